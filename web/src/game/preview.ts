// What a placement would bring: points and geometry, never whether its words exist.

import {
  along,
  CENTRE,
  inside,
  letterAt,
  nameOf,
  withLetters,
  type Axis,
  type Board,
  type Square,
} from './squares';

/** What the server says of the game that is needed to count points. */
export interface Rules {
  /** Points of each letter; a blank, `?`, is worth what it says there. */
  readonly points: Readonly<Record<string, number>>;
  /** Fifteen strings: `3` word ×3, `2` word ×2, `t` letter ×3, `d` letter ×2, `.` plain. */
  readonly layout: readonly string[];
  /** Letters laid → points more. */
  readonly bonuses: readonly (readonly number[])[];
  readonly rack_size: number;
  /** Letters that the bag must hold for an exchange. */
  readonly exchange_least: number;
}

export interface LaidLetter {
  readonly square: Square;
  readonly letter: string;
  readonly blank: boolean;
}

export interface CountedWord {
  readonly text: string;
  readonly points: number;
  readonly start: Square;
  readonly axis: Axis;
}

/** Why no referee would accept the placement, whatever its words. */
export type Problem = 'gap' | 'line' | 'star' | 'touch' | 'word';

export type Preview =
  | { readonly problem: Problem }
  | {
      readonly problem: null;
      readonly words: readonly CountedWord[];
      readonly bonus: number;
      readonly total: number;
    };

export function previewOf(board: Board, rules: Rules, laid: readonly LaidLetter[]): Preview | null {
  if (laid.length === 0) return null;
  const full = withLetters(board, laid.map(asOnBoard));
  const problem = problemOf(board, full, laid);
  if (problem) return { problem };
  const words = wordsOf(full, laid).map((word) => counted(word, rules, laid));
  if (words.length === 0) return { problem: 'word' };
  const bonus = rules.bonuses.find(([count]) => count === laid.length)?.[1] ?? 0;
  const total = words.reduce((sum, word) => sum + word.points, bonus);
  return { problem: null, words, bonus, total };
}

/** Every word of two letters or more, across first, in reading order. */
export function wordsOnBoard(board: Board): readonly BoardWord[] {
  const words = (['h', 'v'] as const).flatMap((axis) =>
    board.flatMap((line, row) =>
      Array.from(line, (_, col): BoardWord | undefined => {
        const square = { row, col };
        if (!letterAt(board, square) || letterAt(board, along(square, axis, -1))) return undefined;
        return wordThrough(board, square, axis);
      }),
    ),
  );
  return words.filter((word) => word !== undefined && word.text.length > 1) as BoardWord[];
}

export interface BoardWord {
  readonly start: Square;
  readonly axis: Axis;
  readonly text: string;
}

/** The run of letters through a square along an axis. */
export function wordThrough(board: Board, square: Square, axis: Axis): BoardWord {
  let start = square;
  while (letterAt(board, along(start, axis, -1))) start = along(start, axis, -1);
  let text = '';
  for (let at = start; letterAt(board, at); at = along(at, axis)) text += letterAt(board, at) ?? '';
  return { start, axis, text };
}

export function premiumAt(rules: Rules, { row, col }: Square): string {
  return rules.layout[row]?.[col] ?? '.';
}

function asOnBoard({ square, letter, blank }: LaidLetter): { square: Square; letter: string } {
  return { square, letter: blank ? letter.toLowerCase() : letter };
}

function problemOf(board: Board, full: Board, laid: readonly LaidLetter[]): Problem | null {
  const axis = lineOf(laid);
  if (!axis) return 'line';
  if (hasGap(full, laid, axis)) return 'gap';
  if (board.every((row) => !/[^.]/.test(row))) {
    return letterAt(full, CENTRE) ? null : 'star';
  }
  return laid.some(({ square }) => touches(board, square)) ? null : 'touch';
}

function lineOf(laid: readonly LaidLetter[]): Axis | undefined {
  if (new Set(laid.map(({ square }) => square.row)).size === 1) return 'h';
  return new Set(laid.map(({ square }) => square.col)).size === 1 ? 'v' : undefined;
}

function hasGap(full: Board, laid: readonly LaidLetter[], axis: Axis): boolean {
  const places = laid.map(({ square }) => (axis === 'h' ? square.col : square.row));
  const first = laid[places.indexOf(Math.min(...places))];
  const length = Math.max(...places) - Math.min(...places);
  if (!first) return false;
  return Array.from({ length }, (_, by) => along(first.square, axis, by)).some(
    (square) => !letterAt(full, square),
  );
}

function touches(board: Board, square: Square): boolean {
  return (['h', 'v'] as const).some((axis) =>
    [-1, 1].some((by) => {
      const next = along(square, axis, by);
      return inside(next) && letterAt(board, next) !== undefined;
    }),
  );
}

function wordsOf(full: Board, laid: readonly LaidLetter[]): readonly BoardWord[] {
  const main = lineOf(laid) ?? 'h';
  const found = new Map<string, BoardWord>();
  for (const axis of [main, main === 'h' ? 'v' : 'h'] as const) {
    for (const { square } of laid) {
      const word = wordThrough(full, square, axis);
      if (word.text.length > 1) found.set(nameOf(word.start) + axis, word);
    }
  }
  return [...found.values()];
}

function counted(word: BoardWord, rules: Rules, laid: readonly LaidLetter[]): CountedWord {
  let sum = 0;
  let factor = 1;
  Array.from(word.text).forEach((letter, place) => {
    const square = along(word.start, word.axis, place);
    const added = laid.some(
      (tile) => tile.square.row === square.row && tile.square.col === square.col,
    );
    const premium = added ? premiumAt(rules, square) : '.';
    const isBlank = letter !== letter.toUpperCase();
    const points = rules.points[isBlank ? '?' : letter] ?? 0;
    sum += points * ({ t: 3, d: 2 }[premium] ?? 1);
    factor *= { '3': 3, '2': 2 }[premium] ?? 1;
  });
  return { ...word, text: word.text.toUpperCase(), points: sum * factor };
}
