import { describe, expect, test } from 'vitest';

import { answerTo, answerToCommand, type Asked } from '../../src/game/queries';
import { previewOf } from '../../src/game/preview';
import { rackOf } from '../../src/game/rack';
import { EMPTY_BOARD } from '../../src/game/squares';
import { BOARD, RULES, VIEW } from '../fixtures';
import { at, draftOf, plain } from './positions';

const DRAFT = draftOf('v', ['J10', 'S'], ['K10', 'O'], ['L10', 'L'], ['M10', 'e']);
const ASKED: Asked = {
  board: BOARD,
  rules: RULES,
  draft: null,
  preview: null,
  rack: rackOf('DSIOLA?'),
  cursor: at('C5'),
  left: 42_000,
  style: 'bref',
  known: VIEW,
};

const key = (digit: string, asked: Partial<Asked> = {}): string =>
  plain(answerTo(digit, { ...ASKED, ...asked }));
const command = (text: string): string => plain(answerToCommand(text, ASKED));

describe('a digit on the board asks', () => {
  test.each([
    ['1', 'C5, D, 2'],
    ['2', 'Ligne C : HUMIDE de 1 à 6 ; 7 à 15 vides.'],
    ['4', 'HUMIDE, C1 horizontal. DERIVE, C5 vertical'],
    ['5', 'Léopold : 56 points, JUNIOR, JE, B6.'],
    ['6', 'Camille 116, Léopold 183.'],
    ['7', 'Il reste 42 secondes.'],
    ['8', 'Chevalet : A D I L O S joker.'],
    ['9', 'Réserve : 41 lettres.'],
    ['0', 'Aucun placement en cours.'],
  ])('%s: « %s »', (digit, answer) => {
    expect(key(digit)).toBe(answer);
  });

  test('0 reads the placement and what it brings', () => {
    const preview = previewOf(BOARD, RULES, DRAFT.laid);

    expect(key('0', { draft: DRAFT, preview })).toBe(
      'S en J10. O en K10. L en L10. E en M10. vertical SOLE 5 + COMAS 10 = 15 points',
    );
  });

  test('what is not there is said as well', () => {
    expect(key('4', { cursor: at('A1') })).toBe('Aucun mot sur le plateau.');
    expect(key('5', { known: { ...VIEW, last_play: null } })).toBe('Aucun coup n’a été joué.');
    expect(key('7', { left: null })).toBe('Sans limite de temps.');
    expect(key('3')).toMatch(/^Colonne 5 : /);
    expect(key('?')).toContain('9 réserve');
    expect(answerTo('x', ASKED)).toBeUndefined();
  });
});

describe('a line of the box that starts with « / » asks', () => {
  test.each([
    ['/case h8', 'H8, I, 1'],
    ['/ligne c', 'Ligne C : HUMIDE de 1 à 6 ; 7 à 15 vides.'],
    ['/scores', 'Camille 116, Léopold 183.'],
    ['/temps', 'Il reste 42 secondes.'],
    ['/réserve', 'Réserve : 41 lettres.'],
    ['/reserve', 'Réserve : 41 lettres.'],
    ['/chevalet', 'Chevalet : A D I L O S joker.'],
    ['/dernier', 'Léopold : 56 points, JUNIOR, JE, B6.'],
    ['/placement', 'Aucun placement en cours.'],
  ])('%s: « %s »', (text, answer) => {
    expect(command(text)).toBe(answer);
  });

  test('words, premiums that are free, and where a word can begin', () => {
    expect(command('/mots')).toContain('JUNIOR, B6 horizontal');
    expect(command('/colonne 5')).toContain('DERIVE');
    expect(command('/primes')).toMatch(/^A1 mot triple, A4 lettre double/);
    expect(command('/ouvertures')).toContain('J10');
    expect(answerToCommand('/ouvertures', { ...ASKED, board: EMPTY_BOARD })).toBe('Aucune.');
  });

  test('what it does not understand lists what it does', () => {
    for (const text of ['/', '/zut', '/case z9', '/ligne', '/colonne 16']) {
      expect(command(text)).toContain('/case h8');
    }
    expect(answerToCommand('bonjour', ASKED)).toBeUndefined();
    expect(answerToCommand('!aide', ASKED)).toBeUndefined();
  });
});
