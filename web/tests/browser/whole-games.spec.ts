// Whole games between two browsers, from the home page to the last letter, each in its own manner.

import type { Page } from '@playwright/test';

import { button, cell, region } from './fixture';
import {
  byCommands,
  byDragging,
  byForm,
  byKeyboard,
  byMouse,
  byTouch,
  commandOf,
  DEAL,
  GAME,
  isPlacing,
  log,
  myTurn,
  score,
  type Hand,
  type Move,
} from './moves';
import { begin, FINGER, forbidPointer, host, join, KEYS, MOUSE, untouched, type Manner } from './people';
import { expect, test } from './staged';

test.describe.configure({ timeout: 120_000 });

interface Player {
  readonly page: Page;
  readonly name: string;
  readonly manner: Manner;
  readonly hand: Hand;
}

const MODE = 'Scrabble classique';
const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };

/** Both players go from the home page to the end of the game that lies in wait. */
async function playAll(one: Player, other: Player): Promise<void> {
  await host(one.page, one.manner, one.name, MODE);
  await join(other.page, other.manner, other.name, MODE, one.name);
  await begin(one.page, one.manner);
  const points = [0, 0];
  for (const [turn, move] of GAME.entries()) {
    const [mover, waiter] = turn % 2 === 0 ? [one, other] : [other, one];
    await myTurn(mover.page);
    await expect(button(waiter.page, 'jouer')).toBeDisabled();
    await mover.hand(mover.page, move);
    if (isPlacing(move)) points[turn % 2] = (points[turn % 2] ?? 0) + move.points;
    if (turn === GAME.length - 1) break;
    if (isPlacing(move)) await expect(cell(waiter.page, move.square)).toBeInViewport();
    for (const { page } of [mover, waiter]) {
      await expect(score(page, mover.name)).toHaveText(String(points[turn % 2]));
      await expect(log(page)).toContainText(told(move, mover, page));
    }
  }
}

/** The line of a move in the box of each. */
function told(move: Move, mover: Player, reader: Page): string {
  const hidden = mover.page !== reader && typeof move === 'object' && 'exchange' in move;
  return `${mover.name}\u00a0: ${hidden ? '!échanger 1 lettre' : commandOf(move)}`;
}

/** What both see of the end: 112 − 2 points, 46 + 2, and the letter that was left. */
async function seeTheEnd(...players: readonly Player[]): Promise<void> {
  for (const { page } of players) {
    const info = region(page, 'Panneau informatif');
    await expect(info).toContainText('Félicitations, Camille remporte la partie !');
    await expect(score(page, 'Camille')).toHaveText('110');
    await expect(score(page, 'Noé')).toHaveText('48');
    await expect(log(page).getByRole('listitem').last().locator('p')).toHaveText([
      'Fin de partie - lettres restantes',
      'Camille : d',
      'Noé :',
    ]);
    await expect(button(page, 'abandonner')).toHaveCount(0);
    await expect(button(page, 'quitter')).toBeVisible();
    await expect(cell(page, 'H5')).toHaveAccessibleName('H5, joker R');
    await expect(cell(page, 'K4')).toHaveAccessibleName('K4, H, 4');
  }
}

test('LOG-084 LOG-099 LOG-117 LOG-164 LOG-197 LOG-198 two people play with the mouse, clicking and dragging', async ({
  stage,
  visitor,
}) => {
  await stage.deal(DEAL);
  const camille = { page: await visitor(), name: 'Camille', manner: MOUSE, hand: byMouse };
  const noe = { page: await visitor(), name: 'Noé', manner: MOUSE, hand: byDragging };

  await playAll(camille, noe);

  await seeTheEnd(camille, noe);
});

test('LOG-078 LOG-083 LOG-109 LOG-208 one plays with the keyboard alone, the other with a finger on a phone', async ({
  stage,
  visitor,
}) => {
  await stage.deal(DEAL);
  const camille = { page: await visitor(), name: 'Camille', manner: KEYS, hand: byKeyboard };
  await forbidPointer(camille.page);
  const noe = { page: await visitor(PHONE), name: 'Noé', manner: FINGER, hand: byTouch };

  await playAll(camille, noe);

  await seeTheEnd(camille, noe);
  await untouched(camille.page);
  await expect(button(noe.page, 'Agrandir le plateau')).toBeVisible();
  await noe.page.getByLabel('Message ou commande').tap();
  await noe.page.keyboard.type('bien joué');
  await button(noe.page, 'Envoyer').tap();
  await expect(log(camille.page)).toContainText('Noé\u00a0: bien joué');
});

test('LOG-083 LOG-150 one plays through the form, the other with commands', async ({ stage, visitor }) => {
  await stage.deal(DEAL);
  const camille = { page: await visitor(), name: 'Camille', manner: MOUSE, hand: byForm };
  const noe = { page: await visitor(), name: 'Noé', manner: MOUSE, hand: byCommands };

  await playAll(camille, noe);

  await seeTheEnd(camille, noe);
});
