import { describe, expect, test } from 'vitest';

import {
  asCommand,
  atHand,
  draftAt,
  isFree,
  layAtMarker,
  layOn,
  takeFrom,
  takeLast,
  tileFor,
} from '../../src/game/draft';
import { rackOf } from '../../src/game/rack';
import { nameOf } from '../../src/game/squares';
import { at, boardWith, draftOf } from './positions';

const BOARD = boardWith(['H8', 'h', 'BON']);
const RACK = rackOf('SOL?IAD');

const marked = (marker: { row: number; col: number } | null): string | null => marker && nameOf(marker);

describe('the marker', () => {
  test('LOG-133 starts where it is put, to the right', () => {
    expect(draftAt(at('G7'))).toEqual({ axis: 'h', marker: at('G7'), laid: [] });
  });

  test('LOG-135 goes to the next empty square, over letters that lie there', () => {
    const one = layAtMarker(BOARD, draftAt(at('H6')), 0, 'S', false);
    const two = layAtMarker(BOARD, one, 1, 'O', false);

    expect([one, two].map(({ marker }) => marked(marker))).toEqual(['H7', 'H11']);
  });

  test('LOG-136 is nowhere once the edge is reached', () => {
    const last = layAtMarker(BOARD, draftAt(at('A15')), 0, 'S', false);

    expect(last.marker).toBeNull();
    expect(layAtMarker(BOARD, last, 1, 'O', false)).toBe(last);
  });

  test('LOG-141 comes back to the square of the letter that is taken', () => {
    const two = layAtMarker(BOARD, layAtMarker(BOARD, draftAt(at('A1')), 0, 'S', false), 1, 'O', false);

    expect(marked(takeLast(two).marker)).toBe('A2');
    expect(takeLast(draftAt(at('A1')))).toEqual(draftAt(at('A1')));
  });
});

describe('the letters of the rack', () => {
  test('LOG-134 a letter that is laid is no longer at hand', () => {
    const draft = layAtMarker(BOARD, draftAt(at('A1')), 0, 'S', false);

    expect(atHand(RACK, draft).map(({ letter }) => letter)).toEqual(['O', 'L', '?', 'I', 'A', 'D']);
    expect(tileFor(RACK, draft, 'S', false)).toBeUndefined();
  });

  test('LOG-137 a blank is laid as any letter, and only as a blank', () => {
    expect(tileFor(RACK, null, 'Z', true)?.id).toBe(3);
    expect(tileFor(RACK, null, 'Z', false)).toBeUndefined();
  });

  test('LOG-130 a square is free when nothing lies on it', () => {
    const draft = draftOf('h', ['A1', 'S']);

    expect(['A1', 'A2', 'H8'].map((name) => isFree(BOARD, draft, at(name)))).toEqual([false, true, false]);
    expect(isFree(BOARD, draft, { row: 0, col: 15 })).toBe(false);
  });

  test('laid by hand, the second one tells the axis', () => {
    const lay = (id: number, name: string) => ({ square: at(name), id, letter: 'S', blank: false });
    const one = layOn(BOARD, null, lay(0, 'A1'));

    expect(one.axis).toBe('h');
    expect(layOn(BOARD, one, lay(1, 'B1')).axis).toBe('v');
    expect(takeFrom(one, at('A1')).laid).toEqual([]);
    expect(takeFrom(one, at('A2'))).toBe(one);
  });
});

describe('as a command', () => {
  test('LOG-150 LOG-152 it names the first square, in reading order, and capitals for blanks', () => {
    expect(asCommand(draftOf('h', ['C3', 't'], ['A3', 'E'], ['B3', 'A']))).toEqual({
      square: at('A3'),
      direction: 'v',
      letters: 'eaT',
    });
  });

  test('LOG-151 one letter alone keeps the axis of the marker', () => {
    expect(asCommand(draftOf('v', ['C3', 'A']))?.direction).toBe('v');
    expect(asCommand(draftAt(at('C3')))).toBeUndefined();
  });
});
