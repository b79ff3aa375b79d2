// Whether the server is heard: what the ribbon at the top of every page shows.

/** A channel that has lost the server, and when it will look for it again. */
export interface Lost {
  readonly retryAt: number;
  readonly retry: () => void;
}

export class Connection {
  /** Seconds until the next attempt; null while every open channel is connected. */
  retryIn: number | null = $state(null);

  // Only the seconds above are shown; who is lost is nobody's business.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  readonly #lost = new Map<object, Lost>();
  #ticking: ReturnType<typeof setInterval> | undefined;

  constructor() {
    addEventListener('online', this.retry);
  }

  /** `channel` is without the server until `lost.retryAt`. */
  report(channel: object, lost: Lost | null): void {
    if (lost) this.#lost.set(channel, lost);
    else this.#lost.delete(channel);
    this.#tick();
    if (this.#lost.size === 0) {
      clearInterval(this.#ticking);
      this.#ticking = undefined;
    } else this.#ticking ??= setInterval(() => this.#tick(), 1000);
  }

  /** Look for the server at once. */
  readonly retry = (): void => {
    for (const { retry } of [...this.#lost.values()]) retry();
  };

  #tick(): void {
    const times = [...this.#lost.values()].map((lost) => lost.retryAt);
    const left = Math.ceil((Math.min(...times) - Date.now()) / 1000);
    this.retryIn = times.length === 0 ? null : Math.max(0, left);
  }
}
