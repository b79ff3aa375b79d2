// Squares of the board, named as in the rules: row letter, column number, « H8 ».

export const SIZE = 15;
export const ROWS = 'ABCDEFGHIJKLMNO';

export type Axis = 'h' | 'v';

export interface Square {
  readonly row: number;
  readonly col: number;
}

/** The letters laid, as fifteen strings: `.` empty, lower case for a blank. */
export type Board = readonly string[];

export const CENTRE: Square = { row: 7, col: 7 };

export function nameOf({ row, col }: Square): string {
  return `${ROWS[row] ?? '?'}${col + 1}`;
}

/** The square named `H8` (or `h8`); nothing when there is no such square. */
export function squareOf(name: string): Square | undefined {
  const match = /^([a-o])(1[0-5]|[1-9])$/i.exec(name.trim());
  if (!match) return undefined;
  const [, letter = '', number = ''] = match;
  return { row: ROWS.indexOf(letter.toUpperCase()), col: Number(number) - 1 };
}

export function same(one: Square | null | undefined, other: Square | null | undefined): boolean {
  return one?.row === other?.row && one?.col === other?.col && one != null && other != null;
}

export function inside({ row, col }: Square): boolean {
  return row >= 0 && row < SIZE && col >= 0 && col < SIZE;
}

/** The square `by` places further along the axis; it may be off the board. */
export function along(square: Square, axis: Axis, by = 1): Square {
  return axis === 'h'
    ? { row: square.row, col: square.col + by }
    : { row: square.row + by, col: square.col };
}

export function letterAt(board: Board, { row, col }: Square): string | undefined {
  const letter = board[row]?.[col];
  return letter === '.' ? undefined : letter;
}

/** The same board with letters put on it. */
export function withLetters(
  board: Board,
  letters: readonly { readonly square: Square; readonly letter: string }[],
): Board {
  const rows = board.map((row) => Array.from(row));
  for (const { square, letter } of letters) {
    const row = rows[square.row];
    if (row) row[square.col] = letter;
  }
  return rows.map((row) => row.join(''));
}

export const EMPTY_BOARD: Board = Array.from({ length: SIZE }, () => '.'.repeat(SIZE));
