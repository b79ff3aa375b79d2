// Where the DOM focus goes, so that it follows the receiver of the keyboard.

import type { Receiver } from '../../game/receiver';
import type { Square } from '../../game/squares';

const RACK = '[role="option"][tabindex="0"]';
const BOX = '#message';

/** Fingers, no pointer that hovers: focusing a field would open a keyboard over the board. */
export const byTouch = watched('(hover: none)');

/** Too small for every square to be a target: the lens is offered. */
export const isSmall = watched('(max-width: 767px), (max-height: 480px)');

/** Asking a browser makes it lay the page out; being told costs nothing. */
function watched(query: string): () => boolean {
  const list = matchMedia(query);
  let { matches } = list;
  list.addEventListener('change', (event) => ({ matches } = event));
  return () => matches;
}

/** Where a component takes the focus; on a touch screen the box takes none unless asked. */
export function focusOn(receiver: Receiver, cursor: Square): void {
  const touch = byTouch();
  if (receiver === 'box' && touch) {
    const active = document.activeElement;
    if (active instanceof HTMLElement && !active.closest('[data-receiver="box"]')) active.blur();
    return;
  }
  const entry = { box: BOX, board: cellAt(cursor), rack: RACK }[receiver];
  element(entry)?.focus({ preventScroll: !touch });
}

export function focusOnBox(): void {
  element(BOX)?.focus();
}

// F6 goes round: board, rack, box, panel.
const STOPS = [
  { region: '[role="grid"]', entry: '[data-row][tabindex="0"]' },
  { region: '[role="listbox"]', entry: RACK },
  { region: '[data-receiver="box"]', entry: BOX },
  { region: '#panneau', entry: '#panneau' },
] as const;

/** From the region that has the focus to the next (1) or the one before (-1). */
export function focusOnNextRegion(by: 1 | -1): void {
  const here = STOPS.findIndex(({ region }) => document.activeElement?.closest(region));
  const from = here < 0 && by < 0 ? 0 : here;
  const next = STOPS[(from + by + STOPS.length) % STOPS.length];
  if (next) element(next.entry)?.focus();
}

export function cellAt({ row, col }: Square): string {
  return `[data-row="${row}"][data-col="${col}"]`;
}

function element(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector);
}
