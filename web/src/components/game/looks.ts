// How tiles and squares look: the names that their components and their owners share.

export type TileLook = 'plain' | 'last' | 'laid' | 'refused' | 'ghostly' | 'held' | 'marked';

/** All that a square of the board shows. */
export interface CellLook {
  readonly name: string;
  readonly letter: string;
  readonly points: number;
  readonly blank: boolean;
  readonly look: TileLook;
}

/** The windows that the screen opens by itself; one at a time. */
export type WindowName = 'form' | 'pass' | 'objectives' | 'words' | 'more';
