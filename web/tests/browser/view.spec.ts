// The game as it opens: what each sees of it, alone against a virtual player or with another.

import { button, cell, region, tile } from './fixture';
import { log, myTurn, score } from './moves';
import { alone, box, info, rack, say, two, warmUp } from './seated';
import { expect, test } from './staged';

test.describe.configure({ timeout: 180_000 });

test('LOG-001 LOG-047 LOG-069 LOG-070 LOG-073 LOG-077 LOG-104 LOG-105 LOG-106 LOG-110 LOG-145 LOG-231 the view of a game', async ({
  stage,
  visitor,
}) => {
  await stage.deal({ draws: ['AEIOUNR', 'LSTAEI?'].join(''), first: 0 });
  const [camille, noe] = [await visitor(), await visitor()];
  await two(camille, noe);
  for (const page of [camille, noe]) {
    for (const name of ['Plateau', 'Chevalet', 'Boîte de communication', 'Panneau informatif']) {
      await expect(region(page, name)).toBeVisible();
    }
    const names = await page.getByRole('gridcell').evaluateAll((cells) => cells.map((one) => one.textContent.trim()));
    const rows = Array.from('ABCDEFGHIJKLMNO');
    expect(names.map((name) => /^[A-O]\d+/.exec(name)?.[0])).toEqual(
      rows.flatMap((row) => Array.from({ length: 15 }, (_, col) => `${row}${col + 1}`)),
    );
    await expect(cell(page, 'H8')).toHaveAccessibleName('H8, étoile, vide');
    await expect(rack(page).getByRole('option')).toHaveCount(7);
    await expect(info(page)).toContainText(/Réserve\s:\s*88/);
    for (const name of ['Camille', 'Noé']) await expect(score(page, name)).toHaveText('0');
    const players = info(page).getByRole('listitem');
    await expect(players).toHaveCount(2);
    await expect(players.filter({ hasText: 'joueur actif' })).toContainText('Camille');
    await expect(players.filter({ hasText: 'lettre' })).toHaveCount(0);
    await expect(info(page).getByRole('timer')).toBeVisible();
    await expect(info(page)).not.toContainText('Objectifs');
    await expect(page.getByLabel('Message ou commande')).toBeFocused();
  }
  const tops = await rack(camille).getByRole('option').evaluateAll((tiles) => tiles.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expect(button(camille, 'jouer')).toBeEnabled();
  await expect(button(noe, 'jouer')).toBeDisabled();
  await expect(tile(noe, 'joker')).toHaveCount(1);
});

test('LOG-031 LOG-032 LOG-034 LOG-045 LOG-046 LOG-117 a virtual player plays after three seconds, without a word', async ({
  stage,
  visitor,
}) => {
  await stage.deal({ draws: ['AEIOUNR', 'LSTAEIR'].join(''), first: 0 });
  const page = await visitor();
  await page.goto('/classique/solo');
  const profiles = page.getByRole('group', { name: 'Profil du joueur virtuel' }).getByRole('radio');
  await expect(profiles).toHaveCount(2);
  await alone(page, { level: 'expert', turn_seconds: 300 });
  await expect(info(page)).toContainText(/Hector|Solange|Théodore/);

  await warmUp(page);
  const lines = await log(page).getByRole('listitem').count();
  await stage.stop(true);
  await button(page, 'passer').click();
  await expect(button(page, 'passer')).toBeDisabled();
  await stage.forward(2_900);
  await say(page, 'Alors ?');
  await expect(log(page)).toContainText('Alors ?');
  await expect(log(page).getByRole('listitem')).toHaveCount(lines + 2);
  await stage.forward(100);

  await expect(log(page)).toContainText(/(Hector|Solange|Théodore)\s:\s+!placer [a-o]\d+[hv] [a-zA-Z]+/, { timeout: 30_000 });
  await stage.stop(false);
  await myTurn(page);
  await expect(log(page).locator('[data-code="chat"]')).toHaveCount(1);
  await expect(box(page)).toBeVisible();
});

test('LOG-063 LOG-064 LOG-124 LOG-126 LOG-156 proper nouns and words read backwards are no words, conjugated verbs are', async ({
  stage,
  visitor,
}) => {
  await stage.deal({ draws: ['ITALIES', 'LSTAEIR'].join(''), first: 0 });
  const [camille, noe] = [await visitor(), await visitor()];
  await two(camille, noe);

  await say(camille, '!placer h3h italie');
  await expect(log(noe)).toContainText('!placer h3h italie');
  await stage.forward(3_000);
  await expect(log(camille)).toContainText('Placement refusé : ITALIE n’est pas dans le dictionnaire.');
  await myTurn(noe);
  await say(noe, '!placer h8h lertias');
  await expect(log(camille)).toContainText('!placer h8h lertias');
  await stage.forward(3_000);
  await expect(log(noe)).toContainText('Placement refusé : LERTIAS n’est pas dans le dictionnaire.');
  await myTurn(camille);
  await say(camille, '!placer h7h lisait');
  await expect(score(noe, 'Camille')).not.toHaveText('0');
});

test('LOG-030 LOG-047 LOG-058 a virtual player may reach an objective; another game knows nothing of it', async ({
  stage,
  visitor,
}) => {
  const [camille, noe] = [await visitor(), await visitor()];
  await stage.deal({ draws: ['AEIOUNR', 'LSTAEIR'].join(''), first: 0 });
  await alone(noe, { mode: 'log2990', turn_seconds: 300 });
  await warmUp(noe);
  await stage.deal({
    draws: ['IAS?BAM', 'BEDOIAE'].join(''),
    first: 1,
    objectives: ['medley', 'shore', 'bridge', 'thrift'],
    bot_delay_ms: 100,
  });
  await alone(camille, { mode: 'log2990', level: 'expert' });

  await myTurn(camille);
  await expect(info(camille)).toContainText(/complété par (Hector|Solange|Théodore)/);
  await expect(log(camille)).toContainText(/a réalisé un objectif public.+Bonus\s: 15\spoints/);
  await expect(info(noe)).not.toContainText('complété');
  await expect(log(noe)).not.toContainText('objectif');
  await myTurn(noe);
});
