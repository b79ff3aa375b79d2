import { beforeEach, expect, test } from 'vitest';

import HostWait from '../../src/pages/HostWait.svelte';
import { FakeServer, type FakeSocket } from '../fake-server';
import { tableState } from '../fixtures-pages';
import { control, has, makeSite, press, said, settle, show, text } from '../screen';
import type { Site } from '../../src/context';

let server: FakeServer;
let site: Site;
let socket: FakeSocket;

beforeEach(async () => {
  server = new FakeServer();
  site = makeSite('/classique/attente/table-Camille');
  await show(HostWait, { values: { mode: 'classique', id: 'table-Camille' } }, site);
  socket = server.socket('/ws/tables/table-Camille');
  socket.open();
  await tell({ type: 'welcome', state: tableState(), view: null, rules: null, log: [] });
});

function tell(message: object): Promise<void> {
  socket.says(message);
  return settle();
}

function joined(): Promise<void> {
  return tell({ type: 'room', state: tableState({ guest: 'Noé' }), event: 'joined', name: 'Noé' });
}

test('LOG-010 LOG-011 LOG-012 the host waits, with both buttons disabled', () => {
  expect(socket.sent[0]).toEqual({ type: 'hello', take: false });
  expect(document.querySelector('h1')?.textContent).toBe('En attente d’un deuxième joueur');
  expect(text()).toContain('Votre partie est visible dans la liste.');
  expect([control('démarrer').disabled, control('rejeter').disabled]).toEqual([true, true]);
});

test('LOG-013 LOG-019 a guest is named, the buttons work, and conversion is closed', async () => {
  await joined();

  expect(text()).toContain('Noé souhaite se joindre à votre partie.');
  expect(said(site)).toEqual(['Noé souhaite se joindre à votre partie.']);
  expect([control('démarrer').disabled, control('rejeter').disabled]).toEqual([false, false]);
  expect(has('Convertir en partie solo')).toBe(false);
  expect(text()).toContain('Pour passer en solo, rejetez d’abord Noé.');
});

test('LOG-014 LOG-019 a rejected guest is gone, and conversion is open again', async () => {
  server.on('POST /api/tables/table-Camille/reject', tableState());
  await joined();

  await press('rejeter');

  expect(server.asked).toContain('POST /api/tables/table-Camille/reject');
  expect(control('démarrer').disabled).toBe(true);
  expect(has('Convertir en partie solo')).toBe(true);
});

test('LOG-026 the host is told that the guest has left, and waits again', async () => {
  await joined();
  await tell({ type: 'room', state: tableState(), event: 'guest_left', name: 'Noé' });

  const sentence = 'Noé a annulé. Vous êtes de nouveau en attente d’un deuxième joueur.';
  expect(text()).toContain(sentence);
  expect(said(site)[0]).toBe('Noé souhaite se joindre à votre partie.');
  expect(control('démarrer').disabled).toBe(true);
});

test('LOG-016 « démarrer » starts the game', async () => {
  server.on('POST /api/tables/table-Camille/start', tableState({ stage: 'playing', guest: 'Noé' }));
  await joined();

  await press('démarrer');

  expect(site.router.path).toBe('/partie/table-Camille');
  expect(socket.readyState).toBe(3);
});

test('LOG-017 LOG-018 conversion asks for a profile, then starts', async () => {
  server.on('POST /api/tables/table-Camille/convert', tableState({ stage: 'playing' }));

  await press('Convertir en partie solo');
  expect(text()).toContain('Contre quel profil souhaitez-vous jouer ?');
  await press('expert');

  expect(server.bodies.at(-1)).toEqual({ type: 'convert_request', level: 'expert' });
  expect(site.router.path).toBe('/partie/table-Camille');
});

test('LOG-029 « annuler » cancels the table and goes back to its form', async () => {
  server.on('POST /api/tables/table-Camille/cancel', tableState({ stage: 'cancelled' }));

  await press('annuler');

  expect(server.asked).toContain('POST /api/tables/table-Camille/cancel');
  expect(site.router.path).toBe('/classique/creer');
});

test('what the server refuses is said', async () => {
  server.refuse('POST /api/tables/table-Camille/start', 409, 'no_guest');
  await joined();

  await press('démarrer');

  expect(text()).toContain('Personne n’a encore joint la partie.');
});

test('a lost connection says what becomes of the table', async () => {
  socket.close(1006);
  await settle();

  expect(text()).toContain('Connexion perdue. La partie sera retirée de la liste dans 5 s.');
});

test('after a loss the seat is taken back', async () => {
  socket.close(1006);
  site.connection.retry();
  await settle();
  const next = server.socket('/ws/tables/table-Camille');
  next.open();

  expect(next.sent[0]).toEqual({ type: 'hello', take: true });
});

test('a second tab may take the seat', async () => {
  await tell({ type: 'closed', reason: 'elsewhere', name: null });
  expect(text()).toContain('Cette partie est ouverte dans un autre onglet.');

  await press('Jouer ici');
  const next = server.socket('/ws/tables/table-Camille');
  next.open();

  expect(next).not.toBe(socket);
  expect(next.sent[0]).toEqual({ type: 'hello', take: true });
});
