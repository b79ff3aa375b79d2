// What the other player must not know is neither on their page nor on its way to it.

import type { Page } from '@playwright/test';

import { button, cell } from './fixture';
import { log, myTurn, score } from './moves';
import { begin, host, join, MOUSE } from './people';
import { info, say } from './seated';
import { expect, test } from './staged';

test.describe.configure({ timeout: 90_000 });

const DEAL = {
  bag: 'ABDIMSA?EDBEOIAAFIGHTO',
  draws: ['IAS?BAM', 'BEDOIAE', 'DAFIGHT', 'O'].join(''),
  first: 0,
  objectives: ['medley', 'shore', 'steadiness', 'round_number'],
} as const;

const SHORE = 'Placer au moins deux lettres au bord du plateau.';
const STEADINESS = 'Marquer au moins quinze points à trois tours de suite.';
const ROUND_NUMBER = 'Marquer un multiple de dix, vingt points au moins.';

/** Everything that comes to a page from now on. */
function tap(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => heard.push(String(payload)));
  });
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    response.text().then(
      (text) => heard.push(text),
      () => undefined,
    );
  });
  return heard;
}

/** A rack as some message might hold it. */
const forms = (rack: string): string[] => {
  const sorted = Array.from(rack).sort().join('');
  return [rack, sorted].flatMap((tiles) => [tiles, tiles.toLowerCase(), tiles.toLowerCase().replace('?', '*')]);
};

async function expectUnknown(page: Page, heard: readonly string[], ...secrets: readonly string[]): Promise<void> {
  const known = `${heard.join('\n')}\n${await page.content()}`;
  for (const secret of secrets) expect(known, secret).not.toContain(secret);
}

test('LOG-048 LOG-050 LOG-051 LOG-053 LOG-054 LOG-055 LOG-056 LOG-059 LOG-108 LOG-146 LOG-147 secrets of a game with objectives', async ({
  stage,
  visitor,
}) => {
  await stage.deal(DEAL);
  const [camille, noe] = [await visitor(), await visitor()];
  const [byCamille, byNoe] = [tap(camille), tap(noe)];
  await host(camille, MOUSE, 'Camille', 'Scrabble LOG2990');
  await join(noe, MOUSE, 'Noé', 'Scrabble LOG2990', 'Camille');
  for (const heard of [byCamille, byNoe]) expect(heard.join('')).not.toMatch(/medley|shore|steadiness|round_number/);
  await begin(camille, MOUSE);
  await expect(noe.getByRole('grid', { name: 'Plateau' })).toBeVisible();

  // Two objectives for both, one for each alone, and the lock of the other's.
  for (const [page, mine, other] of [
    [camille, STEADINESS, 'Noé'],
    [noe, ROUND_NUMBER, 'Camille'],
  ] as const) {
    const objectives = info(page).getByRole('listitem').filter({ hasText: /public|privé/ });
    await expect(objectives).toHaveCount(4);
    await expect(objectives.filter({ hasText: SHORE })).toContainText('+10');
    await expect(objectives.filter({ hasText: mine })).toContainText('privé, visible de vous seul·e');
    await expect(objectives.filter({ hasText: `Objectif privé de ${other}` })).toContainText('caché jusqu’à sa réalisation');
  }

  // A placement that is only being thought of.
  const before = byNoe.length;
  await cell(camille, 'H4').click();
  await expect(camille.locator('.cell .pointer')).toBeVisible();
  await camille.keyboard.type('bRamais');
  await expect(cell(camille, 'H10')).toHaveAccessibleName('H10, S, à placer');
  await say(noe, 'Je regarde.');
  await expect(log(camille)).toContainText('Je regarde.');
  await expect(noe.getByRole('gridcell', { name: 'vide' })).toHaveCount(225);
  await expect(noe.locator('.cell .pointer, .tile.laid')).toHaveCount(0);
  expect(byNoe.slice(before).join('')).not.toMatch(/H10|bramais/i);
  await expectUnknown(noe, byNoe, ...forms('IAS?BAM'), 'steadiness', STEADINESS);
  await expectUnknown(camille, byCamille, ...forms('BEDOIAE'), 'round_number', ROUND_NUMBER);

  // A public one, closed for both.
  await button(camille, 'jouer').click();
  await myTurn(noe);
  for (const page of [camille, noe]) {
    await expect(info(page).getByText('complété par Camille')).toBeVisible();
    await expect(score(page, 'Camille')).toHaveText('89');
    await expect(log(page)).toContainText('Camille a réalisé un objectif public');
    await expect(log(page)).toContainText('Bonus : 15 points');
  }
  await expectUnknown(noe, byNoe, 'DAFIGHT', 'dafight', 'steadiness', STEADINESS);
  await expectUnknown(camille, byCamille, 'round_number', ROUND_NUMBER);

  // A private one, known to all once it is reached.
  await say(noe, '!placer g8h abee');
  await myTurn(camille);
  for (const page of [camille, noe]) {
    const reached = info(page).getByRole('listitem').filter({ hasText: ROUND_NUMBER });
    await expect(reached).toContainText('complété par Noé');
    await expect(score(page, 'Noé')).toHaveText('40');
    await expect(log(page)).toContainText('Noé a réalisé un objectif privé');
  }
  await expectUnknown(noe, byNoe, 'steadiness', STEADINESS);
});
