// A region of the administration page: its list, and what happens when it is changed.

import type { Announcer } from '../../components/announcer.svelte';
import { t } from '../../i18n';
import { Refused } from '../../net/http';
import { reasonOf } from '../sentences';

// The thing was changed or deleted by someone else in the meantime.
const OVERTAKEN = ['dictionary_unknown', 'name_unknown', 'not_found'];

export class Region<List> {
  /** Null until it has come. */
  list: List | null = $state.raw(null);
  failed = $state(false);
  busy = $state(false);
  /** What the last change did. */
  said = $state('');

  readonly #load: () => Promise<List>;
  readonly #announcer: Announcer;
  readonly #onexpired: () => void;

  constructor(load: () => Promise<List>, announcer: Announcer, onexpired: () => void) {
    this.#load = load;
    this.#announcer = announcer;
    this.#onexpired = onexpired;
  }

  readonly load = async (): Promise<void> => {
    this.failed = false;
    try {
      this.list = await this.#load();
    } catch (error) {
      this.failed = true;
      this.#expire(error);
    }
  };

  /** Do a change; the answer is why it was refused, or nothing when it was done. */
  async change(request: () => Promise<unknown>, done: string): Promise<string | undefined> {
    this.busy = true;
    this.said = '';
    try {
      await request();
      this.say(done);
      await this.load();
      return undefined;
    } catch (error) {
      this.#expire(error);
      if (!isOvertaken(error)) return reasonOf(error);
      await this.load();
      this.say(t('admin.overtaken'));
      return undefined;
    } finally {
      this.busy = false;
    }
  }

  say(sentence: string): void {
    this.said = sentence;
    this.#announcer.say(sentence);
  }

  #expire(error: unknown): void {
    if (error instanceof Refused && error.status === 401) this.#onexpired();
  }
}

function isOvertaken(error: unknown): boolean {
  return error instanceof Refused && OVERTAKEN.includes(error.code);
}
