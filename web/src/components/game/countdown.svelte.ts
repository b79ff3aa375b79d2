// The time of a turn, counted down by the clock of this machine from what the server said.

const TICK_MS = 250;

export class Countdown {
  /** Milliseconds left; null without a limit. */
  left: number | null = $state.raw(null);

  #deadline: number | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;

  set(remaining: number | null): void {
    this.#deadline = remaining === null ? null : performance.now() + remaining;
    this.#tick();
    clearInterval(this.#timer);
    if (remaining !== null) this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    const left = this.#deadline === null ? null : Math.max(0, this.#deadline - performance.now());
    // Only whole seconds are shown: what does not change them wakes nobody.
    if (left === null || this.left === null || secondsOf(left) !== secondsOf(this.left)) {
      this.left = left;
    }
  }
}

function secondsOf(ms: number): number {
  return Math.ceil(ms / 1000);
}
