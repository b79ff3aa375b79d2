import { afterEach, expect, test } from 'vitest';

import { sentenceFor, t, useLanguage } from '../src/i18n';

afterEach(() => useLanguage('fr'));

test('a sentence takes its values', () => {
  expect(t('turn.of', { name: 'Léopold' })).toBe('Au tour de Léopold');
});

test.each([
  [0, '0\u00a0lettre'],
  [1, '1\u00a0lettre'],
  [2, '2\u00a0lettres'],
])('a count of %i chooses its number', (n, said) => {
  expect(t('count.letters', { n })).toBe(said);
});

test('another language has its own singular', async () => {
  await useLanguage('en');

  expect(t('count.points', { n: 0 })).toBe('0 points');
  expect(document.documentElement.lang).toBe('en');
});

test('an unknown language changes nothing', async () => {
  await useLanguage('xx');

  expect(t('site.help')).toBe('Aide');
});

test('a code without a sentence says so without breaking', () => {
  expect(sentenceFor('refusal', 'no_such_code')).toBe(t('refusal.unknown'));
});
