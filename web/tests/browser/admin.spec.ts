import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { COMPILED_MS, expect, logIn, test } from './site';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

function region(page: Page, name: string): ReturnType<Page['getByRole']> {
  return page.getByRole('region', { name });
}

test('LOG-216 the administration is behind a password, and no page leads to it', async ({ page }) => {
  for (const path of ['/', '/plan', '/aide']) {
    await page.goto(path);
    await page.getByRole('contentinfo').waitFor();
    expect(await page.locator('a[href*="admin"]').count()).toBe(0);
  }
  await page.goto('/admin');
  await page.getByLabel('Mot de passe').fill('chou à la crème');
  await page.getByRole('button', { name: 'Entrer' }).click();
  await expect(page.getByText('Ce mot de passe n’est pas le bon.').first()).toBeVisible();
});

test('LOG-217 LOG-218 LOG-219 dictionaries are uploaded, downloaded, changed and deleted', async ({
  page,
}) => {
  await logIn(page);
  const dictionaries = region(page, 'Dictionnaires');
  const french = dictionaries.getByRole('row', { name: /^Français par défaut/ });
  await expect(french).toBeVisible();
  await expect(french.getByRole('button')).toHaveCount(0);
  await expect(french.getByRole('link', { name: 'Télécharger « Français »' })).toBeVisible();

  await dictionaries.getByRole('button', { name: 'Téléverser un dictionnaire' }).click();
  const file = page.locator('input[type=file]');
  await file.setInputFiles({
    name: 'abime.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"title": "Abîmé"'),
  });
  await page.getByRole('button', { name: 'Téléverser', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'n’est pas un dictionnaire valide' })).toBeVisible({
    timeout: COMPILED_MS,
  });

  const words = ['louche', 'poêle', 'chef-d’œuvre'];
  await file.setInputFiles({
    name: 'cuisine.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ title: 'Cuisine', description: 'La table.', words })),
  });
  await page.getByLabel('Nom', { exact: true }).fill('Cuisine');
  await page.getByLabel('Description', { exact: true }).fill('La table.');
  await page.getByRole('button', { name: 'Téléverser', exact: true }).click();
  await expect(dictionaries.getByText('Dictionnaire « Cuisine » ajouté')).toContainText('trait d’union', {
    timeout: COMPILED_MS,
  });

  const download = page.waitForEvent('download');
  await dictionaries.getByRole('link', { name: 'Télécharger « Cuisine »' }).click();
  const saved = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { words: string[] };
  expect(saved.words.length).toBe(2);

  await dictionaries.getByRole('button', { name: 'Modifier « Cuisine »' }).click();
  await page.getByLabel('Nom', { exact: true }).fill('Français');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Un dictionnaire porte déjà ce nom.').first()).toBeVisible();
  await page.getByLabel('Nom', { exact: true }).fill('Gastronomie');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dictionaries.getByText('Dictionnaire « Gastronomie » modifié.')).toBeVisible();

  await dictionaries.getByRole('button', { name: 'Supprimer « Gastronomie »' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(dictionaries.getByText('Dictionnaire « Gastronomie » supprimé.')).toBeVisible();
});

test('LOG-221 LOG-222 LOG-223 LOG-224 names of virtual players are added, changed and deleted', async ({
  page,
}) => {
  await logIn(page);
  const names = region(page, 'Noms des joueurs virtuels');
  for (const list of ['Débutants', 'Experts']) {
    const base = names.getByRole('list', { name: list }).getByRole('listitem');
    await expect(base).toHaveCount(3);
    await expect(base.getByText('nom de base')).toHaveCount(3);
    await expect(base.getByRole('button')).toHaveCount(0);
  }
  const beginners = names.getByRole('list', { name: 'Débutants' });
  const add = names.getByLabel('Ajouter un débutant');

  await add.fill('Zoé!');
  await add.press('Enter');
  await expect(names.getByText('Le caractère « ! » n’est pas accepté.')).toBeVisible();
  await add.fill('Zoé');
  await add.press('Enter');
  await expect(beginners.getByText('Zoé')).toBeVisible();

  await names.getByLabel('Ajouter un expert').fill('zoé');
  await names.getByLabel('Ajouter un expert').press('Enter');
  await expect(names.getByText('Zoé existe déjà dans la liste débutant.')).toBeVisible();

  await beginners.getByRole('button', { name: 'Modifier « Zoé »' }).click();
  await page.getByRole('dialog').getByLabel('Nom').fill('Zoé B');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(beginners.getByText('Zoé B')).toBeVisible();
  await beginners.getByRole('button', { name: 'Supprimer « Zoé B »' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(beginners.getByRole('listitem')).toHaveCount(3);
});

test('LOG-214 LOG-225 LOG-227 LOG-228 an abandoned game is in the history, and resets put all back', async ({
  page,
}) => {
  await page.goto('/log2990/solo');
  await page.getByLabel('Nom de joueur').fill('Camille');
  await page.getByRole('button', { name: 'Commencer' }).click();
  await page.getByRole('grid', { name: 'Plateau' }).waitFor();
  await page.getByRole('button', { name: 'abandonner' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'abandonner' }).click();
  await expect(page).toHaveURL(/\/$/);

  await logIn(page);
  const history = region(page, 'Historique');
  const game = history.getByRole('row').nth(1);
  await expect(game).toContainText('Camille');
  await expect(game).toContainText('abandonnée');
  await expect(game).toContainText(/\d+ min \d\d s/);
  await expect(game).toContainText('Scrabble LOG2990');

  await region(page, 'Noms des joueurs virtuels').getByLabel('Ajouter un expert').fill('Hercule');
  await region(page, 'Noms des joueurs virtuels').getByLabel('Ajouter un expert').press('Enter');
  await expect(page.getByText('« Hercule » est ajouté.').first()).toBeVisible();
  const resets = region(page, 'Réinitialisation');
  for (const [button, done] of [
    ['Dictionnaires', 'Dictionnaires réinitialisés.'],
    ['Noms de JV', 'Noms de JV réinitialisés.'],
    ['Meilleurs scores', 'Meilleurs scores réinitialisés.'],
    ['Historique', 'Historique réinitialisé.'],
  ] as const) {
    await resets.getByRole('button', { name: button }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Réinitialiser' }).click();
    await expect(resets.getByText(done)).toBeVisible();
  }
  await expect(history.getByText('Aucune partie jouée.')).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Experts' }).getByRole('listitem'),
  ).toHaveCount(3);
});

test('two administrators: what the other one has deleted is said, and the list is up to date', async ({
  page,
}) => {
  await logIn(page);
  const add = page.getByLabel('Ajouter un expert');
  await add.fill('Hercule');
  await add.press('Enter');
  const remove = page.getByRole('button', { name: 'Supprimer « Hercule »' });
  await remove.waitFor();
  const other = await page.context().newPage();
  await other.goto('/admin');
  await other.getByRole('button', { name: 'Supprimer « Hercule »' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(other.getByText('« Hercule » est supprimé.').first()).toBeVisible();

  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();

  await expect(
    page.getByText('Cet élément a été modifié entre-temps. La liste est à jour.').first(),
  ).toBeVisible();
  await expect(remove).toHaveCount(0);
});
