// What the visitor likes: kept in this browser, known to no server.

export const THEMES = ['papier', 'nuit', 'contraste', 'relief', 'relief-inverse'] as const;
export type Theme = (typeof THEMES)[number];

export const LETTER_SIZE = { least: 40, most: 66, usual: 58 } as const;

/** What makes a sound. */
export const SOUND_EVENTS = [
  'lay',
  'takeBack',
  'refused',
  'myTurn',
  'theirMove',
  'time',
  'message',
  'objective',
  'end',
] as const;
export type SoundEvent = (typeof SOUND_EVENTS)[number];

export interface Choices {
  theme: Theme | 'systeme';
  /** Height of a letter, in hundredths of its square. */
  letterSize: number;
  premiumLabels: 'court' | 'long' | 'symboles';
  motion: 'systeme' | 'toutes' | 'aucun';
  sounds: boolean;
  volume: number;
  /** The sounds that stay silent even so. */
  silent: readonly SoundEvent[];
  /** Speech and braille: reading commands, confirmations, focus that stays where one reads. */
  assistance: boolean;
  verbosity: 'bref' | 'ligne' | 'complet';
  /** How a square is named: « H8, vide », « Ligne H, case 8 », « vide, H8 » or spelled. */
  cellStyle: 'bref' | 'ligne' | 'complet' | 'apres';
  spelling: boolean;
  announceTime: boolean;
  /** With Caps Lock on, letters are still ordinary letters. */
  capsLockIsLower: boolean;
  oneKeyCommands: boolean;
  longPress: number;
  placingSpeed: number;
  /** Width of the board, in hundredths of what fits. */
  boardZoom: number;
  /** Between players who share a screen, a curtain hides the rack. */
  pause: boolean;
  language: string;
  playerName: string;
}

const USUAL: Choices = {
  theme: 'systeme',
  letterSize: LETTER_SIZE.usual,
  premiumLabels: 'court',
  motion: 'systeme',
  sounds: true,
  volume: 0.6,
  silent: [],
  assistance: false,
  verbosity: 'bref',
  cellStyle: 'bref',
  spelling: false,
  announceTime: true,
  capsLockIsLower: true,
  oneKeyCommands: true,
  longPress: 500,
  placingSpeed: 3,
  boardZoom: 100,
  pause: true,
  language: 'fr',
  playerName: '',
};

const PLACE = 'caramels.preferences';

export class Preferences {
  choices: Choices = $state({ ...USUAL, ...read() });

  /** The theme that is shown: the chosen one, or what the system asks for. */
  readonly theme: Theme = $derived(
    this.choices.theme === 'systeme' ? systemTheme() : this.choices.theme,
  );

  /** Nothing moves: chosen here, or asked of the system. */
  readonly still: boolean = $derived(
    this.choices.motion === 'aucun' ||
      (this.choices.motion === 'systeme' && asks('prefers-reduced-motion: reduce')),
  );

  set<Key extends keyof Choices>(key: Key, value: Choices[Key]): void {
    this.choices[key] = value;
    write(this.choices);
  }

  reset(): void {
    this.choices = { ...USUAL };
    write(this.choices);
  }
}

function systemTheme(): Theme {
  if (asks('prefers-contrast: more')) return 'contraste';
  return asks('prefers-color-scheme: dark') ? 'nuit' : 'papier';
}

function asks(feature: string): boolean {
  return matchMedia(`(${feature})`).matches;
}

function read(): Partial<Choices> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}

function write(choices: Choices): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(choices));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
