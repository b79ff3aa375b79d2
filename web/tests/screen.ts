// What a test sees of a page, and does with it.

import { flushSync, mount, tick, unmount, type Component } from 'svelte';
import { afterEach } from 'vitest';

import { Announcer } from '../src/components/announcer.svelte';
import type { Site } from '../src/context';
import { Frame } from '../src/frame.svelte';
import { Connection } from '../src/net/connection.svelte';
import { Preferences } from '../src/preferences.svelte';
import { Router } from '../src/router.svelte';
import SitePage from './SitePage.svelte';

let shown: object | undefined;

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
  document.body.innerHTML = '';
  localStorage.clear();
  history.replaceState(null, '', '/');
});

export function makeSite(path = '/'): Site {
  document.documentElement.lang = 'fr';
  history.replaceState(null, '', path);
  return {
    router: new Router(),
    announcer: new Announcer(),
    preferences: new Preferences(),
    connection: new Connection(),
    frame: new Frame(),
  };
}

/** Show a page or a component, and give the site around it. */
export async function show(
  Page: Component<never>,
  props: Record<string, unknown>,
  site: Site = makeSite(),
): Promise<Site> {
  const given = { site, Page: Page as unknown as Component<Record<string, unknown>>, props };
  shown = mount(SitePage, { target: document.body, props: given });
  await settle();
  return site;
}

/** Let everything that has been asked for arrive. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) {
    await Promise.resolve();
    await tick();
  }
  flushSync();
}

/** All the text there is, with single spaces. */
export function text(): string {
  return document.body.textContent.replace(/\s+/g, ' ').trim();
}

/** The control with this name: a button, link, tab or field. */
export function control(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll<HTMLElement>('button, a, input, select, summary')].find(
    (element) => nameOf(element) === name,
  );
  if (!found) throw new Error(`there is no control named ${name} in: ${text()}`);
  return found as HTMLButtonElement;
}

export function field(name: string): HTMLInputElement {
  return control(name) as unknown as HTMLInputElement;
}

export function link(name: string): HTMLAnchorElement {
  return control(name) as unknown as HTMLAnchorElement;
}

export function has(name: string): boolean {
  try {
    return Boolean(control(name));
  } catch {
    return false;
  }
}

export async function press(name: string): Promise<void> {
  control(name).click();
  await settle();
}

export async function type(name: string, value: string): Promise<void> {
  const input = field(name);
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
}

/** What the announcer has said. */
export function said(site: Site): string[] {
  return [...site.announcer.polite, ...site.announcer.assertive].map(({ text: one }) => one.trim());
}

function nameOf(element: HTMLElement): string {
  const label =
    element.getAttribute('aria-label') ??
    (element.id && document.querySelector(`label[for="${element.id}"]`)?.textContent) ??
    '';
  const around = element.closest('label')?.querySelector('b')?.textContent ?? '';
  return (label || around || element.textContent).replace(/\s+/g, ' ').trim();
}
