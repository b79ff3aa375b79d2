// What an audit of web pages looks at, over every address: weight, rounds of requests, headers,
// metadata, targets, quiet console.

import { gunzipSync } from 'node:zlib';

import type { Page, Request } from '@playwright/test';

import { openTable } from './fixture';
import { expect, test } from './site';

const PAGES = [
  '/',
  '/classique',
  '/log2990',
  '/log2990/solo',
  '/classique/creer',
  '/classique/joindre',
  '/classique/joindre/hasard',
  '/table',
  '/aide',
  '/plan',
  '/accessibilite',
  '/admin',
];
const LARGEST_SCRIPTS = 120_000;
const LEAST_TARGET = 24;
const LARGEST_SHIFT = 0.1;
// What the page does for a key, in processor time; drawing is the browser's.
const OURS = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
// A quarter of 50 ms, for a processor four times as slow.
const KEY_MS = 12.5;
// Asked once the page can be used: icons and the shell for the next visit.
const LATER = /manifest|icon|service-worker/;

/** What the browser says about a page while it is opened. */
async function witness(page: Page): Promise<{ complaints: string[]; foreign: string[] }> {
  const heard = { complaints: [] as string[], foreign: [] as string[] };
  page.on('console', (message) => {
    const text = message.text();
    const blocked = text.startsWith('Service Worker registration blocked');
    if (['error', 'warning'].includes(message.type()) && !blocked) heard.complaints.push(text);
  });
  page.on('pageerror', (error) => heard.complaints.push(error.message));
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (hostname !== '127.0.0.1' && protocol !== 'blob:') heard.foreign.push(request.url());
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return heard;
}

async function scriptsOf(page: Page): Promise<number> {
  const sizes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Controls smaller than a finger, but for links in a line of text. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    (least) =>
      [...document.querySelectorAll('a[href], button, input, select, summary, [role=tab]')]
        .filter((one) => one.checkVisibility() && !one.closest('.hidden, p a, .skip'))
        .map((one) => one.closest('label') ?? one)
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return width < least || height < least;
        })
        .map((one) => one.outerHTML.slice(0, 120)),
    LEAST_TARGET,
  );
}

test('every page is light, quiet, described, steady, and made for fingers', async ({ browser, site }) => {
  test.setTimeout(180_000);
  const titles = new Set<string>();
  // Without a service worker, files are as heavy as they travel.
  const context = await browser.newContext({ baseURL: site, serviceWorkers: 'block' });
  for (const path of PAGES) {
    const tab = await context.newPage();
    const { complaints, foreign } = await witness(tab);
    const answer = await tab.goto(path);
    await tab.locator('h1').waitFor();
    await tab.waitForLoadState('networkidle');

    await test.step(path, async () => {
      expect.soft(answer?.status()).toBe(200);
      expect.soft(complaints).toEqual([]);
      expect.soft(foreign).toEqual([]);
      expect.soft(await scriptsOf(tab)).toBeLessThan(LARGEST_SCRIPTS);
      expect.soft(await smallTargets(tab)).toEqual([]);
      expect.soft(await tab.locator('main, [role=main]').count()).toBe(1);
      expect.soft(await tab.locator('img:not([alt])').count()).toBe(0);
      expect.soft(await tab.locator('[tabindex]:not([tabindex="0"], [tabindex="-1"])').count()).toBe(0);
      const shifts = await tab.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect.soft(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(LARGEST_SHIFT);
      titles.add(await tab.title());
    });
    await tab.close();
  }
  await context.close();
  expect(titles.size, 'each page has a title of its own').toBe(PAGES.length);
});

test('the document says its language, what it is, and lets people zoom', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('meta[charset=utf-8]')).toHaveCount(1);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}/);
  const viewport = await page.locator('meta[name=viewport]').getAttribute('content');
  expect(viewport).toContain('width=device-width');
  expect(viewport).not.toMatch(/user-scalable|maximum-scale/);
  expect(await page.evaluate(() => document.compatMode)).toBe('CSS1Compat');
});

test('pages are strict, compressed and asked for again; assets are kept', async ({ page }) => {
  const seen = new Map<string, Record<string, string>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/')) seen.set(pathname, response.headers());
  });
  await page.goto('/');
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');

  expect(seen.size).toBeGreaterThan(6);
  for (const [path, headers] of seen) {
    await test.step(path, () => {
      expect.soft(headers['content-security-policy']).toContain("default-src 'none'");
      expect.soft(headers['content-security-policy']).not.toContain('unsafe');
      expect.soft(headers['x-content-type-options']).toBe('nosniff');
      if (/^\/$|\.(js|css)$/.test(path)) expect.soft(headers['content-encoding']).toBe('gzip');
      expect
        .soft(headers['cache-control'])
        .toBe(path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    });
  }
  const html = await (await page.request.get('/', { headers: { 'accept-encoding': '' } })).body();
  expect(html.toString()).toContain('<!doctype html>');
  expect(() => gunzipSync(html)).toThrow();
  expect((await page.request.get('/nulle/part')).status()).toBe(404);
  expect((await page.request.get('/assets/rien.js')).status()).toBe(404);
});

for (const path of ['/', '/log2990/solo']) {
  test(`${path} needs one round of requests after the document`, async ({ browser, site }) => {
    const whole = await browser.newContext({ baseURL: site, serviceWorkers: 'block' });
    const open = await whole.newPage();
    const needed = files(open);
    await open.goto(path);
    await open.locator('h1').waitFor();
    await open.evaluate(() => document.fonts.ready.then(() => true));
    await whole.close();
    expect(needed.size).toBeGreaterThan(4);

    const held = await browser.newContext({ baseURL: site, serviceWorkers: 'block' });
    const page = await held.newPage();
    const asked = files(page);
    // No file is ever answered: what is asked for depends on the document alone.
    await page.route('**/assets/**', () => undefined);
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => [...asked].sort()).toEqual([...needed].sort());
    await held.close();
  });
}

/** The files that a page asks for, from now on. */
function files(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/') && !LATER.test(pathname)) names.add(pathname);
  });
  return names;
}

test('the game too is light, and answers a key with little work', async ({ page }) => {
  const { complaints, foreign } = await witness(page);
  await openTable(page);
  expect(await scriptsOf(page)).toBeLessThan(LARGEST_SCRIPTS);

  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async (): Promise<number> => {
    const { metrics } = await client.send('Performance.getMetrics');
    const ours = metrics.filter(({ name }) => OURS.includes(name));
    return 1000 * ours.reduce((sum, { value }) => sum + value, 0);
  };
  await page.getByRole('gridcell', { name: /^J10, / }).click();
  await page.keyboard.type('sol');
  await page.keyboard.press('Escape');
  const spent: number[] = [];
  for (const key of ['s', 'o', 'l', 'Backspace', 'Backspace', 'Backspace', 's', 'o', 'l']) {
    if (spent.length === 0) await page.getByRole('gridcell', { name: /^J10, / }).click();
    const before = await busy();
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    spent.push((await busy()) - before);
  }
  expect(Math.min(...spent)).toBeLessThan(KEY_MS);
  expect(complaints).toEqual([]);
  expect(foreign).toEqual([]);
});
