// What axe finds on a page, in the five themes.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Page } from '@playwright/test';

import { THEMES, type Theme } from '../../src/preferences.svelte';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// Of all rules, these alone see colours.
const COLOURED = ['color-contrast', 'link-in-text-block'];

interface Found {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

interface Axe {
  run: (context: object, options: object) => Promise<{ violations: Found[] }>;
}

interface Limits {
  readonly themes?: readonly Theme[];
  /** What has been seen in its colours already. */
  readonly except?: string;
}

/** The faults by theme: every rule in the first, what depends on colours in the others. */
export async function faults(
  page: Page,
  { themes = THEMES, except = 'noscript' }: Limits = {},
): Promise<Record<string, string[]>> {
  // Evaluated by the debugger: the page itself allows no script of others.
  await page.evaluate(`window.axe ?? (() => { ${AXE} })()`);
  const before = await page.evaluate(() => document.documentElement.dataset['theme']);
  const found: Record<string, string[]> = {};
  for (const [place, theme] of themes.entries()) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    const some = await (place === 0
      ? run(page, 'noscript', STANDARDS)
      : run(page, except, { type: 'rule', values: COLOURED }));
    if (some.length > 0) found[theme] = some;
  }
  await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), before);
  return found;
}

async function run(page: Page, except: string, runOnly: object): Promise<string[]> {
  const found = await page.evaluate(
    async ([excluded, rules]) => {
      const { axe } = window as unknown as { axe: Axe };
      const options = { runOnly: rules, resultTypes: ['violations'] };
      return (await axe.run({ exclude: [excluded] }, options)).violations;
    },
    [except, runOnly] as const,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** By how many pixels the page is wider than each screen, where it is. */
export async function beyond(page: Page, widths: readonly number[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const much = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (much > 0) found[width] = much;
  }
  return found;
}
