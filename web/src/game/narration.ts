// What has just happened, as one says it to someone who does not look.

import { sentenceFor, t } from '../i18n';
import { spelled, spokenTime } from './reading';
import { squareOf } from './squares';
import type { Line } from './replay';

export interface Said {
  readonly text: string;
  readonly urgency: 'polite' | 'assertive';
}

export interface Listener {
  /** The seat of the one who listens; none for a spectator. */
  readonly seat: number | null;
  readonly seats: readonly { readonly name: string; readonly score: number }[];
  /** The main word of a move is spelled as well. */
  readonly spelling?: boolean;
}

/** A line of the box for the ear; nothing for what the listener did alone. */
export function narrated(line: Line, listener: Listener): Said | null {
  const theirs = line.seat !== listener.seat;
  switch (line.code) {
    case 'chat':
      return theirs ? polite(t('say.chat', { name: nameOf(line), text: textOf(line) })) : null;
    case 'command':
      return theirs ? narratedMove(line, listener) : null;
    case 'exchange_hidden':
      return polite(
        t('say.exchange', { name: nameOf(line), letters: t('count.letters', { n: number(line, 'count') }) }),
      );
    case 'play_refused':
      return assertive(refusedText(line));
    case 'objective':
      return polite(objectiveText(line));
    case 'abandoned':
      return assertive(abandonedText(line));
    case 'left':
      return polite(t('box.left', { name: nameOf(line) }));
    case 'end':
      return assertive(endText(listener));
    default:
      return null;
  }
}

/** « Fin de partie. Léopold gagne, 301 à 288. » */
function endText({ seats }: Listener): string {
  const [first, second] = [...seats].sort((one, other) => other.score - one.score);
  if (!first || !second || first.score === second.score) return t('say.end');
  const values = { name: first.name, first: first.score, second: second.score };
  return `${t('say.end')} ${t('say.winner', values)}`;
}

function refusedText(line: Line): string {
  const words = list(line, 'words');
  return words.length === 0
    ? t('box.play_refused.other')
    : t('say.refused', { words: words.join(', ') });
}

export function yourTurn(remaining: number | null): string {
  return remaining === null
    ? t('say.yourturn.untimed')
    : t('say.yourturn', { time: spokenTime(remaining) });
}

export function objectiveText(line: Line): string {
  const values = {
    name: nameOf(line),
    objective: sentenceFor('objective', text(line, 'objective')),
    points: t('count.points', { n: number(line, 'points') }),
  };
  return line.values['kind'] === 'private'
    ? t('box.objective.private', values)
    : t('box.objective.public', values);
}

export function abandonedText(line: Line): string {
  const bot = text(line, 'bot');
  const name = nameOf(line);
  return bot ? t('box.abandoned', { name, bot }) : t('box.abandoned.alone', { name });
}

/** The order of a referee: points, direction, place, word, other words, scores. */
function narratedMove(line: Line, { seat, seats, spelling = false }: Listener): Said | null {
  const command = textOf(line);
  if (command.startsWith('!passer')) return polite(t('say.pass', { name: nameOf(line) }));
  const [word, ...others] = list(line, 'words');
  const place = /^!placer\s+([a-o]\d{1,2})([hv]?)/iu.exec(command);
  if (!word || !place) return null;
  const parts = [
    t('say.play', {
      name: nameOf(line),
      points: t('count.points', { n: number(line, 'points') }),
      axis: place[2] === 'v' ? t('axis.v') : t('axis.h'),
      square: squareOf(place[1] ?? '') ? (place[1] ?? '').toUpperCase() : '',
      word,
    }),
  ];
  if (spelling) parts.push(`${spelled(word)}.`);
  if (others.length > 0) parts.push(t('say.also', { words: others.join(', ') }));
  const mine = seat === null ? undefined : seats[seat]?.score;
  const theirs = line.seat === null ? undefined : seats[line.seat]?.score;
  if (mine !== undefined && theirs !== undefined) parts.push(t('say.scores', { mine, theirs }));
  return assertive(parts.join(' '));
}

export function nameOf(line: Line): string {
  return text(line, 'name') || (line.name ?? '');
}

export function textOf(line: Line): string {
  return text(line, 'text');
}

export function list(line: Line, key: string): readonly string[] {
  const value = line.values[key];
  return Array.isArray(value) ? value.map(String) : [];
}

export function number(line: Line, key: string): number {
  const value = line.values[key];
  return typeof value === 'number' ? value : 0;
}

function text(line: Line, key: string): string {
  const value = line.values[key];
  return typeof value === 'string' ? value : '';
}

function polite(said: string): Said {
  return { text: said, urgency: 'polite' };
}

function assertive(said: string): Said {
  return { text: said, urgency: 'assertive' };
}
