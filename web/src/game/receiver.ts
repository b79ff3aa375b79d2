// Which of the three components receives the keyboard, and what each event does to it.
//
// The box, the board or the rack: at any time exactly one of them. Leaving the board takes
// the letters of a placement home; leaving the rack unselects; leaving the box does nothing.

import {
  asCommand,
  atHand,
  draftAt,
  isFree,
  laidAt,
  layAtMarker,
  layOn,
  takeFrom,
  takeLast,
  tileFor,
  type Draft,
  type Laid,
} from './draft';
import { BLANK } from './letters';
import { inOrder, lettersOf, moveTile, nextCopy, stepTile, type Rack } from './rack';
import { same, type Axis, type Board, type Square } from './squares';

export type Receiver = 'box' | 'board' | 'rack';

/** Whose time it is: ours, another's, three seconds of a refused word, or nobody's any more. */
export type Phase = 'mine' | 'other' | 'checking' | 'over';

export interface Hand {
  readonly receiver: Receiver;
  readonly rack: Rack;
  /** The placement in progress, only while the board receives. */
  readonly draft: Draft | null;
  /** The tile selected for manipulation. */
  readonly held: number | null;
  /** The tiles selected for exchange. */
  readonly marked: readonly number[];
  /** The placement that was last given up, for those who left the board by accident. */
  readonly dropped: Draft | null;
}

export interface Situation {
  readonly board: Board;
  readonly phase: Phase;
}

export type Button = 'left' | 'middle' | 'right';

export type Event =
  | { readonly kind: 'square'; readonly square: Square; readonly button: Button; readonly spoken?: boolean }
  | { readonly kind: 'tile'; readonly id: number; readonly button: Button; readonly touch?: boolean }
  | { readonly kind: 'wood'; readonly button: Button }
  | { readonly kind: 'box'; readonly button: Button }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'letter'; readonly letter: string; readonly upper: boolean }
  | { readonly kind: 'star' }
  | { readonly kind: 'sign' }
  | { readonly kind: 'backspace' }
  | { readonly kind: 'enter' }
  | { readonly kind: 'escape' }
  | { readonly kind: 'step'; readonly step: -1 | 1 }
  | { readonly kind: 'cell'; readonly square: Square }
  | { readonly kind: 'play' }
  | { readonly kind: 'drop'; readonly id: number; readonly square: Square; readonly letter?: string }
  | { readonly kind: 'pick'; readonly square: Square }
  | { readonly kind: 'reorder'; readonly id: number; readonly to: number }
  | { readonly kind: 'arrange'; readonly ids: readonly number[] }
  | { readonly kind: 'prepare'; readonly laid: readonly Omit<Laid, 'id'>[]; readonly axis: Axis }
  | { readonly kind: 'restore' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'turnEnded' }
  | { readonly kind: 'timeOut' }
  | { readonly kind: 'turnBegan' }
  | { readonly kind: 'over' };

export type Effect =
  | { readonly kind: 'place'; readonly square: Square; readonly direction: Axis; readonly letters: string }
  | { readonly kind: 'arrange'; readonly letters: string }
  | { readonly kind: 'chooseBlank'; readonly id: number; readonly square: Square | null }
  | { readonly kind: 'notice'; readonly notice: Notice; readonly letter?: string };

export type Notice = 'notYourTurn' | 'placeFirst' | 'notOnRack' | 'yourTurn' | 'taken' | 'missing';

export interface Step {
  readonly hand: Hand;
  readonly effects: readonly Effect[];
}

export function handOf(rack: Rack): Hand {
  return { receiver: 'box', rack, draft: null, held: null, marked: [], dropped: null };
}

/** What an event does; an event that is ignored gives back the very same hand. */
export function reduce(hand: Hand, event: Event, situation: Situation): Step {
  if (situation.phase === 'over' && event.kind !== 'over') return stay(hand);
  return REACTIONS[event.kind](hand, event as never, situation);
}

type Reaction<Kind extends Event['kind']> = (
  hand: Hand,
  event: Extract<Event, { kind: Kind }>,
  situation: Situation,
) => Step;

