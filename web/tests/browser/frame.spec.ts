import { expect, test } from './site';

test('the keyboard alone leads from the first page to a game, and every stop is seen', async ({
  page,
}) => {
  const stop = async (name: string): Promise<void> => {
    for (let presses = 0; presses < 60; presses++) {
      const focused = page.locator(':focus');
      const label = (await focused.count()) ? await focused.evaluate(nameOf) : '';
      if (label === name) {
        const outlined = await focused.evaluate((element) =>
          [element, element.closest('li'), element.closest('label')].some(
            (one) => one && getComputedStyle(one).outlineStyle === 'solid',
          ),
        );
        expect(outlined, `${name} is outlined`).toBe(true);
        return;
      }
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reaches ${name}`);
  };
  await page.goto('/');
  await page.getByRole('link', { name: 'Scrabble LOG2990' }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await stop('Scrabble LOG2990');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Scrabble LOG2990' })).toBeFocused();
  await stop('Jouer une partie en solo');
  await page.keyboard.press('Enter');
  await stop('Nom de joueur');
  await page.keyboard.type('Camille');
  await stop('Minuterie');
  await page.keyboard.press('ArrowRight');
  await stop('débutant');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^expert/ })).toBeChecked();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/partie\//);
  await expect(page.getByRole('grid', { name: 'Plateau' })).toBeVisible();
});

/** The visible name of a control, or of the field it belongs to. */
function nameOf(element: Element): string {
  const label = element.id && document.querySelector(`label[for="${element.id}"]`)?.textContent;
  const choice = element.closest('label')?.querySelector('b')?.textContent;
  return (label || choice || element.textContent || '').trim();
}

test('the windows of the header open by keyboard, close by Échap and give the focus back', async ({
  page,
}) => {
  await page.goto('/plan');
  await page.keyboard.press('F1');
  await expect(page.getByRole('dialog', { name: 'Aide' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const button = page.getByRole('button', { name: 'Affichage et accessibilité' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Affichage et accessibilité' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('LOG-071 LOG-076 what is chosen in « Affichage et accessibilité » is kept over a reload', async ({
  page,
}) => {
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Affichage et accessibilité' });
  await open.click();
  await page.getByRole('radio', { name: 'Nuit' }).check();
  await page.getByRole('slider', { name: 'Taille des lettres' }).fill('50');
  await page.getByLabel('Libellés des primes').selectOption({ label: 'Lettre compte double' });
  await page.getByRole('switch', { name: 'Assistance vocale et braille' }).check();

  await page.reload();

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'nuit');
  await open.click();
  await expect(page.getByRole('slider', { name: 'Taille des lettres' })).toHaveValue('50');
  await expect(page.getByLabel('Libellés des primes')).toHaveValue('long');
  await expect(page.getByRole('switch', { name: 'Assistance vocale et braille' })).toBeChecked();
  await page.getByRole('button', { name: 'Rétablir' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'papier');
});

test('another language is one choice away', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Affichage et accessibilité' }).click();
  await page.getByLabel('Langue').selectOption({ label: 'Anglais' });

  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeAttached();
});

test('LOG-002 LOG-211 LOG-212 LOG-214 LOG-215 the best scores open over the first page', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Meilleurs scores' }).click();
  const dialog = page.getByRole('dialog', { name: 'Meilleurs scores' });
  for (const mode of ['Scrabble classique', 'Scrabble LOG2990']) {
    await expect(dialog.getByRole('table', { name: mode }).getByRole('row')).toHaveCount(6);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Meilleurs scores' })).toBeFocused();
});

test('without the server a ribbon says so, and goes away when it is back', async ({ page }) => {
  let cut = false;
  const sockets: { close: () => Promise<void> }[] = [];
  await page.routeWebSocket('**/ws/lobby', (socket) => {
    if (cut) {
      void socket.close({ code: 1012 });
      return;
    }
    socket.connectToServer();
    sockets.push(socket);
  });
  await page.goto('/classique/joindre');
  await page.getByText('Aucune partie en attente').waitFor();

  cut = true;
  for (const socket of sockets) await socket.close();
  const ribbon = page.getByRole('complementary', { name: 'État de la connexion' });
  await expect(ribbon).toContainText(/Connexion perdue\. Nouvelle tentative dans \d+\ss\./);

  cut = false;
  await ribbon.getByRole('button', { name: 'Réessayer' }).click();
  await expect(ribbon).toHaveCount(0);
});

test('the shell opens without the server, and says that it is away', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await page.getByRole('link', { name: 'Scrabble classique' }).waitFor();

  await context.setOffline(true);
  await page.reload();

  await expect(page.getByText('Le serveur ne répond pas.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Meilleurs scores' })).toBeDisabled();
});

test('MIC-025 « même écran » asks its questions in order and opens a game for four', async ({ page }) => {
  await page.goto('/table');
  await page.getByRole('radio', { name: '4', exact: true }).first().check();
  const names = ['Ada', 'Apple', 'Noé', 'Zoé'];
  const order = ['premier', 'deuxième', 'troisième', 'quatrième'];
  for (const [place, name] of names.entries()) {
    await page.getByLabel(`Nom du ${order[place] ?? ''} joueur`).fill(name);
  }
  await page.getByRole('group', { name: 'Est-il simulé par l’ordinateur ?' }).nth(1).getByText('Oui').click();
  await page.getByRole('group', { name: 'Quel niveau de difficulté ?' }).getByText('4', { exact: true }).click();
  await page.getByRole('group', { name: 'Réglettes visibles' }).getByText('Oui').click();
  await page.getByRole('group', { name: 'Une pause entre chaque joueur' }).getByText('Non').click();
  await page.getByRole('button', { name: 'Commencer' }).click();

  await expect(page).toHaveURL(/\/partie\//);
  const panel = page.getByRole('region', { name: 'Panneau informatif' });
  for (const name of names) await expect(panel.getByText(name).first()).toBeVisible();
});
