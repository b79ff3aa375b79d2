// A table being played: the view the server gives, the log, and our commands until they are sure.

import type {
  Closed,
  Entry,
  Facts,
  FromTableClient,
  Refused,
  RulesView,
  TableState,
  ToTableClient,
  View,
  Welcome,
} from '../protocol/messages';
import { closing } from './api';
import { Channel } from './channel.svelte';
import type { Connection } from './connection.svelte';

interface Listeners {
  readonly onrefused: (refused: Refused) => void;
  readonly onclosed: (closed: Closed) => void;
}

type Distributed<Message, Key extends PropertyKey> = Message extends unknown
  ? Omit<Message, Key>
  : never;
type Command = Exclude<FromTableClient, { type: 'hello' | 'ping' }>;
/** A command as the page gives it; the table adds its name, its turn and its seat. */
export type Wish = Distributed<Command, 'cid' | 'seat' | 'turn'>;

export class LiveTable {
  state: TableState | null = $state.raw(null);
  view: View | null = $state.raw(null);
  rules: RulesView | null = $state.raw(null);
  log: readonly Entry[] = $state.raw([]);
  /** Another tab holds the seat. */
  elsewhere = $state(false);

  readonly #table: string;
  readonly #connection: Connection;
  readonly #listeners: Listeners;
  readonly #unanswered: { [cid: string]: Command } = {};
  #channel: Channel<ToTableClient, FromTableClient>;
  #seated = false;

  constructor(table: string, connection: Connection, listeners: Listeners) {
    this.#table = table;
    this.#connection = connection;
    this.#listeners = listeners;
    this.#channel = this.#connect(false);
    addEventListener('pagehide', this.#leavePage);
  }

  get lost(): boolean {
    return this.#channel.state === 'waiting';
  }

  /** The seat whose hand is ours to play: our only one, or that of whose turn it is here. */
  get seat(): number | null {
    const seats = this.state?.seats ?? [];
    if (seats.length > 1) return this.view?.rack_seat ?? null;
    return seats[0] ?? null;
  }

  /** Several players share this screen. */
  get shared(): boolean {
    return (this.state?.seats.length ?? 0) > 1;
  }

  /** Send a command; it is sent again, under the same name, until the server has answered. */
  send(wish: Wish): void {
    const turn = this.view?.turn ?? 0;
    const seat = this.shared ? { seat: this.seat } : {};
    const timed = wish.type === 'arrange' || wish.type === 'abandon' ? {} : { turn };
    const command = { ...wish, ...timed, ...seat, cid: freshName() } as Command;
    this.#unanswered[command.cid] = command;
    this.#channel.send(command);
  }

  /** Take the seat from the other tab. */
  take(): void {
    this.elsewhere = false;
    addEventListener('pagehide', this.#leavePage);
    this.#channel = this.#connect(true);
  }

  close(): Promise<void> {
    removeEventListener('pagehide', this.#leavePage);
    return this.#channel.close();
  }

  readonly #leavePage = (): void => void closing(this.#table);

  #connect(take: boolean): Channel<ToTableClient, FromTableClient> {
    const channel = new Channel<ToTableClient, FromTableClient>(
      `/ws/tables/${encodeURIComponent(this.#table)}`,
      this.#connection,
      {
        onopen: () => this.#hello(channel, take || this.#seated),
        onmessage: (message) => this.#hear(message),
      },
    );
    return channel;
  }

  #hello(channel: Channel<ToTableClient, FromTableClient>, take: boolean): void {
    channel.send({
      type: 'hello',
      game: this.view?.number ?? 0,
      table: this.#lastOf('table'),
      own: this.#lastOf('own'),
      take,
    });
  }

  #hear(message: ToTableClient): void {
    switch (message.type) {
      case 'welcome':
        this.#welcome(message);
        return;
      case 'facts':
        this.#happen(message);
        return;
      case 'lines':
        this.#add(message.entries);
        return;
      case 'presence':
        this.#attend(message.seat, message.present);
        return;
      case 'room':
        this.state = message.state;
        return;
      case 'ack':
      case 'refused':
        this.#answer(message);
        return;
      case 'closed':
        this.#end(message);
        return;
      case 'pong':
        return;
    }
  }

  #welcome({ state, view, rules, log }: Welcome): void {
    this.#seated = true;
    this.state = state;
    this.rules = rules;
    this.view = view;
    this.#add(log);
    for (const command of Object.values(this.#unanswered)) this.#channel.send(command);
  }

  /** What happened comes without gaps; after one we ask for all that we missed. */
  #happen({ first, entries, view }: Facts): void {
    if (first > (this.view?.number ?? 0) + 1) {
      this.#hello(this.#channel, true);
      return;
    }
    this.#add(entries);
    this.view = view;
  }

  #answer(answer: Extract<ToTableClient, { type: 'ack' | 'refused' }>): void {
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- a map that only we write
    delete this.#unanswered[answer.cid];
    if (answer.type === 'refused') this.#listeners.onrefused(answer);
  }

  #end(closed: Closed): void {
    this.elsewhere = closed.reason === 'elsewhere';
    void this.close();
    if (!this.elsewhere) this.#listeners.onclosed(closed);
  }

  #attend(seat: number, present: boolean): void {
    if (!this.view) return;
    const seats = this.view.seats.map((one, place) => (place === seat ? { ...one, present } : one));
    this.view = { ...this.view, seats };
  }

  /** Lines are named by stream, number and code: one that we have is not added again. */
  #add(entries: readonly Entry[]): void {
    const have = this.log.map(nameOf);
    const fresh = entries.filter((entry) => !have.includes(nameOf(entry)));
    if (fresh.length > 0) this.log = [...this.log, ...fresh];
  }

  #lastOf(stream: Entry['stream']): number {
    return Math.max(0, ...this.log.filter((one) => one.stream === stream).map((one) => one.number));
  }
}

function nameOf({ stream, number, code }: Entry): string {
  return `${stream} ${number} ${code}`;
}

/** A name that no other command has; `randomUUID` exists only on secure addresses. */
function freshName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
