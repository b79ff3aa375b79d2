import { describe, expect, test } from 'vitest';

import { rackOf } from '../../src/game/rack';
import {
  handOf,
  reduce,
  type Effect,
  type Event,
  type Hand,
  type Phase,
} from '../../src/game/receiver';
import { EMPTY_BOARD, nameOf, squareOf, type Board, type Square } from '../../src/game/squares';

// The rack is S O L ? I A D; BON lies from H8 to H10.
const RACK = rackOf('SOL?IAD');
const BOARD: Board = EMPTY_BOARD.map((row, place) => (place === 7 ? '.......BON.....' : row));

const at = (name: string): Square => squareOf(name) ?? { row: -1, col: -1 };
const click = (name: string, button: 'left' | 'right' | 'middle' = 'left'): Event => ({
  kind: 'square',
  square: at(name),
  button,
});
const tile = (id: number, button: 'left' | 'right' = 'left'): Event => ({ kind: 'tile', id, button });
const type = (letter: string): Event => ({
  kind: 'letter',
  letter: letter.toUpperCase(),
  upper: letter !== letter.toLowerCase(),
});
const wood: Event = { kind: 'wood', button: 'left' };
const box: Event = { kind: 'box', button: 'left' };

interface Played {
  hand: Hand;
  effects: readonly Effect[];
}

function after(events: readonly Event[], phase: Phase = 'mine', hand = handOf(RACK)): Played {
  let effects: readonly Effect[] = [];
  for (const event of events) {
    ({ hand, effects } = reduce(hand, event, { board: BOARD, phase }));
  }
  return { hand, effects };
}

/** A hand in one line: receiver, marker and letters laid, or the selection of the rack. */
function told({ hand }: Played): string {
  const letters = (ids: readonly number[]): string =>
    ids.map((id) => hand.rack.find((other) => other.id === id)?.letter).join('');
  if (hand.receiver === 'board' && hand.draft) {
    const { axis, marker, laid } = hand.draft;
    const lying = laid.map((l) => nameOf(l.square) + (l.blank ? l.letter.toLowerCase() : l.letter));
    return ['board', marker ? nameOf(marker) + axis : '∅' + axis, ...lying].join(' ');
  }
  if (hand.held !== null) return `${hand.receiver} held ${letters([hand.held])}`;
  if (hand.marked.length > 0) return `${hand.receiver} marked ${letters(hand.marked)}`;
  return hand.receiver;
}

// The states of the table, each reached as a player would.
const STATES = {
  BC: [],
  PL0: [click('G8')],
  PLk: [click('G8'), type('s')],
  CH0: [wood],
  CHm: [tile(0)],
  CHe: [tile(0, 'right')],
} as const satisfies Record<string, readonly Event[]>;

type State = keyof typeof STATES;
const UNCHANGED = {
  BC: 'box',
  PL0: 'board G8h',
  PLk: 'board G9h G8S',
  CH0: 'rack',
  CHm: 'rack held S',
  CHe: 'rack marked S',
} as const satisfies Record<State, string>;

type Row = readonly [title: string, event: Event, results: Partial<Record<State, string>>];

