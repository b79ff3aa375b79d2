// Ways of using a page: mouse, finger or keys; and the way from the home page to a game.

import { expect, type Locator, type Page } from '@playwright/test';

import { tabTo } from './moves';

export interface Manner {
  readonly press: (page: Page, what: Locator) => Promise<void>;
  readonly write: (page: Page, where: Locator, text: string) => Promise<void>;
}

export const MOUSE: Manner = {
  press: (_, what) => what.click(),
  write: async (page, where, text) => {
    await where.click();
    await page.keyboard.type(text);
  },
};

export const FINGER: Manner = {
  press: (_, what) => what.tap(),
  write: async (page, where, text) => {
    await where.tap();
    await page.keyboard.type(text);
  },
};

export const KEYS: Manner = {
  press: async (page, what) => {
    await what.waitFor();
    await tabTo(page, what);
    await page.keyboard.press('Enter');
  },
  write: async (page, where, text) => {
    await where.waitFor();
    await tabTo(page, where);
    await page.keyboard.type(text);
  },
};

const link = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** From the home page to the room where one waits for a second player. */
export async function host(page: Page, { press, write }: Manner, name: string, mode: string): Promise<void> {
  await page.goto('/');
  await press(page, link(page, mode));
  await press(page, link(page, 'Créer une partie multijoueur'));
  await write(page, page.getByLabel('Nom de joueur'), name);
  await press(page, button(page, 'Créer la partie'));
  await expect(page.getByText('Votre partie est visible dans la liste.')).toBeVisible();
}

/** From the home page to the table of somebody who waits. */
export async function join(
  page: Page,
  { press, write }: Manner,
  name: string,
  mode: string,
  hostName: string,
): Promise<void> {
  await page.goto('/');
  await press(page, link(page, mode));
  await press(page, link(page, 'Joindre une partie multijoueur'));
  await press(page, link(page, `Joindre la partie de ${hostName}`));
  await write(page, page.getByLabel('Nom de joueur'), name);
  await press(page, button(page, `Joindre la partie de ${hostName}`));
  await expect(page.getByRole('heading', { name: 'En attente du démarrage' })).toBeVisible();
}

export async function begin(page: Page, { press }: Manner): Promise<void> {
  await expect(button(page, 'démarrer')).toBeEnabled();
  await press(page, button(page, 'démarrer'));
  await expect(page.getByRole('grid', { name: 'Plateau' })).toBeVisible();
}

/** Fail on anything that a mouse or a finger would do. */
export async function forbidPointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const kind of ['pointerdown', 'mousedown', 'touchstart', 'wheel', 'contextmenu']) {
      addEventListener(kind, () => document.documentElement.setAttribute('data-pointed', kind), true);
    }
  });
  const refuse = (): never => {
    throw new Error('this page is used with the keyboard alone');
  };
  Object.assign(page.mouse, { move: refuse, down: refuse, click: refuse, wheel: refuse });
  Object.assign(page.touchscreen, { tap: refuse });
}

/** Nobody has pointed at anything since the page was loaded. */
export const untouched = (page: Page): Promise<void> =>
  expect(page.locator('html')).not.toHaveAttribute('data-pointed', /./);
