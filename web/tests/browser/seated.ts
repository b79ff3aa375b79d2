// Games that begin at once: the tables are opened by requests, the pages only play.

import { expect, type Page } from '@playwright/test';

import { button, region } from './fixture';

export interface Choices {
  readonly mode?: 'classique' | 'log2990';
  readonly turn_seconds?: number;
}

const CHOICES = { mode: 'classique', turn_seconds: 60, time_factor: 1, dictionary: 'francais' };

async function ask(page: Page, path: string, body?: object): Promise<string> {
  const answer = await page.request.post(`/api/tables${path}`, body ? { data: body } : {});
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { table: string }).table;
}

async function enter(page: Page, table: string): Promise<void> {
  await page.goto(`/partie/${table}`);
  await page.getByRole('grid', { name: 'Plateau' }).waitFor();
}

/** Camille and Noé sit at a table, and their game has begun. */
export async function two(camille: Page, noe: Page, choices: Choices = {}): Promise<string> {
  for (const page of [camille, noe]) await page.request.get('/api/visitor');
  const wishes = { ...CHOICES, ...choices };
  const table = await ask(camille, '', { type: 'multiplayer_request', name: 'Camille', ...wishes });
  await ask(noe, `/${table}/join`, { type: 'join_request', name: 'Noé' });
  await ask(camille, `/${table}/start`);
  await Promise.all([enter(camille, table), enter(noe, table)]);
  return table;
}

/** Camille plays against a virtual player. */
export async function alone(
  camille: Page,
  choices: Choices & { readonly level?: 'debutant' | 'expert' } = {},
): Promise<string> {
  await camille.request.get('/api/visitor');
  const wishes = { ...CHOICES, level: 'debutant', ...choices };
  const table = await ask(camille, '/solo', { type: 'solo_request', name: 'Camille', ...wishes });
  await enter(camille, table);
  return table;
}

/** Say something in the box, or command it. */
export async function say(page: Page, text: string): Promise<void> {
  const box = page.getByLabel('Message ou commande');
  await box.fill(text);
  await box.press('Enter');
  await expect(box).toHaveValue('');
}

export const box = (page: Page): ReturnType<typeof region> => region(page, 'Boîte de communication');
export const info = (page: Page): ReturnType<typeof region> => region(page, 'Panneau informatif');
export const rack = (page: Page): ReturnType<typeof region> => region(page, 'Chevalet');

/** Give the game up, and say yes to the question. */
export async function resign(page: Page): Promise<void> {
  await button(page, 'abandonner').click();
  await page.getByRole('dialog').getByRole('button', { name: 'abandonner' }).click();
}

/** Wait until hints come: on a fresh machine the search for words is compiled first. */
export async function warmUp(page: Page): Promise<void> {
  await say(page, '!indice');
  await expect(box(page).locator('[data-code="hint"]').last()).toBeVisible({ timeout: 120_000 });
}