// What each event does in each state; a state that is left out stays as it is.
const ROWS: readonly Row[] = [
  [
    '1 LOG-111 LOG-129 LOG-132 left click on another empty square',
    click('A1'),
    { BC: 'board A1h', PL0: 'board A1h', CH0: 'board A1h', CHm: 'board A1h', CHe: 'board A1h' },
  ],
  [
    '1 LOG-131 LOG-132 left click on the marked square',
    click('G8'),
    {
      BC: 'board G8h',
      PL0: 'board G8v',
      CH0: 'board G8h',
      CHm: 'board G8h',
      CHe: 'board G8h',
    },
  ],
  ['3 LOG-130 left click on a square with a letter', click('H8'), {}],
  ['4 LOG-114 right click on the board', click('A1', 'right'), {}],
  ['4 LOG-114 middle click on the board', click('A1', 'middle'), {}],
  [
    '5 LOG-112 LOG-189 LOG-190 left click on a tile',
    tile(4),
    {
      BC: 'rack held I',
      PL0: 'rack held I',
      PLk: 'rack held I',
      CH0: 'rack held I',
      CHm: 'rack held I',
      CHe: 'rack held I',
    },
  ],
  [
    '6 LOG-112 LOG-172 right click on a tile',
    tile(4, 'right'),
    {
      BC: 'rack marked I',
      PL0: 'rack marked I',
      PLk: 'rack marked I',
      CH0: 'rack marked I',
      CHm: 'rack marked I',
      CHe: 'rack marked SI',
    },
  ],
  [
    '6 LOG-167 LOG-172 right click on the very tile',
    tile(0, 'right'),
    {
      BC: 'rack marked S',
      PL0: 'rack marked S',
      PLk: 'rack marked S',
      CH0: 'rack marked S',
      CHm: 'rack marked S',
      CHe: 'rack',
    },
  ],
  ['7 LOG-112 LOG-148 click on the wood', wood, { BC: 'rack', PL0: 'rack', PLk: 'rack' }],
  [
    '7 LOG-112 right click on the wood',
    { kind: 'wood', button: 'right' },
    { BC: 'rack', PL0: 'rack', PLk: 'rack' },
  ],
  [
    '8 LOG-113 LOG-148 LOG-168 left click in the box',
    box,
    { PL0: 'box', PLk: 'box', CH0: 'box', CHm: 'box', CHe: 'box' },
  ],
  ['9 LOG-114 right click in the box', { kind: 'box', button: 'right' }, {}],
  ['9 LOG-114 click elsewhere', { kind: 'elsewhere' }, {}],
  [
    '10 LOG-134 LOG-135 LOG-189 LOG-190 a letter of the rack',
    type('a'),
    {
      PL0: 'board G9h G8A',
      PLk: 'board G10h G8S G9A',
      CH0: 'rack held A',
      CHm: 'rack held A',
      CHe: 'rack held A',
    },
  ],
  [
    '11 LOG-137 an upper-case letter takes the blank',
    type('E'),
    { PL0: 'board G9h G8e', PLk: 'board G10h G8S G9e', CHm: 'rack', CHe: 'rack' },
  ],
  [
    '11 LOG-189 on the rack an upper-case letter is that letter',
    type('I'),
    {
      PL0: 'board G9h G8i',
      PLk: 'board G10h G8S G9i',
      CH0: 'rack held I',
      CHm: 'rack held I',
      CHe: 'rack held I',
    },
  ],
  ['12 LOG-140 LOG-191 a letter that is not on the rack', type('z'), { CHm: 'rack', CHe: 'rack' }],
  [
    '13 LOG-189 the star takes the blank',
    { kind: 'star' },
    { CH0: 'rack held ?', CHm: 'rack held ?', CHe: 'rack held ?' },
  ],
  [
    '14 LOG-140 LOG-191 a digit or a sign',
    { kind: 'sign' },
    { CHm: 'rack', CHe: 'rack' },
  ],
  ['15 LOG-141 LOG-142 LOG-143 backspace', { kind: 'backspace' }, { PLk: 'board G8h' }],
  ['16 LOG-144 Enter', { kind: 'enter' }, {}],
  [
    '17 LOG-149 LOG-148 Escape',
    { kind: 'escape' },
    { PL0: 'rack', PLk: 'rack', CHm: 'rack', CHe: 'rack' },
  ],
  ['18 19 LOG-193 LOG-195 one step to the left', { kind: 'step', step: -1 }, {}],
  ['21 LOG-144 « jouer »', { kind: 'play' }, {}],
  [
    '22 LOG-181 LOG-148 LOG-168 the end of our turn',
    { kind: 'turnEnded' },
    { PL0: 'box', PLk: 'box', CH0: 'box', CHm: 'box', CHe: 'box' },
  ],
  [
    '23 LOG-182 the end of our time',
    { kind: 'timeOut' },
    { PL0: 'box', PLk: 'box', CH0: 'box', CHm: 'box', CHe: 'box' },
  ],
  ['24 the end of the other turn', { kind: 'turnBegan' }, {}],
  [
    '25 LOG-201 the end of the game',
    { kind: 'over' },
    { PL0: 'box', PLk: 'box', CH0: 'box', CHm: 'box', CHe: 'box' },
  ],
];

describe.each(ROWS)('row %s', (_title, event, results) => {
  test.each(Object.keys(STATES) as State[])('from %s', (state) => {
    const result = after([...STATES[state], event]);

    expect(told(result)).toBe(results[state] ?? UNCHANGED[state]);
  });

  test('LOG-201 is ignored once the game is over', () => {
    expect(after([event], 'over').hand.receiver).toBe('box');
  });

  test('LOG-109 leaves letters and selections only to the receiver', () => {
    for (const state of Object.keys(STATES) as State[]) {
      const { hand } = after([...STATES[state], event]);
      if (hand.receiver !== 'board') expect(hand.draft).toBeNull();
      if (hand.receiver !== 'rack') expect([hand.held, ...hand.marked]).toEqual([null]);
    }
  });
});

