import { describe, expect, test } from 'vitest';

import { previewOf, wordsOnBoard, type Preview } from '../../src/game/preview';
import { EMPTY_BOARD, nameOf, type Board } from '../../src/game/squares';
import { BOARD, RULES } from '../fixtures';
import { boardWith, draftOf } from './positions';

type Laid = readonly (readonly [string, string])[];

function preview(board: Board, ...laid: Laid): Preview | null {
  return previewOf(board, RULES, draftOf('h', ...laid).laid);
}

/** « SOLE 5, COMAS 10 = 15 », or what is wrong with it. */
function told(board: Board, ...laid: Laid): string {
  const found = preview(board, ...laid);
  if (!found || found.problem) return found?.problem ?? 'nothing';
  const words = found.words.map(({ text, points }) => `${text} ${points}`).join(', ');
  return `${words}${found.bonus ? ` + ${found.bonus}` : ''} = ${found.total}`;
}

/** The letters of a word laid from a square on, those in brackets already there. */
function word(name: string, axis: 'h' | 'v', letters: string): Laid {
  const row = name.charCodeAt(0);
  const col = Number(name.slice(1));
  return Array.from(letters, (letter, by): readonly [string, string] => [
    axis === 'h' ? `${name[0] ?? ''}${col + by}` : `${String.fromCharCode(row + by)}${col}`,
    letter,
  ]).filter(([, letter]) => letter !== '.');
}

describe('the points of a placement', () => {
  test('LOG-158 LOG-159 every new word counts, a blank nothing', () => {
    expect(told(BOARD, ...word('J10', 'v', 'SOLe'))).toBe('SOLE 5, COMAS 10 = 15');
  });

  test('LOG-160 LOG-161 LOG-166 premiums under new letters: BALLE is worth 20', () => {
    const rules = { ...RULES, layout: RULES.layout.map(() => 'd...2..........') };
    const laid = draftOf('h', ['A1', 'B'], ['A5', 'E']).laid;
    const row = boardWith(['A2', 'h', 'ALL']);

    expect(previewOf(row, rules, laid)).toMatchObject({ total: 20, words: [{ text: 'BALLE' }] });
  });

  test('LOG-161 two word premiums multiply', () => {
    const board = boardWith(['H2', 'h', 'LIGNAI']);

    // A and T on word triple and star, the letters between them as they lie: 9 × 3 × 2.
    expect(told(board, ['H1', 'A'], ['H8', 'T'])).toBe('ALIGNAIT 54 = 54');
  });

  test('LOG-162 premiums under letters that lay there count no more', () => {
    expect(told(boardWith(['H8', 'h', 'BON']), ...word('H11', 'h', 'S'))).toBe('BONS 6 = 6');
  });

  test('LOG-163 seven letters bring fifty points more', () => {
    expect(told(EMPTY_BOARD, ...word('H8', 'h', 'BETISES'))).toMatch(/\+ 50 = \d+$/);
    expect(told(boardWith(['H8', 'h', 'BON']), ...word('H11', 'h', 'NE'))).not.toContain('+');
  });
});

describe('what no referee would accept', () => {
  const one = boardWith(['H8', 'h', 'BON']);

  test.each<[string, Board, Laid, string]>([
    ['LOG-123 the first word must cover the star', EMPTY_BOARD, word('A1', 'h', 'SOL'), 'star'],
    ['LOG-121 letters must touch a letter', one, word('A1', 'h', 'SOL'), 'touch'],
    ['LOG-121 not only by a corner', one, word('G11', 'v', 'S'), 'touch'],
    ['LOG-122 no empty square may lie between', one, [['G8', 'S'], ['G10', 'O']], 'gap'],
    ['LOG-120 they lie on one line', one, [['G8', 'S'], ['I9', 'O']], 'line'],
    ['one letter alone is no word', EMPTY_BOARD, [['H8', 'S']], 'word'],
  ])('%s', (_title, board, laid, problem) => {
    expect(told(board, ...laid)).toBe(problem);
  });

  test('no letter, no preview', () => {
    expect(preview(one)).toBeNull();
  });

  test('LOG-157 whether the word exists is never told', () => {
    expect(told(one, ...word('H11', 'h', 'XZ'))).toMatch(/^BONXZ \d+ = \d+$/);
  });
});

test('LOG-156 words are read to the right and downwards, two letters at least', () => {
  const found = wordsOnBoard(boardWith(['H8', 'h', 'BON'], ['H9', 'v', 'OR'], ['A1', 'h', 'S']));

  expect(found.map(({ text, start, axis }) => `${text} ${nameOf(start)}${axis}`)).toEqual([
    'BON H8h',
    'OR H9v',
  ]);
});
