// What the build does to the client besides compiling it.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

import { pathsOf } from '../src/addresses';

export const WORKER = 'service-worker.js';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const STAMP_LENGTH = 12;
const COMPRESSED = /\.(css|html|js|json)$/;
const ROUTE = /'([^']+)': \(\) => import\('\.\/(pages\/\w+\.svelte)'\)/g;
// Said by the terminal and the command line alone.
const ELSEWHERE = /^(tui|cli|file(?!\.lexicon_)|lexicon(?!\.aside))\./;
// What a player may never need comes when it is asked for.
const SELDOM = /\/(Admin|en)-|latin-ext|italic/;

/** The catalogue is shared; the sentences that the site never says stay out of it. */
export function withoutSentencesFromElsewhere(): Plugin {
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

/** A service worker knows the files of the shell, and is another one as soon as one of them is. */
export function stampedServiceWorker(): Plugin {
  return {
    name: 'stamped-service-worker',
    generateBundle(_, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== 'chunk') return;
      const names = Object.keys(bundle).sort();
      const stamp = createHash('sha256').update(names.join()).digest('hex').slice(0, STAMP_LENGTH);
      const kept = names.filter((name) => name.startsWith('assets/') && !SELDOM.test(name));
      worker.code = worker.code
        .replace('__BUILD__', stamp)
        .replace('__FILES__', kept.map((name) => `/${name}`).join(' '));
    },
  };
}

/** The font is asked for with the page, not when the first text is drawn. */
export function fontWithThePage(): Plugin {
  return {
    name: 'font-with-the-page',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => /latin-wght-normal.*woff2$/.test(name));
        if (!font) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' };
        return [{ tag: 'link', attrs: { ...attrs, href: `/${font}` }, injectTo: 'head' as const }];
      },
    },
  };
}

/** `pages.json`: for each address the files of its page, which the server names at once. */
export function filesOfPages(routes: string): Plugin {
  return {
    name: 'files-of-pages',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const index = chunks.find(({ isEntry, name }) => isEntry && name === 'index');
      const known = new Set(index ? filesOf(index, bundle) : []);
      const pages: Record<string, string[]> = {};
      for (const [, pattern = '', file = ''] of readFileSync(routes, 'utf8').matchAll(ROUTE)) {
        const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file));
        if (!page) throw new Error(`no file was made for ${file}`);
        if (pattern === '*') continue;
        pages[pathsOf(pattern)] = filesOf(page, bundle).filter((name) => !known.has(name));
      }
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) });
    },
  };
}

/** A chunk, those that it imports, and their styles. */
function filesOf(chunk: Chunk, bundle: Bundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imported = chunk.imports.flatMap((name) => {
    const other = bundle[name];
    return other?.type === 'chunk' ? filesOf(other, bundle, seen) : [];
  });
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
  return [...new Set([chunk.fileName, ...styles, ...imported])];
}

/** Every text also compressed, once and well, so that the server need not do it. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    writeBundle({ dir = '.' }, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (!COMPRESSED.test(name)) continue;
        mkdirSync(dir, { recursive: true });
        const text = file.type === 'chunk' ? file.code : file.source;
        writeFileSync(join(dir, `${name}.gz`), gzipSync(text, { level: 9 }));
      }
    },
  };
}