test('the table is here row by row', () => {
  // Row 2 has tests of its own below; of row 20, the wheel over the messages, no event is made.
  const rows = ROWS.flatMap(([title]) => /^[\d ]+/.exec(title)?.[0].trim().split(' ').map(Number) ?? []);

  expect(new Set([...rows, 2, 20])).toEqual(new Set(Array.from({ length: 25 }, (_, row) => row + 1)));
});

test('LOG-110 the box receives at first', () => {
  expect(handOf(RACK).receiver).toBe('box');
});

describe('row 2: out of turn', () => {
  test.each(['other', 'checking'] as const)('LOG-115 a click is ignored (%s)', (phase) => {
    expect(told(after([click('A1')], phase))).toBe('box');
    expect(told(after([tile(0), click('A1')], phase))).toBe('rack held S');
  });

  test('LOG-145 « jouer » does nothing', () => {
    expect(after([{ kind: 'play' }], 'other').effects).toEqual([]);
  });

  test('LOG-112 the rack can be arranged', () => {
    expect(told(after([tile(0)], 'other'))).toBe('rack held S');
  });
});

describe('a placement', () => {
  test('LOG-135 jumps over letters that lie there', () => {
    expect(told(after([click('H7'), type('s'), type('a')]))).toBe('board H12h H7S H11A');
  });

  test('LOG-136 has no marker at the edge', () => {
    expect(told(after([click('A15'), type('s')]))).toBe('board ∅h A15S');
    expect(told(after([click('A15'), type('s'), type('a')]))).toBe('board ∅h A15S');
  });

  test('LOG-141 gives the marker back at the edge', () => {
    expect(told(after([click('A15'), type('s'), { kind: 'backspace' }]))).toBe('board A15h');
  });

  test('LOG-141 takes letters home to their places', () => {
    const { hand } = after([click('A1'), type('i'), type('s'), { kind: 'backspace' }]);

    expect(hand.rack).toBe(RACK);
  });

  test('LOG-142 is free again when empty', () => {
    const undone = [click('G8'), type('s'), { kind: 'backspace' } as const];

    expect(told(after([...undone, click('G8')]))).toBe('board G8v');
    expect(told(after([...undone, click('A1')]))).toBe('board A1h');
  });

  test('LOG-143 backspace on nothing leaves the marker', () => {
    expect(told(after([click('G8'), { kind: 'backspace' }]))).toBe('board G8h');
  });

  test('LOG-137 LOG-139 a capital without a blank is ignored', () => {
    expect(told(after([click('A1'), type('E'), type('U')]))).toBe('board A2h A1e');
  });

  test('LOG-144 is sent with the square of its first letter', () => {
    const laid = [click('G8'), click('G8'), type('a'), type('E')];

    expect(after([...laid, { kind: 'enter' }]).effects).toEqual([
      { kind: 'place', square: at('G8'), direction: 'v', letters: 'aE' },
    ]);
    expect(after([...laid, { kind: 'play' }])).toEqual(after([...laid, { kind: 'enter' }]));
  });

  test('LOG-144 needs a letter', () => {
    expect(after([click('G8'), { kind: 'enter' }]).effects).toEqual([]);
    expect(after([click('G8'), { kind: 'play' }]).effects).toEqual([
      { kind: 'notice', notice: 'placeFirst' },
    ]);
  });

  test('given up by accident can be had back', () => {
    const restored = after([click('A1'), type('s'), box, { kind: 'restore' }]);

    expect(told(restored)).toBe('board A2h A1S');
  });

  test('a hand lays letters anywhere, the second one telling the axis', () => {
    const drop = (id: number, name: string): Event => ({ kind: 'drop', id, square: at(name) });
    const laid = after([drop(0, 'A1'), drop(4, 'C1')]);

    expect(told(laid)).toBe('board D1v A1S C1I');
    expect(told(after([drop(0, 'A1'), drop(0, 'B1')]))).toBe('board A2h A1S');
    expect(told(after([drop(0, 'H8')]))).toBe('box');
    expect(after([drop(3, 'A1')]).effects).toEqual([
      { kind: 'chooseBlank', id: 3, square: at('A1') },
    ]);
    expect(told(after([drop(0, 'A1'), { kind: 'pick', square: at('A1') }]))).toBe('board A1h');
  });

  test('a tap on a tile types it while the board receives', () => {
    const tap = (id: number): Event => ({ kind: 'tile', id, button: 'left', touch: true });

    expect(told(after([click('A1'), tap(4), tap(4), tap(0)]))).toBe('board A3h A1I A2S');
    expect(after([click('A1'), tap(3)]).effects).toEqual([
      { kind: 'chooseBlank', id: 3, square: at('A1') },
    ]);
    expect(told(after([tap(4)]))).toBe('rack held I');
  });

  test('a proposal is shown with the tiles it needs', () => {
    const laid = [
      { square: at('G8'), letter: 'A', blank: false },
      { square: at('G9'), letter: 'E', blank: true },
    ];
    const prepare = { kind: 'prepare', axis: 'h', laid } as const;

    expect(told(after([prepare]))).toBe('board G10h G8A G9e');
    expect(after([prepare], 'other').effects).toEqual([{ kind: 'notice', notice: 'notYourTurn' }]);
    expect(after([{ ...prepare, laid: [...laid, ...laid] }]).effects).toHaveLength(1);
  });

  test('the marker follows the arrow keys until a letter is laid', () => {
    const cell = (name: string): Event => ({ kind: 'cell', square: at(name) });

    expect(told(after([cell('G8'), cell('G9')]))).toBe('board G9h');
    expect(told(after([cell('G8'), cell('H8')]))).toBe('board G8h');
    expect(told(after([click('G8'), type('s'), cell('A1')]))).toBe('board G9h G8S');
  });
});

