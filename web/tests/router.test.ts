import { expect, test } from 'vitest';

import { pathsOf } from '../src/addresses';
import { matchRoute } from '../src/router.svelte';

const PATTERNS = ['/', '/admin', '/partie/:id', '/:mode/joindre/:id', '*'];

test.each([
  ['/', '/', {}],
  ['/admin/', '/admin', {}],
  ['/partie/abc', '/partie/:id', { id: 'abc' }],
  ['/log2990/joindre/7', '/:mode/joindre/:id', { mode: 'log2990', id: '7' }],
  ['/partie/a%20b', '/partie/:id', { id: 'a b' }],
  ['/partie/50%', '/partie/:id', { id: '50%' }],
  ['/nulle/part', '*', {}],
  ['/autre/joindre/7', '*', {}],
])('%s is answered by %s', (path, pattern, values) => {
  expect(matchRoute(PATTERNS, path)).toEqual({ pattern, values });
});

test.each([
  ['/', '/', true],
  ['/partie/:id', '/partie/abc/', true],
  ['/partie/:id', '/partie/a/b', false],
  ['/:mode/joindre/:id', '/log2990/joindre/7', true],
  ['/:mode/joindre/:id', '/autre/joindre/7', false],
])('the server takes %s for %s as the router does', (pattern, path, fits) => {
  expect(new RegExp(pathsOf(pattern)).test(path)).toBe(fits);
  expect(matchRoute([pattern], path).pattern === pattern).toBe(fits);
});
