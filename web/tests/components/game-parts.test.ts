import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Countdown } from '../../src/components/game/countdown.svelte';
import EndPanel from '../../src/components/game/EndPanel.svelte';
import Premium from '../../src/components/game/Premium.svelte';
import Tile from '../../src/components/game/Tile.svelte';
import TimerRing from '../../src/components/game/TimerRing.svelte';
import type { View } from '../../src/protocol/messages';
import { VIEW } from '../fixtures';
import { show, text } from '../screen';

describe('LOG-107 the timer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('counts down, each second', () => {
    const countdown = new Countdown();
    countdown.set(60_000);
    const seen = Array.from({ length: 3 }, () => {
      vi.advanceTimersByTime(1000);
      return Math.ceil((countdown.left ?? 0) / 1000);
    });
    countdown.stop();

    expect(seen).toEqual([59, 58, 57]);
  });

  test('stops at nothing, and is absent without a limit', () => {
    const countdown = new Countdown();
    countdown.set(500);
    vi.advanceTimersByTime(2000);
    expect(countdown.left).toBe(0);
    countdown.set(null);
    expect(countdown.left).toBeNull();
  });
});

describe('LOG-107 the ring', () => {
  const ring = (): DOMTokenList | undefined => document.querySelector('[role=timer]')?.classList;

  test.each([
    [42_000, '0:42', false],
    [30_000, '0:30 !', true],
    [null, '∞', false],
  ])('%s milliseconds', async (left, shown, low) => {
    await show(TimerRing as never, { left, whole: 60_000 });

    expect(text()).toBe(shown);
    expect(ring()?.contains('low')).toBe(low);
  });

  test('is silent, and warns no more once the game is over', async () => {
    await show(TimerRing as never, { left: 5000, whole: 60_000, stopped: true });

    expect(ring()?.contains('low')).toBe(false);
    expect(document.querySelector('[aria-live]')).toBeNull();
  });
});

describe('a tile', () => {
  test('LOG-071 shows its letter and its points', async () => {
    await show(Tile as never, { letter: 'K', points: 10 });

    expect(document.querySelector('.letter')?.textContent).toBe('K');
    expect(document.querySelector('sub')?.textContent).toBe('10');
  });

  test('LOG-139 a blank shows its letter and no points', async () => {
    await show(Tile as never, { letter: 'E', points: 0, blank: true });

    expect(document.querySelector('.tile')?.classList).toContain('blank');
    expect(document.querySelector('sub')).toBeNull();
  });

  test('in relief it has the dots of its letter', async () => {
    await show(Tile as never, { letter: 'K', points: 10, relief: true });
    const raised = [...document.querySelectorAll('circle')].filter((dot) => Number(dot.getAttribute('r')) > 1);

    // The capital sign 4-6, K 1-3, ten 2-4-5.
    expect(raised).toHaveLength(2 + 2 + 3);
  });
});

describe('LOG-075 LOG-076 a premium square is told by its shape', () => {
  test.each([
    ['d', 'path', 'none', 'LETTRE'],
    ['t', 'path', 'currentColor', 'LETTRE'],
    ['2', 'circle', 'none', 'MOT'],
    ['3', 'circle', 'currentColor', 'MOT'],
  ])('%s', async (premium, shape, fill, word) => {
    await show(Premium as never, { premium, labels: 'court' });

    expect(document.querySelector(`svg ${shape}`)?.getAttribute('fill')).toBe(fill);
    expect(text()).toContain(word);
  });

  test('the long labels are those of the rules', async () => {
    await show(Premium as never, { premium: '3', labels: 'long' });

    expect(text()).toBe('mot compte triple');
  });
});

describe('the end', () => {
  const ended = (winners: number[]): View => ({
    ...VIEW,
    ended: { reason: 'out', winners, adjustments: [0, 0], leftovers: [] },
  });

  test.each([
    [[1], 'Félicitations, Léopold remporte la partie !'],
    [[0, 1], 'Égalité ! Félicitations à Camille et à Léopold pour leur match.'],
    [[], 'La partie a été abandonnée.'],
  ])('LOG-206 winners %j', async (winners, words) => {
    await show(EndPanel as never, { view: ended(winners), exportAddress: '/gcg', onreplay: () => undefined });

    expect(text()).toContain(words);
  });
});
