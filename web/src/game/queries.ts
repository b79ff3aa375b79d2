// Questions a player asks without looking: one digit each, on the board.

import { t } from '../i18n';
import type { Draft } from './draft';
import type { Preview, Rules } from './preview';
import type { Rack } from './rack';
import {
  axisName,
  cellName,
  lineWords,
  previewWords,
  spokenTime,
  wordPlace,
  type CellStyle,
} from './reading';
import { nameOf, type Board, type Square } from './squares';
import { wordThrough } from './preview';

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
