// A site of its own for each worker: what one test resets or deletes is nobody else's.

import { test as base, expect, type Browser, type Page } from '@playwright/test';

import { openServer, PASSWORD, START_MS } from './process';

export { PASSWORD };

/** The first upload of a server prepares the machinery that compiles dictionaries. */
export const COMPILED_MS = 60_000;

export const test = base.extend<object, { site: string }>({
  site: [
    async ({}, use) => {
      const { address, close } = await openServer('caramels', 'serve', '--port', '0');
      await use(address);
      await close();
    },
    { scope: 'worker', timeout: START_MS + 10_000 },
  ],
  baseURL: async ({ site }, use) => use(site),
});

export { expect } from '@playwright/test';

/** Somebody else, in a browser of their own. */
export async function visitor(browser: Browser, site: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site, locale: 'fr-FR' });
  return context.newPage();
}

export async function createTable(page: Page, name: string, mode = 'classique'): Promise<void> {
  await page.goto(`/${mode}/creer`);
  await page.getByLabel('Nom de joueur').fill(name);
  await page.getByRole('button', { name: 'Créer la partie' }).click();
  await page.getByText('Votre partie est visible dans la liste.').waitFor();
}

/** From the list: choose the table of `host`, and give a name. */
export async function joinTable(page: Page, host: string, name: string): Promise<void> {
  await page.getByRole('link', { name: `Joindre la partie de ${host}` }).click();
  await page.getByLabel('Nom de joueur').fill(name);
  await page.getByRole('button', { name: `Joindre la partie de ${host}` }).click();
}

export async function logIn(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrer' }).click();
  await page.getByRole('heading', { name: 'Dictionnaires' }).waitFor();
}

/** The administrator, on their page, adds a dictionary of two words. */
export async function addDictionary(admin: Page, title: string): Promise<void> {
  await admin.getByRole('button', { name: 'Téléverser un dictionnaire' }).click();
  await admin.locator('input[type=file]').setInputFiles({
    name: 'mots.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ title, description: 'La table.', words: ['louche', 'poêle'] })),
  });
  await expect(admin.getByLabel('Nom', { exact: true })).toHaveValue(title);
  await admin.getByRole('button', { name: 'Téléverser', exact: true }).click();
  await expect(admin.getByText(`Dictionnaire « ${title} » ajouté (2 mots)`).first()).toBeVisible({
    timeout: COMPILED_MS,
  });
}

/** Everything that the announcer says from now on. */
export async function hear(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const region of document.querySelectorAll('[data-announcer]')) {
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
          for (const node of addedNodes) if (node.textContent) heard.push(node.textContent.trim());
        }
      }).observe(region, { childList: true });
    }
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}
