// The player's side of the table: the hand, the place one reads, and what each event sends.

import { tick } from 'svelte';

import { t } from '../../i18n';
import { placingOf } from '../../game/commands';
import { atHand, isFree } from '../../game/draft';
import { previewOf, type Preview, type Rules } from '../../game/preview';
import { lettersOf, rackAfter, rackOf, type Rack } from '../../game/rack';
import { axisName, previewSaid } from '../../game/reading';
import {
  handOf,
  reduce,
  type Button,
  type Effect,
  type Event,
  type Hand,
  type Phase,
  type Receiver,
  type Situation,
} from '../../game/receiver';
import { CENTRE, EMPTY_BOARD, nameOf, type Axis, type Board, type Square } from '../../game/squares';
import type { Choices } from '../../preferences.svelte';
import type { View } from '../../protocol/messages';

/** What the desk asks of the page: each is sent to the server as it is. */
export interface Actions {
  place(square: string, direction: Axis, letters: string): void;
  exchange(letters: string): void;
  pass(): void;
  say(text: string): void;
  arrange(letters: string): void;
  /** Give up, or leave once the game is over. */
  leave(): void;
  /** Keep or take back a placement with words that the dictionary does not know. */
  confirm(keep: boolean): void;
  contest(): void;
  accept(): void;
}

export interface BlankChoice {
  readonly id: number;
  readonly square: Square;
}

interface Surroundings {
  readonly view: () => View;
  readonly rules: () => Rules;
  readonly seat: () => number | null;
  readonly actions: () => Actions;
  /** How much is said of what one does oneself. */
  readonly verbosity: () => Choices['verbosity'];
  readonly announce: (text: string) => void;
}

/** After so long without a key, what the letters would bring is said. */
const PREVIEW_MS = 800;

export class Desk {
  hand: Hand = $state.raw(handOf([]));
  cursor: Square = $state.raw(CENTRE);
  notice = $state('');
  choice: BlankChoice | null = $state.raw(null);
  /** Taps on the rack mark tiles for exchange. */
  choosing = $state(false);
  /** The tile of the rack that one reads. */
  focusedTile: number | null = $state(null);

  readonly #around: Surroundings;
  readonly preview: Preview | null = $derived.by(() => {
    const { draft } = this.hand;
    return draft ? previewOf(this.board, this.#around.rules(), draft.laid) : null;
  });

  /** Called when the keyboard goes to another component. */
  onreceiver: (receiver: Receiver) => void = () => undefined;

  /** Called when something else is being done than before. */
  onchange: () => void = () => undefined;

  #sayPreview: ReturnType<typeof setTimeout> | undefined;
  #seen: { turn: number; phase: Phase; seat: number | null } | null = null;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  get board(): Board {
    const { board } = this.#around.view();
    return board.length > 0 ? board : EMPTY_BOARD;
  }

  get phase(): Phase {
    const { ended, pending, to_move } = this.#around.view();
    if (ended) return 'over';
    if (pending?.stage === 'shown') return 'checking';
    return to_move !== null && to_move === this.#around.seat() ? 'mine' : 'other';
  }

  get tilesAtHand(): Rack {
    return atHand(this.hand.rack, this.hand.draft);
  }

  get situation(): Situation {
    return { board: this.board, phase: this.phase };
  }

  /** Take up what the server says: the rack, whose turn it is, the end. */
  sync(): void {
    const { rack, turn } = this.#around.view();
    const seat = this.#around.seat();
    const { phase } = this;
    const before = this.#seen;
    this.#seen = { turn, phase, seat };
    if (before?.seat !== seat) this.hand = { ...handOf(rackOf(rack ?? '')), receiver: this.hand.receiver };
    else this.#keepRack(rack ?? '');
    if (!before) return;
    if (phase === 'over') {
      if (before.phase !== 'over') this.dispatch({ kind: 'over' });
      return;
    }
    const turned = before.turn !== turn;
    if (before.phase === 'mine' && (turned || phase !== 'mine')) this.dispatch({ kind: 'turnEnded' });
    if (phase === 'mine' && (turned || before.phase !== 'mine')) this.dispatch({ kind: 'turnBegan' });
    if (turned) this.choice = null;
  }

  dispatch(event: Event): void {
    const before = this.hand;
    const { hand, effects } = reduce(before, event, this.situation);
    this.hand = hand;
    if (hand !== before) {
      this.notice = '';
      this.onchange();
      this.#tell(before, hand, event);
    }
    for (const effect of effects) this.#do(effect);
    const marker = hand.draft?.marker;
    if (marker && hand.draft !== before.draft) this.cursor = marker;
    if (hand.receiver !== before.receiver) this.onreceiver(hand.receiver);
    else if (marker && hand.draft !== before.draft) this.onreceiver('board');
  }

  /** A tile of the rack is clicked, touched or chosen with a key. */
  press(id: number | null, button: Button, touch = false): void {
    if (id === null) return;
    this.focusedTile = id;
    const asked = this.choosing && button === 'left' ? 'right' : button;
    this.dispatch({ kind: 'tile', id, button: asked, touch });
  }

  exchange(): void {
    const { marked, rack } = this.hand;
    const tiles = rack.filter((tile) => marked.includes(tile.id));
    if (tiles.length > 0) this.#around.actions().exchange(lettersOf(tiles));
    this.choosing = false;
  }

