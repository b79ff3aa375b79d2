// The game screen over a table that we hold in our hands: what the server says, and what it hears.

import type { Locator, Page } from '@playwright/test';

import type { Entry, FromTableClient, ToTableClient, View } from '../../src/protocol/messages';
import { LOG, RULES, VIEW } from '../fixtures';

export interface Table {
  /** Every message of the page but `hello` and pings. */
  readonly heard: FromTableClient[];
  say(message: ToTableClient): void;
  show(view: View, entries?: readonly Entry[]): void;
}

/** Open the game of the fixture; the page believes it talks to a server. */
export async function openTable(page: Page, view: View = VIEW, log = LOG): Promise<Table> {
  const heard: FromTableClient[] = [];
  let say: (message: ToTableClient) => void = () => undefined;
  await page.route('**/api/visitor', (route) =>
    route.fulfill({ json: { type: 'visitor', tables: [] } }),
  );
  await page.routeWebSocket(/\/ws\/tables\//, (socket) => {
    say = (message) => socket.send(JSON.stringify(message));
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as FromTableClient;
      if (message.type === 'hello') say(welcome(view, log));
      else if (message.type === 'ping') say({ type: 'pong' });
      else heard.push(message);
    });
  });
  await page.goto('/partie/essai');
  await page.getByRole('grid').waitFor();
  return {
    heard,
    say: (message) => say(message),
    show: (next, entries = []) =>
      say({ type: 'facts', first: next.number, entries, view: next }),
  };
}

function welcome(view: View, log: readonly Entry[]): ToTableClient {
  return {
    type: 'welcome',
    state: {
      type: 'table_state',
      table: 'essai',
      stage: view.ended ? 'ended' : 'playing',
      role: 'player',
      seats: [0],
      host: 'Camille',
      guest: 'Léopold',
      parameters: {
        mode: 'log2990',
        turn_seconds: 60,
        time_factor: 1,
        dictionary: 'Mon dictionnaire',
        dictionary_id: 'mine',
      },
    },
    view,
    rules: RULES,
    log: [...log],
  };
}

/** The square of a name, whatever it holds. */
export function cell(page: Page, name: string): Locator {
  return page.getByRole('gridcell', { name: new RegExp(`^${name}, `) });
}

export const region = (page: Page, name: string): Locator => page.getByRole('region', { name });
export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });
export const tile = (page: Page, name: string): Locator =>
  page.getByRole('option', { name: new RegExp(`^${name}, `) });

export const THEIR_TURN: View = {
  ...VIEW,
  number: VIEW.number + 1,
  turn: VIEW.turn + 1,
  to_move: 1,
  seats: VIEW.seats.map((seat, place) => ({ ...seat, active: place === 1 })),
};

export const ENDED: View = {
  ...VIEW,
  number: VIEW.number + 1,
  to_move: null,
  remaining_ms: null,
  ended: { reason: 'out', winners: [1], adjustments: [-7, 7], leftovers: [] },
};
