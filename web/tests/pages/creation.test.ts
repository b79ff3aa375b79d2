import { beforeEach, expect, test } from 'vitest';

import Create from '../../src/pages/Create.svelte';
import Solo from '../../src/pages/Solo.svelte';
import { FakeServer } from '../fake-server';
import { COOKING, FRENCH, tableState } from '../fixtures-pages';
import { control, field, press, said, settle, show, text, type } from '../screen';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
});

async function offer(...dictionaries: readonly object[]): Promise<void> {
  const socket = server.socket('/ws/lobby');
  if (socket.readyState === 0) socket.open();
  socket.says({ type: 'dictionaries', dictionaries });
  await settle();
}

function submit(): Promise<void> {
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  return settle();
}

test('LOG-009 LOG-060 LOG-061 a solo game asks name, time, dictionary and profile', async () => {
  server.on('POST /api/tables/solo', tableState({ stage: 'playing', table: 'solo-table' }));
  const site = await show(Solo, { values: { mode: 'log2990' } });
  await offer(FRENCH, COOKING);

  const timer = field('Minuterie');
  expect([timer.min, timer.max, timer.step, timer.value]).toEqual(['30', '300', '30', '60']);
  expect(timer.getAttribute('aria-valuetext')).toBe('une minute');

  await type('Nom de joueur', 'Camille');
  await press('Ajouter 30 secondes');
  await press('expert');
  await submit();

  expect(server.bodies.at(-1)).toEqual({
    type: 'solo_request',
    mode: 'log2990',
    name: 'Camille',
    turn_seconds: 90,
    time_factor: 1,
    dictionary: 'francais',
    level: 'expert',
  });
  expect(site.router.path).toBe('/partie/solo-table');
});

test('LOG-060 the time stays between half a minute and five minutes', async () => {
  await show(Create, { values: { mode: 'classique' } });
  await offer(FRENCH);

  await press('Retirer 30 secondes');
  expect(text()).toContain('0:30');
  expect(control('Retirer 30 secondes').disabled).toBe(true);

  for (let press30 = 0; press30 < 9; press30++) await press('Ajouter 30 secondes');
  expect(text()).toContain('5:00');
  expect(control('Ajouter 30 secondes').disabled).toBe(true);
});

test('LOG-062 LOG-063 each dictionary has its name and description; French is chosen', async () => {
  await show(Create, { values: { mode: 'classique' } });
  expect(text()).toContain('Chargement des dictionnaires…');

  await offer(COOKING, FRENCH);

  expect(text()).toContain('Cuisine Les mots de la table.');
  expect(document.querySelector<HTMLInputElement>('input[value=francais]')?.checked).toBe(true);
});

test('LOG-065 a list that changes is shown at once, and said', async () => {
  const site = await show(Create, { values: { mode: 'classique' } });
  await offer(FRENCH);
  await offer(FRENCH, COOKING);

  expect(text()).toContain('Cuisine');
  expect(text()).toContain('La liste des dictionnaires a changé.');
  expect(said(site)).toEqual(['La liste des dictionnaires a changé.']);
});

test('LOG-066 a dictionary deleted in the meantime can be replaced by another one', async () => {
  server.refuse('POST /api/tables', 409, 'dictionary_gone');
  const site = await show(Create, { values: { mode: 'classique' } });
  await offer(FRENCH, COOKING);
  await type('Nom de joueur', 'Camille');
  await press('Cuisine');
  await submit();
  expect(document.querySelector('dialog h2')?.textContent).toBe(
    'Le dictionnaire «\u00a0Cuisine\u00a0» n’existe plus.',
  );

  server.on('POST /api/tables', tableState());
  await press('Utiliser ce dictionnaire');

  expect(server.bodies.at(-1)).toMatchObject({ dictionary: 'francais', name: 'Camille' });
  expect(site.router.path).toBe('/classique/attente/table-Camille');
});

test.each([
  ['', 'Entrez un nom de joueur.'],
  ['Al', 'Ce nom compte 2 caractères. Il en faut de 3 à 16.'],
  ['Zoé!', 'Le caractère « ! » n’est pas accepté.'],
])('LOG-028 the name « %s » is refused in words, and nothing is sent', async (name, sentence) => {
  await show(Create, { values: { mode: 'classique' } });
  await offer(FRENCH);
  await type('Nom de joueur', name);
  await submit();

  const input = field('Nom de joueur');
  expect(text()).toContain(sentence);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(input);
  expect(server.asked).not.toContain('POST /api/tables');
});

test('LOG-028 the server has the last word about a name', async () => {
  server.refuse('POST /api/tables', 422, 'name_character', { character: 'é' });
  await show(Create, { values: { mode: 'classique' } });
  await offer(FRENCH);
  await type('Nom de joueur', 'Zoé');
  await submit();

  expect(text()).toContain('Le caractère « é » n’est pas accepté.');
});

test('a game that cannot be created can be tried again', async () => {
  server.refuse('POST /api/tables', 503, 'busy');
  await show(Create, { values: { mode: 'classique' } });
  await offer(FRENCH);
  await type('Nom de joueur', 'Camille');
  await submit();

  expect(text()).toContain('La partie n’a pas pu être créée.');
  expect(control('Réessayer').disabled).toBe(false);
});

test('LOG-029 « annuler » goes back to the mode', async () => {
  const site = await show(Create, { values: { mode: 'classique' } });

  await press('annuler');

  expect(site.router.path).toBe('/classique');
});

test('the name of the last game is there for the next one', async () => {
  localStorage.setItem('caramels.preferences', '{"playerName":"Camille"}');

  await show(Solo, { values: { mode: 'classique' } });

  expect(field('Nom de joueur').value).toBe('Camille');
});
