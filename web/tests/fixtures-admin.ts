// What a server sends to its administrator.

import type { AdminDictionary, BotName, HistoryGame } from '../src/protocol/messages';

// The nineteenth of October 2026, fourteen hours seven, in Paris.
export const AT = Date.UTC(2026, 9, 19, 12, 7);

export const DICTIONARIES: readonly AdminDictionary[] = [
  dictionary('francais', 'Français', 'La langue courante.', 398_218, { default: true, shipped: true }),
  dictionary('cuisine', 'Cuisine', 'Les mots de la table.', 812),
];

export const NAMES: readonly BotName[] = [
  { id: 'b1', level: 'debutant', name: 'Ariane', base: true },
  { id: 'b2', level: 'debutant', name: 'Zoé', base: false },
  { id: 'e1', level: 'expert', name: 'Hector', base: true },
  { id: 'e2', level: 'expert', name: 'Hercule', base: false },
];

export const GAMES: readonly HistoryGame[] = [
  game({ abandoned: true, mode: 'log2990' }),
  game({
    players: [
      { name: 'Camille', points: 301, bot: false },
      { name: 'Léopold', points: 288, bot: false },
    ],
  }),
];

export function dictionary(
  id: string,
  title: string,
  description: string,
  words: number,
  changes: Partial<AdminDictionary> = {},
): AdminDictionary {
  const kept = { shipped: false, default: false, hash: '', added_at: AT };
  return { id, title, description, words, ...kept, ...changes };
}

function game(changes: Partial<HistoryGame>): HistoryGame {
  return {
    table: 'table',
    started_at: AT,
    duration_ms: 725_000,
    players: [
      { name: 'Camille', points: 12, bot: false },
      { name: 'Hector', points: 183, bot: true },
    ],
    mode: 'classique',
    abandoned: false,
    ...changes,
  };
}
