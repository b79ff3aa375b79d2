// The points that the board shows, and the commands that the box understands: the examples of the
// specification, worked on the page's own side.

import { describe, expect, test } from 'vitest';

import { placingAt, placingOf } from '../../src/game/commands';
import { previewOf, type Preview } from '../../src/game/preview';
import { EMPTY_BOARD, nameOf, withLetters, type Axis, type Board } from '../../src/game/squares';
import { RULES } from '../fixtures';

/** A board with words on it: « H4 BALLE » lies across, « 4G DEROBE » down. */
function boardWith(...words: readonly string[]): Board {
  return words.reduce<Board>((board, words) => {
    const [place = '', word = ''] = words.split(' ');
    const down = /^(\d+)([A-O])$/.exec(place);
    const name = down ? `${down[2] ?? ''}${down[1] ?? ''}` : place;
    return withLetters(board, laidOn(EMPTY_BOARD, name, down ? 'v' : 'h', word));
  }, EMPTY_BOARD);
}

const laidOn = (board: Board, name: string, axis: Axis, letters: string) =>
  placingAt(board, name, axis, letters)?.laid ?? [];

function preview(board: Board, command: string): Preview | null {
  return previewOf(board, RULES, placingOf(command, board)?.laid ?? []);
}

const EXAMPLES = [
  ['LOG-159 LOG-160 LOG-161 a letter doubled, then its word', [], '!placer h4h balle', { BALLE: 20 }, 20],
  [
    'LOG-158 LOG-162 one letter in two words, the old bonus used up',
    ['C4 ENTRE', '5C NUL', 'E3 SEL', '3D AS', '8C ETAT'],
    '!placer c3h v',
    { VENTRE: 18, VAS: 12 },
    30,
  ],
  [
    'LOG-161 a word over two pink squares is doubled twice',
    ['H8 EGO', '9H GARE', 'J6 LUIRE', '6I ALLO', '5L DU', '10L RE'],
    '!placer l4h anneai',
    { ADONNERAI: 44, GAREE: 6 },
    50,
  ],
  [
    'LOG-163 seven letters bring fifty points more',
    ['4G DEROBE', '6I TAC', 'J6 AIT'],
    '!placer f5v betises',
    { BETISES: 18, DE: 3, ET: 2, RIT: 3, OSAIT: 5, BEC: 14, ES: 2 },
    97,
  ],
] as const;

describe('LOG-166 the points of the examples', () => {
  for (const [name, before, command, words, total] of EXAMPLES) {
    test(name, () => {
      const shown = preview(boardWith(...before), command);
      if (shown?.problem !== null) throw new Error('not a placement');

      expect(Object.fromEntries(shown.words.map(({ text, points }) => [text, points]))).toEqual(words);
      expect(shown.total).toBe(total);
    });
  }
});

const BON = boardWith('G10 BON');

const squaresOf = (command: string, board: Board): string[] =>
  placingOf(command, board)?.laid.map(({ square }) => nameOf(square)) ?? [];

test.each(['!placer g13h s', '!placer g13v s', '!placer g13 s'])(
  'LOG-150 LOG-151 LOG-155 one letter lengthens BON: %s',
  (command) => {
    expect(squaresOf(command, BON)).toEqual(['G13']);
  },
);

// From G10 the word would leave the board: BON lies one square further left.
test.each(['!placer g8h adant', '!placer g8h adanT'])(
  'LOG-137 LOG-152 LOG-153 LOG-154 LOG-155 letters go to the empty squares in order: %s',
  (command) => {
    const board = boardWith('G9 BON');
    const last = placingOf(command, board)?.laid.at(-1);

    expect(squaresOf(command, board)).toEqual(['G8', 'G12', 'G13', 'G14', 'G15']);
    expect(last).toMatchObject({ letter: 'T', blank: command.endsWith('T') });
  },
);

test('LOG-097 letters that would leave the board are laid nowhere', () => {
  expect(placingOf('!placer g9h adant', BON)).toBeUndefined();
});

test.each([
  ['LOG-120 not on one line', [['H8', 'A'], ['I9', 'S']], 'line'],
  ['LOG-121 touching nothing', [['A1', 'A'], ['A2', 'S']], 'touch'],
  ['LOG-122 a gap', [['G13', 'S'], ['G15', 'E']], 'gap'],
] as const)('%s is told before anything is sent', (_, letters, problem) => {
  const laid = letters.flatMap(([name, letter]) => laidOn(EMPTY_BOARD, name, 'h', letter));

  expect(previewOf(BON, RULES, laid)).toEqual({ problem });
});

test('LOG-123 the first word must cover the star', () => {
  expect(preview(EMPTY_BOARD, '!placer a1h bas')).toEqual({ problem: 'star' });
  expect(preview(EMPTY_BOARD, '!placer h7h bas')).toMatchObject({ problem: null });
});

test('LOG-125 a word that lies on the board may be formed again', () => {
  expect(preview(BON, '!placer h10v on')).toMatchObject({ problem: null, words: [{ text: 'BON' }] });
});

test('LOG-124 LOG-159 every word of two letters or more is counted, a blank for nothing', () => {
  expect(preview(BON, '!placer g13v Sa')).toMatchObject({
    words: [{ text: 'SA', points: 1 }, { text: 'BONS' }],
  });
});

test('LOG-230 the value of every letter', () => {
  const worth = (letters: string): number[] => Array.from(letters, (letter) => RULES.points[letter] ?? -1);

  expect(worth('EAINORSTULDGMBCPFHVJQKWXYZ?').join(' ')).toBe(
    '1 1 1 1 1 1 1 1 1 1 2 2 2 3 3 3 4 4 4 8 8 10 10 10 10 10 0',
  );
});
