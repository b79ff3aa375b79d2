// A placement in progress: the marked square, its axis, and the letters laid so far.

import { BLANK } from './letters';
import type { Rack, RackTile } from './rack';
import { along, inside, letterAt, same, type Axis, type Board, type Square } from './squares';

export interface Laid {
  readonly square: Square;
  /** The tile of the rack that lies here; it keeps its place there. */
  readonly id: number;
  /** `A` to `Z`, also for a blank. */
  readonly letter: string;
  readonly blank: boolean;
}

export interface Draft {
  readonly axis: Axis;
  /** Where the next letter goes; null when no empty square is left. */
  readonly marker: Square | null;
  readonly laid: readonly Laid[];
}

export function draftAt(square: Square, axis: Axis = 'h'): Draft {
  return { axis, marker: square, laid: [] };
}

export function laidAt(draft: Draft | null, square: Square): Laid | undefined {
  return draft?.laid.find((laid) => same(laid.square, square));
}

/** Nothing lies there, neither on the board nor in this placement. */
export function isFree(board: Board, draft: Draft | null, square: Square): boolean {
  return inside(square) && !letterAt(board, square) && !laidAt(draft, square);
}

/** The tiles of the rack that are not on the board. */
export function atHand(rack: Rack, draft: Draft | null): readonly RackTile[] {
  return rack.filter((tile) => !draft?.laid.some((laid) => laid.id === tile.id));
}

/** The leftmost tile that can be laid as `letter`: the letter itself, or a blank. */
export function tileFor(
  rack: Rack,
  draft: Draft | null,
  letter: string,
  blank: boolean,
): RackTile | undefined {
  return atHand(rack, draft).find((tile) => tile.letter === (blank ? BLANK : letter));
}

/** Lay a tile at the marker, which goes on to the next free square. */
export function layAtMarker(board: Board, draft: Draft, id: number, letter: string, blank: boolean): Draft {
  if (!draft.marker) return draft;
  const laid = [...draft.laid, { square: draft.marker, id, letter, blank }];
  const placed = { ...draft, laid };
  return { ...placed, marker: nextFree(board, placed, draft.marker) };
}

/** Lay a tile on any free square, as a hand does; the second one tells the axis. */
export function layOn(board: Board, draft: Draft | null, laid: Laid): Draft {
  const tiles = [...(draft?.laid ?? []), laid];
  const axis = axisOf(tiles) ?? draft?.axis ?? 'h';
  const placed: Draft = { axis, laid: tiles, marker: null };
  return { ...placed, marker: nextFree(board, placed, laid.square) };
}

/** Take the last letter back; the marker returns to its square. */
export function takeLast(draft: Draft): Draft {
  const last = draft.laid.at(-1);
  return last ? { ...draft, laid: draft.laid.slice(0, -1), marker: last.square } : draft;
}

/** Take back the letter that lies on `square`. */
export function takeFrom(draft: Draft, square: Square): Draft {
  const laid = draft.laid.filter((tile) => !same(tile.square, square));
  return laid.length === draft.laid.length ? draft : { ...draft, laid, marker: square };
}

/** The letters in reading order, with the square that the command names. */
export function asCommand(
  draft: Draft,
): { square: Square; direction: Axis; letters: string } | undefined {
  const inOrder = [...draft.laid].sort(
    (a, b) => a.square.row - b.square.row || a.square.col - b.square.col,
  );
  const first = inOrder[0];
  if (!first) return undefined;
  const letters = inOrder.map(({ letter, blank }) => (blank ? letter : letter.toLowerCase()));
  return {
    square: first.square,
    direction: axisOf(inOrder) ?? draft.axis,
    letters: letters.join(''),
  };
}

function axisOf(laid: readonly Laid[]): Axis | undefined {
  const [first, second] = laid;
  if (!first || !second) return undefined;
  if (first.square.row === second.square.row) return 'h';
  return first.square.col === second.square.col ? 'v' : undefined;
}

function nextFree(board: Board, draft: Draft, from: Square): Square | null {
  for (let square = along(from, draft.axis); inside(square); square = along(square, draft.axis)) {
    if (isFree(board, draft, square)) return square;
  }
  return null;
}
