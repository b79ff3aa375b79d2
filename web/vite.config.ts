import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The catalogue is shared with the terminal; the sentences only it says stay out of the site. */
function withoutTerminalSentences(): Plugin {
  return {
    name: 'without-terminal-sentences',
    enforce: 'pre',
    transform(code, id) {
      if (!/locale\/\w+\.json$/.test(id)) return null;
      const catalogue = JSON.parse(code) as Record<string, unknown>;
      const kept = Object.entries(catalogue).filter(([key]) => !key.startsWith('tui.'));
      return { code: JSON.stringify(Object.fromEntries(kept)), map: null };
    },
  };
}

export default defineConfig({
  plugins: [withoutTerminalSentences(), svelte()],
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
  },
  server: {
    fs: { allow: [here('.'), here('../src/caramels/locale')] },
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/browser/**'],
  },
});
