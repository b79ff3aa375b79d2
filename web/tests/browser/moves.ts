// A game known beforehand, and the ways of making its moves on a page.

import { expect, type Locator, type Page } from '@playwright/test';

import { button, cell, region, tile } from './fixture';

export interface Placing {
  readonly square: string;
  readonly axis: 'h' | 'v';
  /** As they are typed: a capital is a blank. */
  readonly letters: string;
  /** The squares the letters go to, in order. */
  readonly squares: readonly string[];
  readonly points: number;
}

export type Move = Placing | { readonly exchange: string } | 'pass';

/** The move of one line: `h4h bRamais H4 H5 H6 … 74`. */
function placing(command: string, squares: string, points: number): Placing {
  const [place = '', letters = ''] = command.split(' ');
  const axis = place.endsWith('v') ? 'v' : 'h';
  return { square: place.slice(0, -1).toUpperCase(), axis, letters, squares: squares.split(' '), points };
}

/** A bag of 22 tiles, an exchange, a pass and six placements; the second player goes out. */
export const DEAL = {
  bag: 'ABDIMSA?EDBEOIAAFIGHTO',
  draws: 'IAS?BADBEDOIAEMDAFIGHTO',
  first: 0,
} as const;

export const GAME: readonly Move[] = [
  { exchange: 'd' },
  'pass',
  placing('h4h bRamais', 'H4 H5 H6 H7 H8 H9 H10', 74),
  placing('e5v debaie', 'E5 F5 G5 I5 J5 K5', 36),
  placing('k4v hatif', 'K4 L4 M4 N4 O4', 35),
  placing('k3h o', 'K3', 6),
  placing('j3v g', 'J3', 3),
  placing('g7v o', 'G7', 4),
];

export const isPlacing = (move: Move): move is Placing => typeof move === 'object' && 'square' in move;

export function commandOf(move: Move): string {
  if (move === 'pass') return '!passer';
  if (!isPlacing(move)) return `!échanger ${move.exchange}`;
  return `!placer ${move.square.toLowerCase()}${move.axis} ${move.letters}`;
}

export const score = (page: Page, name: string): Locator =>
  region(page, 'Panneau informatif').getByRole('listitem').filter({ hasText: name }).locator('strong');

export const log = (page: Page): Locator => region(page, 'Boîte de communication').getByRole('log');

/** How one person makes a move; it is their turn when they are asked. */
export type Hand = (page: Page, move: Move) => Promise<void>;

export const myTurn = (page: Page): Promise<void> =>
  expect(button(page, 'jouer')).toBeEnabled({ timeout: 30_000 });

/** A click on the square, a second one for the vertical, the letters typed, « jouer ». */
export const byMouse: Hand = async (page, move) => {
  if (move === 'pass') return button(page, 'passer').click();
  if (!isPlacing(move)) {
    for (const letter of move.exchange) await tile(page, letter.toUpperCase()).first().click({ button: 'right' });
    return button(page, 'échanger').click();
  }
  await cell(page, move.square).click();
  if (move.axis === 'v') await cell(page, move.square).click();
  await page.keyboard.type(move.letters);
  await button(page, 'jouer').click();
};

/** Every tile carried to its square. */
export const byDragging: Hand = async (page, move) => {
  if (!isPlacing(move)) return byMouse(page, move);
  for (const [place, letter] of Array.from(move.letters).entries()) {
    const blank = letter !== letter.toLowerCase();
    const name = blank ? 'joker' : letter.toUpperCase();
    await tile(page, name).first().dragTo(cell(page, move.squares[place] ?? ''));
    if (blank) await page.getByRole('dialog').getByRole('button', { name: letter, exact: true }).click();
  }
  await button(page, 'jouer').click();
};

/** Commands typed in the box. */
export const byCommands: Hand = async (page, move) => {
  const box = page.getByLabel('Message ou commande');
  await box.fill(commandOf(move));
  await box.press('Enter');
};

/** « Placer un mot… », and commands for what has no form. */
export const byForm: Hand = async (page, move) => {
  if (!isPlacing(move)) return byCommands(page, move);
  await button(page, 'Placer un mot…').click();
  const form = page.getByRole('dialog', { name: 'Placer un mot…' });
  await form.getByLabel('Ligne').selectOption(move.square.slice(0, 1));
  await form.getByLabel('Colonne').selectOption(move.square.slice(1));
  await form.getByLabel(move.axis === 'v' ? 'vertical' : 'horizontal').check();
  await form.getByLabel('Lettres').fill(move.letters);
  await form.getByRole('button', { name: 'jouer' }).click();
  await expect(form).toBeHidden();
};

/** A finger: the square, its sense, the tiles one after the other, « jouer ». */
export const byTouch: Hand = async (page, move) => {
  if (move === 'pass') return button(page, 'passer').tap();
  if (!isPlacing(move)) {
    await button(page, 'Autres actions').tap();
    await button(page, 'Choisir pour échanger').tap();
    for (const letter of move.exchange) await tile(page, letter.toUpperCase()).first().tap();
    return button(page, 'échanger').tap();
  }
  await cell(page, move.square).tap();
  if (move.axis === 'v') await cell(page, move.square).tap();
  for (const letter of move.letters) {
    const blank = letter !== letter.toLowerCase();
    await tile(page, blank ? 'joker' : letter.toUpperCase()).first().tap();
    if (blank) await page.getByRole('dialog').getByRole('button', { name: letter, exact: true }).tap();
  }
  await button(page, 'jouer').tap();
};

/** Nothing but keys: F6 to the board or the rack, arrows, letters, Enter. */
export const byKeyboard: Hand = async (page, move) => {
  const { keyboard } = page;
  if (move === 'pass') {
    await tabTo(page, button(page, 'passer'));
    return keyboard.press('Enter');
  }
  if (!isPlacing(move)) {
    await f6To(page, page.getByRole('listbox'));
    for (const letter of move.exchange) {
      await keyboard.type(letter);
      await keyboard.press('Shift+Enter');
    }
    return keyboard.press('Control+Enter');
  }
  await layByKeyboard(page, move);
  await keyboard.press('Enter');
};

/** The letters of a placement, not played yet. */
export async function layByKeyboard(page: Page, move: Placing): Promise<void> {
  const { keyboard } = page;
  await f6To(page, page.getByRole('grid'));
  await keyboard.press('Control+Home');
  const row = move.square.charCodeAt(0) - 'A'.charCodeAt(0);
  for (let step = 0; step < row; step += 1) await keyboard.press('ArrowDown');
  for (let step = 1; step < Number(move.square.slice(1)); step += 1) await keyboard.press('ArrowRight');
  await expect(cell(page, move.square)).toBeFocused();
  if (move.axis === 'v') await keyboard.press('Space');
  await keyboard.type(move.letters);
}

async function f6To(page: Page, component: Locator): Promise<void> {
  for (let press = 0; press < 5; press += 1) {
    if ((await component.locator(':focus').count()) > 0) return;
    await page.keyboard.press('F6');
  }
  throw new Error('F6 does not go there');
}

/** Press Tab until something has the focus. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${goal.toString()}`);
}
