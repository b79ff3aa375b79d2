// The real server, on a free port and a folder of its own, for as long as the tests run.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ADMIN_PASSWORD = 'caramels-de-test';

const START_MS = 60_000;

export default async function serve(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'caramels-browser-'));
  const server = spawn(
    process.env['PYTHON'] ?? 'python3',
    ['-c', 'from caramels.cli import main; main()', 'serve', '--port', '0', '--data', data],
    {
      env: { ...process.env, PYTHONPATH: '../src', CARAMELS_ADMIN_PASSWORD: ADMIN_PASSWORD },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  process.env['CARAMELS_SITE'] = await addressOf(server.stdout);
  return async () => {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(data, { recursive: true, force: true });
  };
}

/** The address that the server prints once it is open. */
function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`the server did not open: ${said}`)), START_MS);
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /http:\/\/[\d.]+:\d+/.exec(said)?.[0];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}
