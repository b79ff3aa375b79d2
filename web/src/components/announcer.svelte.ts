// The one voice of the site: what a screen reader says that no focus would make it say.

export type Urgency = 'polite' | 'assertive';

export interface Announcement {
  readonly id: number;
  readonly text: string;
}

const APART_MS = 150;
const KEPT_MS = 10_000;

/** Queues sentences so that none is cut by the next, and says a repeated one again. */
export class Announcer {
  polite: readonly Announcement[] = $state.raw([]);
  assertive: readonly Announcement[] = $state.raw([]);

  #queue: { text: string; urgency: Urgency }[] = [];
  #speaking = false;
  #next = 0;
  #last = '';

  say(text: string, urgency: Urgency = 'polite'): void {
    if (!text) return;
    this.#queue.push({ text, urgency });
    if (!this.#speaking) this.#speak();
  }

  #speak(): void {
    const sentence = this.#queue.shift();
    this.#speaking = sentence !== undefined;
    if (!sentence) return;
    this.#show(sentence.text, sentence.urgency);
    setTimeout(() => this.#speak(), APART_MS);
  }

  #show(text: string, urgency: Urgency): void {
    const id = this.#next++;
    // Readers stay silent about a text that does not change: a space makes it another one.
    const said = text === this.#last ? `${text}\u00a0` : text;
    this.#last = said;
    this[urgency] = [...this[urgency], { id, text: said }];
    setTimeout(() => {
      this[urgency] = this[urgency].filter((announcement) => announcement.id !== id);
    }, KEPT_MS);
  }
}
