// The game screen at every size: what is shown is whole, and nothing covers anything else.

import { expect, test, type Page } from '@playwright/test';

import type { View } from '../../src/protocol/messages';
import { VIEW } from '../fixtures';
import { button, cell, openTable } from './fixture';

const LONG_NAMES: View = {
  ...VIEW,
  number: VIEW.number + 1,
  seats: VIEW.seats.map((seat, place) => ({
    ...seat,
    name: place === 0 ? 'Wilhelmina-Maria' : 'MMMMMMMMMMMMMMMM',
    score: 1183,
  })),
};

/** How far the page is wider and higher than its window. */
async function overflow(page: Page): Promise<[number, number]> {
  return page.evaluate(() => [
    document.documentElement.scrollWidth - innerWidth,
    document.documentElement.scrollHeight - innerHeight,
  ]);
}

/** What covers something else, and what the sides of the window cut. */
async function faultsOfLayout(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 2;
    const box = (element: Element): DOMRect => element.getBoundingClientRect();
    const name = (element: Element): string => `${element.className} ${element.textContent.trim().slice(0, 12)}`;
    const meet = (one: DOMRect, other: DOMRect): boolean =>
      one.left + SLACK < other.right &&
      other.left + SLACK < one.right &&
      one.top + SLACK < other.bottom &&
      other.top + SLACK < one.bottom;
    const parts = [...document.querySelectorAll('header, .info, .scroll, .rail, .turn .button, .box')];
    const covering = parts.flatMap((one, place) =>
      parts
        .slice(place + 1)
        .filter((other) => !one.contains(other) && meet(box(one), box(other)))
        .map((other) => `${name(one)} meets ${name(other)}`),
    );
    const cut = [...document.querySelectorAll('.game button, .game input')]
      .filter((one) => one.checkVisibility() && !one.closest('.log'))
      .filter((one) => box(one).left < -1 || box(one).right > innerWidth + 1)
      .map((one) => `${name(one)} is cut`);
    return [...covering, ...cut];
  });
}

for (const [width, height] of [
  [1920, 1080],
  [1440, 900],
  [1280, 720],
  [1200, 800],
  [1024, 768],
  [768, 1024],
  [800, 360],
  [390, 844],
  [360, 800],
  [360, 640],
  [320, 640],
] as const) {
  const touch = width < 1200;
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: touch, isMobile: touch });

    test('nothing is cut or covered while a word is placed, long names included', async ({ page }) => {
      const table = await openTable(page);
      await page.keyboard.press('F2');
      const form = page.getByRole('dialog');
      await form.getByLabel('Ligne').selectOption('D');
      await form.getByLabel('Colonne').selectOption('1');
      await form.getByLabel('Lettres').fill('asil');
      await form.getByRole('button', { name: 'Montrer sur le plateau' }).click();
      await expect(cell(page, 'D4')).toHaveAccessibleName('D4, L, à placer');
      await expect(button(page, 'jouer')).toBeInViewport({ ratio: 1 });
      await expect(page.getByLabel('Message ou commande')).toBeInViewport({ ratio: 1 });
      expect(await faultsOfLayout(page)).toEqual([]);
      expect(await overflow(page)).toEqual([0, 0]);

      table.show(LONG_NAMES);
      for (const { name } of LONG_NAMES.seats) {
        const shown = page.locator('.player b', { hasText: name });
        await expect(shown).toBeVisible();
        expect(await shown.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      }
      expect(await faultsOfLayout(page)).toEqual([]);
      expect((await overflow(page))[0]).toBe(0);
    });
  });
}

test('enlarged four times there is one column, and scrolling down reaches everything', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openTable(page);

  expect((await overflow(page))[0]).toBe(0);
  expect(await faultsOfLayout(page)).toEqual([]);
  for (const name of ['jouer', 'passer', 'Envoyer']) {
    await button(page, name).scrollIntoViewIfNeeded();
    await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  }
});

test.describe('the lens of a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

  test('LOG-129 keeps the square that was touched under the finger, and stays until it is closed', async ({ page }) => {
    await openTable(page);
    const square = cell(page, 'J10');
    const centre = async (): Promise<[number, number, number]> => {
      const { x, y, width, height } = (await square.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return [x + width / 2, y + height / 2, width];
    };
    const [x, y, width] = await centre();
    expect(width).toBeCloseTo(23, 0);
    await square.tap();
    await expect(button(page, 'Voir tout le plateau')).toBeVisible();

    const [left, top, wide] = await centre();
    expect(wide).toBe(38);
    expect(Math.hypot(left - x, top - y)).toBeLessThan(12);
    await button(page, 'Voir tout le plateau').tap();
    expect((await centre())[2]).toBeCloseTo(23, 0);
  });
});
