import { beforeEach, expect, test } from 'vitest';

import { call, Refused, Unreachable } from '../../src/net/http';
import { FakeServer } from '../fake-server';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
});

test('an answer is what the server sent', async () => {
  server.on('GET /api/scores', { type: 'best_scores' });

  expect(await call('GET', '/api/scores')).toEqual({ type: 'best_scores' });
});

test('a refusal carries its code and values', async () => {
  server.refuse('POST /api/tables', 422, 'name_taken', { name: 'Camille' });

  const refusal = call('POST', '/api/tables', { body: {} });

  await expect(refusal).rejects.toBeInstanceOf(Refused);
  await expect(refusal).rejects.toMatchObject({ code: 'name_taken', values: { name: 'Camille' } });
});

test('a server that is down is unreachable', async () => {
  await call('GET', '/api/visitor');
  server.down = true;

  await expect(call('GET', '/api/scores')).rejects.toBeInstanceOf(Unreachable);
});

test('an answer that is no message is no answer', async () => {
  server.on('GET /api/scores', () => [502, 'Bad gateway']);

  await expect(call('GET', '/api/scores')).rejects.toBeInstanceOf(Unreachable);
});
