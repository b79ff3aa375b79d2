// Clicks, taps and drags on board and rack, told to the desk.

import type { RackTile } from '../../game/rack';
import type { Button } from '../../game/receiver';
import { nameOf, type Square } from '../../game/squares';
import type { Desk } from './desk.svelte';
import { Drag, type Landing } from './drag.svelte';
import type { Lens } from './lens.svelte';

interface Surroundings {
  readonly desk: Desk;
  readonly lens: Lens;
  readonly onlaid: () => void;
}

export class Pointers {
  readonly drag = new Drag();
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  readonly square = (square: Square, button: Button, pointer: string): void => {
    if (this.drag.justEnded()) return;
    const { desk, lens } = this.#around;
    if (button === 'left' && pointer === 'touch') lens.touch(square);
    desk.dispatch({ kind: 'square', square, button });
  };

  readonly tile = (id: number, button: Button, pointer: string): void => {
    if (!this.drag.justEnded()) this.#around.desk.press(id, button, pointer === 'touch');
  };

  /** Take a tile from the rack. */
  readonly lift = (event: PointerEvent, tile: RackTile): void => {
    const { desk, onlaid } = this.#around;
    this.drag.start(event, tile, (landing) => {
      if (landing.on === 'board') {
        desk.dispatch({ kind: 'drop', id: tile.id, square: landing.square });
        onlaid();
      } else if (landing.on === 'rack') {
        desk.dispatch({ kind: 'reorder', id: tile.id, to: landing.place });
      }
    });
  };

  /** Take a letter that has been laid, to put it elsewhere or home. */
  readonly liftLaid = (event: PointerEvent): void => {
    const { desk } = this.#around;
    const square = event.button === 0 ? squareUnder(event) : undefined;
    const laid = square && desk.hand.draft?.laid.find((one) => nameOf(one.square) === nameOf(square));
    const tile = laid && desk.hand.rack.find((one) => one.id === laid.id);
    if (!square || !tile) return;
    const land = (landing: Landing): void => {
      desk.dispatch({ kind: 'pick', square });
      if (landing.on !== 'board') return;
      desk.dispatch({ kind: 'drop', id: tile.id, square: landing.square, letter: laid.letter });
    };
    this.drag.start(event, tile, land);
  };
}

function squareUnder({ target }: Event): Square | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  if (!cell) return undefined;
  return { row: Number(cell.dataset['row']), col: Number(cell.dataset['col']) };
}
