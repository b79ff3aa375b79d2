// The rack as the player arranges it. Pure: no DOM, no server, no Svelte.

export interface RackTile {
  /** Same tile, same id, however the rack is arranged. */
  readonly id: number;
  /** `A` to `Z`, or `?` for a blank. */
  readonly letter: string;
}

export type Rack = readonly RackTile[];

export function rackOf(letters: string): Rack {
  return Array.from(letters, (letter, id) => ({ id, letter }));
}

export function lettersOf(rack: Rack): string {
  return rack.map((tile) => tile.letter).join('');
}

/** The rack the server tells, tiles that stay keeping their ids. */
export function rackAfter(rack: Rack, letters: string): Rack {
  if (lettersOf(rack) === letters) return rack;
  const left = [...rack];
  let next = Math.max(-1, ...rack.map((tile) => tile.id)) + 1;
  return Array.from(letters, (letter) => {
    const place = left.findIndex((tile) => tile.letter === letter);
    const [kept] = place < 0 ? [] : left.splice(place, 1);
    return kept ?? { id: next++, letter };
  });
}

/** Move the tile at `from` so that it ends at `to`, the others closing up. */
export function moveTile(rack: Rack, from: number, to: number): Rack {
  const moved = rack[from];
  if (!moved) return rack;
  const rest = rack.filter((_, place) => place !== from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

/** One place to the left (-1) or right (1); from an end the tile goes to the opposite end. */
export function stepTile(rack: Rack, id: number, step: -1 | 1): Rack {
  const from = rack.findIndex((tile) => tile.id === id);
  if (from < 0) return rack;
  const to = (from + step + rack.length) % rack.length;
  return moveTile(rack, from, to);
}

/** The copy of `letter` that follows the tile `current`, from left to right and around. */
export function nextCopy(rack: Rack, letter: string, current: number | null): number | undefined {
  const copies = rack.filter((tile) => tile.letter === letter);
  const place = copies.findIndex((tile) => tile.id === current);
  return copies[(place + 1) % copies.length]?.id;
}

/** The rack in the order of `ids`; unknown orders change nothing. */
export function inOrder(rack: Rack, ids: readonly number[]): Rack {
  const tiles = ids.flatMap((id) => rack.find((tile) => tile.id === id) ?? []);
  return tiles.length === rack.length && new Set(ids).size === ids.length ? tiles : rack;
}
