// Boards and racks that the tests of the game share.

import type { Draft } from '../../src/game/draft';
import { EMPTY_BOARD, squareOf, withLetters, type Board, type Square } from '../../src/game/squares';

/** The square of a name that is known to be one. */
export function at(name: string): Square {
  const square = squareOf(name);
  if (!square) throw new Error(`there is no square ${name}`);
  return square;
}

/** A board with words laid from squares on: `['H8', 'h', 'BON']`, lower case for a blank. */
export function boardWith(...words: readonly (readonly [string, 'h' | 'v', string])[]): Board {
  const letters = words.flatMap(([name, axis, word]) =>
    Array.from(word, (letter, place) => {
      const { row, col } = at(name);
      const square = axis === 'h' ? { row, col: col + place } : { row: row + place, col };
      return { square, letter };
    }),
  );
  return withLetters(EMPTY_BOARD, letters);
}

/** A placement in progress: letters on squares, a lower-case one a blank. */
export function draftOf(axis: 'h' | 'v', ...laid: readonly (readonly [string, string])[]): Draft {
  return {
    axis,
    marker: null,
    laid: laid.map(([name, letter], id) => ({
      square: at(name),
      id,
      letter: letter.toUpperCase(),
      blank: letter !== letter.toUpperCase(),
    })),
  };
}

/** A sentence with ordinary spaces in the place of those that do not break. */
export function plain(sentence: string | undefined): string {
  return (sentence ?? '').replace(/[\u00a0\u202f]/g, ' ');
}