const REACTIONS: { readonly [Kind in Event['kind']]: Reaction<Kind> } = {
  square: onSquare,
  tile: onTile,
  wood: (hand, { button }) =>
    hand.receiver === 'rack' || button === 'middle' ? stay(hand) : go(hand, 'rack'),
  box: (hand, { button }) =>
    button === 'left' && hand.receiver !== 'box' ? go(hand, 'box') : stay(hand),
  elsewhere: stay,
  letter: onLetter,
  star: (hand) => (hand.receiver === 'rack' ? select(hand, BLANK) : stay(hand)),
  sign: (hand) => (hand.receiver === 'rack' ? unselect(hand) : stay(hand)),
  backspace: (hand) =>
    hand.draft?.laid.length ? step({ ...hand, draft: takeLast(hand.draft) }) : stay(hand),
  enter: (hand, _event, situation) => (hand.draft?.laid.length ? play(hand, situation) : stay(hand)),
  escape: onEscape,
  step: onStep,
  cell: onCell,
  play: (hand, _event, situation) => play(hand, situation),
  drop: onDrop,
  pick: (hand, { square }) =>
    laidAt(hand.draft, square) && hand.draft
      ? step({ ...hand, draft: takeFrom(hand.draft, square) })
      : stay(hand),
  reorder: onReorder,
  arrange: (hand, { ids }) => (hand.draft?.laid.length ? stay(hand) : arranged(hand, inOrder(hand.rack, ids))),
  prepare: onPrepare,
  restore: onRestore,
  cancel: unselect,
  turnEnded: (hand) => go(hand, 'box'),
  timeOut: (hand) => go(hand, 'box'),
  turnBegan: (hand) => step(hand, { kind: 'notice', notice: 'yourTurn' }),
  over: (hand) => go(hand, 'box'),
};

function onSquare(
  hand: Hand,
  { square, button, spoken }: Extract<Event, { kind: 'square' }>,
  { board, phase }: Situation,
): Step {
  if (button !== 'left') return stay(hand);
  if (!isFree(board, hand.draft, square)) return spoken ? say(hand, 'taken') : stay(hand);
  if (phase !== 'mine') return spoken ? say(hand, 'notYourTurn') : stay(hand);
  if (hand.draft?.laid.length) return stay(hand);
  if (hand.draft && same(hand.draft.marker, square)) {
    return step({ ...hand, draft: draftAt(square, hand.draft.axis === 'h' ? 'v' : 'h') });
  }
  return step({ ...go(hand, 'board').hand, draft: draftAt(square) });
}

function onTile(hand: Hand, event: Extract<Event, { kind: 'tile' }>, situation: Situation): Step {
  const { id, button, touch } = event;
  if (button === 'middle') return stay(hand);
  if (button === 'right') {
    if (hand.receiver !== 'rack') return step({ ...go(hand, 'rack').hand, marked: [id] });
    const marked = hand.marked.includes(id)
      ? hand.marked.filter((other) => other !== id)
      : [...hand.marked, id];
    return step({ ...hand, held: null, marked });
  }
  if (touch && hand.receiver === 'board' && situation.phase === 'mine') {
    return layTouched(hand, id, situation.board);
  }
  if (hand.held === id && hand.receiver === 'rack') return stay(hand);
  return step({ ...go(hand, 'rack').hand, held: id });
}

/** Without a keyboard, a tap on a tile types its letter. */
function layTouched(hand: Hand, id: number, board: Board): Step {
  const tile = atHand(hand.rack, hand.draft).find((other) => other.id === id);
  if (!tile || !hand.draft?.marker) return stay(hand);
  if (tile.letter === BLANK) {
    return step(hand, { kind: 'chooseBlank', id, square: hand.draft.marker });
  }
  return step({ ...hand, draft: layAtMarker(board, hand.draft, id, tile.letter, false) });
}

function onLetter(
  hand: Hand,
  { letter, upper }: Extract<Event, { kind: 'letter' }>,
  { board, phase }: Situation,
): Step {
  if (hand.receiver === 'rack') return select(hand, letter);
  if (hand.receiver === 'box' || !hand.draft?.marker || phase !== 'mine') return stay(hand);
  const tile = tileFor(hand.rack, hand.draft, letter, upper);
  if (!tile) return step(hand, { kind: 'notice', notice: 'notOnRack', letter });
  return step({ ...hand, draft: layAtMarker(board, hand.draft, tile.id, letter, upper) });
}

function onEscape(hand: Hand): Step {
  if (hand.receiver === 'board') return go(hand, 'rack');
  return hand.receiver === 'rack' ? unselect(hand) : stay(hand);
}

function onStep(hand: Hand, { step: by }: Extract<Event, { kind: 'step' }>): Step {
  if (hand.receiver !== 'rack' || hand.held === null) return stay(hand);
  return arranged(hand, stepTile(hand.rack, hand.held, by));
}

