import { defineConfig } from '@playwright/test';

import usual from './playwright.config';

/** The same browser and server, for figures instead of verdicts: one page at a time. */
export default defineConfig({
  ...usual,
  testDir: 'bench',
  globalSetup: './tests/browser/server.ts',
  workers: 1,
  timeout: 120_000,
});
