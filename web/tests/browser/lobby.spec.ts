import { addDictionary, createTable, expect, joinTable, logIn, test, visitor } from './site';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

test('LOG-010 LOG-011 LOG-012 LOG-013 LOG-014 LOG-015 LOG-016 LOG-019 LOG-020 LOG-023 LOG-024 LOG-025 LOG-026 two people meet', async ({
  page: host,
  browser,
  site,
}) => {
  await createTable(host, 'Camille');
  const start = host.getByRole('button', { name: 'démarrer', exact: true });
  const reject = host.getByRole('button', { name: 'rejeter', exact: true });
  await expect(host.getByRole('heading', { name: 'En attente d’un deuxième joueur' })).toBeVisible();
  await expect(start).toBeDisabled();
  await expect(reject).toBeDisabled();

  const guest = await visitor(browser, site);
  await guest.goto('/classique/joindre');
  await joinTable(guest, 'Camille', 'Noé');
  await expect(
    guest.getByText('Vous avez joint la partie de Camille. En attente du démarrage par l’hôte.').first(),
  ).toBeVisible();
  await expect(host.getByText('Noé souhaite se joindre à votre partie.').first()).toBeVisible();
  await expect(host.getByRole('button', { name: 'Convertir en partie solo' })).toHaveCount(0);

  await reject.click();
  await expect(guest.getByRole('dialog', { name: 'Camille a rejeté votre demande.' })).toBeVisible();
  await guest.getByRole('button', { name: 'Choisir une autre partie' }).click();
  await expect(start).toBeDisabled();
  await expect(host.getByRole('button', { name: 'Convertir en partie solo' })).toBeEnabled();

  await joinTable(guest, 'Camille', 'Noé');
  await guest.getByRole('button', { name: 'annuler' }).click();
  await expect(guest.getByRole('heading', { name: 'Parties en attente' })).toBeVisible();
  await expect(host.getByText(/^Noé a annulé\. Vous êtes de nouveau en attente/).first()).toBeVisible();
  await expect(start).toBeDisabled();

  await joinTable(guest, 'Camille', 'Noé');
  await start.click();
  for (const page of [host, guest]) {
    await expect(page).toHaveURL(/\/partie\//);
    await expect(page.getByRole('grid', { name: 'Plateau' })).toBeVisible();
  }
  await guest.context().close();
});

test('LOG-007 LOG-008 a table that vanishes or fills leaves the list, and joining it is explained', async ({
  page: host,
  browser,
  site,
}) => {
  await createTable(host, 'Ada', 'log2990');
  const [one, other] = [await visitor(browser, site), await visitor(browser, site)];
  for (const page of [one, other]) {
    await page.goto('/log2990/joindre');
    await page.getByRole('link', { name: 'Joindre la partie de Ada' }).click();
    await page.getByLabel('Nom de joueur').fill('Noé');
  }

  await one.getByRole('button', { name: 'Joindre la partie de Ada' }).click();
  await expect(one.getByRole('heading', { name: 'En attente du démarrage' })).toBeVisible();
  await other.getByRole('button', { name: 'Joindre la partie de Ada' }).click();
  const dialog = other.getByRole('dialog', { name: 'Cette partie n’est plus disponible.' });
  await expect(dialog).toContainText('Elle compte déjà deux joueurs.');
  await dialog.getByRole('button', { name: 'Retour à la liste' }).click();
  await expect(other.getByText('Aucune partie en attente pour le moment.')).toBeVisible();

  await one.getByRole('button', { name: 'annuler' }).click();
  await other.getByRole('link', { name: 'Joindre la partie de Ada' }).click();
  await other.getByLabel('Nom de joueur').fill('Noé');
  await host.getByRole('button', { name: 'annuler' }).click();
  await expect(host.getByRole('heading', { name: 'Nouvelle partie multijoueur' })).toBeVisible();
  await expect(one.getByText('Aucune partie en attente pour le moment.')).toBeVisible();
  await other.getByRole('button', { name: 'Joindre la partie de Ada' }).click();
  await expect(dialog).toContainText('Elle a été annulée par Ada.');
  await one.context().close();
  await other.context().close();
});

test('LOG-008 LOG-029 a guest is told when the host cancels', async ({ page: host, browser, site }) => {
  await createTable(host, 'Ada', 'log2990');
  const guest = await visitor(browser, site);
  await guest.goto('/log2990/joindre');
  await joinTable(guest, 'Ada', 'Noé');
  await guest.getByRole('heading', { name: 'En attente du démarrage' }).waitFor();

  await host.getByRole('button', { name: 'annuler' }).click();

  await expect(guest.getByRole('dialog', { name: 'Ada a annulé la partie.' })).toBeVisible();
  await guest.context().close();
});

test('LOG-017 LOG-018 a host who has waited enough plays solo', async ({ page }) => {
  await createTable(page, 'Camille');
  await page.getByRole('button', { name: 'Convertir en partie solo' }).click();
  await page.getByRole('button', { name: 'débutant', exact: true }).click();

  await expect(page).toHaveURL(/\/partie\//);
  await expect(page.getByRole('grid', { name: 'Plateau' })).toBeVisible();
});

test('LOG-021 LOG-022 LOG-027 random placement asks a name, which may not be the host’s', async ({
  page: host,
  browser,
  site,
}) => {
  const guest = await visitor(browser, site);
  await guest.goto('/log2990/joindre');
  await expect(guest.getByRole('button', { name: 'Placement aléatoire' })).toBeDisabled();
  await createTable(host, 'Camille', 'log2990');

  await guest.getByRole('button', { name: 'Placement aléatoire' }).click();
  await guest.getByLabel('Nom de joueur').fill('camille');
  await guest.getByRole('button', { name: 'Placement aléatoire' }).click();
  await expect(
    guest.getByText('Camille est déjà le nom de votre adversaire. Choisissez-en un autre.').last(),
  ).toBeVisible();

  await guest.getByLabel('Nom de joueur').fill('Noé');
  await guest.getByRole('button', { name: 'Placement aléatoire' }).click();
  await expect(guest.getByRole('heading', { name: 'En attente du démarrage' })).toBeVisible();
  await expect(host.getByText('Noé souhaite se joindre à votre partie.').first()).toBeVisible();
  await host.getByRole('button', { name: 'annuler' }).click();
  await guest.context().close();
});

test('LOG-065 LOG-066 LOG-220 a dictionary added and deleted while a game is being created', async ({
  page,
  browser,
  site,
}) => {
  const admin = await visitor(browser, site);
  await logIn(admin);
  let deaf = false;
  await page.routeWebSocket('**/ws/lobby', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!deaf) socket.send(message);
    });
  });
  await page.goto('/classique/creer');
  await page.getByLabel('Nom de joueur').fill('Camille');

  await addDictionary(admin, 'Cuisine');

  await page.getByRole('radio', { name: /Cuisine/ }).check();
  await expect(page.getByText('La liste des dictionnaires a changé.').first()).toBeVisible();

  deaf = true;
  await admin.getByRole('button', { name: 'Supprimer « Cuisine »' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(admin.getByText('Dictionnaire « Cuisine » supprimé.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Créer la partie' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Le dictionnaire « Cuisine » n’existe plus.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Utiliser ce dictionnaire' }).click();

  await expect(page.getByRole('heading', { name: 'En attente d’un deuxième joueur' })).toBeVisible();
  await page.getByRole('button', { name: 'annuler' }).click();
  await admin.context().close();
});

test('a second tab may take the waiting table over, and a reload keeps it', async ({ page }) => {
  await createTable(page, 'Camille');
  await page.reload();
  await expect(page.getByText('Votre partie est visible dans la liste.')).toBeVisible();

  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(
    second.getByRole('dialog', { name: 'Cette partie est ouverte dans un autre onglet.' }),
  ).toBeVisible();
  await second.getByRole('button', { name: 'Jouer ici' }).click();

  await expect(second.getByText('Votre partie est visible dans la liste.')).toBeVisible();
  await expect(
    page.getByRole('dialog', { name: 'Cette partie est ouverte dans un autre onglet.' }),
  ).toBeVisible();
  await second.getByRole('button', { name: 'annuler' }).click();
});
