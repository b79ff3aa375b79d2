import { beforeEach, expect, test } from 'vitest';

import SharedTable from '../../src/pages/SharedTable.svelte';
import { FakeServer } from '../fake-server';
import { COOKING, FRENCH, tableState } from '../fixtures-pages';
import { control, has, press, settle, show, text, type } from '../screen';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
});

async function open(): ReturnType<typeof show> {
  const site = await show(SharedTable, {});
  const socket = server.socket('/ws/lobby');
  socket.open();
  socket.says({ type: 'dictionaries', dictionaries: [FRENCH, COOKING] });
  await settle();
  return site;
}

/** Choose an answer of the nth question with this legend. */
async function answer(legend: string, title: string, nth = 0): Promise<void> {
  const groups = [...document.querySelectorAll('fieldset')].filter(
    (one) => one.querySelector('legend')?.textContent.replace(/\s+/g, ' ') === legend,
  );
  const choice = [...(groups[nth]?.querySelectorAll('label') ?? [])].find(
    (one) => one.textContent.trim() === title,
  );
  const input = choice?.querySelector('input');
  if (!input) throw new Error(`there is no ${title} for ${legend}`);
  input.click();
  await settle();
}

async function submit(): Promise<void> {
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  await settle();
}

test('MIC-025 the questions come in the order of the rules', async () => {
  await open();
  await answer('Est-il simulé par l’ordinateur ?', 'Oui');

  const legends = [...document.querySelectorAll('legend, label[for^="seat-"]')].map((one) =>
    one.textContent.replace(/\s+/g, ' '),
  );
  expect(legends).toEqual([
    'Nombre de joueurs',
    'Nom du premier joueur',
    'Est-il simulé par l’ordinateur ?',
    'Quel niveau de difficulté ?',
    'Nom du deuxième joueur',
    'Est-il simulé par l’ordinateur ?',
    'Dictionnaire',
    'Réglettes visibles',
    'Une pause entre chaque joueur',
    'Affichage en couleur',
    'Des effets sonores',
  ]);
  expect(has('Vitesse de mise en place des mots')).toBe(true);
});

test.each([1, 2, 3, 4])('%i players have as many names', async (count) => {
  await open();
  await answer('Nombre de joueurs', String(count));

  expect(document.querySelectorAll('[id^="seat-"]:is(input)')).toHaveLength(count);
});

test('people and computers are sent with what was chosen, and the game opens', async () => {
  server.on('POST /api/tables/local', tableState({ table: 'local', stage: 'playing' }));
  const site = await open();
  await type('Nom du premier joueur', 'Ada');
  await type('Nom du deuxième joueur', 'Apple');
  await answer('Est-il simulé par l’ordinateur ?', 'Oui', 1);
  await answer('Quel niveau de difficulté ?', '4');
  await answer('Réglettes visibles', 'Oui');
  await answer('Une pause entre chaque joueur', 'Non');
  await answer('Affichage en couleur', 'Non');
  await submit();

  expect(server.bodies).toEqual([
    {
      type: 'local_request',
      preset: 'micro',
      dictionary: 'francais',
      seats: [
        { name: 'Ada', bot: null },
        { name: 'Apple', bot: 'level4' },
      ],
      visible_racks: true,
    },
  ]);
  expect(site.preferences.choices).toMatchObject({ pause: false, theme: 'relief' });
  expect(site.router.path).toBe('/partie/local');
});

test('names that are missing, too long or the same are said with a link to each', async () => {
  await open();
  await answer('Nombre de joueurs', '3');
  await type('Nom du premier joueur', 'Ada');
  await type('Nom du deuxième joueur', 'ADA');
  await submit();

  expect(text()).toContain('Il reste à corriger');
  expect(text()).toContain('« Ada » est déjà le nom d’un autre joueur.');
  expect(text()).toContain('Entrez un nom de joueur.');
  expect(document.activeElement?.id).toBe('seat-1');
  expect(server.asked.some((request) => request.startsWith('POST'))).toBe(false);
});

test('a dictionary that is gone is replaced by another one', async () => {
  server.refuse('POST /api/tables/local', 409, 'dictionary_gone');
  const site = await open();
  await answer('Nombre de joueurs', '1');
  await type('Nom du premier joueur', 'Ada');
  await submit();
  expect(text()).toContain('Le dictionnaire « Français » n’existe plus.');

  server.on('POST /api/tables/local', tableState({ table: 'local', stage: 'playing' }));
  await press('Utiliser ce dictionnaire');
  expect(server.bodies.at(-1)).toMatchObject({ dictionary: 'cuisine' });
  expect(site.router.path).toBe('/partie/local');
});

test('what the server does not do is said, and the button stays', async () => {
  server.refuse('POST /api/tables/local', 503, 'busy');
  await open();
  await answer('Nombre de joueurs', '1');
  await type('Nom du premier joueur', 'Ada');
  await submit();

  expect(text()).toContain('La partie n’a pas pu être créée. Le serveur est très occupé.');
  expect(control('Commencer').disabled).toBe(false);
});
