// The lens of a small screen: squares as large as a finger, the one touched staying under it.

import { tick } from 'svelte';

import { squareOf, type Square } from '../../game/squares';
import { cellAt, isSmall } from './focus';

export class Lens {
  zoomed = $state(false);
  #seen = '';

  /** A first touch on the overview opens the lens there; it stays open until it is closed. */
  touch(square: Square): void {
    if (isSmall() && !this.zoomed) void this.open(square);
  }

  toggle(square: Square): void {
    if (this.zoomed) this.close();
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

  close(): void {
    this.zoomed = false;
  }

  /** Bring what was just played into view, its beginning if there is no room for all of it. */
  async follow(names: readonly string[]): Promise<void> {
    const key = names.join(' ');
    if (key === this.#seen) return;
    this.#seen = key;
    await tick();
    for (const square of names.map(squareOf).reverse()) if (square) this.show(square);
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

