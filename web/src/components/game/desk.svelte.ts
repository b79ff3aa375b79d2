// The player's side of the table: the hand, the place one reads, and what each event sends.

import { tick } from 'svelte';

import { t } from '../../i18n';
import { placingOf, placeCommand } from '../../game/commands';
import { isFree } from '../../game/draft';
import { previewOf, type Preview, type Rules } from '../../game/preview';
import { lettersOf, rackAfter, rackOf } from '../../game/rack';
import { previewWords } from '../../game/reading';
import {
  handOf,
  reduce,
  type Effect,
  type Event,
  type Hand,
  type Phase,
  type Receiver,
  type Situation,
} from '../../game/receiver';
import { CENTRE, EMPTY_BOARD, nameOf, type Axis, type Board, type Square } from '../../game/squares';
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
  readonly announce: (text: string, urgency?: 'polite' | 'assertive') => void;
}

export class Desk {
  hand: Hand = $state.raw(handOf([]));
  cursor: Square = $state.raw(CENTRE);
  notice = $state('');
  sent = $state(false);
  choice: BlankChoice | null = $state.raw(null);
  /** Taps on the rack mark tiles for exchange. */
  choosing = $state(false);

  readonly #around: Surroundings;
  readonly preview: Preview | null = $derived.by(() => {
    const { draft } = this.hand;
    return draft ? previewOf(this.board, this.#around.rules(), draft.laid) : null;
  });

  /** Called when the keyboard goes to another component. */
  onreceiver: (receiver: Receiver) => void = () => undefined;

  /** Called when something else is being done than before. */
  onchange: () => void = () => undefined;

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
      this.sent = false;
      this.#tell(before, hand, event);
    }
    for (const effect of effects) this.#do(effect);
    const marker = hand.draft?.marker;
    if (marker && hand.draft !== before.draft) this.cursor = marker;
    if (hand.receiver !== before.receiver) this.onreceiver(hand.receiver);
    else if (marker && hand.draft !== before.draft) this.onreceiver('board');
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
    if (choice && letter) this.dispatch({ kind: 'drop', ...choice, letter });
  }

  /** Lay a typed or proposed command on the board, without playing it. */
  prepare(command: string): void {
    const placing = placingOf(command, this.board);
    if (placing) this.dispatch({ kind: 'prepare', ...placing });
    else this.tell(t('game.form.off'));
  }

  place(square: string, axis: Axis, letters: string): void {
    this.#around.actions().say(placeCommand(square, axis, letters));
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
      this.sent = true;
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
    else if (notice === 'notOnRack') this.notice = t('game.notonrack', { letter });
    else if (notice === 'missing') this.tell(t('game.missing', { letter }));
    else if (notice === 'taken') this.tell(t('game.taken'));
  }

  #tell(before: Hand, hand: Hand, event: Event): void {
    const say = (text: string): void => this.#around.announce(text);
    const had = before.draft?.laid.length ?? 0;
    const has = hand.draft?.laid.length ?? 0;
    if (has > had) {
      const laid = hand.draft?.laid.at(-1);
      if (laid) say(t('say.laid', { letter: laid.letter, square: nameOf(laid.square) }));
    } else if (has < had && hand.draft) {
      const taken = before.draft?.laid.find((laid) => !hand.draft?.laid.includes(laid));
      const marker = hand.draft.marker;
      if (taken && marker) say(t('say.taken', { letter: taken.letter, square: nameOf(marker) }));
    } else if (had > 0 && !hand.draft && event.kind !== 'turnEnded' && event.kind !== 'over') {
      say(t('say.cancelled', { n: had }));
    } else if (hand.draft && before.draft && hand.draft.axis !== before.draft.axis) {
      say(hand.draft.axis === 'h' ? t('say.horizontal') : t('say.vertical'));
    } else if (hand.marked !== before.marked && hand.marked.length > 0) {
      say(t('say.marked', { n: hand.marked.length }));
    }
  }

  /** What the preview says, for the ear. */
  previewText(): string {
    return this.preview ? previewWords(this.preview) : t('read.nodraft');
  }

  /** Where the marker can go at once: the square under the cursor, if it is free. */
  cursorIsFree(): boolean {
    return isFree(this.board, this.hand.draft, this.cursor);
  }

  /** Wait until the screen shows the hand. */
  async shown(): Promise<void> {
    await tick();
  }
}
