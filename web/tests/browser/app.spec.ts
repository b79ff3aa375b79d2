// The site as an installed application: its manifest, its shell without the server, its versions.

import { expect, test, type Page } from '@playwright/test';

import { button, ENDED, openTable } from './fixture';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: string;
}

test('the manifest names the application and icons that exist in their sizes', async ({ page }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as Record<string, unknown> & { icons: Icon[] };

  expect(manifest).toMatchObject({ name: 'Caramels', lang: 'fr', display: 'standalone', start_url: '/' });
  expect(manifest.icons.some(({ purpose }) => purpose.includes('maskable'))).toBe(true);
  for (const { src, sizes, type } of manifest.icons) {
    expect((await page.request.get(src)).headers()['content-type']).toContain(type);
    const width = await page.evaluate(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      return image.naturalWidth;
    }, src);
    if (sizes !== 'any') expect(`${width}x${width}`).toBe(sizes);
  }
});

test('every page opens without the server, once one page has been seen', async ({ page, context }) => {
  await page.goto('/plan');
  // What a first visit has not loaded comes from the shell, which is whole once it is ready.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await page.getByRole('heading', { name: 'Plan du site' }).waitFor();

  await context.setOffline(true);
  await page.goto('/aide');
  await page.getByRole('tab', { name: 'Commandes' }).click();
  await expect(page.getByText('!échanger <lettre>…')).toBeVisible();
  await page.goto('/log2990/joindre');
  await expect(page.getByRole('heading', { name: 'Parties en attente' })).toBeVisible();
  await expect(page.getByText(/Connexion perdue\. Nouvelle tentative dans \d+\ss\./)).toBeVisible();
  await page.getByRole('link', { name: 'Caramels, accueil' }).click();
  await expect(page.getByText('Le serveur ne répond pas.').first()).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Réessayer' }).first().click();
  await expect(page.getByRole('link', { name: 'Scrabble classique' })).toBeVisible();
});

test('a new version waits for the end of the game, and is loaded after it', async ({ page }) => {
  await announceVersion(page);
  const table = await openTable(page, ENDED);
  await page.evaluate(() => document.dispatchEvent(new Event('new-version')));
  await expect(
    page.getByText('Une nouvelle version est disponible. Elle sera chargée après la partie.'),
  ).toBeVisible();
  await page.evaluate(() => Object.assign(window, { former: true }));

  await button(page, 'quitter').click();
  table.say({ type: 'closed', reason: 'left', name: null });

  await expect(page).toHaveURL(/\/$/);
  await expect
    .poll(() => page.evaluate(() => 'former' in window).catch(() => true))
    .toBe(false);
  await expect(page.getByRole('heading', { name: 'Bienvenue !' })).toBeVisible();
});

test('outside a game a new version is loaded by its button', async ({ page }) => {
  await announceVersion(page);
  await page.goto('/aide');
  await page.getByRole('tab').first().waitFor();
  await page.evaluate(() => document.dispatchEvent(new Event('new-version')));
  await expect(page.getByText('Une nouvelle version est disponible.')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { former: true }));

  await button(page, 'Charger').click();

  await expect
    .poll(() => page.evaluate(() => 'former' in window).catch(() => true))
    .toBe(false);
});

/** Give the page a service worker in the hand of the test: an event makes another one arrive. */
async function announceVersion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const registration = Object.assign(new EventTarget(), { installing: new EventTarget() });
    Object.assign(registration.installing, { state: 'activated' });
    document.addEventListener('new-version', () => {
      registration.dispatchEvent(new Event('updatefound'));
      registration.installing.dispatchEvent(new Event('statechange'));
    });
    const workers = { controller: {}, register: () => Promise.resolve(registration) };
    Object.defineProperty(navigator, 'serviceWorker', { value: workers });
  });
}
