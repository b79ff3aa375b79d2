// How tiles and squares look: the names that their components and their owners share.

import type { Axis } from '../../game/squares';

export type TileLook = 'plain' | 'last' | 'laid' | 'refused' | 'ghostly' | 'held' | 'marked';

/** All that a square of the board shows. */
export interface CellLook {
  readonly name: string;
  readonly letter: string;
  readonly points: number;
  readonly blank: boolean;
  readonly look: TileLook;
  /** `3` word ×3, `2` word ×2, `t` letter ×3, `d` letter ×2, `*` the star, `.` none. */
  readonly premium: string;
  /** How long its letter waits before it is shown, in milliseconds. */
  readonly delay: number;
  /** The arrow of the marker, when it is here. */
  readonly arrow: Axis | null;
  /** Points of the placement that ends here, to the right of it or below. */
  readonly badge: number | null;
  readonly badgeBelow: boolean;
  /** The keyboard reads here. */
  readonly current: boolean;
}

/** The windows that the screen opens by itself; one at a time. */
export type WindowName = 'form' | 'pass' | 'objectives' | 'words' | 'more';
