// The typed commands, as far as the box helps to type them. The server alone judges them.

import { isFree, type Laid } from './draft';
import { along, inside, letterAt, nameOf, squareOf, type Axis, type Board } from './squares';

export const COMMANDS = ['placer', 'échanger', 'passer', 'indice', 'réserve', 'aide'] as const;

export interface Placing {
  readonly axis: Axis;
  readonly laid: readonly Omit<Laid, 'id'>[];
}

/** Where the letters of `!placer j10v sol` fall; nothing while it cannot be told. */
export function placingOf(text: string, board: Board): Placing | undefined {
  const match = /^!placer\s+([a-o]\d{1,2})([hv]?)\s+(\p{L}{1,15})\s*$/iu.exec(text.normalize('NFC'));
  const [, name = '', axis = '', letters = ''] = match ?? [];
  if (!match || (!axis && letters.length > 1)) return undefined;
  return placingAt(board, name, axis.toLowerCase() === 'v' ? 'v' : 'h', letters);
}

/** Letters laid one after the other on the free squares from the one named; capitals are blanks. */
export function placingAt(
  board: Board,
  name: string,
  axis: Axis,
  letters: string,
): Placing | undefined {
  const start = squareOf(name);
  if (!start || !isFree(board, null, start)) return undefined;
  const laid: Omit<Laid, 'id'>[] = [];
  let square = start;
  for (const typed of letters.normalize('NFC')) {
    while (letterAt(board, square)) square = along(square, axis);
    if (!inside(square)) return undefined;
    const bare = typed.normalize('NFD').replace(/\p{Diacritic}/gu, '');
    laid.push({ square, letter: bare.toUpperCase(), blank: bare !== bare.toLowerCase() });
    square = along(square, axis);
  }
  return laid.length > 0 ? { axis, laid } : undefined;
}

/** The letters to type for a whole word, those that lie there already left out. */
export function lettersOfWord(
  board: Board,
  name: string,
  axis: Axis,
  word: string,
): { square: string; letters: string } | undefined {
  const start = squareOf(name);
  if (!start) return undefined;
  const missing = Array.from(word.normalize('NFC'), (letter, place) => ({
    letter,
    square: along(start, axis, place),
  })).filter(({ square }) => !letterAt(board, square));
  const first = missing[0];
  if (!first || !inside(first.square)) return undefined;
  return { square: nameOf(first.square), letters: missing.map(({ letter }) => letter).join('') };
}

export function placeCommand(square: string, axis: Axis, letters: string): string {
  return `!placer ${square.toLowerCase()}${axis} ${letters}`;
}

/** The rest of a command that has begun: `!pl` → `!placer `; nothing when there is no doubt left. */
export function completed(text: string): string | undefined {
  const match = /^!(\p{L}+)$/u.exec(text.normalize('NFC'));
  if (!match) return undefined;
  const begun = bare(match[1] ?? '');
  const fitting = COMMANDS.filter((command) => bare(command).startsWith(begun));
  const [command] = fitting;
  if (!command || fitting.length !== 1 || command === match[1]) return undefined;
  return `!${command}${TAKES_VALUES.has(command) ? ' ' : ''}`;
}

/** What was typed before, walked with the arrow keys. */
export class History {
  #lines: string[] = [];
  #place = 0;

  add(line: string): void {
    if (line && this.#lines.at(-1) !== line) this.#lines.push(line);
    this.#place = this.#lines.length;
  }

  /** The line before (-1) or after (1); an empty one after the last. */
  walk(step: -1 | 1): string | undefined {
    const place = Math.min(Math.max(this.#place + step, 0), this.#lines.length);
    if (place === this.#place) return undefined;
    this.#place = place;
    return this.#lines[place] ?? '';
  }
}

const TAKES_VALUES: ReadonlySet<string> = new Set(['placer', 'échanger']);

function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{Diacritic}/gu, '').toLowerCase();
}
