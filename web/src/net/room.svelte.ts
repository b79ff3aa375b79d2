// A table before its game: who waits there, and how the waiting ends.

import type { Closed, FromTableClient, Room, TableState, ToTableClient } from '../protocol/messages';
import { closing } from './api';
import { Channel } from './channel.svelte';
import type { Connection } from './connection.svelte';

interface Listeners {
  /** Someone joined, left or was rejected. */
  readonly onevent: (event: Room['event'], name: string) => void;
  readonly onclosed: (closed: Closed) => void;
  /** The game has begun, and this channel is closed. */
  readonly onstart: () => void;
}

export class WaitingRoom {
  /** Null until the server has spoken. */
  state: TableState | null = $state.raw(null);
  /** Another tab holds the seat. */
  elsewhere = $state(false);

  readonly #table: string;
  readonly #connection: Connection;
  readonly #listeners: Listeners;
  #channel: Channel<ToTableClient, FromTableClient>;
  /** The seat was ours in this tab: after a loss it is taken back. */
  #seated = false;

  constructor(table: string, connection: Connection, listeners: Listeners) {
    this.#table = table;
    this.#connection = connection;
    this.#listeners = listeners;
    this.#channel = this.#connect(false);
    addEventListener('pagehide', this.#leavePage);
  }

  /** Whether the server is heard at this moment. */
  get lost(): boolean {
    return this.#channel.state === 'waiting';
  }

  /** Take the seat from the other tab. */
  take(): void {
    this.elsewhere = false;
    addEventListener('pagehide', this.#leavePage);
    this.#channel = this.#connect(true);
  }

  readonly close = (): Promise<void> => {
    removeEventListener('pagehide', this.#leavePage);
    return this.#channel.close();
  };

  readonly #leavePage = (): void => void closing(this.#table);

  #connect(take: boolean): Channel<ToTableClient, FromTableClient> {
    const channel = new Channel<ToTableClient, FromTableClient>(
      `/ws/tables/${encodeURIComponent(this.#table)}`,
      this.#connection,
      {
        onopen: () => channel.send({ type: 'hello', take: take || this.#seated }),
        onmessage: (message) => this.#hear(message),
      },
    );
    return channel;
  }

  #hear(message: ToTableClient): void {
    if (message.type === 'welcome') this.#welcome(message.state);
    else if (message.type === 'room') {
      this.state = message.state;
      this.#listeners.onevent(message.event, message.name);
    } else if (message.type === 'closed') {
      this.elsewhere = message.reason === 'elsewhere';
      void this.close();
      if (!this.elsewhere) this.#listeners.onclosed(message);
    }
  }

  #welcome(state: TableState): void {
    this.state = state;
    this.#seated = true;
    if (state.stage === 'waiting') return;
    // The game opens its own channel: this one must be gone before, or it would look like a tab
    // that already holds the seat.
    void this.close().then(this.#listeners.onstart);
  }
}
