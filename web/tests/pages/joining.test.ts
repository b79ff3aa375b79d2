import { beforeEach, expect, test } from 'vitest';

import JoinList from '../../src/pages/JoinList.svelte';
import JoinTable from '../../src/pages/JoinTable.svelte';
import { FakeServer } from '../fake-server';
import { openTable, tableState } from '../fixtures-pages';
import { control, has, link, makeSite, press, said, settle, show, text, type } from '../screen';
import type { Site } from '../../src/context';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
});

async function list(...hosts: readonly string[]): Promise<void> {
  const socket = server.socket('/ws/lobby');
  if (socket.readyState === 0) socket.open();
  socket.says({ type: 'open_tables', tables: hosts.map((host) => openTable(host)) });
  await settle();
}

function still(): Site {
  localStorage.setItem('caramels.preferences', '{"motion":"aucun"}');
  return makeSite('/classique/joindre');
}

async function join(name: string): Promise<void> {
  await type('Nom de joueur', name);
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  await settle();
}

const visitor = tableState({ role: 'visitor', seats: [] });
const guest = tableState({ role: 'guest', seats: [1], guest: 'Noé' });
const values = { mode: 'classique', id: 'table-Camille' };

test('LOG-005 LOG-006 LOG-020 each waiting table shows its host, time and dictionary', async () => {
  await show(JoinList, { values: { mode: 'classique' } });
  expect(text()).toContain('Chargement des parties…');

  await list('Camille', 'Ada');

  expect(document.querySelectorAll('tbody tr')).toHaveLength(2);
  expect(document.querySelector('tbody tr')?.textContent).toMatch(/Camille.*1:30.*Français/s);
  expect(link('Joindre la partie de Ada').pathname).toBe(
    '/classique/joindre/table-Ada',
  );
});

test('LOG-007 a table that is gone leaves the list, which is said', async () => {
  const site = await show(JoinList, { values: { mode: 'classique' } }, still());
  await list('Camille', 'Ada');
  await list('Ada');

  expect(has('Joindre la partie de Camille')).toBe(false);
  expect(said(site)).toEqual(['La partie de Camille n’est plus disponible.']);
});

test('LOG-007 the focus moves to the next row when its own goes away', async () => {
  await show(JoinList, { values: { mode: 'classique' } }, still());
  await list('Camille', 'Ada', 'Noé');
  control('Joindre la partie de Ada').focus();

  await list('Camille', 'Noé');

  expect(document.activeElement).toBe(control('Joindre la partie de Noé'));
});

test('LOG-022 with no table waiting there is a way out, and no random placement', async () => {
  await show(JoinList, { values: { mode: 'classique' } });
  await list();

  expect(text()).toContain('Aucune partie en attente pour le moment.');
  expect(control('Placement aléatoire').disabled).toBe(true);
  expect(text()).toContain('Disponible dès qu’une partie attend un joueur.');
  expect(link('Créer une partie').pathname).toBe('/classique/creer');
});

test('LOG-021 LOG-023 random placement asks a name, then joins a table', async () => {
  server.on('POST /api/tables/join-random', guest);
  const site = await show(JoinTable, { values: { mode: 'classique', id: 'hasard' } });

  await join('Noé');

  expect(server.bodies.at(-1)).toEqual({
    type: 'random_join_request',
    mode: 'classique',
    name: 'Noé',
  });
  expect(site.router.path).toBe('/classique/joindre/table-Camille');
});

test('LOG-022 random placement that finds nobody says so', async () => {
  server.refuse('POST /api/tables/join-random', 409, 'nobody_waiting');
  const site = await show(JoinTable, { values: { mode: 'classique', id: 'hasard' } });

  await join('Noé');

  expect(site.frame.notice?.title).toBe('Aucune partie n’attend de joueur.');
  expect(site.router.path).toBe('/classique/joindre');
});

