// Time as it is shown.

/** « 0:42 »: minutes and seconds, the last second staying until nothing is left. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export const LOW_MS = 30_000;
export const LAST_MS = 10_000;
