// Who is there and who is not: giving up, closing, coming back, another tab, no connection.

import type { Page, WebSocketRoute } from '@playwright/test';

import { button, cell, region, tile } from './fixture';
import { byMouse, DEAL, GAME, log, myTurn, score } from './moves';
import { box, info, rack, resign, say, two } from './seated';
import { logIn } from './site';
import { expect, test } from './staged';

test.describe.configure({ timeout: 90_000 });

const BEGINNERS = /Ariane|Basile|Colette/;

/** The other has gone: the page says so, names the virtual player, and the game goes on. */
async function expectReplaced(page: Page, name: string): Promise<void> {
  await expect(log(page)).toContainText(
    new RegExp(`${name} a abandonné\\. La partie devient une partie solo contre .+ \\(débutant\\)\\.`),
    { timeout: 40_000 },
  );
  await expect(info(page)).toContainText(BEGINNERS);
  await expect(info(page)).not.toContainText(name);
  await expect(page.getByText('Partie en solo')).toBeVisible();
}

test('LOG-183 LOG-184 LOG-185 LOG-186 LOG-187 LOG-226 who gives up goes home, a beginner plays on', async ({
  stage,
  visitor,
}) => {
  await stage.deal({ draws: ['IAS?BAD', 'BEDOIAE'].join(''), first: 0, bot_delay_ms: 100 });
  const [camille, noe] = [await visitor(), await visitor()];
  const scores = async (): Promise<unknown> =>
    ((await (await camille.request.get('/api/scores')).json()) as { classique: unknown }).classique;
  const before = await scores();
  await two(camille, noe);

  await button(noe, 'abandonner').click();
  const question = noe.getByRole('dialog', { name: 'Abandonner la partie ?' });
  await expect(question).toContainText('Un joueur virtuel débutant vous remplacera et votre score ne sera pas classé.');
  await question.getByRole('button', { name: 'Continuer à jouer' }).click();
  await expect(button(noe, 'abandonner')).toBeVisible();
  await resign(noe);

  await expect(noe.getByRole('heading', { name: 'Bienvenue !' })).toBeVisible();
  await expectReplaced(camille, 'Noé');
  await button(camille, 'passer').click();
  await expect(log(camille)).toContainText(/(Ariane|Basile|Colette)\s:\s+!(placer|échanger|passer)/, { timeout: 30_000 });
  await myTurn(camille);

  await resign(camille);
  await expect(camille.getByRole('heading', { name: 'Bienvenue !' })).toBeVisible();
  expect(await scores()).toEqual(before);
  await logIn(noe);
  const row = noe.getByRole('row', { name: /Camille/ }).first();
  await expect(row).toContainText(BEGINNERS);
  await expect(row).not.toContainText('Noé');
});

test('LOG-188 a closed tab is an abandon, and the other player is told', async ({ stage, visitor }) => {
  await stage.deal(DEAL);
  const [camille, noe] = [await visitor(), await visitor()];
  await two(camille, noe);

  await noe.close();

  await expectReplaced(camille, 'Noé');
});

test('LOG-116 a reload loses neither the game nor the text of the box, and takes the letters home', async ({
  stage,
  visitor,
}) => {
  await stage.deal(DEAL);
  const [camille, noe] = [await visitor(), await visitor()];
  await two(camille, noe);
  camille.on('dialog', (dialog) => void dialog.accept());
  await camille.getByLabel('Message ou commande').fill('une pensée inachevée');
  await cell(camille, 'H8').click();
  await camille.keyboard.type('bas');
  await expect(cell(camille, 'H10')).toHaveAccessibleName('H10, S, à placer');

  await camille.reload();

  await expect(camille.getByLabel('Message ou commande')).toHaveValue('une pensée inachevée');
  await expect(cell(camille, 'H8')).toHaveAccessibleName('H8, étoile, vide');
  await expect(rack(camille).getByRole('option')).toHaveCount(7);
  await myTurn(camille);
  await expect(info(noe)).toContainText('Camille');
  await byMouse(camille, GAME[0] ?? 'pass');
  await expect(log(noe)).toContainText('Camille\u00a0: !échanger 1 lettre');
  await expect(log(noe)).not.toContainText('abandonné');
});