describe('the rack', () => {
  const spelled = (events: readonly Event[]): string =>
    after(events, 'other', handOf(rackOf('IREPVRE')))
      .hand.rack.map(({ letter }) => letter)
      .join('');
  const left: Event = { kind: 'step', step: -1 };
  const right: Event = { kind: 'step', step: 1 };

  test.each([
    [['i'], 0],
    [['i', 'k'], null],
    [['i', 'k', 'v'], 4],
    [['i', 'k', 'v', 'r'], 1],
    [['i', 'k', 'v', 'r', 'r'], 5],
    [['i', 'k', 'v', 'r', 'r', 'r'], 1],
  ])('LOG-192 LOG-196 %j selects tile %s', (keys, id) => {
    const { hand } = after([wood, ...keys.map(type)], 'mine', handOf(rackOf('IREPVRE')));

    expect(hand.held).toBe(id);
  });

  test.each([
    [[], 'IREPVRE'],
    [[left], 'RIEPVRE'],
    [[left, left], 'IEPVRER'],
    [[left, left, right], 'RIEPVRE'],
    [[left, left, right, right], 'IREPVRE'],
  ])('LOG-194 LOG-195 LOG-196 steps %#', (steps, rack) => {
    expect(spelled([tile(1), ...steps])).toBe(rack);
  });

  test('LOG-193 tells the server its order', () => {
    const { effects } = after([tile(1), left]);

    expect(effects).toEqual([{ kind: 'arrange', letters: 'OSL?IAD' }]);
  });

  test('LOG-172 LOG-190 one tile is in one selection at most', () => {
    expect(told(after([tile(0, 'right'), tile(1, 'right'), tile(0)]))).toBe('rack held S');
    expect(told(after([tile(0), tile(0, 'right')]))).toBe('rack marked S');
    expect(told(after([tile(0), tile(1, 'right')]))).toBe('rack marked O');
  });

  test('LOG-175 « annuler » unselects all', () => {
    expect(told(after([tile(0, 'right'), tile(1, 'right'), { kind: 'cancel' }]))).toBe('rack');
  });

  test('a selection outlives the end of the other turn', () => {
    expect(told(after([tile(0, 'right'), { kind: 'turnBegan' }]))).toBe('rack marked S');
  });

  test('a tile dragged along the rack ends where it is put', () => {
    expect(spelled([{ kind: 'reorder', id: 0, to: 3 }])).toBe('REPIVRE');
    expect(spelled([{ kind: 'arrange', ids: [6, 5, 4, 3, 2, 1, 0] }])).toBe('ERVPERI');
    expect(spelled([{ kind: 'arrange', ids: [0] }])).toBe('IREPVRE');
  });
});
