import { beforeEach, expect, test } from 'vitest';

import Home from '../../src/pages/Home.svelte';
import { FakeServer } from '../fake-server';
import { control, has, link, press, settle, show, text } from '../screen';

const SCORES = {
  type: 'best_scores',
  at: 1_790_000_000_000,
  classique: [402, 399, 395, 374, 365].map((points) => ({
    points,
    names: points === 374 ? ['Dolor', 'Ipsum'] : ['Lorem'],
  })),
  log2990: [110, 90, 70, 50, 30].map((points) => ({ points, names: ['Ada'] })),
};

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
});

test('LOG-002 the first page welcomes and offers three choices', async () => {
  await show(Home, {});

  expect(document.querySelector('h1')?.textContent).toBe('Bienvenue\u00a0!');
  const choices = [...document.querySelectorAll('li a, li button')].map((one) => one.textContent);
  expect(choices).toEqual(['Scrabble classique', 'Scrabble LOG2990', 'Meilleurs scores']);
  expect(link('Scrabble LOG2990').pathname).toBe('/log2990');
});

test('without a server nothing can be chosen, until it is back', async () => {
  server.down = true;
  server.on('GET /api/visitor', () => {
    throw new TypeError('down');
  });
  await show(Home, {});
  expect(text()).toContain('Le serveur ne répond pas.');
  expect(control('Meilleurs scores').disabled).toBe(true);

  server.down = false;
  server.on('GET /api/visitor', { type: 'visitor', tables: [] });
  await press('Réessayer');

  expect(control('Meilleurs scores').disabled).toBe(false);
});

test('a game under way is offered again', async () => {
  const table = { table: 'abcdefgh', stage: 'playing', role: 'player', mode: 'classique', opponents: ['Noé'] };
  server.on('GET /api/visitor', { type: 'visitor', tables: [table] });

  await show(Home, {});

  expect(text()).toContain('Vous avez une partie en cours contre Noé.');
  expect(link('Reprendre').pathname).toBe('/partie/abcdefgh');
});

test('LOG-211 LOG-212 the best scores are a window with two tables of five scores', async () => {
  server.on('GET /api/scores', SCORES);
  await show(Home, {});

  await press('Meilleurs scores');

  const tables = [...document.querySelectorAll('dialog table')];
  expect(tables.map((table) => table.querySelector('caption')?.textContent)).toEqual([
    'Scrabble classique',
    'Scrabble LOG2990',
  ]);
  expect(tables.map((table) => table.querySelectorAll('tbody tr').length)).toEqual([5, 5]);
  expect(tables[0]?.textContent).toContain('Dolor, Ipsum');
});

test('LOG-215 the scores are read when the window opens, and only then', async () => {
  server.on('GET /api/scores', SCORES);
  await show(Home, {});
  await press('Meilleurs scores');
  await press('Fermer');
  await press('Meilleurs scores');

  expect(server.asked.filter((request) => request === 'GET /api/scores')).toHaveLength(2);
});

test('scores that do not come can be asked for again', async () => {
  server.refuse('GET /api/scores', 503, 'unavailable');
  await show(Home, {});
  await press('Meilleurs scores');
  expect(text()).toContain('Les scores sont indisponibles.');

  server.on('GET /api/scores', SCORES);
  await press('Réessayer');
  await settle();

  expect(has('Réessayer')).toBe(false);
  expect(document.querySelectorAll('dialog table')).toHaveLength(2);
});
