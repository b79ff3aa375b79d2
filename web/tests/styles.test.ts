import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { THEMES } from '../src/preferences.svelte';

// What must be told apart from what, and by how much (WCAG 2 contrast).
const PAIRS: [string, string, number][] = [
  ['ink', 'bg', 4.5],
  ['ink2', 'surface', 4.5],
  ['ink2', 'surface2', 4.5],
  ['on-accent', 'accent', 4.5],
  ['accent', 'surface', 4.5],
  ['danger', 'surface', 4.5],
  ['line-ui', 'surface', 3],
  ['line-ui', 'bg', 3],
  ['focus', 'surface', 3],
  ['focus', 'cell', 3],
  ['on-receiver', 'receiver', 4.5],
  ['coord', 'frame', 4.5],
  ['ld-t', 'ld', 4.5],
  ['lt-t', 'lt', 4.5],
  ['md-t', 'md', 4.5],
  ['mt-t', 'mt', 4.5],
  ['tile-t', 'tile', 7],
  ['tile-t', 'last', 7],
  ['tile-p', 'tile', 4.5],
  ['joker', 'tile', 4.5],
  ['tile-b', 'cell', 3],
  ['pend-in', 'tile', 3],
  ['pend-out', 'cell', 3],
  ['manip-in', 'tile', 3],
  ['exch-in', 'tile', 3],
  ['inv-in', 'tile', 3],
  ['inv-out', 'cell', 3],
  ['me', 'surface', 4.5],
  ['me', 'me-bg', 4.5],
  ['opp', 'opp-bg', 4.5],
  ['sys', 'sys-bg', 4.5],
];

// In relief, shapes in relief are what is felt: these pairs are black on white or outlined.
const OUTLINED: Partial<Record<string, string[]>> = {
  'relief-inverse': ['tile-b/cell'],
};

const css = readFileSync('src/styles/tokens.css', 'utf8');

function tokensOf(theme: string): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    const applies =
      selector.includes(':root') ||
      selector.includes(`'${theme}'`) ||
      (selector.includes('^=') && theme.startsWith('relief'));
    if (!applies) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*(#\w{6});/g)) {
      tokens.set(name, value);
    }
  }
  return tokens;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(THEMES)('theme %s', (theme) => {
  const tokens = tokensOf(theme);

  test.each(PAIRS)('%s stands out on %s by %d', (front, back, least) => {
    const one = tokens.get(front);
    const other = tokens.get(back);
    if (OUTLINED[theme]?.includes(`${front}/${back}`)) return;

    expect(one && other && contrast(one, other)).toBeGreaterThanOrEqual(least);
  });
});
