// What is said aloud in a game, word for word: the file beside this one is what a player hears.

import { readFileSync, writeFileSync } from 'node:fs';

import { layByKeyboard, log, type Placing } from './moves';
import { say, two } from './seated';
import { hear } from './site';
import { expect, test } from './staged';

const FILE = 'tests/browser/transcript.txt';

const DEAL = {
  bag: 'ABDIMSA?EDBEOIAAFIGHTO',
  draws: ['IAS?BAM', 'BEDOIAE', 'DAFIGHT', 'O'].join(''),
  first: 0,
  objectives: ['medley', 'shore', 'steadiness', 'round_number'],
} as const;

const BRAMAIS: Placing = { square: 'H4', axis: 'h', letters: 'bRamais', squares: [], points: 74 };

test('a game is spoken in the order of a referee, each thing once', async ({ stage, visitor }) => {
  test.setTimeout(90_000);
  await stage.deal(DEAL);
  // Time is spoken too: let none pass.
  await stage.stop(true);
  const [camille, noe] = [await visitor(), await visitor()];
  await two(camille, noe, { mode: 'log2990', turn_seconds: 300 });
  const [byCamille, byNoe] = [await hear(camille), await hear(noe)];

  await say(noe, 'Bonne chance !');
  await heard(byCamille, 'Noé dit');
  await layByKeyboard(camille, BRAMAIS);
  await heard(byCamille, '74 points');
  await camille.keyboard.press('Enter');
  await heard(byNoe, 'À vous de jouer');
  await say(noe, '!placer g8h abee');
  await heard(byCamille, 'À vous de jouer');
  await say(camille, '!placer g8h a');
  await say(camille, '!placer i8v hg');
  await expect(log(noe)).toContainText('!placer i8v hg');
  await stage.forward(3_000);
  await heard(byNoe, 'À vous de jouer', 2);
  await say(noe, '!passer');
  await heard(byCamille, 'À vous de jouer', 2);
  await stage.stop(false);
  const told = [
    'Camille',
    ...(await byCamille()),
    '',
    'Noé',
    ...(await byNoe()),
    '',
  ].join('\n');
  if (process.env['GOLDEN']) writeFileSync(FILE, told);

  expect(told).toBe(readFileSync(FILE, 'utf8'));
});

/** Wait until something has been said so many times. */
const heard = (all: () => Promise<string[]>, words: string, times = 1): Promise<void> =>
  expect.poll(async () => (await all()).filter((said) => said.replaceAll('\u00a0', ' ').includes(words)).length).toBe(times);
