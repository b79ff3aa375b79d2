import { beforeEach, describe, expect, test } from 'vitest';

import type { Site } from '../../src/context';
import Admin from '../../src/pages/Admin.svelte';
import { FakeServer } from '../fake-server';
import { DICTIONARIES, GAMES, NAMES } from '../fixtures-admin';
import { control, field, has, press, said, settle, show, text, type } from '../screen';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer()
    .on('GET /api/admin/session', { type: 'admin_session', open: true, csrf: 'jeton' })
    .on('GET /api/admin/dictionaries', { type: 'admin_dictionaries', dictionaries: DICTIONARIES })
    .on('GET /api/admin/names', { type: 'bot_names', names: NAMES })
    .on('GET /api/admin/history', { type: 'history', games: GAMES });
});

function region(title: string): HTMLElement {
  const found = [...document.querySelectorAll('section')].find(
    (section) => section.querySelector('h2')?.textContent === title,
  );
  if (!found) throw new Error(`there is no region ${title}`);
  return found;
}

const rows = (title: string): string[] =>
  [...region(title).querySelectorAll('tbody tr')].map((row) =>
    row.textContent.replace(/\s+/g, ' ').trim(),
  );

/** What was announced, with ordinary spaces. */
const heard = (site: Site): string[] => said(site).map((one) => one.replaceAll('\u00a0', ' '));

async function submit(inside: string): Promise<void> {
  document
    .querySelector(inside)
    ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settle();
}

/** An answer that comes when the test says so. */
function later(answer: readonly [number, unknown]): { give: () => void; handler: () => Promise<readonly [number, unknown]> } {
  let give: () => void = () => undefined;
  const when = new Promise<void>((resolve) => (give = resolve));
  return { give: () => give(), handler: () => when.then(() => answer) };
}

test('LOG-216 a password opens the page, and another one does not', async () => {
  server
    .on('GET /api/admin/session', { type: 'admin_session', open: false, csrf: null })
    .refuse('POST /api/admin/login', 401, 'wrong_password');
  await show(Admin, {});
  await type('Mot de passe', 'non');
  await submit('form');
  expect(text()).toContain('Ce mot de passe n’est pas le bon.');
  expect(has('Se déconnecter')).toBe(false);

  server.on('POST /api/admin/login', { type: 'admin_session', open: true, csrf: 'jeton' });
  await submit('form');
  expect(region('Dictionnaires')).toBeTruthy();
  expect(has('Se déconnecter')).toBe(true);
});

test('a session that ends in between asks for the password again', async () => {
  await show(Admin, {});
  server.refuse('POST /api/admin/names', 401, 'not_logged_in');
  await type('Ajouter un débutant', 'Solon');
  await submit('ul[aria-labelledby] + form');

  expect(text()).toContain('La session est terminée. Entrez de nouveau le mot de passe.');
  expect(field('Mot de passe').type).toBe('password');
});

test('a list that does not come can be asked for again, the others are there', async () => {
  server.refuse('GET /api/admin/history', 503, 'unavailable');
  await show(Admin, {});
  expect(region('Historique').textContent).toContain('Impossible de charger.');
  expect(rows('Dictionnaires')).toHaveLength(2);

  server.on('GET /api/admin/history', { type: 'history', games: [] });
  await press('Réessayer');
  expect(region('Historique').textContent).toContain('Aucune partie jouée.');
});

