// The seats of a table on one screen, as the form holds them.

import { nameFault, sameName, type NameFault } from '../names';
import type { LocalSeat } from '../protocol/messages';

export interface Seat {
  name: string;
  computer: boolean;
  /** 1 to 4, for a computer. */
  level: number;
}

export const SEATS_MOST = 4;

/** Five characters at most, one at least: the rule of Micro Scrabble. */
export const SHORT_NAME = { least: 1, most: 5 } as const;

export function seatsFor(count: number): Seat[] {
  return Array.from({ length: count }, () => ({ name: '', computer: false, level: 1 }));
}

/** What is wrong with the name of each seat, in order. */
export function faultsOf(seats: readonly Seat[]): (NameFault | undefined)[] {
  return seats.map(({ name }, place) => {
    const fault = nameFault(name, SHORT_NAME);
    if (fault) return fault;
    const twin = seats.slice(0, place).find((other) => sameName(other.name, name));
    return twin && { code: 'name_twice', values: { name: twin.name.trim() } };
  });
}

export function asRequest(seats: readonly Seat[]): LocalSeat[] {
  return seats.map(({ name, computer, level }) => ({
    name: name.trim(),
    bot: computer ? (`level${level}` as LocalSeat['bot'] & string) : null,
  }));
}
