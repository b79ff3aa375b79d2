import { describe, expect, test } from 'vitest';

import {
  completed,
  History,
  lettersOfWord,
  placeCommand,
  placingAt,
  placingOf,
} from '../../src/game/commands';
import { nameOf } from '../../src/game/squares';
import { boardWith } from './positions';

const BOARD = boardWith(['G10', 'h', 'BON']);

/** « G9A G13D… »: where the letters of a command fall, capitals kept for blanks alone. */
function falls(command: string): string | undefined {
  return placingOf(command, BOARD)
    ?.laid.map(({ square, letter, blank }) => nameOf(square) + (blank ? letter : letter.toLowerCase()))
    .join(' ');
}

describe('LOG-154 LOG-155 the letters of a typed placement fall on free squares, in order', () => {
  test.each([
    ['!placer g9h adant', 'G9a G13d G14a G15n', undefined],
    ['!placer g9h a', 'G9a', 'h'],
    ['!placer g9h adaT', 'G9a G13d G14a G15T', 'h'],
    ['!placer g13h s', 'G13s', 'h'],
    ['!placer g13v s', 'G13s', 'v'],
    ['!placer g13 s', 'G13s', 'h'],
  ])('%s', (command, squares, axis) => {
    if (axis === undefined) expect(falls(command)).toBeUndefined();
    else {
      expect(falls(command)).toBe(squares);
      expect(placingOf(command, BOARD)?.axis).toBe(axis);
    }
  });

  test('LOG-138 accents fold, also on a capital', () => {
    expect(falls('!placer a1h éÀ')).toBe('A1e A2A');
  });

  test.each(['!placer g10h s', '!placer a1 so', '!placer z1h s', '!placer a1h', 'bonjour', '!plac a1h s'])(
    'LOG-151 « %s » shows nothing',
    (command) => {
      expect(falls(command)).toBeUndefined();
    },
  );
});

describe('the form', () => {
  test('LOG-153 of a whole word it keeps the letters that are missing', () => {
    expect(lettersOfWord(BOARD, 'G9', 'h', 'Abond')).toEqual({ square: 'G9', letters: 'Ad' });
    expect(lettersOfWord(BOARD, 'G10', 'h', 'bons')).toEqual({ square: 'G13', letters: 's' });
    expect(lettersOfWord(BOARD, 'G10', 'h', 'bon')).toBeUndefined();
  });

  test('LOG-150 it writes a command', () => {
    expect(placeCommand('J10', 'v', 'solE')).toBe('!placer j10v solE');
    expect(placingAt(BOARD, 'O15', 'h', 'so')).toBeUndefined();
  });
});

describe('typing a command', () => {
  test.each([
    ['!pl', '!placer '],
    ['!e', '!échanger '],
    ['!RES', '!réserve'],
    ['!pass', '!passer'],
    ['!p', undefined],
    ['!placer', undefined],
    ['!zut', undefined],
    ['pl', undefined],
  ])('LOG-082 « %s » is completed to %s', (begun, whole) => {
    expect(completed(begun)).toBe(whole);
  });

  test('what was sent before comes back with the arrows', () => {
    const history = new History();
    ['!aide', 'bonjour', 'bonjour'].forEach((line) => history.add(line));

    expect([history.walk(-1), history.walk(-1), history.walk(-1)]).toEqual(['bonjour', '!aide', undefined]);
    expect([history.walk(1), history.walk(1)]).toEqual(['bonjour', '']);
  });
});
