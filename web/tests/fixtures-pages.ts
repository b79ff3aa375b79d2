// What a server sends about tables and dictionaries, for the tests of pages.

import type { Dictionary, OpenTable, TableState } from '../src/protocol/messages';

export const FRENCH: Dictionary = {
  id: 'francais',
  title: 'Français',
  description: 'La langue courante.',
  words: 380_000,
  default: true,
};

export const COOKING: Dictionary = {
  id: 'cuisine',
  title: 'Cuisine',
  description: 'Les mots de la table.',
  words: 812,
  default: false,
};

export function openTable(host: string, mode: 'classique' | 'log2990' = 'classique'): OpenTable {
  return {
    table: `table-${host}`,
    host,
    parameters: {
      mode,
      turn_seconds: 90,
      time_factor: 1,
      dictionary: 'Français',
      dictionary_id: 'francais',
    },
  };
}

export function tableState(changes: Partial<TableState> = {}): TableState {
  return {
    type: 'table_state',
    table: 'table-Camille',
    stage: 'waiting',
    role: 'host',
    seats: [0],
    host: 'Camille',
    guest: null,
    parameters: openTable('Camille').parameters,
    ...changes,
  };
}
