// French six-dot braille, as it is printed on the tiles of the edition in relief.

const DOTS: Readonly<Record<string, string>> = {
  A: '1', B: '12', C: '14', D: '145', E: '15', F: '124', G: '1245', H: '125', I: '24', J: '245',
  K: '13', L: '123', M: '134', N: '1345', O: '135', P: '1234', Q: '12345', R: '1235', S: '234',
  T: '2345', U: '136', V: '1236', W: '2456', X: '1346', Y: '13456', Z: '1356',
};

// Points are written on a block of four dots, ten as the zero of braille.
const POINTS: Readonly<Record<number, string>> = {
  0: '', 1: '1', 2: '12', 3: '14', 4: '145', 8: '125', 10: '245',
};

const CAPITAL = '46';

export interface Dot {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** The dots of a tile in a box of 44 × 44: capital sign and letter above, points below. */
export function dotsOf(letter: string, points: number): readonly Dot[] {
  return [
    ...block(CAPITAL, 23.2, 7.5, 4.5, 3, 1.75),
    ...block(DOTS[letter.toUpperCase()] ?? '', 33.4, 7.5, 4.5, 3, 1.75),
    ...(points > 0 ? block(POINTS[points] ?? '', 32.5, 31, 5.4, 2, 2.05) : []),
  ];
}

function block(raised: string, x: number, y: number, pitch: number, rows: number, r: number): Dot[] {
  return Array.from({ length: rows * 2 }, (_, place) => {
    const column = Math.floor(place / rows);
    const row = place % rows;
    // Dots 1 2 3 go down the left, 4 5 6 down the right.
    const up = raised.includes(String(column * 3 + row + 1));
    return { x: x + column * pitch, y: y + row * pitch, r: up ? r : 0.5 };
  });
}
