// The end of a game and what follows: scores, leaving, seeing it again, taking it away, a rematch.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import type { Page } from '@playwright/test';

import { button, cell, tile } from './fixture';
import { byCommands, DEAL, GAME, log, myTurn, score } from './moves';
import { info, rack, say, two } from './seated';
import { expect, test } from './staged';

test.describe.configure({ timeout: 90_000 });

async function scores(page: Page, mode: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Meilleurs scores' }).click();
  const table = page.getByRole('dialog').getByRole('table', { name: mode });
  await expect(table.getByRole('row')).toHaveCount(6);
  const rows = await table.locator('tbody').getByRole('row').allInnerTexts();
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click();
  return rows.map((row) => row.replace(/\s+/gu, ' ').trim());
}

test('LOG-067 LOG-068 LOG-179 LOG-180 LOG-199 LOG-200 LOG-204 LOG-205 LOG-207 LOG-208 LOG-209 six turns passed, equal scores', async ({
  stage,
  visitor,
}) => {
  await stage.deal({ draws: ['AEIOUN?', 'LSTAEI?'].join(''), first: 1 });
  const [camille, noe] = [await visitor(), await visitor()];
  await two(camille, noe);
  // Whoever begins draws first.
  await expect(tile(noe, 'N')).toBeVisible();
  await expect(button(camille, 'passer')).toBeDisabled();
  await tile(camille, 'A').click();
  await camille.keyboard.press('ArrowRight');
  for (let round = 0; round < 3; round += 1) {
    await myTurn(noe);
    await say(noe, '!passer');
    await myTurn(camille);
    await button(camille, 'passer').click();
  }

  for (const page of [camille, noe]) {
    await expect(info(page)).toContainText('Égalité ! Félicitations à Camille et à Noé pour leur match.');
    for (const name of ['Camille', 'Noé']) await expect(score(page, name)).toHaveText('-6');
    const end = log(page).getByRole('listitem').last();
    await expect(end.locator('p')).toHaveText([
      'Fin de partie - lettres restantes',
      'Camille : lsteai*',
      'Noé : aeioun*',
    ]);
    await expect(end).toHaveClass(/sys/);
    await expect(button(page, 'jouer')).toHaveCount(0);
  }
  await cell(camille, 'H8').click();
  await tile(camille, 'E').click();
  await expect(camille.getByLabel('Message ou commande')).toBeFocused();
  await say(camille, 'Encore une ?');
  await expect(log(noe)).toContainText('Camille\u00a0: Encore une ?');

  await button(noe, 'quitter').click();
  await expect(noe.getByRole('heading', { name: 'Bienvenue !' })).toBeVisible();
  const left = log(camille).getByText('Noé a quitté le jeu.');
  await expect(left).toBeVisible();
  await expect(left).toHaveClass(/sys/);
  await expect(rack(camille).getByRole('option')).toHaveCount(7);
});

test('LOG-104 LOG-165 LOG-170 LOG-202 LOG-203 LOG-206 LOG-210 a game to its last letter, and what is left of it', async ({
  stage,
  visitor,
}) => {
  await stage.deal(DEAL);
  const [camille, noe] = [await visitor(), await visitor()];
  const table = await two(camille, noe);
  for (const [turn, move] of GAME.entries()) {
    const mover = turn % 2 === 0 ? camille : noe;
    await myTurn(mover);
    if (turn === 3) await refuseExchange(noe);
    await byCommands(mover, move);
  }

  await expect(info(camille)).toContainText('Félicitations, Camille remporte la partie !');
  await expect(info(camille)).toContainText('Lettres restantes : − 2');
  await expect(info(camille).getByRole('listitem').filter({ hasText: 'Noé' })).toContainText('0 lettre');
  await expect(cell(camille, 'H4')).toHaveAccessibleName('H4, B, 3');
  await seeAgain(camille);
  await replayExport(camille, test.info().outputPath('partie.gcg'));
  expect(await noe.request.get(`/api/tables/${table}/gcg`).then((answer) => answer.ok())).toBe(true);

  await button(camille, 'Revanche').click();
  await expect(camille.getByRole('heading', { name: 'En attente d’un deuxième joueur' })).toBeVisible();
  await expect(log(noe)).toContainText('Camille a quitté le jeu.');
  await noe.close();
  await camille.getByRole('button', { name: 'annuler' }).click();
  await camille.goto('/');
  expect(await scores(camille, 'Scrabble classique')).toEqual(
    expect.arrayContaining(['110 Camille', '48 Noé']),
  );
});

/** With fewer than seven letters in the bag nothing may be exchanged; racks may be short. */
async function refuseExchange(page: Page): Promise<void> {
  await expect(info(page)).toContainText('échange impossible');
  await say(page, '!échanger b');
  await expect(log(page).getByRole('listitem').last()).toContainText(
    'Commande impossible à réaliser : la réserve contient moins de sept lettres.',
  );
  await expect(info(page).getByRole('listitem').filter({ hasText: 'Noé' })).not.toContainText('lettre');
}

/** « Revoir la partie » goes through the moves, forwards and back. */
async function seeAgain(page: Page): Promise<void> {
  await button(page, 'Revoir la partie').click();
  await expect(cell(page, 'H4')).toHaveAccessibleName('H4, lettre double, vide');
  for (let step = 0; step < 3; step += 1) await button(page, 'Coup suivant').click();
  await expect(cell(page, 'H4')).toHaveAccessibleName('H4, B, 3');
  await expect(cell(page, 'E5')).toHaveAccessibleName('E5, mot double, vide');
  await button(page, 'Dernier coup').click();
  await expect(cell(page, 'G7')).toHaveAccessibleName('G7, O, 1');
  await button(page, 'Coup précédent').click();
  await expect(cell(page, 'G7')).toHaveAccessibleName('G7, lettre double, vide');
  await button(page, 'Fin de la revue').click();
  await expect(cell(page, 'G7')).toHaveAccessibleName('G7, O, 1');
}

/** The file of the game is counted again by the command line, which agrees. */
async function replayExport(page: Page, path: string): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Exporter (GCG)' }).click(),
  ]);
  await download.saveAs(path);
  const python = process.env['PYTHON'] ?? 'python3';
  const environment = { ...process.env, PYTHONPATH: '../src' };
  const { stdout } = await promisify(execFile)(python, ['-m', 'caramels', 'replay', path], { env: environment });
  expect(stdout).toContain('Camille');
  expect(stdout).toContain('110');
}
