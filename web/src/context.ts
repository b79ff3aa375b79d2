// What every page may need, given once by App through Svelte's context.

import { createContext } from 'svelte';

import type { Announcer } from './components/announcer.svelte';
import type { Frame } from './frame.svelte';
import type { Connection } from './net/connection.svelte';
import type { Preferences } from './preferences.svelte';
import type { Router } from './router.svelte';

export interface Site {
  readonly router: Router;
  readonly announcer: Announcer;
  readonly preferences: Preferences;
  readonly connection: Connection;
  readonly frame: Frame;
}

export const [useSite, provideSite] = createContext<Site>();
