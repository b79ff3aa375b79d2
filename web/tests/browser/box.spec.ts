// The communication box between two players: one game, and everything that is said about it.

import type { Locator, Page } from '@playwright/test';

import { cell, tile } from './fixture';
import { log, myTurn, score } from './moves';
import { box, info, rack, say, two } from './seated';
import { expect, open, test } from './staged';

test.describe.configure({ mode: 'serial', timeout: 150_000 });

let camille: Page;
let noe: Page;

test.beforeAll(async ({ browser, stage }) => {
  test.setTimeout(120_000);
  // One word, then none; the exchange of the specification; then a word.
  await stage.deal({ draws: ['BHCQSJV', 'WMEE?BE', 'CDFHKPX', 'TIR', 'AEIOUSL'].join(''), first: 0 });
  [camille, noe] = [await open(browser, stage), await open(browser, stage)];
  await two(camille, noe, { turn_seconds: 300 });
});

test.afterAll(async () => {
  for (const page of [camille, noe]) await page.context().close();
});

/** The messages of one kind in somebody's box, the latest last. */
const lines = (page: Page, code: string): Locator => log(page).locator(`[data-code="${code}"]`);

const colour = (line: Locator): Promise<string> =>
  line.evaluate((element) => getComputedStyle(element.querySelector('b') ?? element).color);

test('LOG-078 LOG-080 LOG-093 LOG-099 both read what one says, each in the colour of who says it', async () => {
  await say(camille, 'Bonne chance !');
  await say(noe, 'Merci.');
  for (const page of [camille, noe]) {
    await expect(log(page)).toContainText('Camille\u00a0: Bonne chance !');
    await expect(log(page)).toContainText('Noé\u00a0: Merci.');
  }
  const [mine, theirs] = [lines(camille, 'chat').first(), lines(camille, 'chat').last()];
  expect(await colour(mine)).toBe(await colour(lines(noe, 'chat').last()));
  expect(await colour(theirs)).toBe(await colour(lines(noe, 'chat').first()));
  expect(await colour(mine)).not.toBe(await colour(theirs));
});

test('LOG-081 LOG-082 LOG-092 LOG-095 help lists every command, for who asked alone', async () => {
  await say(noe, '!aide');
  await expect(lines(noe, 'help')).toBeVisible();
  for (const command of ['placer', 'échanger', 'passer', 'indice', 'réserve', 'aide']) {
    await expect(lines(noe, 'help')).toContainText(new RegExp(`!${command}.*\\s:\\s.`, 'u'));
  }
  const [system, chat] = [lines(noe, 'help'), lines(noe, 'chat')];
  expect(await colour(system)).not.toBe(await colour(chat.first()));
  expect(await colour(system)).not.toBe(await colour(chat.last()));
  await expect(lines(camille, 'help')).toHaveCount(0);
  await expect(log(camille)).not.toContainText('!aide');
});

test('LOG-089 LOG-090 LOG-091 LOG-106 LOG-229 LOG-231 the bag is listed in 27 lines', async () => {
  await say(camille, '!réserve');
  const counts = lines(camille, 'reserve').locator('p');
  await expect(counts).toHaveCount(27);
  const left = { A: 9, E: 12, G: 2, J: 0, Q: 0, W: 0, Z: 1 };
  for (const [letter, count] of Object.entries(left)) {
    await expect(counts.nth(letter.charCodeAt(0) - 65)).toHaveText(`${letter} : ${count}`);
  }
  await expect(counts.last()).toHaveText('* : 1');
  const all = await counts.allTextContents();
  expect(all.reduce((sum, line) => sum + Number(/\d+$/.exec(line)?.[0]), 0)).toBe(88);
  await expect(info(camille)).toContainText(/Réserve\s:\s*88/);
  await expect(lines(noe, 'reserve')).toHaveCount(0);
});

test('LOG-085 LOG-088 hints come as commands, for who asked alone', async () => {
  await say(camille, '!indice');
  await expect(lines(camille, 'hint')).toContainText(/!placer [gh]\d+[hv] vs/, { timeout: 120_000 });
  await expect(lines(noe, 'hint')).toHaveCount(0);
});

