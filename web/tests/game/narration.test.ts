import { describe, expect, test } from 'vitest';

import { narrated, yourTurn, type Listener } from '../../src/game/narration';
import type { Line } from '../../src/game/replay';
import { plain } from './positions';

const SEATS = [
  { name: 'Camille', score: 116 },
  { name: 'Léopold', score: 183 },
];
const CAMILLE: Listener = { seat: 0, seats: SEATS };

function line(code: string, seat: number | null, values: Line['values'] = {}): Line {
  return { stream: 'game', seat, name: seat === null ? null : (SEATS[seat]?.name ?? null), code, values };
}

function said(entry: Line, listener = CAMILLE): string {
  const found = narrated(entry, listener);
  return found ? `${found.urgency === 'assertive' ? '! ' : ''}${plain(found.text)}` : '';
}

const JUNIOR = line('command', 1, {
  text: '!placer b6h junior',
  points: 56,
  words: ['JUNIOR', 'JE'],
});

describe('what others do is said', () => {
  test.each<[string, Line, string]>([
    [
      'a move in the order of a referee',
      JUNIOR,
      '! Léopold : 56 points, horizontal, B6, JUNIOR. Forme aussi JE. 116 à 183.',
    ],
    ['a pass', line('command', 1, { text: '!passer' }), 'Léopold passe.'],
    [
      'LOG-178 an exchange, without its letters',
      line('exchange_hidden', 1, { count: 3 }),
      'Léopold échange 3 lettres.',
    ],
    ['a message', line('chat', 1, { text: 'joli' }), 'Léopold dit : joli'],
    [
      'LOG-157 a refused placement, whose words only its author knows',
      line('play_refused', 1, { words: [] }),
      '! Placement refusé.',
    ],
    [
      'an objective',
      line('objective', null, { name: 'Léopold', objective: 'bridge', kind: 'public', points: 20 }),
      'Léopold a réalisé un objectif public : Relier deux groupes de lettres par un même mot. Bonus : 20 points.',
    ],
    [
      'LOG-187 that one has left to a computer',
      line('abandoned', 1, { name: 'Léopold', bot: 'Ada' }),
      '! Léopold a abandonné. La partie devient une partie solo contre Ada (débutant).',
    ],
    ['that one is gone', line('left', 1, { name: 'Léopold' }), 'Léopold a quitté le jeu.'],
    ['the end and who won', line('end', null), '! Fin de partie. Léopold gagne, 183 à 116.'],
  ])('%s', (_title, entry, sentence) => {
    expect(said(entry)).toBe(sentence);
  });

  test('a word is spelled for those who want it', () => {
    expect(said(JUNIOR, { ...CAMILLE, spelling: true })).toContain('JUNIOR. J comme Jordanie, U comme Uruguay');
  });

  test('a tie has no winner', () => {
    const even = { seat: 0, seats: SEATS.map((seat) => ({ ...seat, score: 100 })) };

    expect(said(line('end', null), even)).toBe('! Fin de partie.');
  });
});

describe('what one does oneself is not said twice', () => {
  test.each([
    line('command', 0, { text: '!passer' }),
    line('command', 0, { text: '!placer h4h betail', words: ['BETAIL'] }),
    line('chat', 0, { text: 'bonjour' }),
    line('help', null),
  ])('%o', (entry) => {
    expect(narrated(entry, CAMILLE)).toBeNull();
  });

  test('LOG-157 but one hears which words were refused', () => {
    expect(said(line('play_refused', 0, { words: ['XYZ'] }))).toBe(
      '! Placement refusé : XYZ. Vos lettres reviennent.',
    );
  });
});

test('one’s turn comes with its time', () => {
  expect(plain(yourTurn(42_000))).toBe('À vous de jouer, 42 secondes.');
  expect(yourTurn(null)).toBe('À vous de jouer.');
});
