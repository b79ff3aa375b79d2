import { expect, test, vi } from 'vitest';

import { afterPress } from '../../src/components/after-press';

test('without a press there is nothing to wait for', () => {
  const done: string[] = [];

  afterPress(() => done.push('check'));

  expect(done).toEqual(['check']);
});

test('a press is let go of first, and its click comes before', () => {
  vi.useFakeTimers();
  const order: string[] = [];

  afterPress(() => order.push('check'), true);
  dispatchEvent(new Event('pointerup'));
  order.push('click');
  vi.runAllTimers();

  expect(order).toEqual(['click', 'check']);
  vi.useRealTimers();
});
