// Every key pressed on the game screen: who gets it, and what it asks.

import { tick } from 'svelte';

import { eventOf, eventOfText, madeByCapsLock } from '../../game/keys';
import { squareAfter } from '../../game/navigation';
import { answerTo, type Asked } from '../../game/queries';
import type { Square } from '../../game/squares';
import { t } from '../../i18n';
import type { Choices } from '../../preferences.svelte';
import type { Desk } from './desk.svelte';
import { focusOn, focusOnBox, focusOnNextRegion } from './focus';

interface Surroundings {
  readonly desk: Desk;
  readonly choices: () => Choices;
  /** What there is to know for a question of one digit. */
  readonly asked: () => Asked;
  readonly say: (text: string) => void;
  /** A letter has been laid. */
  readonly onlaid: () => void;
  /** « Placer un mot… » is asked for. */
  readonly onform: () => void;
}

export class Keyboard {
  readonly #around: Surroundings;
  /** Caps Lock has been pointed out. */
  #capsTold = false;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** A key on the board. */
  readonly board = (event: KeyboardEvent): void => {
    const { desk, choices } = this.#around;
    const next = squareAfter(desk.cursor, event, desk.board);
    if (next) {
      event.preventDefault();
      void this.read(next);
      if (!desk.hand.draft?.laid.length) desk.dispatch({ kind: 'cell', square: next });
      return;
    }
    if (event.key === ' ' || (event.key === 'Enter' && desk.hand.receiver !== 'board')) {
      event.preventDefault();
      desk.dispatch({ kind: 'square', square: desk.cursor, button: 'left', spoken: true });
      return;
    }
    if (choices().assistance && this.#answered(event)) return;
    if (!choices().oneKeyCommands && event.key.length === 1) return;
    this.#receive(event, (kind) => kind === 'letter' && this.#markCursor());
  };

  /** Text that came to the board without a key: a dead key, dictation, a keyboard on the screen. */
  readonly text = (text: string): void => {
    for (const character of text.normalize('NFC')) {
      const asked = eventOfText(character);
      if (asked) this.#around.desk.dispatch(asked);
    }
  };

  /** A key on the rack. */
  readonly rack = (event: KeyboardEvent): void => {
    const { desk, choices } = this.#around;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as -1 | 1 | undefined;
    if (by && !event.ctrlKey && desk.hand.held !== null) {
      event.preventDefault();
      desk.dispatch({ kind: 'step', step: by });
      this.#followHeld();
    } else if (by || event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      this.#moveFocus(event.key, by ?? 1);
    } else if (event.key === 'Enter' && event.ctrlKey) {
      event.preventDefault();
      if (desk.phase === 'mine') desk.exchange();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      desk.press(desk.focusedTile, event.shiftKey ? 'right' : 'left');
    } else if (choices().oneKeyCommands || event.key.length > 1) {
      this.#receive(event, () => this.#takeRack());
      this.#followHeld();
    }
  };

  /** A key anywhere on the page. */
  readonly screen = (event: KeyboardEvent): void => {
    const { desk, onform } = this.#around;
    if (document.querySelector('dialog[open]')) return;
    if (event.key === 'F2') {
      event.preventDefault();
      onform();
    } else if (event.key === 'F6') {
      event.preventDefault();
      focusOnNextRegion(event.shiftKey ? -1 : 1);
    } else if (event.key === 'z' && event.ctrlKey && !(event.target instanceof HTMLInputElement)) {
      desk.dispatch({ kind: 'restore' });
    } else if (document.activeElement === document.body && event.key.length === 1) {
      this.#unfocused(event);
    }
  };

  /** Read a square: the focus goes there. */
  async read(square: Square): Promise<void> {
    const { desk } = this.#around;
    desk.cursor = square;
    await tick();
    focusOn('board', square);
  }

  /** Nothing has the focus: what is typed goes to the receiver all the same. */
  #unfocused(event: KeyboardEvent): void {
    const { receiver } = this.#around.desk.hand;
    if (receiver === 'board') this.board(event);
    else if (receiver === 'rack') this.rack(event);
    else if (!event.ctrlKey && !event.metaKey && !event.altKey) focusOnBox();
  }

  /** Letters typed over a board that only was read make it the receiver. */
  #markCursor(): void {
    const { desk } = this.#around;
    if (desk.hand.receiver !== 'board' && desk.cursorIsFree()) {
      desk.dispatch({ kind: 'cell', square: desk.cursor });
    }
  }

  /** Letters typed over a rack that only was read make it the receiver. */
  #takeRack(): void {
    const { desk } = this.#around;
    if (desk.hand.receiver !== 'rack') desk.dispatch({ kind: 'wood', button: 'left' });
  }

  #receive(event: KeyboardEvent, before: (kind: 'letter' | 'star') => void): void {
    const { desk, choices, onlaid } = this.#around;
    const { capsLockIsLower } = choices();
    const asked = eventOf(event, capsLockIsLower);
    if (!asked) return;
    event.preventDefault();
    if (asked.kind === 'letter' || asked.kind === 'star') before(asked.kind);
    const laid = desk.hand.draft?.laid.length ?? 0;
    desk.dispatch(asked);
    if ((desk.hand.draft?.laid.length ?? 0) > laid) onlaid();
    if (this.#capsTold || !capsLockIsLower || desk.hand.receiver !== 'board') return;
    this.#capsTold = madeByCapsLock(event);
    if (this.#capsTold) desk.tell(t('game.capslock'));
  }

  #answered(event: KeyboardEvent): boolean {
    const { asked, say } = this.#around;
    const answer = answerTo(event.key, asked());
    if (answer === undefined) return false;
    event.preventDefault();
    say(answer);
    return true;
  }

  #moveFocus(key: string, by: -1 | 1): void {
    const { desk } = this.#around;
    const ids = desk.tilesAtHand.map(({ id }) => id);
    const place = ids.indexOf(desk.focusedTile ?? -1);
    const next = key === 'Home' ? 0 : key === 'End' ? ids.length - 1 : place + by;
    desk.focusedTile = ids[Math.min(Math.max(next, 0), ids.length - 1)] ?? null;
    void tick().then(() => focusOn('rack', desk.cursor));
  }

  #followHeld(): void {
    const { desk } = this.#around;
    if (desk.hand.held === null) return;
    desk.focusedTile = desk.hand.held;
    void tick().then(() => focusOn('rack', desk.cursor));
  }
}
