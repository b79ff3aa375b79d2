// A real game in the middle: ten moves, Camille to play, SOLE waiting to be placed.

import type { Entry, RulesView, View } from '../src/protocol/messages';

const QUARTER = [
  '3..d...3',
  '.2...t..',
  '..2...d.',
  'd..2...d',
  '....2...',
  '.t...t..',
  '..d...d.',
  '3..d...2',
];

function mirrored<Item>(items: readonly Item[]): Item[] {
  return [...items, ...items.slice(0, -1).reverse()];
}

export const RULES: RulesView = {
  points: Object.fromEntries([
    ...Array.from('EAINORSTUL', (letter) => [letter, 1]),
    ...Array.from('DGM', (letter) => [letter, 2]),
    ...Array.from('BCP', (letter) => [letter, 3]),
    ...Array.from('FHV', (letter) => [letter, 4]),
    ...Array.from('JQ', (letter) => [letter, 8]),
    ...Array.from('KWXYZ', (letter) => [letter, 10]),
    ['?', 0],
  ]) as Record<string, number>,
  layout: mirrored(QUARTER.map((row) => mirrored(Array.from(row)).join(''))),
  bonuses: [[7, 50]],
  rack_size: 7,
  exchange_least: 7,
  shown_ms: 3000,
};

export const BOARD = [
  '...............',
  '.....JUNIOR....',
  'HUMIDE.........',
  '....E..........',
  '....R..........',
  '....I..........',
  '....V..........',
  '...BETAIL......',
  '...R...........',
  '.T.E.COMA......',
  'CANAPE.A.......',
  '.X.K...R.......',
  'HE.....I.......',
  'US.....E.......',
  'M......R.......',
];

export const VIEW: View = {
  number: 24,
  mode: 'log2990',
  preset: 'log2990-objectifs',
  seats: [
    { name: 'Camille', bot: null, score: 116, rack_count: null, active: true, present: true, rack: null },
    { name: 'Léopold', bot: null, score: 183, rack_count: null, active: false, present: true, rack: null },
  ],
  board: BOARD,
  rack: 'DSIOLA?',
  rack_seat: 0,
  bag_count: 41,
  turn: 11,
  to_move: 0,
  remaining_ms: 42_000,
  turn_ms: 60_000,
  pending: null,
  last_play: {
    seat: 1,
    squares: ['B6', 'B7', 'B8', 'B9', 'B10', 'B11'],
    points: 56,
    words: ['JUNIOR', 'JE'],
  },
  objectives: [
    { id: 'bridge', points: 20, kind: 'public', owner: null, reached_by: 1 },
    { id: 'medley', points: 25, kind: 'public', owner: null, reached_by: null },
    { id: 'thrift', points: 15, kind: 'private', owner: 0, reached_by: null },
    { id: null, points: null, kind: 'hidden', owner: 1, reached_by: null },
  ],
  ended: null,
};

const NAMES = ['Camille', 'Léopold'];

function entry(
  number: number,
  seat: number | null,
  code: Entry['code'],
  values: Entry['values'],
  stream: Entry['stream'] = 'game',
): Entry {
  return { stream, number, at: 0, seat, name: seat === null ? null : (NAMES[seat] ?? null), code, values };
}

function move(number: number, seat: number, text: string, points: number, words: string[]): Entry {
  return entry(number, seat, 'command', { text: `!placer ${text}`, points, words, squares: [] });
}

export const LOG: readonly Entry[] = [
  move(1, 0, 'h4h betail', 22, ['BETAIL']),
  move(2, 1, 'i4v reak', 32, ['BREAK']),
  move(3, 0, 'k1h canpe', 20, ['CANAPE']),
  move(4, 1, 'j6h coma', 23, ['COMA']),
  move(5, 0, 'j2v txes', 32, ['TAXES']),
  move(6, 1, 'k8v arier', 24, ['MARIER']),
  move(7, 0, 'c5v deriv', 20, ['DERIVE']),
  move(8, 1, 'm1v hum', 28, ['HUM']),
  entry(9, null, 'objective', { name: 'Léopold', objective: 'bridge', kind: 'public', points: 20 }),
  move(10, 0, 'c1h humie', 22, ['HUMIDE']),
  entry(1, 1, 'chat', { text: 'joli, je te vole la ligne B du coup…' }, 'table'),
  move(11, 1, 'b6h junior', 56, ['JUNIOR', 'JE']),
  entry(2, 0, 'chat', { text: 'profites-en, c’est cadeau :)' }, 'table'),
  entry(1, 0, 'chat', { text: '!indice' }, 'own'),
  entry(
    2,
    null,
    'hint',
    { commands: ['!placer d1h asil', '!placer a7h dos', '!placer l9h adios'] },
    'own',
  ),
];
