// The kinds of premium squares, by the names that the styles use.

/** Letter × 2, letter × 3, word × 2, word × 3, and the star of the middle. */
export const PREMIUM_KINDS = ['ld', 'lt', 'md', 'mt', 'star'] as const;
export type PremiumKind = (typeof PREMIUM_KINDS)[number];
