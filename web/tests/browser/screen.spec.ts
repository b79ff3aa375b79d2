// The game screen in a real browser: keyboard, mouse and touch, themes and sizes.

import { expect, test, type Page } from '@playwright/test';

import { VIEW } from '../fixtures';
import { faults } from './axe';
import { button, cell, ENDED, openTable, region, THEIR_TURN, tile } from './fixture';

async function prefer(page: Page, choices: Record<string, unknown>): Promise<void> {
  await page.addInitScript((kept) => {
    localStorage.setItem('caramels.preferences', kept);
  }, JSON.stringify(choices));
}

/** Elements that stick out of the window, or of the page sideways. */
async function overflow(page: Page): Promise<[number, number]> {
  return page.evaluate(() => [
    document.documentElement.scrollWidth - innerWidth,
    document.documentElement.scrollHeight - innerHeight,
  ]);
}

test.describe('with a mouse and a keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('LOG-110 LOG-111 LOG-133 LOG-134 LOG-144 a word is clicked, typed and played', async ({ page }) => {
    const table = await openTable(page);
    await expect(page.getByLabel('Message ou commande')).toBeFocused();

    await cell(page, 'J10').click();
    await cell(page, 'J10').click();
    await page.keyboard.type('solE');

    await expect(cell(page, 'M10')).toHaveAccessibleName('M10, joker E, à placer');
    await expect(cell(page, 'N10')).toBeFocused();
    await expect(region(page, 'Chevalet')).toContainText('SOLE 5 + COMAS 10 = 15 points');
    await expect(tile(page, 'S')).toHaveCount(0);
    await page.keyboard.press('Enter');
    expect(table.heard).toMatchObject([
      { type: 'place', square: 'J10', direction: 'v', letters: 'solE', turn: 11 },
    ]);

    table.show(THEIR_TURN);
    await expect(page.getByLabel('Message ou commande')).toBeFocused();
    await expect(button(page, 'jouer')).toBeDisabled();
    await expect(button(page, 'passer')).toBeDisabled();
  });

  test('LOG-138 LOG-140 LOG-141 LOG-149 accents fold, Backspace and Escape take back', async ({ page }) => {
    await openTable(page);
    await cell(page, 'A1').click();
    await page.keyboard.type('s9!ïz');

    await expect(cell(page, 'A2')).toHaveAccessibleName('A2, I, à placer');
    await page.keyboard.press('Backspace');
    await expect(cell(page, 'A2')).toBeFocused();
    await expect(cell(page, 'A2')).toHaveAccessibleName('A2, vide');
    await page.keyboard.press('Escape');
    await expect(cell(page, 'A1')).toHaveAccessibleName('A1, mot triple, vide');
    await expect(page.getByRole('option').first()).toBeFocused();
    await page.keyboard.press('l');
    await expect(tile(page, 'L')).toHaveAttribute('aria-selected', 'true');
  });

  test('LOG-172 LOG-173 LOG-174 LOG-175 right clicks choose letters to exchange', async ({ page }) => {
    const table = await openTable(page);
    await expect(button(page, 'échanger')).toHaveCount(0);

    await tile(page, 'D').click({ button: 'right' });
    await tile(page, 'O').click({ button: 'right' });
    await button(page, 'échanger').click();

    expect(table.heard).toMatchObject([{ type: 'exchange', letters: 'DO' }]);
    await button(page, 'annuler').click();
    await expect(button(page, 'échanger')).toHaveCount(0);
    table.show(THEIR_TURN);
    await tile(page, 'D').click({ button: 'right' });
    await expect(button(page, 'échanger')).toBeDisabled();
  });

  test('LOG-189 LOG-193 LOG-195 a letter is moved by arrows and wheel', async ({ page }) => {
    const table = await openTable(page);
    await tile(page, 'D').click();
    await page.keyboard.press('ArrowLeft');
    await page.mouse.wheel(0, 100);

    await expect.poll(() => table.heard).toMatchObject([
      { type: 'arrange', letters: 'SIOLA?D' },
      { type: 'arrange', letters: 'DSIOLA?' },
    ]);
  });

  test('LOG-113 LOG-148 LOG-168 a click in the box takes the letters home', async ({ page }) => {
    await openTable(page);
    await cell(page, 'A1').click();
    await page.keyboard.type('so');
    await region(page, 'Boîte de communication').getByRole('log').click();

    await expect(cell(page, 'A1')).toHaveAccessibleName('A1, mot triple, vide');
    await expect(page.getByLabel('Message ou commande')).toBeFocused();
    await page.keyboard.press('Control+z');
    await cell(page, 'A1').focus();
    await page.keyboard.press('Control+z');
    await expect(cell(page, 'A2')).toHaveAccessibleName('A2, O, à placer');
  });

  test('LOG-079 LOG-080 LOG-100 LOG-102 messages are sent, counted and seen', async ({ page }) => {
    const table = await openTable(page);
    const box = page.getByLabel('Message ou commande');
    await box.fill('é'.repeat(600));
    await expect(box).toHaveValue('é'.repeat(512));

    await box.fill('bonjour');
    await page.reload();
    await expect(box).toHaveValue('bonjour');
    await box.press('Enter');

    expect(table.heard).toMatchObject([{ type: 'say', text: 'bonjour' }]);
    await box.press('ArrowUp');
    await expect(box).toHaveValue('bonjour');
    await box.fill('!pl');
    await box.press('Tab');
    await expect(box).toHaveValue('!placer ');
    const last = region(page, 'Boîte de communication').getByRole('listitem').last();
    await expect(last).toBeInViewport();
  });

  test('a tile is dragged to the board, about it and home', async ({ page }) => {
    await openTable(page);
    await tile(page, 'D').dragTo(cell(page, 'A1'));
    await tile(page, 'O').dragTo(cell(page, 'B1'));
    await expect(cell(page, 'B1')).toHaveAccessibleName('B1, O, à placer');

    await cell(page, 'B1').dragTo(cell(page, 'A2'));
    await expect(cell(page, 'A2')).toHaveAccessibleName('A2, O, à placer');
    await tile(page, 'joker').dragTo(cell(page, 'A3'));
    await page.getByRole('dialog').getByRole('button', { name: 'T', exact: true }).click();
    await expect(cell(page, 'A3')).toHaveAccessibleName('A3, joker T, à placer');
  });

  test('windows opened from the box leave the letters on the board when they close', async ({ page }) => {
    await openTable(page);
    await expect(page.getByLabel('Message ou commande')).toBeFocused();
    await tile(page, 'joker').dragTo(cell(page, 'A2'));
    await page.getByRole('dialog').getByRole('button', { name: 'T', exact: true }).click();
    await expect(cell(page, 'A2')).toHaveAccessibleName('A2, joker T, à placer');

    await page.getByLabel('Message ou commande').click();
    await page.keyboard.press('F2');
    const form = page.getByRole('dialog');
    await form.getByLabel('Ligne').selectOption('D');
    await form.getByLabel('Colonne').selectOption('1');
    await form.getByLabel('Lettres').fill('asil');
    await form.getByRole('button', { name: 'Montrer sur le plateau' }).click();
    await expect(cell(page, 'D4')).toHaveAccessibleName('D4, L, à placer');
    await expect(cell(page, 'D6')).toBeFocused();
  });

  test('LOG-083 the form places a word and says its points', async ({ page }) => {
    const table = await openTable(page);
    await page.keyboard.press('F2');
    const form = page.getByRole('dialog');
    await form.getByLabel('Ligne').selectOption('J');
    await form.getByLabel('Colonne').selectOption('10');
    await form.getByLabel('vertical').check();
    await form.getByLabel('Lettres').fill('solE');
    await expect(form.getByRole('status')).toHaveText('SOLE 5 + COMAS 10 = 15 points');
    await form.getByRole('button', { name: 'jouer' }).click();

    expect(table.heard).toMatchObject([{ type: 'say', text: '!placer j10v solE' }]);
  });

  test('a proposed placement is prepared, and its squares are those it names', async ({ page }) => {
    await openTable(page);
    await page.getByRole('button', { name: '!placer d1h asil' }).click();

    await expect(cell(page, 'D4')).toHaveAccessibleName('D4, L, à placer');
    await expect(button(page, 'jouer')).toBeEnabled();
  });

  test('LOG-157 a refused placement is seen for as long as the server shows it', async ({ page }) => {
    const table = await openTable(page);
    const tiles = [
      { square: 'J10', letter: 'S' },
      { square: 'K10', letter: 'O' },
    ];
    table.show({
      ...VIEW,
      number: 25,
      pending: { seat: 0, tiles, words: ['SO'], stage: 'shown', remaining_ms: 3000 },
    });
    await expect(page.locator('.tile.refused')).toHaveCount(2);
    await expect(button(page, 'jouer')).toBeDisabled();

    table.show({ ...THEIR_TURN, number: 26 });
    await expect(page.locator('.tile.refused')).toHaveCount(0);
  });

  test('LOG-201 LOG-202 LOG-206 the end keeps the board, the box and the way out', async ({ page }) => {
    const table = await openTable(page);
    await expect(button(page, 'abandonner')).toBeVisible();
    table.show(ENDED, [
      {
        stream: 'game',
        number: 25,
        at: 0,
        seat: null,
        name: null,
        code: 'end',
        values: { names: ['Camille', 'Léopold'], letters: ['dia*', ''] },
      },
    ]);
    const info = region(page, 'Panneau informatif');
    await expect(info).toContainText('Félicitations, Léopold remporte la partie !');
    await expect(button(page, 'quitter')).toBeVisible();
    const lines = region(page, 'Boîte de communication').getByRole('listitem').last().locator('p');
    await expect(lines).toHaveText(['Fin de partie - lettres restantes', 'Camille : dia*', 'Léopold :']);

    await tile(page, 'D').click();
    await cell(page, 'A1').click();
    await expect(page.getByText('reçoit le clavier')).toHaveText('La boîte reçoit le clavier');
    await expect(page.getByLabel('Message ou commande')).toBeFocused();

    await button(page, 'Revoir la partie').click();
    await button(page, 'Coup suivant').click();
    await expect(cell(page, 'H4')).toHaveAccessibleName('H4, B, 3');
    await expect(cell(page, 'C1')).toHaveAccessibleName('C1, vide');
    await button(page, 'quitter').click();
    expect(table.heard.at(-1)).toMatchObject({ type: 'abandon' });
  });

  test('LOG-074 LOG-075 every square is named once and tells its premium', async ({ page }) => {
    await openTable(page, { ...VIEW, board: Array<string>(15).fill('.'.repeat(15)) });
    const names = await page
      .getByRole('gridcell')
      .evaluateAll((cells) => cells.map((one) => one.textContent.trim().split(/(?<=vide)/)[0]));

    expect(new Set(names).size).toBe(225);
    await expect(page.getByRole('gridcell', { name: 'H8, étoile, vide', exact: true })).toBeVisible();
    for (const [premium, count] of [
      ['mot triple', 8],
      ['mot double', 16],
      ['lettre triple', 12],
      ['lettre double', 24],
    ] as const) {
      await expect(page.getByRole('gridcell', { name: premium })).toHaveCount(count);
    }
  });

  test('the keyboard alone reaches everything, and reading does not play', async ({ page }) => {
    await openTable(page, THEIR_TURN);
    await expect(page.getByLabel('Message ou commande')).toBeFocused();
    await page.keyboard.press('F6');
    await page.keyboard.press('F6');
    await expect(page.getByRole('gridcell', { name: /^H8/ })).toBeFocused();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    await expect(cell(page, 'B1')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('s');

    await expect(cell(page, 'B1')).toHaveAccessibleName('B1, vide');
    await expect(page.locator('[data-announcer="polite"]')).toContainText('Ce n’est pas votre tour.');
  });

  test('what happens is said once, in the order of a referee', async ({ page }) => {
    const table = await openTable(page, THEIR_TURN);
    table.show({ ...VIEW, number: 26, turn: 13 }, [
      {
        stream: 'game',
        number: 26,
        at: 0,
        seat: 1,
        name: 'Léopold',
        code: 'command',
        values: { text: '!placer b6h junior', points: 56, words: ['JUNIOR', 'JE'], squares: ['B6'] },
      },
    ]);

    await expect(page.locator('[data-announcer="assertive"] p')).toHaveText([
      'Léopold : 56 points, horizontal, B6, JUNIOR. Forme aussi JE. 116 à 183.',
      'À vous de jouer, 42 secondes.',
    ]);
  });

  for (const size of [40, 66]) {
    test(`LOG-071 LOG-072 at size ${size} letters and points neither overlap nor overflow`, async ({ page }) => {
      await prefer(page, { letterSize: size });
      await openTable(page);
      const wrong = await page.evaluate(() =>
        Array.from(document.querySelectorAll('.tile'), (one) => {
          const letter = one.querySelector('.letter');
          const value = one.querySelector('sub');
          if (!letter?.firstChild || !value) return '';
          const range = document.createRange();
          range.selectNodeContents(letter);
          const [a, b, outer] = [range, value, one].map((item) => item.getBoundingClientRect());
          if (!a || !b || !outer) return '';
          // A line box is taller than its capital, which fills about 0.7 of it.
          const foot = a.bottom - a.height * 0.14;
          const apart = a.right <= b.left + 1 || foot <= b.top + b.height * 0.2;
          const within = a.left >= outer.left - 1 && b.right <= outer.right && b.bottom <= outer.bottom;
          return apart && within ? '' : one.textContent;
        }).filter(Boolean),
      );
      expect(wrong).toEqual([]);
    });
  }
});

