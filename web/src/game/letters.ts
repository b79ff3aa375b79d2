// Letters as typed on any keyboard, and letters as tiles.

export const BLANK = '?';
export const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The bare capital of a typed character: `é` → `E`; nothing for what is not one letter. */
export function bareLetter(typed: string): string | undefined {
  const bare = typed
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toUpperCase();
  return bare.length === 1 && ALPHABET.includes(bare) ? bare : undefined;
}
