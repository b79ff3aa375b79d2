import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Channel } from '../../src/net/channel.svelte';
import { Connection } from '../../src/net/connection.svelte';
import { FakeServer } from '../fake-server';
import { settle } from '../screen';

interface Said {
  readonly type: string;
}

let server: FakeServer;
let connection: Connection;
let heard: Said[];
let opened: number;
let channel: Channel<Said, Said>;

beforeEach(async () => {
  vi.useFakeTimers();
  server = new FakeServer();
  connection = new Connection();
  heard = [];
  opened = 0;
  channel = new Channel<Said, Said>('/ws/lobby', connection, {
    onmessage: (message) => heard.push(message),
    onopen: () => (opened += 1),
  });
  await settle();
  server.socket('/ws/lobby').open();
});

afterEach(() => {
  void channel.close();
  vi.useRealTimers();
});

test('what the server says is heard, but not its pongs', () => {
  server.socket('/ws/lobby').says({ type: 'open_tables' });
  server.socket('/ws/lobby').says({ type: 'pong' });

  expect(heard).toEqual([{ type: 'open_tables' }]);
});

test('nothing is heard any more once the channel is closed', () => {
  const socket = server.socket('/ws/lobby');
  void channel.close();
  socket.says({ type: 'open_tables' });

  expect(heard).toEqual([]);
});

test('a channel that was lost says when it will look again, and comes back', async () => {
  server.socket('/ws/lobby').close(1006);
  expect(channel.state).toBe('waiting');
  expect(connection.retryIn).toBe(1);

  await vi.advanceTimersByTimeAsync(1000);
  server.socket('/ws/lobby').open();

  expect(channel.state).toBe('open');
  expect(connection.retryIn).toBeNull();
  expect(opened).toBe(2);
});

test('each loss in a row waits longer, up to a quarter of a minute', async () => {
  const waits: (number | null)[] = [];
  for (let loss = 0; loss < 6; loss++) {
    server.socket('/ws/lobby').close(1006);
    waits.push(connection.retryIn);
    await vi.advanceTimersByTimeAsync((connection.retryIn ?? 0) * 1000);
  }

  expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
});

test('« Réessayer » looks for the server at once', async () => {
  server.socket('/ws/lobby').close(1006);

  connection.retry();
  await settle();

  expect(server.sockets).toHaveLength(2);
});

test('a silent server is asked, then left for another connection', async () => {
  const first = server.socket('/ws/lobby');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(first.sent).toEqual([{ type: 'ping' }]);

  await vi.advanceTimersByTimeAsync(5000);

  expect(channel.state).toBe('waiting');
});

test('a channel that the server has finished with stays closed', async () => {
  server.socket('/ws/lobby').close(1000);
  await vi.advanceTimersByTimeAsync(60_000);

  expect(channel.state).toBe('closed');
  expect(server.sockets).toHaveLength(1);
});

test('nothing is sent to nobody', () => {
  server.socket('/ws/lobby').close(1006);

  expect(channel.send({ type: 'ping' })).toBe(false);
});
