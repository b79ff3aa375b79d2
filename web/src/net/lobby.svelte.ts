// The tables that wait for a player and the dictionaries to choose from, as they change.

import type { Dictionary, FromLobbyClient, OpenTable, ToLobbyClient } from '../protocol/messages';
import { Channel } from './channel.svelte';
import type { Connection } from './connection.svelte';

export class Lobby {
  /** Null until the server has spoken. */
  tables: readonly OpenTable[] | null = $state.raw(null);
  dictionaries: readonly Dictionary[] | null = $state.raw(null);

  readonly #channel: Channel<ToLobbyClient, FromLobbyClient>;

  constructor(connection: Connection) {
    this.#channel = new Channel('/ws/lobby', connection, {
      onmessage: (message) => {
        if (message.type === 'open_tables') this.tables = message.tables;
        if (message.type === 'dictionaries') this.dictionaries = message.dictionaries;
      },
    });
  }

  readonly close = (): void => void this.#channel.close();
}
