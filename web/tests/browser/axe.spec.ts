// Every state of every page and of the game: no fault that axe can find, in the five themes, and
// nothing wider than the screen, with text of twice its size too.

import type { Page } from '@playwright/test';

import { VIEW } from '../fixtures';
import { beyond, faults } from './axe';
import { button, cell, ENDED, openTable, region, THEIR_TURN, tile } from './fixture';
import { addDictionary, createTable, expect, joinTable, logIn, test, visitor } from './site';

type Reach = (page: Page) => Promise<unknown>;

test.describe.configure({ timeout: 180_000 });

/** The states in which the board has colours of its own. */
const COLOURED_BOARDS = ['placement', 'échange'];
const WIDTHS = [1440, 1024, 768, 640, 360, 320];

const opened = (page: Page): Promise<void> =>
  page.getByRole('radio', { name: /Français/ }).first().waitFor();

const PAGES: Readonly<Record<string, Reach>> = {
  accueil: (page) => page.goto('/'),
  'accueil sans serveur': async (page) => {
    await page.route('**/api/visitor', (route) => route.abort());
    await page.goto('/');
    await page.getByText('Le serveur ne répond pas.').first().waitFor();
  },
  'meilleurs scores': async (page) => {
    await page.goto('/#scores');
    await page.getByText(/^Scores au/).waitFor();
  },
  'meilleurs scores indisponibles': async (page) => {
    await page.route('**/api/scores', (route) => route.abort());
    await page.goto('/#scores');
    await page.getByText('Les scores sont indisponibles.').waitFor();
  },
  mode: (page) => page.goto('/log2990'),
  solo: async (page) => {
    await page.goto('/log2990/solo');
    await opened(page);
  },
  'solo, nom refusé': async (page) => {
    await page.goto('/classique/solo');
    await opened(page);
    await page.getByText('Temps adapté').first().click();
    await page.getByRole('button', { name: 'Commencer' }).click();
    await page.getByText('Entrez un nom de joueur.').first().waitFor();
  },
  'solo, dictionnaires attendus': async (page) => {
    await page.routeWebSocket('**/ws/lobby', () => undefined);
    await page.goto('/log2990/solo');
    await page.getByText('Chargement des dictionnaires…').waitFor();
  },
  'parties en attente, aucune': async (page) => {
    await page.routeWebSocket('**/ws/lobby', (socket) =>
      socket.send('{"type":"open_tables","tables":[]}'),
    );
    await page.goto('/classique/joindre');
    await page.getByText('Aucune partie en attente pour le moment.').waitFor();
  },
  'parties en attente, liste attendue': async (page) => {
    await page.routeWebSocket('**/ws/lobby', () => undefined);
    await page.goto('/classique/joindre');
    await page.getByText('Chargement des parties…').waitFor();
  },
  'connexion perdue': async (page) => {
    await page.routeWebSocket('**/ws/lobby', (socket) => void socket.close({ code: 1012 }));
    await page.goto('/classique/joindre');
    await page.getByText('Connexion perdue.').first().waitFor();
  },
  'partie disparue': async (page) => {
    await page.goto('/log2990/joindre/rien');
    await page.getByRole('dialog').waitFor();
  },
  'placement aléatoire': (page) => page.goto('/classique/joindre/hasard'),
  affichage: async (page) => {
    await page.goto('/plan');
    await page.getByRole('button', { name: 'Affichage et accessibilité' }).click();
    await page.getByText('Choisir les sons').click();
  },
  aide: (page) => page.goto('/aide'),
  'aide, cases prime': async (page) => {
    await page.goto('/aide');
    await page.getByRole('tab', { name: 'Cases prime' }).click();
  },
  'même écran': async (page) => {
    await page.goto('/table');
    await page.getByRole('radio', { name: 'Oui' }).first().check();
    await opened(page);
  },
  plan: (page) => page.goto('/plan'),
  accessibilité: (page) => page.goto('/accessibilite'),
  'administration fermée': async (page) => {
    await page.goto('/admin');
    await page.getByLabel('Mot de passe').fill('non');
    await page.getByRole('button', { name: 'Entrer' }).click();
    await page.getByText('Ce mot de passe n’est pas le bon.').first().waitFor();
  },
  introuvable: (page) => page.goto('/nulle/part'),
};

