// What the visitor likes: kept in this browser, known to no server.

export const THEMES = ['papier', 'nuit', 'contraste', 'relief', 'relief-inverse'] as const;
export type Theme = (typeof THEMES)[number];

export const LETTER_SIZE = { least: 40, most: 66, usual: 58 } as const;

interface Choices {
  theme: Theme | 'systeme';
  /** Height of a letter, in hundredths of its square. */
  letterSize: number;
  premiumLabels: 'court' | 'long' | 'symboles';
  motion: 'systeme' | 'toutes' | 'aucun';
  sounds: boolean;
  volume: number;
  /** Speech and braille: reading commands, confirmations, focus that stays where one reads. */
  assistance: boolean;
  verbosity: 'bref' | 'ligne' | 'complet';
  longPress: number;
  placingSpeed: number;
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
  assistance: false,
  verbosity: 'bref',
  longPress: 500,
  placingSpeed: 3,
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
