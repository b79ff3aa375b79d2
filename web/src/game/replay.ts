// The game so far, position by position, read again from the lines of the box.

import { placingOf } from './commands';
import { EMPTY_BOARD, nameOf, withLetters, type Board } from './squares';

/** What of a line of the box matters here; an entry of the protocol fits. */
export interface Line {
  readonly stream: string;
  readonly seat: number | null;
  readonly name: string | null;
  readonly code: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface Position {
  readonly board: Board;
  /** The command that led here; none at the beginning. */
  readonly line: Line | null;
  readonly laid: readonly string[];
}

/** Every position of the game, the empty board first; placements taken back leave none. */
export function positionsOf(lines: readonly Line[]): readonly Position[] {
  const positions: Position[] = [{ board: EMPTY_BOARD, line: null, laid: [] }];
  for (const line of lines.filter(({ stream }) => stream === 'game')) {
    if (line.code === 'play_refused' || line.code === 'play_contested') positions.pop();
    if (line.code === 'command' || line.code === 'exchange_hidden') {
      positions.push(after(positions.at(-1)?.board ?? EMPTY_BOARD, line));
    }
  }
  return positions;
}

function after(board: Board, line: Line): Position {
  const text = line.values['text'];
  const placing = typeof text === 'string' ? placingOf(text, board) : undefined;
  if (!placing) return { board, line, laid: [] };
  const letters = placing.laid.map(({ square, letter, blank }) => ({
    square,
    letter: blank ? letter.toLowerCase() : letter,
  }));
  return {
    board: withLetters(board, letters),
    line,
    laid: letters.map(({ square }) => nameOf(square)),
  };
}