describe('dictionaries', () => {
  test('LOG-217 LOG-218 LOG-219 every one is downloaded, all but the default one change', async () => {
    await show(Admin, {});

    expect(rows('Dictionnaires')[0]).toBe('Français par défautLa langue courante.398 218');
    expect(control('Télécharger « Français »').getAttribute('href')).toBe(
      '/api/admin/dictionaries/francais/file',
    );
    expect(has('Télécharger « Cuisine »')).toBe(true);
    expect([has('Modifier « Français »'), has('Supprimer « Français »')]).toEqual([false, false]);
    expect([has('Modifier « Cuisine »'), has('Supprimer « Cuisine »')]).toEqual([true, true]);
  });

  test('LOG-218 a name that is taken is refused under its field, another is kept', async () => {
    const site = await show(Admin, {});
    server.refuse('PATCH /api/admin/dictionaries/cuisine', 409, 'title_taken');
    await press('Modifier « Cuisine »');
    await type('Nom', 'Français');
    await submit('dialog form');
    const name = field('Nom');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(text()).toContain('Un dictionnaire porte déjà ce nom.');

    server.on('PATCH /api/admin/dictionaries/cuisine', { type: 'admin_dictionaries', dictionaries: [] });
    await type('Nom', ' Gastronomie ');
    await submit('dialog form');
    expect(server.bodies.at(-1)).toMatchObject({
      title: 'Gastronomie',
      description: 'Les mots de la table.',
    });
    expect(document.querySelector('dialog')).toBeNull();
    expect(heard(site)).toContain('Dictionnaire « Gastronomie » modifié.');
  });

  test('LOG-218 deleting is asked first, and asked of the server once', async () => {
    await show(Admin, {});
    const answer = later([200, { type: 'admin_dictionaries', dictionaries: [] }]);
    server.on('DELETE /api/admin/dictionaries/cuisine', answer.handler);
    await press('Supprimer « Cuisine »');
    expect(text()).toContain('Supprimer « Cuisine » ? Les parties en cours ne changent pas.');

    await press('Supprimer');
    await press('Supprimer');
    server.on('GET /api/admin/dictionaries', {
      type: 'admin_dictionaries',
      dictionaries: DICTIONARIES.slice(0, 1),
    });
    answer.give();
    await settle();

    expect(server.asked.filter((request) => request.startsWith('DELETE'))).toHaveLength(1);
    expect(text()).toContain('Dictionnaire « Cuisine » supprimé.');
    expect(rows('Dictionnaires')).toHaveLength(1);
  });

  test('what another administrator has deleted is said, and the list is read again', async () => {
    await show(Admin, {});
    server.refuse('DELETE /api/admin/dictionaries/cuisine', 404, 'dictionary_unknown');
    await press('Supprimer « Cuisine »');
    await press('Supprimer');

    expect(text()).toContain('Cet élément a été modifié entre-temps. La liste est à jour.');
    expect(server.asked.filter((one) => one === 'GET /api/admin/dictionaries')).toHaveLength(2);
  });
});

