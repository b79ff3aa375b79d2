// Which names a player may bear: the same rule as the server's, which has the last word.

import type { Values } from './protocol/messages';

export interface NameLimits {
  readonly least: number;
  readonly most: number;
}

export interface NameFault {
  readonly code: string;
  readonly values: Values;
}

export const PLAYER_NAME: NameLimits = { least: 3, most: 16 };

// One of these may stand between two letters or digits.
const JOINTS = " -'_’";
const ACCEPTED = /^[A-Za-z0-9À-ÖØ-öø-ſ]$/u;

/** What is wrong with `text` as a name; undefined when nothing is. */
export function nameFault(text: string, limits: NameLimits = PLAYER_NAME): NameFault | undefined {
  const characters = Array.from(text.trim());
  const length = characters.length;
  if (length === 0) return { code: 'name_empty', values: {} };
  if (length < limits.least || length > limits.most) {
    return { code: 'name_length', values: { length, ...limits } };
  }
  const alien = characters.find((character) => !isJoint(character) && !ACCEPTED.test(character));
  if (alien !== undefined) return { code: 'name_character', values: { character: alien } };
  const astray = characters.find(
    (character, place) => isJoint(character) && stands(characters, place),
  );
  return astray === undefined
    ? undefined
    : { code: 'name_shape', values: { character: astray } };
}

/** Say whether two names would be taken for one another. */
export function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function isJoint(character: string): boolean {
  return JOINTS.includes(character);
}

/** A joint at an end of the name, or beside another joint. */
function stands(characters: readonly string[], place: number): boolean {
  const before = characters[place - 1];
  const after = characters[place + 1];
  return before === undefined || after === undefined || isJoint(before) || isJoint(after);
}
