// A server of our own: the program, its folder, its address, and its end.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

export const PASSWORD = 'caramels-de-test';

/** An idle machine opens a server in three seconds; a busy one may need much longer. */
export const START_MS = 90_000;

export interface OpenServer {
  readonly address: string;
  readonly input: Writable;
  readonly output: Readable;
  readonly close: () => Promise<void>;
}

/** Start a Python module that opens a site in an empty folder; wait until it says where it is. */
export async function openServer(...command: readonly string[]): Promise<OpenServer> {
  const data = mkdtempSync(join(tmpdir(), 'caramels-browser-'));
  const server = spawn(process.env['PYTHON'] ?? 'python3', ['-m', ...command, '--data', data], {
    cwd: '..',
    env: { ...process.env, PYTHONPATH: 'src', CARAMELS_ADMIN_PASSWORD: PASSWORD },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const close = async (): Promise<void> => {
    await ended(server);
    rmSync(data, { recursive: true, force: true });
  };
  const address = await said(server.stdout, /http:\/\/[\d.]+:\d+/);
  return { address, input: server.stdin, output: server.stdout, close };
}

function ended(server: ChildProcess): Promise<unknown> {
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  return gone;
}

/** Wait until a program writes something, and return it. */
export function said(output: Readable, what: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const stop = (): void => {
      clearTimeout(timer);
      output.off('data', hear);
    };
    const hear = (chunk: Buffer): void => {
      heard += chunk.toString();
      const found = what.exec(heard)?.[0];
      if (found === undefined) return;
      stop();
      resolve(found);
    };
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`the server did not say ${String(what)}: ${heard}`));
    }, START_MS);
    output.on('data', hear);
  });
}
