// What surrounds the pages: the two windows of the header, notices, and what a page adds to it.

import type { Snippet } from 'svelte';

export const HELP_TABS = ['rules', 'keys', 'commands', 'premiums', 'reader'] as const;
export type HelpTab = (typeof HELP_TABS)[number];

/** A window that a page leaves behind for the next one: « Léopold a rejeté votre demande. » */
export interface Notice {
  readonly title: string;
  readonly text?: string;
  readonly button: string;
}

export class Frame {
  display = $state(false);
  help: HelpTab | null = $state(null);
  notice: Notice | null = $state.raw(null);
  /** Beside the logo, and at the right end of the header. */
  about: Snippet | undefined = $state.raw();
  action: Snippet | undefined = $state.raw();
  /** No footer: the page fills the screen. */
  bare = $state(false);
  /** A later version of the site waits to be loaded. */
  outdated = $state(false);
}