/** The arrow keys carry the marker along, until a letter is laid. */
function onCell(
  hand: Hand,
  { square }: Extract<Event, { kind: 'cell' }>,
  { board, phase }: Situation,
): Step {
  if (phase !== 'mine' || hand.draft?.laid.length || !isFree(board, hand.draft, square)) {
    return stay(hand);
  }
  const from = hand.receiver === 'board' ? hand : go(hand, 'board').hand;
  return step({ ...from, draft: draftAt(square, hand.draft?.axis) });
}

function onDrop(
  hand: Hand,
  { id, square, letter }: Extract<Event, { kind: 'drop' }>,
  { board, phase }: Situation,
): Step {
  const tile = atHand(hand.rack, hand.draft).find((other) => other.id === id);
  if (!tile || phase !== 'mine' || !isFree(board, hand.draft, square)) return stay(hand);
  const blank = tile.letter === BLANK;
  if (blank && !letter) return step(hand, { kind: 'chooseBlank', id, square });
  const from = hand.receiver === 'board' ? hand : go(hand, 'board').hand;
  const laid = { square, id, blank, letter: blank ? (letter ?? '') : tile.letter };
  return step({ ...from, draft: layOn(board, from.draft, laid) });
}

function onReorder(hand: Hand, { id, to }: Extract<Event, { kind: 'reorder' }>): Step {
  const from = hand.rack.findIndex((tile) => tile.id === id);
  if (hand.draft?.laid.length || from < 0) return stay(hand);
  return arranged(hand, moveTile(hand.rack, from, to));
}

/** Show on the board a placement that was typed or proposed. */
function onPrepare(
  hand: Hand,
  { laid, axis }: Extract<Event, { kind: 'prepare' }>,
  { board, phase }: Situation,
): Step {
  if (phase !== 'mine') return say(hand, 'notYourTurn');
  const from = go(hand, 'board').hand;
  let draft: Draft | null = null;
  for (const { square, letter, blank } of laid) {
    const tile = tileFor(hand.rack, draft, letter, blank);
    if (!tile) return step(hand, { kind: 'notice', notice: 'missing', letter });
    if (!isFree(board, draft, square)) return say(hand, 'taken');
    draft = layOn(board, draft ?? { axis, marker: null, laid: [] }, {
      square,
      id: tile.id,
      letter,
      blank,
    });
  }
  return draft ? step({ ...from, draft }) : stay(hand);
}

function onRestore(hand: Hand, _event: Event, { board, phase }: Situation): Step {
  const draft = hand.dropped;
  if (!draft || phase !== 'mine' || hand.draft?.laid.length) return stay(hand);
  const stands =
    draft.laid.every((laid) => isFree(board, null, laid.square)) &&
    draft.laid.every((laid) => hand.rack.some((tile) => tile.id === laid.id));
  return stands ? step({ ...go(hand, 'board').hand, draft, dropped: null }) : stay(hand);
}

function play(hand: Hand, { phase }: Situation): Step {
  if (phase !== 'mine') return stay(hand);
  const command = hand.draft && asCommand(hand.draft);
  return command ? step(hand, { kind: 'place', ...command }) : say(hand, 'placeFirst');
}

function select(hand: Hand, letter: string): Step {
  const id = nextCopy(hand.rack, letter, hand.held);
  return id === undefined ? unselect(hand) : step({ ...hand, held: id, marked: [] });
}

function unselect(hand: Hand): Step {
  if (hand.held === null && hand.marked.length === 0) return stay(hand);
  return step({ ...hand, held: null, marked: [] });
}

function arranged(hand: Hand, rack: Rack): Step {
  if (rack === hand.rack) return stay(hand);
  return step({ ...hand, rack }, { kind: 'arrange', letters: lettersOf(rack) });
}

/** Give the keyboard to a component; what the others held is let go. */
function go(hand: Hand, receiver: Receiver): Step {
  const dropped = hand.draft?.laid.length ? hand.draft : hand.dropped;
  return step({ ...hand, receiver, draft: null, held: null, marked: [], dropped });
}

function say(hand: Hand, notice: Notice): Step {
  return step(hand, { kind: 'notice', notice });
}

function step(hand: Hand, ...effects: Effect[]): Step {
  return { hand, effects };
}

function stay(hand: Hand): Step {
  return { hand, effects: [] };
}
