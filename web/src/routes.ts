// One line per address. A page is loaded when it is first needed.

import type { Component } from 'svelte';

export interface PageProps {
  /** The parts of the address that vary, by name. */
  values: Readonly<Record<string, string>>;
}

type Load = () => Promise<{ default: Component<PageProps> | Component }>;

export const ROUTES: Readonly<Record<string, Load>> = {
  '/': () => import('./pages/Home.svelte'),
  '/:mode': () => import('./pages/Mode.svelte'),
  '/:mode/solo': () => import('./pages/Solo.svelte'),
  '/:mode/creer': () => import('./pages/Create.svelte'),
  '/:mode/attente/:id': () => import('./pages/HostWait.svelte'),
  '/:mode/joindre': () => import('./pages/JoinList.svelte'),
  '/:mode/joindre/:id': () => import('./pages/JoinTable.svelte'),
  '/partie/:id': () => import('./pages/Game.svelte'),
  '/table': () => import('./pages/SharedTable.svelte'),
  '/aide': () => import('./pages/Help.svelte'),
  '/plan': () => import('./pages/SiteMap.svelte'),
  '/accessibilite': () => import('./pages/Accessibility.svelte'),
  '/admin': () => import('./pages/Admin.svelte'),
  '*': () => import('./pages/Lost.svelte'),
};
