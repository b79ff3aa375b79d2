// A server that a test speaks for: its answers to requests, and its sockets.

import { vi } from 'vitest';

type Answer = readonly [status: number, body: unknown];
type Handler = (body: unknown) => Answer | Promise<Answer>;

/** The other end of one WebSocket. */
export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;

  readyState = FakeSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];
  readonly #listeners: (() => void)[] = [];

  constructor(readonly url: string) {
    servers.at(-1)?.sockets.push(this);
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  /** The server says something. */
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(code = 1000): void {
    if (this.readyState === FakeSocket.CLOSED) return;
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code });
    for (const listener of this.#listeners) listener();
  }

  /** Only closing is listened to in this way. */
  addEventListener(_: 'close', listener: () => void): void {
    this.#listeners.push(listener);
  }
}

const servers: FakeServer[] = [];

export class FakeServer {
  readonly sockets: FakeSocket[] = [];
  /** What was asked: « POST /api/tables ». */
  readonly asked: string[] = [];
  readonly bodies: unknown[] = [];
  down = false;

  readonly #handlers = new Map<string, Handler>();

  constructor() {
    servers.push(this);
    this.on('GET /api/visitor', { type: 'visitor', tables: [] });
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('fetch', (path: string, options: { method: string; body?: string }) =>
      this.#answer(`${options.method} ${path}`, options.body),
    );
  }

  /** Answer a request from now on: with a body, or a function that gives status and body. */
  on(request: string, answer: Handler | object | undefined): this {
    this.#handlers.set(
      request,
      typeof answer === 'function' ? (answer as Handler) : () => [200, answer],
    );
    return this;
  }

  refuse(request: string, status: number, code: string, values: object = {}): this {
    return this.on(request, () => [status, { type: 'refusal', code, values, kind: '' }]);
  }

  /** The latest socket to an address. */
  socket(url: string): FakeSocket {
    const found = this.sockets.filter((socket) => socket.url === url).at(-1);
    if (!found) throw new Error(`nobody has opened ${url}`);
    return found;
  }

  async #answer(request: string, body: string | undefined): Promise<Response> {
    if (this.down) throw new TypeError('the server is down');
    this.asked.push(request);
    if (body) this.bodies.push(JSON.parse(body));
    const handler = this.#handlers.get(request);
    const [status, answer] = handler
      ? await handler(body && (JSON.parse(body) as unknown))
      : ([404, { type: 'refusal', code: 'not_found', values: {}, kind: '' }] as const);
    return new Response(answer === undefined ? null : JSON.stringify(answer), { status });
  }
}
