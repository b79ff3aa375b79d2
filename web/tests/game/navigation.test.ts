import { expect, test } from 'vitest';

import { squareAfter } from '../../src/game/navigation';
import { nameOf } from '../../src/game/squares';
import { at, boardWith } from './positions';

const BOARD = boardWith(['H8', 'h', 'BON']);

test.each([
  ['H8', 'ArrowRight', 'H9'],
  ['H8', 'ArrowUp', 'G8'],
  ['A1', 'ArrowLeft', 'A1'],
  ['O15', 'ArrowDown', 'O15'],
  ['H8', 'Home', 'H1'],
  ['H8', 'End', 'H15'],
  ['H8', 'Ctrl+Home', 'A1'],
  ['H8', 'Ctrl+End', 'O15'],
  ['H8', 'PageUp', 'C8'],
  ['C8', 'PageUp', 'A8'],
  ['H8', 'PageDown', 'M8'],
  ['H1', 'Ctrl+ArrowRight', 'H8'],
  ['H8', 'Ctrl+ArrowRight', 'H15'],
  ['A9', 'Ctrl+ArrowDown', 'H9'],
])('from %s, %s leads to %s', (from, keys, to) => {
  const key = keys.replace('Ctrl+', '');
  const after = squareAfter(at(from), { key, ctrlKey: keys !== key }, BOARD);

  expect(after && nameOf(after)).toBe(to);
});

test('a letter leads nowhere', () => {
  expect(squareAfter(at('H8'), { key: 's', ctrlKey: false }, BOARD)).toBeUndefined();
});
