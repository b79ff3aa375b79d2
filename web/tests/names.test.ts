import { expect, test } from 'vitest';

import { nameFault, sameName } from '../src/names';

test.each(['Léopold', 'Jean-Luc', "D'Artagnan", 'Zoé 2', 'a_b', '  Camille  ', 'Maëlys Œuvrard'])(
  'LOG-028 « %s » is a name',
  (name) => expect(nameFault(name)).toBeUndefined(),
);

test.each([
  ['', { code: 'name_empty', values: {} }],
  ['   ', { code: 'name_empty', values: {} }],
  ['Al', { code: 'name_length', values: { length: 2, least: 3, most: 16 } }],
  ['a'.repeat(17), { code: 'name_length', values: { length: 17, least: 3, most: 16 } }],
  ['Zoé!', { code: 'name_character', values: { character: '!' } }],
  ['Nom😀', { code: 'name_character', values: { character: '😀' } }],
  ['a×b', { code: 'name_character', values: { character: '×' } }],
  ['Jean--Luc', { code: 'name_shape', values: { character: '-' } }],
  ['-Jean', { code: 'name_shape', values: { character: '-' } }],
  ['Jean_', { code: 'name_shape', values: { character: '_' } }],
])('LOG-028 LOG-222 « %s » is refused as the server refuses it', (name, fault) => {
  expect(nameFault(name)).toEqual(fault);
});

test('LOG-027 case and outer spaces do not tell two names apart', () => {
  expect(sameName(' LÉOPOLD ', 'léopold')).toBe(true);
  expect(sameName('Léopold', 'Leopold')).toBe(false);
});

test('MIC-025 on one screen a name has one to five characters', () => {
  const limits = { least: 1, most: 5 };

  expect(nameFault('Al', limits)).toBeUndefined();
  expect(nameFault('Camille', limits)?.code).toBe('name_length');
});
