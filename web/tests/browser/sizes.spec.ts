// Nothing that one may press lies under something else, whatever the size of the window.

import { expect, test, type Page } from '@playwright/test';

import { cell, openTable, tile } from './fixture';

const SIZES = [
  [1920, 1080],
  [1440, 900],
  [1366, 768],
  [1340, 600],
  [1280, 720],
  [1024, 768],
  [768, 1024],
  [360, 800],
] as const;

/** The buttons and tiles of the game whose middle or right edge belongs to another element. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressed = document.querySelectorAll<HTMLElement>('.game button, .game [role="option"], header button');
    return Array.from(pressed)
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.log'))
      .filter((one) => {
        const { left, right, top, height } = one.getBoundingClientRect();
        return [(left + right) / 2, right - 4].some((x) => {
          const there = document.elementFromPoint(x, top + height / 2);
          return height > 8 && !(there && (one.contains(there) || there.contains(one)));
        });
      })
      .map((one) => one.textContent.trim() || (one.getAttribute('aria-label') ?? ''));
  });
}

test('LOG-173 every button of the game can be pressed at every size of the window', async ({ page }) => {
  await openTable(page);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const at = `at ${width} × ${height}`;
    await expect.poll(() => covered(page), at).toEqual([]);
    await tile(page, 'D').click({ button: 'right' });
    await expect.poll(() => covered(page), `${at}, exchanging`).toEqual([]);
    await cell(page, 'A1').click();
    await page.keyboard.type('sol');
    await expect.poll(() => covered(page), `${at}, placing`).toEqual([]);
    await page.keyboard.press('Escape');
  }
});
