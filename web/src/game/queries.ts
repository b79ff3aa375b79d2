// Questions a player asks without looking: one digit each on the board, a line in the box.

import { t } from '../i18n';
import type { Draft } from './draft';
import { premiumAt, wordThrough, type Preview, type Rules } from './preview';
import type { Rack } from './rack';
import {
  axisName,
  cellName,
  lineWords,
  premiumName,
  previewWords,
  spokenTime,
  wordPlace,
  wordsOf,
  type CellStyle,
} from './reading';
import {
  along,
  letterAt,
  nameOf,
  ROWS,
  SIZE,
  squareOf,
  type Board,
  type Square,
} from './squares';

/** What there is to know of the game; a view of the protocol fits. */
export interface Known {
  readonly seats: readonly { readonly name: string; readonly score: number }[];
  readonly bag_count: number;
  readonly last_play: {
    readonly seat: number;
    readonly squares: readonly string[];
    readonly points: number;
    readonly words: readonly string[];
  } | null;
}

export interface Asked {
  readonly board: Board;
  readonly rules: Rules;
  readonly draft: Draft | null;
  readonly preview: Preview | null;
  readonly rack: Rack;
  readonly cursor: Square;
  readonly left: number | null;
  readonly style: CellStyle;
  readonly known: Known;
}

/** The answer to a digit; nothing for other keys. */
export function answerTo(key: string, asked: Asked): string | undefined {
  return ANSWERS[key]?.(asked);
}

/** The answer to a line of the box that starts with « / »; nothing for any other line. */
export function answerToCommand(text: string, asked: Asked): string | undefined {
  const match = /^\/(\S*)\s*(.*)$/u.exec(text.trim());
  if (!match) return undefined;
  const word = (match[1] ?? '').normalize('NFD').replace(/\p{Diacritic}/gu, '').toLowerCase();
  return LINES[word]?.(asked, (match[2] ?? '').trim()) ?? t('read.commands');
}

type Answer = (asked: Asked, about: string) => string | undefined;

const LINES: Readonly<Record<string, Answer>> = {
  case: ({ board, rules, draft, style }, about) => {
    const square = squareOf(about);
    return square && cellName(board, rules, draft, square, style);
  },
  ligne: ({ board, rules }, about) => {
    const row = about.length === 1 ? ROWS.indexOf(about.toUpperCase()) : -1;
    return row < 0 ? undefined : lineWords(board, rules, 'h', row);
  },
  colonne: ({ board, rules }, about) => {
    const col = Number(about) - 1;
    return Number.isInteger(col) && col >= 0 && col < SIZE
      ? lineWords(board, rules, 'v', col)
      : undefined;
  },
  mots: ({ board }) => wordsOf(board).map(wordPlace).join('. ') || t('read.nowords'),
  dernier: (asked) => answerTo('5', asked),
  scores: (asked) => answerTo('6', asked),
  temps: (asked) => answerTo('7', asked),
  chevalet: (asked) => answerTo('8', asked),
  reserve: (asked) => answerTo('9', asked),
  placement: (asked) => answerTo('0', asked),
  primes: ({ board, rules }) =>
    named(board, (square) => premiumAt(rules, square) !== '.', (square) =>
      `${nameOf(square)} ${premiumName(premiumAt(rules, square))}`,
    ),
  ouvertures: ({ board }) => named(board, (square) => touchesLetter(board, square), nameOf),
};

/** The free squares that fit, as one sentence. */
function named(
  board: Board,
  fits: (square: Square) => boolean,
  name: (square: Square) => string,
): string {
  const places = Array.from({ length: SIZE * SIZE }, (_, place): Square => ({
    row: Math.floor(place / SIZE),
    col: place % SIZE,
  }));
  const found = places.filter((square) => !letterAt(board, square) && fits(square));
  return found.length > 0 ? `${found.map(name).join(', ')}.` : t('read.none');
}

function touchesLetter(board: Board, square: Square): boolean {
  return (['h', 'v'] as const).some((axis) =>
    [-1, 1].some((by) => letterAt(board, along(square, axis, by)) !== undefined),
  );
}

const ANSWERS: Readonly<Record<string, (asked: Asked) => string>> = {
  '1': ({ board, rules, draft, cursor, style }) => cellName(board, rules, draft, cursor, style),
  '2': ({ board, rules, cursor }) => lineWords(board, rules, 'h', cursor.row),
  '3': ({ board, rules, cursor }) => lineWords(board, rules, 'v', cursor.col),
  '4': wordsHere,
  '5': ({ known }) => lastPlay(known),
  '6': ({ known }) =>
    t('read.scores', {
      scores: known.seats
        .map(({ name, score }) => t('read.score', { name, n: score }))
        .join(', '),
    }),
  '7': ({ left }) =>
    left === null ? t('read.notime') : t('read.time', { time: spokenTime(left) }),
  '8': ({ rack }) => t('read.rack', { letters: rackWords(rack) }),
  '9': ({ known }) => t('read.bag', { letters: t('count.letters', { n: known.bag_count }) }),
  '0': ({ preview, draft }) => {
    if (!preview || !draft) return t('read.nodraft');
    const squares = draft.laid.map(({ letter, square }) => t('say.laid', { letter, square: nameOf(square) }));
    return [...squares, axisName(draft.axis), previewWords(preview)].join(' ');
  },
  '?': () => t('read.keys'),
};

function wordsHere({ board, cursor }: Asked): string {
  const words = (['h', 'v'] as const)
    .map((axis) => wordThrough(board, cursor, axis))
    .filter(({ text }) => text.length > 1);
  return words.length > 0 ? words.map(wordPlace).join('. ') : t('read.nowords');
}

function lastPlay({ last_play: last, seats }: Known): string {
  if (!last) return t('read.nolast');
  return t('read.last', {
    name: seats[last.seat]?.name ?? '',
    points: t('count.points', { n: last.points }),
    words: last.words.join(', '),
    square: last.squares[0] ?? '',
  });
}

/** Letters in alphabetical order, equal ones together, blanks last. */
function rackWords(rack: Rack): string {
  return [...rack]
    .map(({ letter }) => letter)
    .sort((a, b) => (a === '?' ? 1 : b === '?' ? -1 : a.localeCompare(b)))
    .map((letter) => (letter === '?' ? t('read.blank.alone') : letter))
    .join(' ');
}
