// Tells what happens: the sentences of the announcer and the sounds that double them.

import { narrated, yourTurn } from '../../game/narration';
import { t } from '../../i18n';
import type { Choices, SoundEvent } from '../../preferences.svelte';
import type { Entry, View } from '../../protocol/messages';
import type { Urgency } from '../announcer.svelte';
import { sound } from './sounds';

const LOW_SECONDS = 30;
const LAST_SECONDS = 10;

interface Surroundings {
  readonly say: (text: string, urgency: Urgency) => void;
  readonly choices: () => Choices;
  readonly view: () => View;
  readonly seat: () => number | null;
}

export class Narrator {
  readonly #around: Surroundings;
  #heard: number;
  #turn = -1;
  #seconds: number | null = null;

  /** Of the lines, only those after the first `heard` are news. */
  constructor(around: Surroundings, heard: number) {
    this.#around = around;
    this.#heard = heard;
  }

  /** Say the lines that have come since the last time. */
  hear(log: readonly Entry[]): void {
    const fresh = log.slice(this.#heard);
    this.#heard = log.length;
    for (const entry of fresh) this.#tell(entry);
  }

  /** « À vous de jouer », once a turn. */
  turn(): void {
    const { say, view } = this.#around;
    if (this.#turn === view().turn) return;
    this.#turn = view().turn;
    say(yourTurn(view().remaining_ms), 'assertive');
    this.play('myTurn');
  }

  /** Two signals of time, on our own turn. */
  time(left: number | null): void {
    const seconds = left === null ? null : Math.ceil(left / 1000);
    if (seconds === null || seconds === this.#seconds) return;
    this.#seconds = seconds;
    const { say, choices, view } = this.#around;
    if (!choices().announceTime || (seconds !== LOW_SECONDS && seconds !== LAST_SECONDS)) return;
    // At the beginning of a turn of thirty seconds there is nothing to warn of.
    const whole = view().turn_ms ?? 0;
    if (seconds === LAST_SECONDS) say(t('say.ten'), 'assertive');
    else if (whole > LOW_SECONDS * 1000) say(t('say.thirty'), 'assertive');
    this.play('time');
  }

  play(event: SoundEvent): void {
    const { sounds, silent, volume } = this.#around.choices();
    if (sounds && !silent.includes(event)) sound(event, volume);
  }

  #tell(entry: Entry): void {
    const { say, choices, view, seat } = this.#around;
    const { seats } = view();
    const said = narrated(entry, { seat: seat(), seats, spelling: choices().spelling });
    if (said) say(said.text, said.urgency);
    const theirs = entry.seat !== seat();
    if (entry.code === 'play_refused') this.play('refused');
    else if (entry.code === 'objective') this.play('objective');
    else if (entry.code === 'end') this.play('end');
    else if (entry.code === 'chat' && theirs) this.play('message');
    else if (entry.code === 'command' && theirs) this.play('theirMove');
  }
}