test('LOG-023 LOG-024 a joined table is waited for', async () => {
  server.on('GET /api/tables/table-Camille', visitor);
  server.on('POST /api/tables/table-Camille/join', guest);
  const site = await show(JoinTable, { values });

  await join('Noé');

  const sentence = 'Vous avez joint la partie de Camille. En attente du démarrage par l’hôte.';
  expect(text()).toContain(sentence);
  expect(said(site)).toEqual([sentence]);
  expect(document.activeElement?.textContent).toBe('En attente du démarrage');
});

test('LOG-027 the name of the host is refused, in words', async () => {
  server.on('GET /api/tables/table-Camille', visitor);
  await show(JoinTable, { values });

  await join('camille');

  expect(text()).toContain('Camille est déjà le nom de votre adversaire. Choisissez-en un autre.');
  expect(server.asked).not.toContain('POST /api/tables/table-Camille/join');
});

test.each([
  ['table_cancelled', { name: 'Camille' }, 'Elle a été annulée par Camille.'],
  ['table_full', {}, 'Elle compte déjà deux joueurs.'],
  ['table_started', {}, 'Elle compte déjà deux joueurs.'],
])('LOG-008 a table refused as %s is explained on the list', async (code, sent, sentence) => {
  server.on('GET /api/tables/table-Camille', visitor);
  server.refuse('POST /api/tables/table-Camille/join', 409, code, sent);
  const site = await show(JoinTable, { values });

  await join('Noé');

  expect(site.frame.notice).toEqual({
    title: 'Cette partie n’est plus disponible.',
    text: sentence,
    button: 'Retour à la liste',
  });
  expect(site.router.path).toBe('/classique/joindre');
});

test.each([
  ['cancelled', null, 'Elle a été annulée par Camille.'],
  ['waiting', 'Léa', 'Elle compte déjà deux joueurs.'],
] as const)('LOG-008 a table found %s is not offered', async (stage, other, sentence) => {
  server.on('GET /api/tables/table-Camille', { ...visitor, stage, guest: other });

  const site = await show(JoinTable, { values });

  expect(site.frame.notice?.text).toBe(sentence);
});

test('LOG-008 a table that never was is not available', async () => {
  server.refuse('GET /api/tables/table-Camille', 404, 'table_unknown');

  const site = await show(JoinTable, { values });

  expect(site.frame.notice?.title).toBe('Cette partie n’est plus disponible.');
});

async function waitAsGuest(): Promise<Site> {
  server.on('GET /api/tables/table-Camille', guest);
  const site = await show(JoinTable, { values });
  server.socket('/ws/tables/table-Camille').open();
  return site;
}

test('LOG-014 LOG-015 a rejected guest is told so, back on the list', async () => {
  const site = await waitAsGuest();

  server
    .socket('/ws/tables/table-Camille')
    .says({ type: 'closed', reason: 'rejected', name: 'Camille' });
  await settle();

  expect(site.frame.notice).toEqual({
    title: 'Camille a rejeté votre demande.',
    button: 'Choisir une autre partie',
  });
  expect(site.router.path).toBe('/classique/joindre');
});

test('a guest is told that the host has cancelled', async () => {
  const site = await waitAsGuest();

  server
    .socket('/ws/tables/table-Camille')
    .says({ type: 'closed', reason: 'cancelled', name: 'Camille' });
  await settle();

  expect(site.frame.notice?.title).toBe('Camille a annulé la partie.');
});

test('LOG-025 a guest may give up, and goes back to the list', async () => {
  server.on('POST /api/tables/table-Camille/leave', visitor);
  const site = await waitAsGuest();

  await press('annuler');

  expect(server.asked).toContain('POST /api/tables/table-Camille/leave');
  expect(site.router.path).toBe('/classique/joindre');
});

test('LOG-016 the game opens for the guest when the host starts it', async () => {
  const site = await waitAsGuest();

  server.socket('/ws/tables/table-Camille').says({
    type: 'welcome',
    state: { ...guest, stage: 'playing', role: 'player' },
    view: null,
    rules: null,
    log: [],
  });
  await settle();

  expect(site.router.path).toBe('/partie/table-Camille');
});
