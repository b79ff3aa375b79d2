// A tile carried by a mouse or a finger. Below a few pixels it is a click.

import type { RackTile } from '../../game/rack';
import type { Square } from '../../game/squares';

const THRESHOLD_PX = 6;
const ABOVE_FINGER_PX = 36;

export interface Carried {
  readonly tile: RackTile;
  readonly x: number;
  readonly y: number;
}

export type Landing =
  | { readonly on: 'board'; readonly square: Square }
  | { readonly on: 'rack'; readonly place: number }
  | { readonly on: 'nothing' };

/** One pointer at a time carries one tile; where it lands is told at the end. */
export class Drag {
  carried: Carried | null = $state.raw(null);

  #pointer: number | null = null;
  #endedAt = -Infinity;

  start(event: PointerEvent, tile: RackTile, land: (landing: Landing) => void): void {
    if (this.#pointer !== null) return;
    this.#pointer = event.pointerId;
    const { clientX, clientY, pointerId, pointerType } = event;
    const lift = pointerType === 'mouse' ? 0 : ABOVE_FINGER_PX;
    const move = (moved: PointerEvent): void => {
      if (moved.pointerId !== pointerId) return;
      const far = Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > THRESHOLD_PX;
      if (this.carried || far) {
        this.carried = { tile, x: moved.clientX, y: moved.clientY - lift };
      }
    };
    const end = (ended: PointerEvent): void => {
      if (ended.pointerId !== pointerId) return;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      this.#pointer = null;
      const carried = this.carried;
      this.carried = null;
      if (!carried) return;
      this.#endedAt = performance.now();
      if (ended.type === 'pointerup') land(landingAt(carried.x, carried.y));
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  }

  /** The click that a browser makes of the end of a drag is none. */
  justEnded(): boolean {
    return performance.now() - this.#endedAt < 50;
  }
}

function landingAt(x: number, y: number): Landing {
  const under = document.elementFromPoint(x, y);
  const cell = under?.closest<HTMLElement>('[data-row]');
  if (cell) {
    const { row, col } = cell.dataset;
    return { on: 'board', square: { row: Number(row), col: Number(col) } };
  }
  const slot = under?.closest<HTMLElement>('[data-place]');
  if (slot) return { on: 'rack', place: Number(slot.dataset['place']) };
  return { on: 'nothing' };
}
