// Gestures told apart: a long press from a tap, one notch of a wheel from the next.

const SLOP_PX = 8;
const AFTER_MS = 500;

/** A finger that stays: fires once after a while, and swallows the click that follows. */
export class LongPress {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #firedAt = -Infinity;

  start(event: PointerEvent, after: number, fire: () => void): void {
    this.#stop();
    const { clientX, clientY } = event;
    const end = (): void => {
      this.#stop();
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    };
    const move = (moved: PointerEvent): void => {
      if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > SLOP_PX) end();
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    this.#timer = setTimeout(() => {
      this.#firedAt = performance.now();
      end();
      navigator.vibrate(10);
      fire();
    }, after);
  }

  /** A finger is down, or has just fired: the menu of the browser is not a right click. */
  holds(): boolean {
    return this.#timer !== undefined || this.justFired();
  }

  justFired(): boolean {
    return performance.now() - this.#firedAt < AFTER_MS;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

const NOTCH_PX = 100;
const APART_MS = 90;

/** Wheels and touchpads, one step per notch. */
export class WheelSteps {
  #sum = 0;
  #last = -Infinity;

  stepOf(event: WheelEvent): -1 | 1 | undefined {
    const lines = event.deltaMode !== WheelEvent.DOM_DELTA_PIXEL;
    this.#sum += lines ? Math.sign(event.deltaY) * NOTCH_PX : event.deltaY;
    if (Math.abs(this.#sum) < NOTCH_PX) return undefined;
    const step = this.#sum < 0 ? -1 : 1;
    this.#sum = 0;
    if (event.timeStamp - this.#last < APART_MS) return undefined;
    this.#last = event.timeStamp;
    return step;
  }
}
