import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import {
  compressed,
  filesOfPages,
  fontWithThePage,
  stampedServiceWorker,
  withoutSentencesFromElsewhere,
  WORKER,
} from './building/plugins';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [
    withoutSentencesFromElsewhere(),
    svelte(),
    fontWithThePage(),
    filesOfPages(here('src/routes.ts')),
    stampedServiceWorker(),
    compressed(),
  ],
  resolve: {
    alias: { $locale: here('../src/caramels/locale') },
    // Tests mount components in a simulated browser, not on a server.
    ...(process.env['VITEST'] ? { conditions: ['browser'] } : {}),
  },
  build: {
    outDir: here('../src/caramels/server/web'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The strict content policy of the server allows no data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: here('index.html'), 'service-worker': here('src/net/service-worker.ts') },
      output: {
        // Its address is its scope, and never changes.
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? WORKER : 'assets/[name]-[hash].js',
        // What pages share is one file, so that a page is whole after one round of requests.
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] },
      },
    },
  },
  server: {
    fs: { allow: [here('.'), here('../src/caramels/locale')] },
    proxy: {
      '/api': 'http://127.0.0.1:8000',
      '/ws': { target: 'http://127.0.0.1:8000', ws: true },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/browser/**'],
  },
});