describe('names of virtual players', () => {
  const list = (level: string): string[] =>
    [...document.querySelectorAll(`ul[aria-labelledby]`)]
      .filter((one) => one.parentElement?.querySelector('h3')?.textContent === level)
      .flatMap((one) => [...one.querySelectorAll('li')])
      .map((one) => one.textContent.replace(/\s+/g, ' ').trim());

  test('LOG-221 LOG-223 two lists, whose base names cannot be touched', async () => {
    await show(Admin, {});

    expect(list('Débutants')).toEqual(['Ariane nom de base', 'Zoé']);
    expect(list('Experts')).toEqual(['Hector nom de base', 'Hercule']);
    expect([has('Modifier « Ariane »'), has('Supprimer « Ariane »')]).toEqual([false, false]);
    expect([has('Modifier « Zoé »'), has('Supprimer « Zoé »')]).toEqual([true, true]);
  });

  test.each([
    ['', 'Entrez un nom de joueur.'],
    ['Zo', 'Ce nom compte 2 caractères. Il en faut de 3 à 16.'],
    ['Zoé!', 'Le caractère « ! » n’est pas accepté.'],
    ['HERCULE', 'Hercule existe déjà dans la liste expert.'],
    ['ariane', 'Ariane existe déjà dans la liste débutant.'],
  ])('LOG-222 LOG-224 « %s » is refused before it is sent', async (name, sentence) => {
    await show(Admin, {});
    await type('Ajouter un débutant', name);
    await submit('ul[aria-labelledby] + form');

    expect(text()).toContain(sentence);
    expect(server.asked.some((request) => request.startsWith('POST'))).toBe(false);
  });

  test('LOG-221 a name is added once, however often Enter is pressed', async () => {
    const site = await show(Admin, {});
    const answer = later([200, { type: 'bot_names', names: NAMES }]);
    server.on('POST /api/admin/names', answer.handler);
    await type('Ajouter un débutant', ' Basile ');
    await submit('ul[aria-labelledby] + form');
    await submit('ul[aria-labelledby] + form');
    answer.give();
    await settle();

    expect(server.bodies).toEqual([{ type: 'bot_name_request', level: 'debutant', name: 'Basile' }]);
    expect(heard(site)).toContain('« Basile » est ajouté.');
    expect(field('Ajouter un débutant').value).toBe('');
  });

  test('LOG-221 LOG-224 a name is changed, to itself too but not to another one', async () => {
    await show(Admin, {});
    server.on('PATCH /api/admin/names/e2', { type: 'bot_names', names: NAMES });
    await press('Modifier « Hercule »');
    await type('Nom', 'Zoé');
    await submit('dialog form');
    expect(text()).toContain('Zoé existe déjà dans la liste débutant.');

    await type('Nom', 'HERCULE');
    await submit('dialog form');
    expect(server.bodies).toEqual([{ type: 'bot_name_change', name: 'HERCULE' }]);
    expect(text()).toContain('Le nom est maintenant « HERCULE ».');
  });

  test('LOG-221 a name is deleted after a question', async () => {
    await show(Admin, {});
    server.on('DELETE /api/admin/names/b2', { type: 'bot_names', names: [] });
    await press('Supprimer « Zoé »');
    expect(text()).toContain('Supprimer « Zoé » ?');
    await press('Supprimer');

    expect(text()).toContain('« Zoé » est supprimé.');
  });
});

describe('history and resets', () => {
  test('LOG-225 LOG-227 each game tells when, how long, who, how many points and the mode', async () => {
    await show(Admin, {});

    const [abandoned = '', played = ''] = rows('Historique');
    expect(abandoned).toContain('abandonnée');
    expect(abandoned).toMatch(/oct\. 2026/);
    expect(abandoned).toMatch(/12 min 05 s.*Camille.*12.*Hector.*183.*Scrabble LOG2990/);
    expect(played).not.toContain('abandonnée');
    expect(played).toMatch(/Camille.*301.*Léopold.*288.*Scrabble classique/);
  });

  test.each([
    ['Dictionnaires', 'dictionaries', 'Réinitialiser les dictionnaires ? Tous seront supprimés sauf celui par défaut.', 'Dictionnaires réinitialisés.'],
    ['Noms de JV', 'names', 'Réinitialiser les noms de JV ? Tous seront supprimés sauf ceux de base.', 'Noms de JV réinitialisés.'],
    ['Meilleurs scores', 'scores', 'Réinitialiser les meilleurs scores ? Les tableaux reprendront leurs valeurs fictives initiales.', 'Meilleurs scores réinitialisés.'],
    ['Historique', 'history', 'Réinitialiser l’historique ? La liste des parties jouées sera vidée.', 'Historique réinitialisé.'],
  ])('LOG-228 « %s » is reset after a question, and the lists are read again', async (button, what, question, done) => {
    await show(Admin, {});
    server.on(`POST /api/admin/resets/${what}`, undefined);
    await press(button);
    expect(text()).toContain(question);
    expect(server.asked).not.toContain(`POST /api/admin/resets/${what}`);

    await press('Réinitialiser');
    expect(region('Réinitialisation').textContent).toContain(done);
    expect(server.asked.filter((one) => one === 'GET /api/admin/history')).toHaveLength(2);
  });

  test('LOG-228 a reset that fails says why, and can be given up', async () => {
    await show(Admin, {});
    server.refuse('POST /api/admin/resets/history', 503, 'unavailable');
    await press('Historique');
    await press('Réinitialiser');
    expect(text()).toContain('Le serveur ne peut pas répondre pour le moment.');
    await press('annuler');
    expect(document.querySelector('dialog')).toBeNull();
  });
});
