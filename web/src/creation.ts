// What a game is created with, as the form holds it.

import type { BotLevel, TimeFactor } from './protocol/messages';

export interface GameChoices {
  name: string;
  seconds: number;
  factor: TimeFactor;
  dictionary: string;
  level: BotLevel;
}

export const USUAL: Readonly<GameChoices> = {
  name: '',
  seconds: 60,
  factor: 1,
  dictionary: '',
  level: 'debutant',
};
