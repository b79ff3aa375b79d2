// One line that tells what one can do now.

import { t } from '../i18n';
import type { Hand, Phase } from './receiver';

export interface Doing {
  readonly hand: Hand;
  readonly phase: Phase;
  /** Taps mark tiles for exchange. */
  readonly choosing: boolean;
  /** Nothing to click with but a finger. */
  readonly touch: boolean;
}

export function hintOf({ hand, phase, choosing, touch }: Doing): string {
  if (phase === 'over' || hand.draft?.laid.length) return '';
  if (hand.marked.length > 0) {
    return t('game.hint.marked', { letters: t('count.letters', { n: hand.marked.length }) });
  }
  if (choosing) return t('game.hint.choose');
  if (hand.held !== null) return t('game.hint.held');
  if (phase === 'checking') return t('game.checking');
  if (phase !== 'mine') return t('game.notyours');
  if (hand.draft) return touch ? t('game.hint.marker.touch') : t('game.hint.marker');
  return touch ? t('game.hint.touch') : t('game.hint.start');
}
