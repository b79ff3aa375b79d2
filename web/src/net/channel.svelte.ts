// A WebSocket that comes back by itself.

import type { Connection } from './connection.svelte';
import { known } from './http';

interface Message {
  readonly type: string;
}

interface Listeners<Incoming> {
  readonly onmessage: (message: Incoming) => void;
  /** After each opening, the first and those after a loss. */
  readonly onopen?: () => void;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;
const PING_MS = 10_000;
const SILENCE_MS = 5000;
const FINISHED = 1000;

export class Channel<Incoming extends Message, Outgoing extends Message> {
  /** `closed` is for good; `waiting` looks for the server again later. */
  state: 'connecting' | 'open' | 'waiting' | 'closed' = $state('connecting');

  readonly #path: string;
  readonly #connection: Connection;
  readonly #listeners: Listeners<Incoming>;
  #socket: WebSocket | undefined;
  #losses = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setTimeout> | undefined;

  constructor(path: string, connection: Connection, listeners: Listeners<Incoming>) {
    this.#path = path;
    this.#connection = connection;
    this.#listeners = listeners;
    void this.#open();
  }

  /** Send now; false when there is nobody to hear it. */
  send(message: Outgoing): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Close for good; resolves when the server knows. */
  close(): Promise<void> {
    const socket = this.#socket;
    this.#finish();
    if (!socket || socket.readyState === WebSocket.CLOSED) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => resolve();
      socket.addEventListener('close', done);
      setTimeout(done, FIRST_WAIT_MS);
      socket.close(FINISHED);
    });
  }

  #finish(): void {
    this.state = 'closed';
    clearTimeout(this.#retry);
    clearTimeout(this.#ping);
    this.#connection.report(this, null);
  }

  async #open(): Promise<void> {
    this.state = 'connecting';
    try {
      await known();
    } catch {
      this.#lose();
      return;
    }
    if (!this.#wanted()) return;
    const socket = new WebSocket(this.#path);
    this.#socket = socket;
    socket.onopen = () => {
      this.state = 'open';
      this.#losses = 0;
      this.#connection.report(this, null);
      this.#heard();
      this.#listeners.onopen?.();
    };
    socket.onmessage = (event) => {
      // Whoever has closed the channel is not there any more.
      if (!this.#wanted()) return;
      this.#heard();
      const message = JSON.parse(String(event.data)) as Incoming;
      if (message.type !== 'pong') this.#listeners.onmessage(message);
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket || !this.#wanted()) return;
      if (event.code === FINISHED) this.#finish();
      else this.#lose();
    };
  }

  // The state may have changed while something was awaited.
  #wanted(): boolean {
    return this.state !== 'closed';
  }

  #lose(): void {
    if (!this.#wanted()) return;
    clearTimeout(this.#ping);
    this.state = 'waiting';
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.#losses, LONGEST_WAIT_MS);
    this.#losses += 1;
    this.#retry = setTimeout(() => void this.#open(), wait);
    this.#connection.report(this, { retryAt: Date.now() + wait, retry: () => this.#now() });
  }

  #now(): void {
    clearTimeout(this.#retry);
    void this.#open();
  }

  /** The server spoke: ask again later whether it is still there. */
  #heard(): void {
    clearTimeout(this.#ping);
    this.#ping = setTimeout(() => {
      this.#socket?.send('{"type":"ping"}');
      this.#ping = setTimeout(() => this.#abandonSocket(), SILENCE_MS);
    }, PING_MS);
  }

  /** A socket that stays silent may take minutes to notice its end by itself. */
  #abandonSocket(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    this.#lose();
  }
}