  /** The letter that a blank stands for has been chosen, or nothing was. */
  choose(letter: string | null): void {
    const { choice } = this;
    this.choice = null;
    // The window gives the focus back first: were that the box, it would take the letters home.
    if (choice && letter) void tick().then(() => this.dispatch({ kind: 'drop', ...choice, letter }));
  }

  /** Lay a typed or proposed command on the board, without playing it. */
  prepare(command: string): void {
    const placing = placingOf(command, this.board);
    if (placing) this.dispatch({ kind: 'prepare', ...placing });
    else this.tell(t('game.form.off'));
  }

  /** A sentence for the line under the board, also spoken. */
  tell(text: string): void {
    this.notice = text;
    this.#around.announce(text);
  }

  shuffle(): void {
    const ids = this.hand.rack.map((tile) => tile.id);
    for (let last = ids.length - 1; last > 0; last -= 1) {
      const other = Math.floor(Math.random() * (last + 1));
      [ids[last], ids[other]] = [ids[other] ?? 0, ids[last] ?? 0];
    }
    this.dispatch({ kind: 'arrange', ids });
  }

  sort(): void {
    const tiles = [...this.hand.rack].sort((a, b) =>
      a.letter === '?' || b.letter === '?'
        ? Number(a.letter === '?') - Number(b.letter === '?')
        : a.letter.localeCompare(b.letter),
    );
    this.dispatch({ kind: 'arrange', ids: tiles.map((tile) => tile.id) });
  }

  /** Our own order of the rack stands as long as its letters do. */
  #keepRack(letters: string): void {
    const sorted = (text: string): string => Array.from(text).sort().join('');
    if (sorted(letters) === sorted(lettersOf(this.hand.rack))) return;
    this.hand = { ...this.hand, rack: rackAfter(this.hand.rack, letters) };
  }

  #do(effect: Effect): void {
    if (effect.kind === 'place') {
      this.#around.actions().place(nameOf(effect.square), effect.direction, effect.letters);
    } else if (effect.kind === 'arrange') {
      this.#around.actions().arrange(effect.letters);
    } else if (effect.kind === 'chooseBlank') {
      if (effect.square) this.choice = { id: effect.id, square: effect.square };
    } else {
      this.#notice(effect);
    }
  }

  #notice({ notice, letter = '' }: Extract<Effect, { kind: 'notice' }>): void {
    if (notice === 'notYourTurn') this.tell(t('game.notyours'));
    else if (notice === 'placeFirst') this.tell(t('game.placefirst'));
    else if (notice === 'notOnRack') this.#missed(t('game.notonrack', { letter }));
    else if (notice === 'missing') this.tell(t('game.missing', { letter }));
    else if (notice === 'taken') this.tell(t('game.taken'));
  }

  /** A key that is ignored is shown; it is said to those who want everything said. */
  #missed(text: string): void {
    if (this.#around.verbosity() === 'complet') this.tell(text);
    else this.notice = text;
  }

  /** Say what has just been done to the hand. */
  #tell(before: Hand, hand: Hand, event: Event): void {
    const said = this.#told(before, hand, event);
    if (said) this.#around.announce(said);
    clearTimeout(this.#sayPreview);
    if (hand.draft?.laid.length && hand.draft !== before.draft) {
      this.#sayPreview = setTimeout(() => {
        if (this.preview) this.#around.announce(previewSaid(this.preview));
      }, PREVIEW_MS);
    }
  }

  #told(before: Hand, hand: Hand, event: Event): string {
    const had = before.draft?.laid.length ?? 0;
    const has = hand.draft?.laid.length ?? 0;
    if (has > had) return this.#laid(hand);
    if (has < had && hand.draft) {
      const taken = before.draft?.laid.find((laid) => !hand.draft?.laid.includes(laid));
      const { marker } = hand.draft;
      return taken && marker ? t('say.taken', { letter: taken.letter, square: nameOf(marker) }) : '';
    }
    if (event.kind === 'turnEnded' || event.kind === 'over') return '';
    if (had > 0 && !hand.draft) return t('say.cancelled', { n: had });
    if (hand.receiver !== before.receiver) return received(hand);
    if (hand.draft && before.draft && hand.draft.axis !== before.draft.axis) {
      return hand.draft.axis === 'h' ? t('say.horizontal') : t('say.vertical');
    }
    const marks = hand.marked !== before.marked && hand.marked.length > 0;
    return marks ? t('say.marked', { n: hand.marked.length }) : '';
  }

  #laid({ draft }: Hand): string {
    const laid = draft?.laid.at(-1);
    if (!draft || !laid) return '';
    const said = t('say.laid', { letter: laid.letter, square: nameOf(laid.square) });
    if (this.#around.verbosity() === 'bref' || !draft.marker) return said;
    return `${said} ${t('say.marker', { square: nameOf(draft.marker) })}`;
  }

  /** Where the marker can go at once: the square under the cursor, if it is free. */
  cursorIsFree(): boolean {
    return isFree(this.board, this.hand.draft, this.cursor);
  }
}

/** « Plateau. Case H8, horizontal. », « Chevalet. », « Boîte de communication. » */
function received({ receiver, draft, marked }: Hand): string {
  if (receiver === 'rack') {
    return marked.length > 0 ? t('say.marked', { n: marked.length }) : t('say.rack');
  }
  if (receiver === 'box' || !draft?.marker) return t('say.box');
  return t('say.board', { cell: `${nameOf(draft.marker)}, ${axisName(draft.axis)}` });
}
