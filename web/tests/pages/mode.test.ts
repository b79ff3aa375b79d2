import { beforeEach, expect, test } from 'vitest';

import Mode from '../../src/pages/Mode.svelte';
import { FakeServer } from '../fake-server';
import { openTable } from '../fixtures-pages';
import { link, press, settle, show, text } from '../screen';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
});

test.each([
  ['classique', 'Scrabble classique'],
  ['log2990', 'Scrabble LOG2990'],
])('LOG-003 the mode %s offers solo, create and join', async (mode, title) => {
  await show(Mode, { values: { mode } });

  expect(document.querySelector('h1')?.textContent).toBe(title);
  expect(link('Jouer une partie en solo').pathname).toBe(`/${mode}/solo`);
  expect(link('Créer une partie multijoueur').pathname).toBe(`/${mode}/creer`);
  expect(link('Joindre une partie multijoueur').pathname).toBe(
    `/${mode}/joindre`,
  );
});

test('LOG-004 « annuler » goes back to the first page', async () => {
  const site = await show(Mode, { values: { mode: 'log2990' } });

  await press('annuler');

  expect(site.router.path).toBe('/');
});

test('LOG-005 the tables of this mode that wait are counted', async () => {
  await show(Mode, { values: { mode: 'log2990' } });
  const socket = server.socket('/ws/lobby');
  socket.open();

  socket.says({ type: 'open_tables', tables: [openTable('Ada'), openTable('Noé', 'log2990')] });
  await settle();
  expect(text()).toContain('1\u00a0partie en attente'.replace('\u00a0', ' '));

  socket.says({ type: 'open_tables', tables: [openTable('Ada')] });
  await settle();
  expect(text()).toContain('Aucune partie en attente');
});
