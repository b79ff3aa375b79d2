// The board and the rack in words: what a screen reader says of them.

import { t } from '../i18n';
import { laidAt, type Draft, type Laid } from './draft';
import { ALPHABET, BLANK } from './letters';
import {
  premiumAt,
  wordsOnBoard,
  wordThrough,
  type BoardWord,
  type Preview,
  type Rules,
} from './preview';
import type { RackTile } from './rack';
import { CENTRE, letterAt, nameOf, ROWS, same, SIZE, type Axis, type Board, type Square } from './squares';

/** How a square is named: short, with words, in full, or with its place at the end. */
export type CellStyle = 'bref' | 'ligne' | 'complet' | 'apres';

/** « H8, étoile, vide », « C3, M, 2 », « M10, joker E, à placer ». */
export function cellName(
  board: Board,
  rules: Rules,
  draft: Draft | null,
  square: Square,
  style: CellStyle = 'bref',
): string {
  const what = contents(board, rules, laidAt(draft, square), square, style);
  if (style === 'apres') return [...what.reverse(), nameOf(square)].join(', ');
  const where =
    style === 'ligne'
      ? t('read.square', { row: ROWS[square.row] ?? '', col: square.col + 1 })
      : nameOf(square);
  return [where, ...what].join(', ');
}

function contents(
  board: Board,
  rules: Rules,
  laid: Laid | undefined,
  square: Square,
  style: CellStyle,
): string[] {
  const letter = laid ? asTile(laid) : letterAt(board, square);
  if (!letter) return [...premiumWords(rules, square, style), t('read.empty')];
  if (laid && style === 'bref') return [letterWords(letter, rules, style)[0] ?? '', t('read.laid')];
  const said = [...letterWords(letter, rules, style)];
  if (laid) said.push(t(style === 'complet' ? 'read.laid.full' : 'read.laid'));
  else if (style === 'complet') said.push(...wordsThrough(board, square));
  return said;
}

function premiumWords(rules: Rules, square: Square, style: CellStyle): string[] {
  const premium = premiumAt(rules, square);
  const full = style === 'complet';
  if (same(square, CENTRE) && premium === '2') {
    return [t(full ? 'premium.star.full' : 'premium.star')];
  }
  return premium === '.' ? [] : [premiumName(premium, full)];
}

export function premiumName(premium: string, full = false): string {
  if (premium === '3') return t(full ? 'premium.3.full' : 'premium.3');
  if (premium === '2') return t(full ? 'premium.2.full' : 'premium.2');
  if (premium === 't') return t(full ? 'premium.t.full' : 'premium.t');
  return t(full ? 'premium.d.full' : 'premium.d');
}

function letterWords(letter: string, rules: Rules, style: CellStyle): string[] {
  if (letter !== letter.toUpperCase()) return [t('read.blank', { letter: letter.toUpperCase() })];
  const points = rules.points[letter] ?? 0;
  return [letter, style === 'bref' ? String(points) : t('count.points', { n: points })];
}

function wordsThrough(board: Board, square: Square): string[] {
  const words = (['h', 'v'] as const)
    .map((axis) => wordThrough(board, square, axis).text.toUpperCase())
    .filter((word) => word.length > 1);
  return words.length > 0 ? [t('read.words', { words: words.join(', ') })] : [];
}

function asTile({ letter, blank }: Laid): string {
  return blank ? letter.toLowerCase() : letter;
}

/** « S, 1 point, 2 sur 7, à échanger ». */
export function tileName(
  tile: RackTile,
  rules: Rules,
  place: { readonly n: number; readonly of: number },
  marked: boolean,
): string {
  const letter = tile.letter === BLANK ? t('read.blank.alone') : tile.letter;
  const points = t('count.points', { n: rules.points[tile.letter] ?? 0 });
  const name = t('read.tile', { letter, points, n: place.n, of: place.of });
  return marked ? t('read.tile.marked', { tile: name }) : name;
}