const ERRORS = [
  ['!plaser h8h vs', 'Entrée invalide : « !plaser » n’est pas une commande. Entrez !aide.'],
  ['!placer h8 vs', 'Erreur de syntaxe : après « h8 », précisez h ou v pour placer plusieurs lettres.'],
  ['!placer p8h vs', 'Erreur de syntaxe : « p8h » ne convient pas.'],
  ['!échanger GG', 'Erreur de syntaxe :'],
  ["!placer h7h v's", 'Erreur de syntaxe :'],
  ['!placer h7h v-s', 'Erreur de syntaxe :'],
  ['!placer h15h vs', 'Commande impossible à réaliser : le mot sortirait du plateau.'],
  ['!placer h8h xi', 'Commande impossible à réaliser : vous n’avez pas la lettre X.'],
  ['!placer a1h vs', 'Commande impossible à réaliser : le premier mot doit passer par H8.'],
  ['!échanger z', 'Commande impossible à réaliser : vous n’avez pas la lettre Z.'],
] as const;

test('LOG-094 LOG-096 LOG-097 LOG-098 LOG-119 LOG-123 LOG-127 LOG-151 an error is explained to its author alone', async () => {
  for (const [typed, explained] of ERRORS) {
    await say(camille, typed);
    await expect(log(camille)).toContainText(`Camille\u00a0: ${typed}`);
    await expect(log(camille).getByRole('listitem').last()).toContainText(explained);
  }
  await say(noe, '!passer');
  await expect(log(noe).getByRole('listitem').last()).toContainText(
    'Commande impossible à réaliser : ce n’est pas votre tour.',
  );
  await expect(log(noe)).not.toContainText('plaser');
  await expect(log(camille)).not.toContainText('!passer');
  await myTurn(camille);
});

test('LOG-087 LOG-169 all seven letters are exchanged; without any placement the hint says so', async () => {
  await say(camille, '!échanger bhcqsjv');
  await expect(log(camille)).toContainText('Camille\u00a0: !échanger bhcqsjv');
  await expect(log(noe)).toContainText('Camille\u00a0: !échanger 7 lettres');
  await expect(rack(camille).getByRole('option').last()).toHaveAccessibleName('X, 10 points, 7 sur 7');
  await say(camille, '!indice');
  await expect(lines(camille, 'hint').last()).toContainText('Aucun placement possible n’a été trouvé.');
});

test('LOG-176 LOG-177 LOG-178 the exchange of the specification: three letters, unseen by the other', async () => {
  await myTurn(noe);
  await say(noe, '!échanger mwb');
  await expect(log(noe)).toContainText('Noé\u00a0: !échanger mwb');
  await expect(log(camille)).toContainText('Noé\u00a0: !échanger 3 lettres');
  await expect(log(camille)).not.toContainText('mwb');
  for (const letter of ['T', 'I', 'R']) await expect(tile(noe, letter)).toBeVisible();
  await expect(tile(noe, 'E')).toHaveCount(3);
  await expect(tile(noe, 'joker')).toHaveCount(1);
  await myTurn(camille);
});

test('LOG-085 LOG-093 LOG-128 three hints, each of which can be played; accents are folded', async () => {
  await say(camille, '!passer');
  await myTurn(noe);
  await say(noe, '!indice');
  const hints = lines(noe, 'hint').getByRole('button');
  await expect(hints).toHaveCount(3, { timeout: 30_000 });
  for (const hint of await hints.all()) await expect(hint).toHaveText(/^!placer [a-o]\d+[hv] [a-zA-Z]+$/);
  await say(noe, '!placer h8h tiré');
  for (const page of [camille, noe]) {
    await expect(log(page)).toContainText('Noé\u00a0: !placer h8h tire');
    await expect(cell(page, 'H11')).toHaveAccessibleName('H11, E, 1');
    await expect(score(page, 'Noé')).toHaveText('8');
  }
});

test('LOG-100 LOG-101 LOG-102 LOG-103 all that was said can be read again, and news is in view', async () => {
  const first = log(camille).getByRole('listitem').first();
  for (let line = 1; line <= 12; line += 1) await say(camille, `ligne ${line}`);
  const last = log(camille).getByText('ligne 12');
  await expect(last.last()).toBeInViewport();
  await expect(first).not.toBeInViewport();

  await log(camille).hover();
  await camille.mouse.wheel(0, -9_000);
  await expect(first).toBeInViewport();
  await expect(first).toContainText('Bonne chance !');
  await say(noe, 'du nouveau');
  await expect(log(camille).getByText('du nouveau')).toBeInViewport();
  await expect(box(camille)).toBeVisible();
});