const GAME: Readonly<Record<string, Reach>> = {
  'à moi': (page) => openTable(page),
  placement: async (page) => {
    await openTable(page);
    await cell(page, 'J10').click();
    await cell(page, 'J10').click();
    await page.keyboard.type('solE');
    await region(page, 'Chevalet').getByText('15 points').first().waitFor();
  },
  échange: async (page) => {
    await openTable(page);
    await tile(page, 'D').click({ button: 'right' });
    await button(page, 'échanger').waitFor();
  },
  'lettre choisie': async (page) => {
    await openTable(page);
    await tile(page, 'D').click();
  },
  'à l’autre': (page) => openTable(page, THEIR_TURN),
  fin: async (page) => {
    await openTable(page, ENDED);
    await button(page, 'Revoir la partie').click();
  },
  'placer un mot': async (page) => {
    await openTable(page);
    await page.keyboard.press('F2');
    await page.getByLabel('Lettres', { exact: true }).waitFor();
  },
  abandon: async (page) => {
    await openTable(page);
    await button(page, 'abandonner').click();
    await page.getByRole('dialog').waitFor();
  },
  'dernières lettres': (page) => openTable(page, { ...VIEW, rack: 'A', bag_count: 0 }),
};

/** Animations would be seen half-way. */
async function hold(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage['caramels.preferences'] ??= JSON.stringify({ motion: 'aucun' });
  });
}

for (const [state, reach] of Object.entries(PAGES)) {
  test(`${state}: no fault in the five themes, nothing too wide`, async ({ page }) => {
    await hold(page);
    await reach(page);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await page.title()).toMatch(/.+ — Caramels$/);
    expect(await faults(page)).toEqual({});
    expect(await beyond(page, WIDTHS)).toEqual({});
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await beyond(page, [1280, 640])).toEqual({});
  });
}

for (const [state, reach] of Object.entries(GAME)) {
  test(`game, ${state}: no fault in the five themes, nothing too wide`, async ({ page }) => {
    await hold(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await reach(page);
    const limits = COLOURED_BOARDS.includes(state) ? {} : { except: '[role=grid]' };
    expect(await faults(page, limits)).toEqual({});
    expect(await beyond(page, WIDTHS)).toEqual({});
    if (state === 'placement') expect(await faults(page, limits), 'on a phone').toEqual({});
  });
}

test('a host and a guest who wait: no fault, nothing too wide', async ({ page, browser, site }) => {
  await hold(page);
  await createTable(page, 'Anne-Sophie', 'log2990');
  expect(await faults(page), 'alone').toEqual({});
  await page.getByRole('button', { name: 'Convertir en partie solo' }).click();
  expect(await faults(page), 'converting').toEqual({});
  await page.getByRole('dialog').getByRole('button', { name: 'annuler' }).click();

  const guest = await visitor(browser, site);
  await hold(guest);
  await guest.goto('/log2990/joindre');
  await guest.getByRole('link', { name: 'Joindre la partie de Anne-Sophie' }).waitFor();
  expect(await faults(guest), 'the list').toEqual({});
  expect(await beyond(guest, WIDTHS), 'the list').toEqual({});
  await joinTable(guest, 'Anne-Sophie', 'Léopold XVIIIeme');
  await guest.getByText('Vous avez joint la partie de Anne-Sophie.').first().waitFor();
  await page.getByText('Léopold XVIIIeme souhaite se joindre').first().waitFor();
  for (const [who, one] of Object.entries({ host: page, guest })) {
    expect(await faults(one), who).toEqual({});
    expect(await beyond(one, WIDTHS), who).toEqual({});
  }
  await page.getByRole('button', { name: 'rejeter' }).click();
  await guest.getByRole('dialog').waitFor();
  expect(await faults(guest), 'rejected').toEqual({});
  await guest.context().close();
});

test('the administration and its windows: no fault, nothing too wide', async ({ page }) => {
  await hold(page);
  await logIn(page);
  await addDictionary(page, 'Glossaire');
  await page.getByLabel('Ajouter un expert').fill('Hercule');
  await page.getByLabel('Ajouter un expert').press('Enter');
  await page.getByRole('button', { name: 'Modifier « Hercule »' }).waitFor();
  expect(await faults(page)).toEqual({});
  expect(await beyond(page, WIDTHS)).toEqual({});
  for (const window of [
    'Téléverser un dictionnaire',
    'Modifier « Glossaire »',
    'Supprimer « Hercule »',
    'Historique',
  ]) {
    await page.getByRole('button', { name: window }).click();
    expect(await faults(page), window).toEqual({});
    expect(await beyond(page, [640, 320]), window).toEqual({});
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