/** « Ligne J : case 1 vide ; T en 2 ; COMA de 6 à 9 ; 10 lettre triple… ». */
export function lineWords(board: Board, rules: Rules, axis: Axis, index: number): string {
  const parts: string[] = [];
  let place = 0;
  while (place < SIZE) {
    const square = axis === 'h' ? { row: index, col: place } : { row: place, col: index };
    const run = runFrom(board, square, axis);
    const label = (at: number): string => (axis === 'h' ? String(at + 1) : (ROWS[at] ?? ''));
    parts.push(runWords(rules, square, run, label(place), label(place + run.length - 1)));
    place += run.length;
  }
  const name = axis === 'h' ? t('read.row', { row: ROWS[index] ?? '' }) : t('read.column', { col: index + 1 });
  return t('read.line', { name, parts: parts.join(' ; ') });
}

interface Run {
  readonly letters: string;
  readonly length: number;
}

/** Letters that touch, or plain empty squares in a row; a premium square stands alone. */
function runFrom(board: Board, from: Square, axis: Axis): Run {
  const line = Array.from({ length: SIZE }, (_, at) =>
    letterAt(board, axis === 'h' ? { row: from.row, col: at } : { row: at, col: from.col }),
  );
  const start = axis === 'h' ? from.col : from.row;
  const first = line[start];
  let end = start;
  while (end < SIZE && (line[end] === undefined) === (first === undefined)) end += 1;
  return { letters: line.slice(start, end).join(''), length: end - start };
}

function runWords(rules: Rules, square: Square, run: Run, from: string, to: string): string {
  if (run.letters) {
    const letters = run.letters.toUpperCase();
    return run.length === 1
      ? t('read.run.letter', { letter: letters, at: from })
      : t('read.run.word', { word: letters, from, to });
  }
  if (run.length > 1) return t('read.run.empties', { from, to });
  const premium = premiumAt(rules, square);
  return premium === '.'
    ? t('read.run.empty', { at: from })
    : t('read.run.premium', { at: from, premium: premiumName(premium) });
}

/** « JUNIOR, B6 horizontal ». */
export function wordPlace({ text, start, axis }: BoardWord): string {
  return t('read.word', { word: text.toUpperCase(), square: nameOf(start), axis: axisName(axis) });
}

export function wordsOf(board: Board): readonly BoardWord[] {
  return wordsOnBoard(board);
}

export function axisName(axis: Axis): string {
  return axis === 'h' ? t('axis.h') : t('axis.v');
}

/** « SOLE 5 + COMAS 10 = 15 points », or why the letters cannot lie like that. */
export function previewWords(preview: Preview): string {
  if (preview.problem) return t(`preview.${preview.problem}`);
  const parts = preview.words.map(({ text, points }) => `${text} ${points}`);
  if (preview.bonus > 0) parts.push(t('preview.bonus', { n: preview.bonus }));
  return t('preview.sum', {
    words: parts.join(' + '),
    points: t('count.points', { n: preview.total }),
  });
}

/** The same for the ear: « SOLE 5, COMAS 10 : 15 points. » */
export function previewSaid(preview: Preview): string {
  if (preview.problem) return previewWords(preview);
  const parts = preview.words.map(({ text, points }) => `${text} ${points}`);
  if (preview.bonus > 0) parts.push(t('preview.bonus', { n: preview.bonus }));
  return t('say.preview', {
    words: parts.join(', '),
    points: t('count.points', { n: preview.total }),
  });
}

/** « JUNIOR : J comme Jordanie, U comme Uruguay… », with the words of the referees. */
export function spelled(word: string): string {
  const words = t('spell.words').split(' ');
  const letters = Array.from(word.toUpperCase(), (letter) =>
    t('spell.letter', { letter, word: words[ALPHABET.indexOf(letter)] ?? '' }),
  );
  return letters.join(', ');
}

/** A typed command as one would say it: « place junior en B6 horizontal ». */
export function spokenCommand(text: string): string | undefined {
  const match = /^!placer\s+([a-o]\d{1,2})([hv]?)\s+(\p{L}+)\s*$/iu.exec(text);
  if (!match) return undefined;
  const [, square = '', axis = '', letters = ''] = match;
  return t('read.command', {
    letters,
    square: square.toUpperCase(),
    axis: axis ? axisName(axis.toLowerCase() === 'v' ? 'v' : 'h') : '',
  }).trim();
}

/** Seconds as one says them: « une minute trente », « 42 secondes ». */
export function spokenTime(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return t('time.seconds', { n: seconds });
  const said = t('time.minutes', { n: minutes });
  return rest === 0 ? said : `${said} ${rest}`;
}
