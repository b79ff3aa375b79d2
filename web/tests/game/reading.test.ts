import { describe, expect, test } from 'vitest';

import {
  cellName,
  lineWords,
  previewSaid,
  previewWords,
  spelled,
  spokenCommand,
  spokenTime,
  tileName,
  wordPlace,
  wordsOf,
  type CellStyle,
} from '../../src/game/reading';
import { previewOf } from '../../src/game/preview';
import { EMPTY_BOARD, letterAt, nameOf, ROWS } from '../../src/game/squares';
import { BOARD, RULES } from '../fixtures';
import { at, boardWith, draftOf, plain } from './positions';

const DRAFT = draftOf('v', ['J10', 'S'], ['M10', 'e']);

function name(square: string, style: CellStyle = 'bref'): string {
  return plain(cellName(BOARD, RULES, DRAFT, at(square), style));
}

describe('a square', () => {
  test.each<[string, CellStyle, string]>([
    ['A1', 'bref', 'A1, mot triple, vide'],
    ['B2', 'bref', 'B2, mot double, vide'],
    ['F2', 'bref', 'F2, lettre triple, vide'],
    ['A4', 'bref', 'A4, lettre double, vide'],
    ['A2', 'bref', 'A2, vide'],
    ['C3', 'bref', 'C3, M, 2'],
    ['J10', 'bref', 'J10, S, à placer'],
    ['M10', 'bref', 'M10, joker E, à placer'],
    ['C3', 'ligne', 'Ligne C, case 3, M, 2 points'],
    ['A2', 'ligne', 'Ligne A, case 2, vide'],
    ['C3', 'complet', 'C3, M, 2 points, mots HUMIDE'],
    ['C5', 'complet', 'C5, D, 2 points, mots HUMIDE, DERIVE'],
    ['M10', 'complet', 'M10, joker E, placement en cours'],
    ['A1', 'complet', 'A1, mot compte triple, vide'],
    ['A4', 'apres', 'vide, lettre double, A4'],
  ])('LOG-074 %s, style %s: « %s »', (square, style, said) => {
    expect(name(square, style)).toBe(said);
  });

  test('LOG-075 the centre is a star', () => {
    const centre = (style: CellStyle): string => cellName(EMPTY_BOARD, RULES, null, at('H8'), style);

    expect(centre('bref')).toBe('H8, étoile, vide');
    expect(centre('complet')).toBe('H8, case étoile, mot compte double, vide');
    expect(centre('apres')).toBe('vide, étoile, H8');
  });

  test('LOG-073 all 225 are named apart, each by its row and its column', () => {
    const names = Array.from(ROWS, (_, row) =>
      Array.from(ROWS, (_, col) => cellName(BOARD, RULES, null, { row, col })),
    ).flat();

    expect(new Set(names).size).toBe(225);
    expect(names.every((one) => /^[A-O]\d{1,2}, /.test(one))).toBe(true);
  });

  test('a blank on the board is told as one', () => {
    expect(cellName(boardWith(['A1', 'h', 'Se']), RULES, null, at('A2'))).toBe('A2, joker E');
  });
});

describe('a tile of the rack', () => {
  test('has its letter, its points and its place', () => {
    expect(plain(tileName({ id: 0, letter: 'S' }, RULES, { n: 2, of: 7 }, false))).toBe('S, 1 point, 2 sur 7');
    expect(plain(tileName({ id: 1, letter: '?' }, RULES, { n: 7, of: 7 }, true))).toBe(
      'joker, 0 point, 7 sur 7, à échanger',
    );
  });
});

describe('a line', () => {
  test('is read with its empty squares together', () => {
    expect(plain(lineWords(BOARD, RULES, 'h', 9))).toBe(
      'Ligne J : 1 vide ; T en 2 ; 3 vide ; E en 4 ; 5 vide ; COMA de 6 à 9 ; 10 à 15 vides.',
    );
    expect(plain(lineWords(BOARD, RULES, 'v', 0))).toContain('Colonne 1 :');
  });

  test('every letter of the board is read in its row', () => {
    BOARD.forEach((row, index) => {
      const said = lineWords(BOARD, RULES, 'h', index);
      for (const run of row.split('.').filter(Boolean)) expect(said).toContain(run);
    });
  });
});

describe('a placement', () => {
  test('is said in words and points', () => {
    const preview = previewOf(BOARD, RULES, draftOf('v', ['J10', 'S'], ['K10', 'O'], ['L10', 'L'], ['M10', 'e']).laid);

    expect(plain(preview ? previewWords(preview) : '')).toBe('SOLE 5 + COMAS 10 = 15 points');
    expect(plain(preview ? previewSaid(preview) : '')).toBe('SOLE 5, COMAS 10 : 15 points.');
  });

  test('has a reason when it cannot lie like that', () => {
    expect(previewSaid({ problem: 'star' })).toBe('Le premier mot doit passer par l’étoile.');
    expect(previewWords({ problem: 'touch' })).toBe('Aucune lettre ne touche un mot.');
  });

  test('a command has words of its own', () => {
    expect(spokenCommand('!placer b6h junior')).toBe('place junior en B6 horizontal');
    expect(spokenCommand('!passer')).toBeUndefined();
  });
});

test('the words on the board have their places', () => {
  const words = wordsOf(BOARD).map(wordPlace);

  expect(words).toContain('JUNIOR, B6 horizontal');
  expect(words).toContain('DERIVE, C5 vertical');
  expect(wordsOf(BOARD).every(({ start }) => letterAt(BOARD, start))).toBe(true);
  expect(nameOf(at('O15'))).toBe('O15');
});

test('a word is spelled with the names that referees use', () => {
  expect(spelled('été')).toContain('T comme Tunisie');
  expect(spelled('hier')).toBe('H comme Hongrie, I comme Italie, E comme Égypte, R comme Roumanie');
});

test.each([
  [42_000, '42 secondes'],
  [60_000, '1 minute'],
  [89_100, '1 minute 30'],
  [0, '0 seconde'],
])('%d milliseconds are « %s »', (ms, said) => {
  expect(plain(spokenTime(ms))).toBe(said);
});
