import { expect, test } from 'vitest';

import { matchRoute } from '../src/router.svelte';

const PATTERNS = ['/', '/admin', '/partie/:id', '/:mode/joindre/:id', '*'];

test.each([
  ['/', '/', {}],
  ['/admin/', '/admin', {}],
  ['/partie/abc', '/partie/:id', { id: 'abc' }],
  ['/log2990/joindre/7', '/:mode/joindre/:id', { mode: 'log2990', id: '7' }],
  ['/partie/a%20b', '/partie/:id', { id: 'a b' }],
  ['/nulle/part', '*', {}],
])('%s is answered by %s', (path, pattern, values) => {
  expect(matchRoute(PATTERNS, path)).toEqual({ pattern, values });
});
