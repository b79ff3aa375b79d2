// Keys as the receiver understands them.

import { bareLetter } from './letters';
import type { Event } from './receiver';

/** What of a keyboard event matters; a DOM event fits. */
export interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  getModifierState(name: 'CapsLock' | 'AltGraph'): boolean;
}

/**
 * What a key asks of the board or the rack; nothing for chords and keys of navigation.
 * `capsAreLower`: the capitals that Caps Lock makes are ordinary letters.
 */
export function eventOf(key: Key, capsAreLower = true): Event | undefined {
  const chord = (key.ctrlKey || key.altKey || key.metaKey) && !key.getModifierState('AltGraph');
  if (chord) return undefined;
  const named = NAMED[key.key];
  if (named) return named;
  return eventOfText(key.key, wantsBlank(key, capsAreLower));
}

/** What a typed character asks, also one that was composed with a dead key. */
export function eventOfText(typed: string, upper = typed !== typed.toLowerCase()): Event | undefined {
  if (Array.from(typed.normalize('NFC')).length !== 1) return undefined;
  if (typed === '*') return { kind: 'star' };
  const letter = bareLetter(typed);
  return letter ? { kind: 'letter', letter, upper } : { kind: 'sign' };
}

/** A capital asks for a blank, except one that only Caps Lock made. */
export function wantsBlank(key: Key, capsAreLower = true): boolean {
  return capsAreLower && key.getModifierState('CapsLock') ? key.shiftKey : key.key !== key.key.toLowerCase();
}

/** Caps Lock made this capital: worth telling the player, once. */
export function madeByCapsLock(key: Key): boolean {
  return key.getModifierState('CapsLock') && !key.shiftKey && bareLetter(key.key) !== undefined;
}

const NAMED: Readonly<Record<string, Event>> = {
  Backspace: { kind: 'backspace' },
  Enter: { kind: 'enter' },
  Escape: { kind: 'escape' },
};
