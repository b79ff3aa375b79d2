// « Même écran »: people and computers at one screen, to the end of the game.

import type { Page } from '@playwright/test';

import { button, cell } from './fixture';
import { byMouse, log, score, type Placing } from './moves';
import { info, rack } from './seated';
import { expect, test } from './staged';

test.describe.configure({ timeout: 180_000 });

interface Guest {
  readonly name: string;
  readonly level?: number;
}

async function sitDown(page: Page, guests: readonly Guest[], answers: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Même écran, de 1 à 4 joueurs' }).click();
  await choose(page, 'Nombre de joueurs', String(guests.length));
  const seats = page.locator('.seat');
  await expect(seats).toHaveCount(guests.length);
  for (const [place, { name, level }] of guests.entries()) {
    const seat = seats.nth(place);
    await seat.getByRole('textbox').fill(name);
    await seat.getByRole('radio', { name: level ? 'Oui' : 'Non' }).check();
    if (level) await seat.getByRole('radio', { name: String(level), exact: true }).check();
  }
  for (const [question, answer] of Object.entries(answers)) await choose(page, question, answer);
  await button(page, 'Commencer').click();
  await page.getByRole('grid', { name: 'Plateau' }).waitFor();
}

const choose = (page: Page, question: string, answer: string): Promise<void> =>
  page.getByRole('group', { name: question }).getByRole('radio', { name: answer, exact: true }).check();

async function ready(page: Page, name: string): Promise<void> {
  const curtain = page.getByRole('dialog', { name: `Au tour de ${name}` });
  await expect(curtain).toBeVisible({ timeout: 30_000 });
  await curtain.getByRole('button', { name: 'Prêt' }).click();
  await expect(curtain).toBeHidden();
}

test('MIC-001 MIC-005 MIC-015 MIC-022 MIC-047 one person plays alone; an unknown word is asked about', async ({ stage, visitor }) => {
  await stage.deal({ bag: 'BRAMAIS', draws: 'BRAMAIS' });
  const page = await visitor();
  await sitDown(page, [{ name: 'Ana' }], { 'Une pause entre chaque joueur': 'Non' });
  const word: Placing = { square: 'H4', axis: 'h', letters: 'bramsia', squares: [], points: 0 };
  const question = page.getByRole('dialog', { name: /BRAMSIA\s: mot inconnu\. Le garder\s\?/ });
  await byMouse(page, word);
  await question.getByRole('button', { name: 'reprendre' }).click();
  await expect(cell(page, 'H4')).toHaveAccessibleName('H4, lettre double, vide');
  await expect(rack(page).getByRole('option')).toHaveCount(7);
  await byMouse(page, word);
  await question.getByRole('button', { name: 'garder' }).click();

  await expect(info(page)).toContainText('Félicitations, Ana remporte la partie !');
  await expect(score(page, 'Ana')).toHaveText('76');
  await expect(page.getByText('Même écran')).toBeVisible();
});

test('MIC-001 MIC-026 MIC-027 two people and two computers play to the end, a curtain between people', async ({
  stage,
  visitor,
}) => {
  await stage.deal({ bag: 'BRAMAISBEDOIAEDAFIGHTEOULENS', draws: 'BRAMAISBEDOIAEDAFIGHTEOULENS', bot_delay_ms: 100 });
  const page = await visitor();
  await sitDown(page, [{ name: 'Ana' }, { name: 'Bob' }, { name: 'Cleo', level: 1 }, { name: 'Dora', level: 4 }], {
    'Une pause entre chaque joueur': 'Oui',
    'Réglettes visibles': 'Oui',
  });
  await expect(page.getByRole('dialog', { name: 'Au tour de Ana' })).toBeVisible();
  await ready(page, 'Ana');
  await expect(info(page).getByRole('listitem').filter({ hasText: 'Bob' })).toContainText('Chevalet : B E D O I A E.');
  for (let turn = 0; turn < 30; turn += 1) {
    const name = turn % 2 === 0 ? 'Ana' : 'Bob';
    await button(page, 'passer').click();
    const next = turn % 2 === 0 ? 'Bob' : 'Ana';
    const curtain = page.getByRole('dialog', { name: `Au tour de ${next}` });
    const end = button(page, 'quitter');
    // On a machine with much else to do computers use all of their twenty seconds.
    await expect(curtain.or(end).first()).toBeVisible({ timeout: 50_000 });
    await expect(log(page)).toContainText(`${name}\u00a0: !passer`);
    if (await end.isVisible()) break;
    await ready(page, next);
  }

  await expect(info(page)).toContainText('Félicitations');
  await expect(log(page)).toContainText(/(Cleo|Dora)\s:\s+!(placer|échanger|passer)/);
  await expect(rack(page)).toBeVisible();
  await button(page, 'quitter').click();
  await expect(page.getByRole('heading', { name: 'Bienvenue !' })).toBeVisible();
});
