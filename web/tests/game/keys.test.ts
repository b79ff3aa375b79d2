import { describe, expect, test } from 'vitest';

import { eventOf, eventOfText, madeByCapsLock, type Key } from '../../src/game/keys';

type Held = Partial<Record<'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'CapsLock' | 'AltGraph', boolean>>;

function press(key: string, held: Held = {}): Key {
  return {
    key,
    shiftKey: held.shiftKey ?? false,
    ctrlKey: held.ctrlKey ?? false,
    altKey: held.altKey ?? false,
    metaKey: held.metaKey ?? false,
    getModifierState: (name) => held[name] ?? false,
  };
}

const letter = (name: string, upper = false) => ({ kind: 'letter', letter: name, upper });

describe('LOG-137 a capital asks for a blank', () => {
  test.each<[string, Key, boolean]>([
    ['a small letter does not', press('e'), false],
    ['a capital does', press('E', { shiftKey: true }), true],
    ['Caps Lock alone never burns a blank', press('E', { CapsLock: true }), false],
    ['with Caps Lock, Shift asks for it', press('e', { CapsLock: true, shiftKey: true }), true],
  ])('%s', (_title, key, upper) => {
    expect(eventOf(key)).toEqual(letter('E', upper));
  });

  test('unless one prefers that Caps Lock makes capitals', () => {
    expect(eventOf(press('E', { CapsLock: true }), false)).toEqual(letter('E', true));
    expect(eventOf(press('e', { CapsLock: true, shiftKey: true }), false)).toEqual(letter('E', false));
  });

  test('a capital that Caps Lock made is noticed', () => {
    expect(madeByCapsLock(press('E', { CapsLock: true }))).toBe(true);
    expect(madeByCapsLock(press('e'))).toBe(false);
    expect(madeByCapsLock(press('9', { CapsLock: true }))).toBe(false);
  });
});

describe('LOG-138 accents fold, composed or not', () => {
  test.each([
    ['é', 'E', false],
    ['É', 'E', true],
    ['ç', 'C', false],
    ['ï', 'I', false],
    ['e\u0301', 'E', false],
  ])('%s is %s', (typed, bare, upper) => {
    expect(eventOfText(typed)).toEqual(letter(bare, upper));
  });

  test('LOG-140 two letters in one are no letter', () => {
    expect(eventOfText('œ')).toEqual({ kind: 'sign' });
    expect(eventOfText('ab')).toBeUndefined();
  });
});

describe('other keys', () => {
  test.each([
    ['*', { kind: 'star' }],
    ['9', { kind: 'sign' }],
    ['!', { kind: 'sign' }],
    ['Backspace', { kind: 'backspace' }],
    ['Enter', { kind: 'enter' }],
    ['Escape', { kind: 'escape' }],
  ])('LOG-140 %s', (key, event) => {
    expect(eventOf(press(key))).toEqual(event);
  });

  test('chords and keys that only compose ask nothing', () => {
    expect(eventOf(press('s', { ctrlKey: true }))).toBeUndefined();
    expect(eventOf(press('s', { metaKey: true }))).toBeUndefined();
    expect(eventOf(press('Dead'))).toBeUndefined();
    expect(eventOf(press('Shift', { shiftKey: true }))).toBeUndefined();
    expect(eventOf(press('*', { AltGraph: true, ctrlKey: true, altKey: true }))).toEqual({ kind: 'star' });
  });
});