test('LOG-157 a refused word is seen by both for its time, even after a reload', async ({ stage, visitor }) => {
  await stage.deal(DEAL);
  const [camille, noe] = [await visitor(), await visitor()];
  await two(camille, noe);
  camille.on('dialog', (dialog) => void dialog.accept());

  await stage.stop(true);
  await say(camille, '!placer h8h sbad');
  await expect(camille.locator('.tile.refused')).toHaveCount(4);
  await expect(button(camille, 'jouer')).toBeDisabled();
  await expect(noe.locator('.tile.refused')).toHaveCount(4);
  await camille.reload();
  await expect(camille.locator('.tile.refused')).toHaveCount(4);
  await stage.stop(false);
  await stage.forward(3_000);

  await expect(log(camille)).toContainText('Placement refusé : SBAD n’est pas dans le dictionnaire.');
  await expect(log(noe)).toContainText('Placement refusé.');
  for (const page of [camille, noe]) {
    await expect(cell(page, 'H8')).toHaveAccessibleName('H8, étoile, vide');
    await expect(score(page, 'Camille')).toHaveText('0');
  }
  await expect(rack(camille).getByRole('option')).toHaveCount(7);
  await myTurn(noe);
});

test('one plays in one tab at a time, and may choose which', async ({ stage, visitor }) => {
  await stage.deal(DEAL);
  const [camille, noe] = [await visitor(), await visitor()];
  await two(camille, noe);
  const second = await camille.context().newPage();
  await second.goto(camille.url());

  const elsewhere = 'Cette partie est ouverte dans un autre onglet.';
  await expect(second.getByRole('dialog', { name: elsewhere })).toBeVisible();
  await button(second, 'Jouer ici').click();

  await myTurn(second);
  await expect(camille.getByRole('dialog', { name: elsewhere })).toBeVisible();
  await button(second, 'passer').click();
  await myTurn(noe);
  await expect(log(noe)).not.toContainText('abandonné');
});

test('without a connection a ribbon says so; what was missed comes with the connection', async ({
  stage,
  visitor,
}) => {
  await stage.deal(DEAL);
  const [camille, noe] = [await visitor(), await visitor()];
  const line = await cuttable(noe);
  await two(camille, noe);

  await line.cut();
  const ribbon = noe.getByRole('complementary', { name: 'État de la connexion' });
  await expect(ribbon).toContainText(/^Connexion perdue\. Nouvelle tentative dans \d+\ss\./);
  await byMouse(camille, GAME[0] ?? 'pass');
  await line.mend();

  await expect(log(noe)).toContainText('Camille\u00a0: !échanger 1 lettre');
  await expect(ribbon).toHaveCount(0);
  await myTurn(noe);
  await expect(log(camille)).not.toContainText('abandonné');
});

/** A line to the server that can be cut. */
async function cuttable(page: Page): Promise<{ cut: () => Promise<void>; mend: () => Promise<void> }> {
  const sockets: WebSocketRoute[] = [];
  let whole = true;
  await page.routeWebSocket(/\/ws\/tables\//, (socket) => {
    if (whole) {
      socket.connectToServer();
      sockets.push(socket);
    } else void socket.close({ code: 1006 });
  });
  return {
    cut: async () => {
      whole = false;
      await page.context().setOffline(true);
      for (const socket of sockets.splice(0)) await socket.close({ code: 4000 });
    },
    mend: async () => {
      whole = true;
      await page.context().setOffline(false);
    },
  };
}

test('LOG-107 LOG-118 LOG-182 the clock counts each second down, then passes for the player', async ({
  stage,
  visitor,
}) => {
  await stage.deal(DEAL);
  const [camille, noe] = [await visitor(), await visitor()];
  await two(camille, noe);
  const timer = region(camille, 'Panneau informatif').getByRole('timer');
  const shown = async (): Promise<string> => (await timer.textContent()) ?? '';
  const before = await shown();
  await expect.poll(shown).not.toBe(before);
  await tile(camille, 'B').click();
  await expect(tile(camille, 'B')).toHaveAttribute('aria-selected', 'true');

  await stage.forward(60_000);

  for (const page of [camille, noe]) await expect(log(page)).toContainText('Camille\u00a0: !passer');
  await myTurn(noe);
  await expect(camille.getByLabel('Message ou commande')).toBeFocused();
  await expect(tile(camille, 'B')).toHaveAttribute('aria-selected', 'false');
  await expect(box(camille)).toBeVisible();
});
