// The figures of the web client; `python -m bench web` prints what is written here.

import { appendFileSync } from 'node:fs';

import { expect, test, type Browser, type Page } from '@playwright/test';

import { cell, openTable } from '../tests/browser/fixture';

const SLOWER = 4;
const KEYS = ['s', 'o', 'l', 'Backspace', 'Backspace', 'Backspace'];
const ROUNDS = 6;
const LARGEST_SCRIPTS_KB = 120;
const LONGEST_KEY_MS = 50;
const LATENCY_MS = 200;

test.describe.configure({ mode: 'serial' });

function write(line: string): void {
  const file = process.env['CARAMELS_FIGURES'];
  if (file) appendFileSync(file, `${line}\n`);
  else console.log(line);
}

function verdict(what: string, found: number, most: number, unit: string): void {
  const within = found < most ? 'within' : 'OVER';
  write(`${what}: ${found.toFixed(1)} ${unit}, ${within} the limit of ${most} ${unit}`);
}

async function fresh(browser: Browser): Promise<Page> {
  return (await browser.newContext({ serviceWorkers: 'block' })).newPage();
}

/** Thousands of bytes of scripts, as they travelled. */
async function scripts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
  );
}

test('scripts of a first load', async ({ browser }) => {
  for (const path of ['/', '/log2990/solo']) {
    const page = await fresh(browser);
    await page.goto(path);
    await page.locator('h1').waitFor();
    verdict(`scripts of ${path}, compressed`, await scripts(page), LARGEST_SCRIPTS_KB, 'kB');
    await page.context().close();
  }
  const page = await fresh(browser);
  await openTable(page);
  verdict('scripts of a game, compressed', await scripts(page), LARGEST_SCRIPTS_KB, 'kB');
  await page.context().close();
});

test('rounds to the first page', async ({ browser }) => {
  const page = await fresh(browser);
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Scrabble classique' }).waitFor();
  const found = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return { paint, document: document?.responseEnd ?? NaN };
  });
  write(
    `first page over a latency of ${LATENCY_MS} ms: document after ${found.document.toFixed(0)} ms, ` +
      `content after ${found.paint.toFixed(0)} ms`,
  );
  await page.context().close();
});

test('work for a key', async ({ browser }) => {
  const page = await fresh(browser);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTable(page);
  await cell(page, 'J10').click();
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async (): Promise<number> => {
    const { metrics } = await client.send('Performance.getMetrics');
    const ours = metrics.filter(({ name }) => /^(Script|Layout|RecalcStyle)Duration$/.test(name));
    return 1000 * ours.reduce((sum, { value }) => sum + value, 0);
  };
  const times: number[] = [];
  for (const key of Array.from({ length: ROUNDS }, () => KEYS).flat()) {
    const before = await spent();
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    times.push(SLOWER * ((await spent()) - before));
  }
  const median = times.sort((one, other) => one - other)[times.length >> 1] ?? NaN;
  verdict(`script, style and layout of a key, ${SLOWER} times, median`, median, LONGEST_KEY_MS, 'ms');
  await page.context().close();
});

test('from a key to its paint', async ({ browser }) => {
  const page = await fresh(browser);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTable(page);
  await cell(page, 'J10').click();
  await cell(page, 'J10').click();
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const key of KEYS) {
      await page.evaluate(() => {
        addEventListener(
          'keydown',
          ({ timeStamp }) => {
            requestAnimationFrame(() => {
              // The task after the frame: the frame has been drawn.
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () =>
                Object.assign(window, { took: performance.now() - timeStamp });
              port2.postMessage(null);
            });
          },
          { capture: true, once: true },
        );
      });
      await page.keyboard.press(key);
      await expect.poll(() => page.evaluate(() => 'took' in window)).toBe(true);
      times.push(
        await page.evaluate(() => {
          const { took } = window as unknown as { took: number };
          Reflect.deleteProperty(window, 'took');
          return took;
        }),
      );
    }
  }
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? NaN;
  verdict(`from a key to its paint at ${SLOWER} times slower, median`, at(0.5), LONGEST_KEY_MS, 'ms');
  verdict(`the same, nine of ten`, at(0.9), LONGEST_KEY_MS, 'ms');
  await page.context().close();
});
