// Durations and moments as they are written and said.

import { t, type TextKey } from '.';

const SECONDS_IN_MINUTE = 60;

/** A turn's time as a clock shows it: « 1:30 ». */
export function clock(seconds: number): string {
  const rest = String(seconds % SECONDS_IN_MINUTE).padStart(2, '0');
  return `${Math.floor(seconds / SECONDS_IN_MINUTE)}:${rest}`;
}

/** A turn's time as it is said: « une minute trente ». */
export function spokenTime(seconds: number): string {
  return t(`time.spoken.${seconds}` as TextKey);
}

/** How long a game took: « 12 min 05 s ». */
export function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return t('time.duration', {
    minutes: Math.floor(seconds / SECONDS_IN_MINUTE),
    seconds: String(seconds % SECONDS_IN_MINUTE).padStart(2, '0'),
  });
}

/** A date and its hour, in the language of the page. */
export function moment(milliseconds: number): string {
  const format = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(document.documentElement.lang, format).format(milliseconds);
}
