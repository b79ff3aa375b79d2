// The real server with chance and time in our hands, one for each worker.

import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

import { openServer, said, START_MS } from './process';
import { test as base } from './site';

/** What the next game is dealt: the whole bag, and the order in which its tiles come. */
export interface Deal {
  readonly bag?: string;
  /** The first player's seven tiles, the second's, then those that follow their moves. */
  readonly draws?: string;
  /** The seat that begins: the host's is 0. */
  readonly first?: 0 | 1;
  readonly objectives?: readonly string[];
  readonly bot_delay_ms?: number;
}

export interface Stage {
  readonly address: string;
  readonly deal: (deal: Deal) => Promise<void>;
  /** Let time pass. */
  readonly forward: (milliseconds: number) => Promise<void>;
  /** Let no time pass until it goes on. */
  readonly stop: (stopped: boolean) => Promise<void>;
}

interface Opened {
  /** Somebody with a browser of their own; it is closed after the test. */
  readonly visitor: (options?: BrowserContextOptions) => Promise<Page>;
}

async function openStage(): Promise<Stage & { close: () => Promise<void> }> {
  const { address, input, output, close } = await openServer('tests.server.staged');
  const wish = async (wanted: object): Promise<void> => {
    const granted = said(output, /staged\n/);
    input.write(`${JSON.stringify(wanted)}\n`);
    await granted;
  };
  return {
    address,
    deal: wish,
    forward: (forward) => wish({ forward }),
    stop: (stopped) => wish({ stopped }),
    close,
  };
}

export const test = base.extend<Opened, { stage: Stage }>({
  stage: [
    async ({}, use) => {
      const stage = await openStage();
      await use(stage);
      await stage.close();
    },
    { scope: 'worker', timeout: START_MS + 10_000 },
  ],
  baseURL: async ({ stage }, use) => use(stage.address),
  visitor: async ({ browser, stage }, use) => {
    const pages: Page[] = [];
    await use(async (options) => {
      const page = await open(browser, stage, options);
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

/** Somebody with a browser of their own. */
export async function open(
  browser: Browser,
  { address }: Stage,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, locale: 'fr-FR', ...options });
  return context.newPage();
}

export { expect } from '@playwright/test';
