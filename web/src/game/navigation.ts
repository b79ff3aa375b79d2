// Where the keys of a keyboard lead on the board.

import { along, inside, letterAt, SIZE, type Axis, type Board, type Square } from './squares';

export interface Move {
  readonly key: string;
  readonly ctrlKey: boolean;
}

const LAST = SIZE - 1;
const PAGE = 5;

const ARROWS: Readonly<Record<string, readonly [axis: Axis, by: -1 | 1]>> = {
  ArrowLeft: ['h', -1],
  ArrowRight: ['h', 1],
  ArrowUp: ['v', -1],
  ArrowDown: ['v', 1],
};

/** The square a key leads to from another; nothing for keys that do not move. */
export function squareAfter(from: Square, { key, ctrlKey }: Move, board: Board): Square | undefined {
  const arrow = ARROWS[key];
  if (arrow) {
    const [axis, by] = arrow;
    if (ctrlKey) return landmark(from, axis, by, board);
    const next = along(from, axis, by);
    return inside(next) ? next : from;
  }
  switch (key) {
    case 'Home':
      return ctrlKey ? { row: 0, col: 0 } : { ...from, col: 0 };
    case 'End':
      return ctrlKey ? { row: LAST, col: LAST } : { ...from, col: LAST };
    case 'PageUp':
      return { ...from, row: Math.max(0, from.row - PAGE) };
    case 'PageDown':
      return { ...from, row: Math.min(LAST, from.row + PAGE) };
    default:
      return undefined;
  }
}

/** The next square where letters begin, or the last one before the edge. */
function landmark(from: Square, axis: Axis, by: -1 | 1, board: Board): Square {
  let square = from;
  for (;;) {
    const next = along(square, axis, by);
    if (!inside(next)) return square;
    const arrives = letterAt(board, next) !== undefined && letterAt(board, square) === undefined;
    square = next;
    if (arrives) return square;
  }
}
