import { expect, test } from 'vitest';

import { positionsOf, type Line } from '../../src/game/replay';
import { EMPTY_BOARD } from '../../src/game/squares';
import { BOARD, LOG } from '../fixtures';

function line(code: string, values: Line['values'], stream = 'game'): Line {
  return { stream, seat: 0, name: 'Camille', code, values };
}

const PLACE = line('command', { text: '!placer h8h bon' });
const PASS = line('command', { text: '!passer' });

test('a game is read again from its lines, the empty board first', () => {
  const positions = positionsOf(LOG);

  expect(positions[0]).toEqual({ board: EMPTY_BOARD, line: null, laid: [] });
  expect(positions).toHaveLength(11);
  expect(positions.at(-1)?.board).toEqual(BOARD);
  expect(positions.at(-1)?.laid).toEqual(['B6', 'B7', 'B8', 'B9', 'B10', 'B11']);
});

test('passes and exchanges are positions too, chat is none', () => {
  const positions = positionsOf([
    PLACE,
    line('chat', { text: 'bonjour' }, 'table'),
    PASS,
    line('exchange_hidden', { count: 2 }),
  ]);

  expect(positions.map(({ laid }) => laid.length)).toEqual([0, 3, 0, 0]);
  expect(positions.at(-1)?.board).toEqual(positions[1]?.board);
});

test('a placement that was taken back leaves no position', () => {
  const refused = line('play_refused', { words: ['BON'] });

  expect(positionsOf([PLACE, refused, PASS]).map(({ board }) => board)).toEqual([EMPTY_BOARD, EMPTY_BOARD]);
});
