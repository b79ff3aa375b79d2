// One line per address. A page is loaded when it is first needed.

import type { Component } from 'svelte';

export interface PageProps {
  /** The parts of the address that vary, by name. */
  values: Readonly<Record<string, string>>;
}

type Load = () => Promise<{ default: Component<PageProps> | Component }>;

export const ROUTES: Readonly<Record<string, Load>> = {
  '/': () => import('./pages/Home.svelte'),
  '*': () => import('./pages/Lost.svelte'),
};
