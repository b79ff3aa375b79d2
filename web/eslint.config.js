import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** One wall: files of `folder` may not import what matches `forbidden`. */
function wall(folder, forbidden, why) {
  return {
    files: [`src/${folder}/**/*.{ts,svelte}`],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ regex: forbidden, message: why }] }],
    },
  };
}

export default defineConfig(
  { ignores: ['node_modules/', 'test-results/', 'playwright-report/', '*.js'] },
  ...ts.configs.strictTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Only net/ talks to the server.' },
        { name: 'WebSocket', message: 'Only net/ talks to the server.' },
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // Addresses go through our own router, not through SvelteKit's.
      'svelte/no-navigation-without-resolve': 'off',
      // The types of components are unknown here; svelte-check knows them and checks them.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['src/net/**'], rules: { 'no-restricted-globals': 'off' } },
  { files: ['src/protocol/**'], rules: { '@typescript-eslint/consistent-type-definitions': 'off' } },
  wall(
    'game',
    '(^svelte|/net/|/components/|/pages/|\\.svelte)',
    'game/ is plain TypeScript: no Svelte, no network, no components.',
  ),
  wall('components', '(/net/|/pages/)', 'Components take props and give callbacks.'),
  wall('net', '(/components/|/pages/)', 'net/ knows no screen.'),
);
