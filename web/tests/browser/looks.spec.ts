// How the main states look, beside pictures that were looked at. `--update-snapshots` renews them.
// Fonts are drawn a little differently from machine to machine: the tolerance allows for that,
// and still sees a panel that moved.

import { expect, test, type Page } from '@playwright/test';

import type { View } from '../../src/protocol/messages';
import { VIEW } from '../fixtures';
import { AT, DICTIONARIES, GAMES, NAMES } from '../fixtures-admin';
import { COOKING, FRENCH, openTable as waitingTable } from '../fixtures-pages';
import { cell, ENDED, openTable } from './fixture';

// Two thirds of the size: as telling, and half as heavy.
test.use({ timezoneId: 'Europe/Paris', deviceScaleFactor: 2 / 3 });
test.describe.configure({ timeout: 180_000 });

const SIZES = [
  [1440, 900],
  [1024, 768],
  [768, 1024],
  [360, 800],
] as const;
/** A page is mostly plain; a board is full of edges, which a shift of one pixel changes all. */
const tolerance = (share: number) =>
  ({ scale: 'device', threshold: 0.3, maxDiffPixelRatio: share }) as const;
const PAGE = tolerance(0.08);
const BOARD = tolerance(0.15);
const WITH_BOARD = ['placement', 'fin'];

/** Without a limit of time: a picture has no clock. */
const STILL: View = { ...VIEW, remaining_ms: null, turn_ms: null };

const STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  accueil: (page) => page.goto('/'),
  solo: async (page) => {
    await page.goto('/log2990/solo');
    await page.getByLabel('Nom de joueur').fill('Anne-Sophie');
    await page.getByRole('radio', { name: /Français/ }).waitFor();
  },
  joindre: async (page) => {
    await page.goto('/classique/joindre');
    await page.getByRole('link', { name: 'Joindre la partie de Léopold' }).waitFor();
  },
  scores: async (page) => {
    await page.goto('/#scores');
    await page.getByText(/^Scores au/).waitFor();
  },
  affichage: async (page) => {
    await page.goto('/plan');
    await page.getByRole('button', { name: 'Affichage et accessibilité' }).click();
    await page.getByRole('switch').first().waitFor();
  },
  aide: async (page) => {
    await page.goto('/aide');
    await page.getByRole('tab', { name: 'Cases prime' }).click();
  },
  administration: async (page) => {
    await page.goto('/admin');
    await page.getByText('Hercule').waitFor();
  },
  placement: async (page) => {
    await openTable(page, STILL);
    await cell(page, 'J10').click();
    await cell(page, 'J10').click();
    await page.keyboard.type('solE');
    await expect(cell(page, 'M10')).toHaveAccessibleName('M10, joker E, à placer');
  },
  fin: (page) => openTable(page, { ...STILL, ...ENDED }),
};

/** Everything that the server would say, always the same. */
async function speakForTheServer(page: Page): Promise<void> {
  const answers = {
    visitor: { type: 'visitor', tables: [] },
    scores: {
      type: 'best_scores',
      at: AT,
      classique: [402, 399, 395, 374, 365].map((points) => ({ points, names: ['Camille'] })),
      log2990: [60, 50, 40, 30, 20].map((points) => ({ points, names: ['Léopold', 'Zoé'] })),
    },
    'admin/session': { type: 'admin_session', open: true, csrf: 'x' },
    'admin/dictionaries': { type: 'admin_dictionaries', dictionaries: DICTIONARIES },
    'admin/names': { type: 'bot_names', names: NAMES },
    'admin/history': { type: 'history', games: GAMES },
  };
  for (const [path, json] of Object.entries(answers)) {
    await page.route(`**/api/${path}`, (route) => route.fulfill({ json }));
  }
  await page.routeWebSocket('**/ws/lobby', (socket) => {
    const tables = [waitingTable('Léopold'), waitingTable('Anne-Sophie')];
    socket.send(JSON.stringify({ type: 'open_tables', tables }));
    socket.send(JSON.stringify({ type: 'dictionaries', dictionaries: [FRENCH, COOKING] }));
  });
}

for (const [state, reach] of Object.entries(STATES)) {
  test(`${state} looks as it was drawn, on four screens`, async ({ page }) => {
    await page.addInitScript(() => {
      localStorage['caramels.preferences'] ??= JSON.stringify({ motion: 'aucun', theme: 'papier' });
    });
    await speakForTheServer(page);
    const [[width, height]] = SIZES;
    await page.setViewportSize({ width, height });
    await reach(page);
    await page.evaluate(() => document.fonts.ready.then(() => true));
    for (const [wide, high] of SIZES) {
      await page.setViewportSize({ width: wide, height: high });
      await expect.soft(page).toHaveScreenshot(
        `${state}-${wide}.png`,
        WITH_BOARD.includes(state) ? BOARD : PAGE,
      );
    }
  });
}

for (const theme of ['nuit', 'contraste', 'relief', 'relief-inverse']) {
  test(`the game in the theme ${theme} looks as it was drawn`, async ({ page }) => {
    await page.addInitScript((kept) => {
      localStorage['caramels.preferences'] ??= JSON.stringify(kept);
    }, { motion: 'aucun', theme });
    await page.setViewportSize({ width: 1024, height: 768 });
    await STATES['placement']?.(page);
    await page.evaluate(() => document.fonts.ready.then(() => true));
    await expect(page).toHaveScreenshot(`placement-${theme}.png`, BOARD);
  });
}
