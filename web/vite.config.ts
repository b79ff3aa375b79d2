import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const WORKER = 'service-worker.js';
const STAMP_LENGTH = 12;

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Said by the terminal and the command line alone.
const ELSEWHERE = /^(tui|cli|file(?!\.lexicon_)|lexicon(?!\.aside))\./;

/** The catalogue is shared; the sentences that the site never says stay out of it. */
function withoutSentencesFromElsewhere(): Plugin {
  return {
    name: 'without-sentences-from-elsewhere',
    enforce: 'pre',
    transform(code, id) {
      if (!/locale\/\w+\.json$/.test(id)) return null;
      const catalogue = JSON.parse(code) as Record<string, unknown>;
      const kept = Object.entries(catalogue).filter(([key]) => !ELSEWHERE.test(key));
      return { code: JSON.stringify(Object.fromEntries(kept)), map: null };
    },
  };
}

/** A service worker is another one as soon as anything that it serves is another one. */
function stampedServiceWorker(): Plugin {
  return {
    name: 'stamped-service-worker',
    generateBundle(_, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== 'chunk') return;
      const names = Object.keys(bundle).sort().join();
      const stamp = createHash('sha256').update(names).digest('hex').slice(0, STAMP_LENGTH);
      worker.code = worker.code.replace('__BUILD__', stamp);
    },
  };
}

export default defineConfig({
  plugins: [withoutSentencesFromElsewhere(), svelte(), stampedServiceWorker()],
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
