// The lens of a small screen: squares as large as a finger, the one touched staying under it.

import { tick } from 'svelte';

import type { Square } from '../../game/squares';
import { cellAt, isSmall } from './focus';

export class Lens {
  zoomed = $state(false);

  /** A first touch on the overview opens the lens there; it stays open until it is closed. */
  touch(square: Square): void {
    if (isSmall() && !this.zoomed) void this.open(square);
  }

  toggle(square: Square): void {
    if (this.zoomed) this.zoomed = false;
    else void this.open(square);
  }

  /** Enlarge around a square so that it stays where it is. */
  async open(square: Square): Promise<void> {
    const before = boxOf(square);
    this.zoomed = true;
    await tick();
    const after = boxOf(square);
    const scroll = document.querySelector(cellAt(square))?.closest('.scroll');
    if (!before || !after || !scroll) return;
    scroll.scrollLeft += after.left + after.width / 2 - (before.left + before.width / 2);
    scroll.scrollTop += after.top + after.height / 2 - (before.top + before.height / 2);
  }

  /** Keep the squares named in view, as the placement goes on. */
  show(square: Square): void {
    if (!this.zoomed) return;
    const cell = document.querySelector(cellAt(square));
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

function boxOf(square: Square): DOMRect | undefined {
  return document.querySelector(cellAt(square))?.getBoundingClientRect();
}