test.describe('by touch, on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

  test('squares and tiles are tapped, the blank is chosen, the word is played', async ({ page }) => {
    const table = await openTable(page);
    expect(await overflow(page)).toEqual([0, 0]);
    await cell(page, 'J10').tap();
    await cell(page, 'J10').tap();
    for (const letter of ['S', 'O', 'L']) await tile(page, letter).tap();
    await tile(page, 'joker').tap();
    await page.getByRole('dialog').getByRole('button', { name: 'E', exact: true }).tap();
    await expect(region(page, 'Chevalet')).toContainText('15 points');
    await button(page, 'jouer').tap();

    expect(table.heard).toMatchObject([{ type: 'place', square: 'J10', letters: 'solE' }]);
    expect(await overflow(page)).toEqual([0, 0]);
  });

  test('a long press, or the menu, chooses letters to exchange', async ({ page }) => {
    const table = await openTable(page);
    await button(page, 'Autres actions').tap();
    await button(page, 'Choisir pour échanger').tap();
    await tile(page, 'D').tap();
    await button(page, 'échanger').tap();

    expect(table.heard).toMatchObject([{ type: 'exchange', letters: 'D' }]);
  });
});

test.describe('for those who see or move otherwise', () => {
  test('with colours of the system, signs, marker and selections are still seen', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openTable(page);
    await cell(page, 'A2').click();
    await expect(page.locator('.cell.arrow')).toHaveCSS('border-top-width', '2px');
    await tile(page, 'D').click({ button: 'right' });

    await expect(page.locator('.tile.marked')).toHaveCSS('border-top-style', 'dashed');
    await expect(cell(page, 'A1').locator('svg')).toBeVisible();
    expect(await faults(page, { themes: ['papier'] })).toEqual({});
  });

  test('with less motion nothing moves while letters are laid and a turn ends', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const table = await openTable(page);
    const moving = (): Promise<number> => page.evaluate(() => document.getAnimations().length);
    await cell(page, 'A1').click();
    await page.keyboard.type('sol');
    expect(await moving()).toBe(0);

    table.show(THEIR_TURN);
    await expect(button(page, 'jouer')).toBeDisabled();
    expect(await moving()).toBe(0);
  });

  test('LOG-138 a dead key composes a letter, which is laid once', async ({ page }) => {
    await openTable(page);
    await cell(page, 'A2').click();
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
    await keyboard.send('Input.insertText', { text: 'í' });

    await expect(cell(page, 'A2')).toHaveAccessibleName('A2, I, à placer');
    await expect(cell(page, 'A3')).toHaveAccessibleName('A3, vide');
    await page.keyboard.insertText('ò');
    await expect(cell(page, 'A3')).toHaveAccessibleName('A3, O, à placer');
  });

  test('LOG-137 Caps Lock burns no blank, and is pointed out', async ({ page }) => {
    await openTable(page);
    await cell(page, 'A2').click();
    await page.evaluate(() => {
      const how = { key: 'S', modifierCapsLock: true, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', how));
    });

    await expect(cell(page, 'A2')).toHaveAccessibleName('A2, S, à placer');
    await expect(region(page, 'Chevalet')).toContainText('Verr. Maj est active');
  });

  test('LOG-181 with assistance one goes on reading, and is told who receives', async ({ page }) => {
    await prefer(page, { assistance: true });
    const table = await openTable(page);
    const polite = page.locator('[data-announcer="polite"]');
    await cell(page, 'A2').click();
    await expect(cell(page, 'A2')).toBeFocused();
    table.show(THEIR_TURN);

    await expect(polite).toContainText('La boîte de communication reçoit le clavier.');
    await expect(cell(page, 'A2')).toBeFocused();
    await page.keyboard.press('6');
    await expect(polite).toContainText('Camille 116, Léopold 183.');
  });
});

test('LOG-101 LOG-103 the wheel goes back to the first line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openTable(page);
  const log = region(page, 'Boîte de communication').getByRole('log');
  const first = log.getByRole('listitem').first();
  await expect(first).not.toBeInViewport();
  await log.hover();
  await page.mouse.wheel(0, -3000);

  await expect(first).toBeInViewport();
});
