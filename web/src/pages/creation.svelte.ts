// Creating a game: the choices made, what is wrong with them, and what the server answered.

import { tick } from 'svelte';

import type { Site } from '../context';
import { USUAL, type GameChoices } from '../creation';
import { t } from '../i18n';
import { nameFault, PLAYER_NAME } from '../names';
import { Refused } from '../net/http';
import { Lobby } from '../net/lobby.svelte';
import type { Dictionary, TableState } from '../protocol/messages';
import { faultText, reasonOf } from './sentences';

type Send = (choices: GameChoices) => Promise<TableState>;

export class Creation {
  choices: GameChoices = $state({ ...USUAL });
  nameError: string | undefined = $state();
  failure: string | undefined = $state();
  busy = $state(false);
  /** The name of the chosen dictionary, which no longer exists. */
  gone: string | null = $state(null);
  /** Its identifier. */
  refused = $state('');
  readonly lobby: Lobby;

  readonly #site: Site;
  readonly #send: Send;
  readonly #arrive: (state: TableState) => void;
  readonly #titles: Record<string, string> = {};

  constructor(site: Site, send: Send, arrive: (state: TableState) => void) {
    this.#site = site;
    this.#send = send;
    this.#arrive = arrive;
    this.choices.name = site.preferences.choices.playerName;
    this.lobby = new Lobby(site.connection);
  }

  readonly checkName = (): void => {
    if (this.choices.name) this.nameError = faultText(nameFault(this.choices.name, PLAYER_NAME));
  };

  readonly submit = async (): Promise<void> => {
    this.failure = undefined;
    this.nameError = faultText(nameFault(this.choices.name, PLAYER_NAME));
    if (this.nameError) {
      await this.#focusName();
      return;
    }
    const dictionary = this.#remember();
    const { dictionary: chosen } = this.choices;
    this.busy = true;
    try {
      this.#arrive(await this.#send({ ...this.choices, name: this.choices.name.trim() }));
      this.#site.preferences.set('playerName', this.choices.name.trim());
    } catch (error) {
      this.refused = chosen;
      await this.#refuse(error, dictionary);
    } finally {
      this.busy = false;
    }
  };

  /** Take another dictionary instead of the one that is gone, and create the game with it. */
  readonly replaceDictionary = async (id: string): Promise<void> => {
    this.gone = null;
    this.choices.dictionary = id;
    await this.submit();
  };

  #remember(): string {
    for (const { id, title } of this.lobby.dictionaries ?? []) this.#titles[id] = title;
    return this.#titles[this.choices.dictionary] ?? this.choices.dictionary;
  }

  async #refuse(error: unknown, dictionary: string): Promise<void> {
    if (error instanceof Refused && error.code === 'dictionary_gone') this.gone = dictionary;
    else if (error instanceof Refused && error.code.startsWith('name_')) {
      this.nameError = reasonOf(error);
      await this.#focusName();
    } else this.failure = `${t('create.failed')} ${reasonOf(error)}`;
  }

  async #focusName(): Promise<void> {
    await tick();
    document.getElementById('name')?.focus();
  }
}

/** What is left of a list when one of its entries turned out to be gone. */
export function others(
  dictionaries: readonly Dictionary[] | null,
  gone: string,
): readonly Dictionary[] {
  return (dictionaries ?? []).filter(({ id }) => id !== gone);
}
