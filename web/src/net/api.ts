// What can be asked of the server, one function for each request.

import type {
  AdminDictionaries,
  AdminSession,
  BestScores,
  BotLevel,
  BotNames,
  DictionaryAdded,
  History,
  LocalRequest,
  Mode,
  MultiplayerRequest,
  Reset,
  SoloRequest,
  TableState,
  Visitor,
} from '../protocol/messages';
import { call, upload } from './http';

type Untyped<Message> = Omit<Message, 'type'>;

export const visitor = (): Promise<Visitor> => call('GET', '/api/visitor');

export const bestScores = (): Promise<BestScores> => call('GET', '/api/scores');

export const createSolo = (body: Untyped<SoloRequest>): Promise<TableState> =>
  call('POST', '/api/tables/solo', { body: { type: 'solo_request', ...body } });

export const createTable = (body: Untyped<MultiplayerRequest>): Promise<TableState> =>
  call('POST', '/api/tables', { body: { type: 'multiplayer_request', ...body } });

export const createLocal = (body: Untyped<LocalRequest>): Promise<TableState> =>
  call('POST', '/api/tables/local', { body: { type: 'local_request', ...body } });

export const tableState = (table: string): Promise<TableState> => call('GET', at(table));

export const joinTable = (table: string, name: string): Promise<TableState> =>
  call('POST', at(table, 'join'), { body: { type: 'join_request', name } });

export const joinAnyTable = (mode: Mode, name: string): Promise<TableState> =>
  call('POST', '/api/tables/join-random', { body: { type: 'random_join_request', mode, name } });

export const startTable = (table: string): Promise<TableState> => call('POST', at(table, 'start'));

export const rejectGuest = (table: string): Promise<TableState> =>
  call('POST', at(table, 'reject'));

export const cancelTable = (table: string): Promise<TableState> =>
  call('POST', at(table, 'cancel'), { keepalive: true });

export const leaveTable = (table: string): Promise<TableState> =>
  call('POST', at(table, 'leave'), { keepalive: true });

export const convertTable = (table: string, level: BotLevel): Promise<TableState> =>
  call('POST', at(table, 'convert'), { body: { type: 'convert_request', level } });

/** Tell the server that this page is being closed; nothing can be awaited any more. */
export const closing = (table: string): boolean => navigator.sendBeacon(at(table, 'closing'));

function at(table: string, action = ''): string {
  return `/api/tables/${encodeURIComponent(table)}${action && `/${action}`}`;
}

/** The requests of the administration page, with the token of its session. */
export class Administration {
  constructor(readonly csrf: string | null) {}

  static readonly session = (): Promise<AdminSession> => call('GET', '/api/admin/session');

  static readonly login = (password: string): Promise<AdminSession> =>
    call('POST', '/api/admin/login', { body: { type: 'login_request', password } });

  logout(): Promise<AdminSession> {
    return call('POST', '/api/admin/logout', { csrf: this.csrf });
  }

  dictionaries(): Promise<AdminDictionaries> {
    return call('GET', '/api/admin/dictionaries');
  }

  addDictionary(
    file: File,
    title: string,
    description: string,
    onprogress: (share: number) => void,
  ): Promise<DictionaryAdded> {
    const form = new FormData();
    form.set('title', title);
    form.set('description', description);
    form.set('file', file);
    return upload('/api/admin/dictionaries', form, this.csrf, onprogress);
  }

  changeDictionary(id: string, title: string, description: string): Promise<AdminDictionaries> {
    const body = { type: 'dictionary_change', title, description };
    return call('PATCH', `/api/admin/dictionaries/${id}`, { body, csrf: this.csrf });
  }

  deleteDictionary(id: string): Promise<AdminDictionaries> {
    return call('DELETE', `/api/admin/dictionaries/${id}`, { csrf: this.csrf });
  }

  names(): Promise<BotNames> {
    return call('GET', '/api/admin/names');
  }

  addName(level: BotLevel, name: string): Promise<BotNames> {
    const body = { type: 'bot_name_request', level, name };
    return call('POST', '/api/admin/names', { body, csrf: this.csrf });
  }

  changeName(id: string, name: string): Promise<BotNames> {
    const body = { type: 'bot_name_change', name };
    return call('PATCH', `/api/admin/names/${id}`, { body, csrf: this.csrf });
  }

  deleteName(id: string): Promise<BotNames> {
    return call('DELETE', `/api/admin/names/${id}`, { csrf: this.csrf });
  }

  history(): Promise<History> {
    return call('GET', '/api/admin/history');
  }

  reset(what: Reset): Promise<void> {
    return call('POST', `/api/admin/resets/${what}`, { csrf: this.csrf });
  }
}

/** Where a dictionary is downloaded from. */
export const dictionaryFile = (id: string): string => `/api/admin/dictionaries/${id}/file`;
