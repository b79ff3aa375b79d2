import { defineConfig } from '@playwright/test';

/** Chromium comes from the system; it runs without network of its own. */
export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  reporter: 'list',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  globalSetup: './tests/browser/server.ts',
  use: {
    // The server prints where it is; the tests start after that.
    get baseURL() {
      return process.env['CARAMELS_SITE'];
    },
    locale: 'fr-FR',
    // A trace makes a game three times slower: `TRACE=1` keeps those of the tests that fail.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixelRatio: 0.02 } },
});
