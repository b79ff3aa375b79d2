import { describe, expect, test, vi } from 'vitest';

import { Countdown } from '../../src/components/game/countdown.svelte';
import type { Actions } from '../../src/components/game/desk.svelte';
import GameScreen from '../../src/components/game/GameScreen.svelte';
import type { Entry, View } from '../../src/protocol/messages';
import { LOG, RULES, VIEW } from '../fixtures';
import { control, has, makeSite, press, said, settle, show, text, type as typeInto } from '../screen';

// A whole screen in a simulated browser takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const THEIRS: View = {
  ...VIEW,
  to_move: 1,
  seats: VIEW.seats.map((seat, place) => ({ ...seat, active: place === 1 })),
};

interface Shown {
  readonly sent: string[];
  readonly said: () => string[];
}

/** Show the game; what it asks of the page is kept, in order. */
async function open(view: View = VIEW, log: readonly Entry[] = LOG, choices = {}): Promise<Shown> {
  const sent: string[] = [];
  const heard = (name: string) => (...values: unknown[]) => sent.push([name, ...values].join(' '));
  const names = ['place', 'exchange', 'pass', 'say', 'arrange', 'leave', 'confirm', 'contest', 'accept'];
  const actions = Object.fromEntries(names.map((name) => [name, heard(name)])) as unknown as Actions;
  const site = makeSite();
  Object.assign(site.preferences.choices, choices);
  const props = {
    view,
    rules: RULES,
    log,
    seat: 0,
    table: 'essai',
    countdown: new Countdown(),
    actions,
    announcer: site.announcer,
    preferences: site.preferences,
    refusal: '',
    onrefusal: () => undefined,
    exportAddress: '/gcg',
  };
  await show(GameScreen as never, props, site);
  return { sent, said: () => said(site) };
}

function cell(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('[role=gridcell]')].find((one) =>
    nameOf(one).startsWith(`${name}, `),
  );
  if (!found) throw new Error(`there is no square ${name}`);
  return found;
}

function tile(letter: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('[role=option]')].find((one) =>
    nameOf(one).startsWith(`${letter}, `),
  );
  if (!found) throw new Error(`there is no tile ${letter}`);
  return found;
}

function nameOf(element: HTMLElement): string {
  return (element.querySelector('.hidden')?.textContent ?? '').replace(/\s+/g, ' ');
}

async function click(element: HTMLElement): Promise<void> {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await settle();
}

async function rightClick(element: HTMLElement): Promise<void> {
  element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, button: 2, cancelable: true }));
  await settle();
}

async function keys(element: Element | null, ...pressed: string[]): Promise<void> {
  for (const key of pressed) {
    element?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await settle();
  }
}

async function heardAtLast(heard: () => string[], sentence: string): Promise<void> {
  await vi.waitFor(() => expect(heard()).toContain(sentence), { timeout: 30_000 });
}

const grid = (): Element | null => document.querySelector('[role=grid]');
const laid = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[role=gridcell]')].map(nameOf).filter((one) => one.endsWith('à placer'));

test('LOG-070 four regions; three of them take the keyboard, the panel does not', async () => {
  await open();
  const regions = [...document.querySelectorAll('section[aria-label]')];

  expect(regions.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Panneau informatif',
    'Plateau',
    'Chevalet',
    'Boîte de communication',
  ]);
  expect(regions.map((one) => one.getAttribute('data-receiver'))).toEqual([null, 'board', 'rack', 'box']);
  await keys(regions[0] ?? null, 's', 'Enter', 'Backspace');
  expect(laid()).toEqual([]);
});

describe('the board', () => {
  test('LOG-073 has fifteen rows and columns, lettered and numbered', async () => {
    await open();
    const marks = [...document.querySelectorAll('.mark')].map((one) => one.textContent.trim());

    expect(document.querySelectorAll('[role=row]')).toHaveLength(15);
    expect(document.querySelectorAll('[role=gridcell]')).toHaveLength(225);
    expect(marks.filter(Boolean).join(' ')).toBe('1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 A B C D E F G H I J K L M N O');
  });

  test('LOG-133 LOG-134 LOG-146 letters are laid for one’s own eyes: nothing is sent', async () => {
    const { sent } = await open();
    await click(cell('J10'));
    await click(cell('J10'));
    await keys(grid(), 's', 'o', 'l', 'E');

    expect(laid()).toEqual(['J10, S, à placer', 'K10, O, à placer', 'L10, L, à placer', 'M10, joker E, à placer']);
    expect(sent).toEqual([]);
    await keys(grid(), 'Enter');
    expect(sent).toEqual(['place J10 v solE']);
  });

  test('LOG-146 what another is laying is not on our board', async () => {
    await open(THEIRS);

    expect(laid()).toEqual([]);
    expect(document.querySelectorAll('.tile.laid')).toHaveLength(0);
  });

  test('LOG-147 the arrow is there for the player to move alone', async () => {
    await open();
    await click(cell('A2'));
    expect(document.querySelectorAll('.cell.arrow')).toHaveLength(1);
  });

  test('LOG-115 LOG-147 out of turn there is none, whatever is clicked', async () => {
    await open(THEIRS);
    await click(cell('A2'));

    expect(document.querySelectorAll('.cell.arrow')).toHaveLength(0);
    expect(text()).toContain('La boîte reçoit le clavier');
  });

  test('LOG-135 LOG-141 a letter is said where it falls, and where it is taken', async () => {
    const { said: heard } = await open();
    await click(cell('A2'));
    await keys(grid(), 's', 'Backspace');
    await heardAtLast(heard, 'S repris. Marqueur A2.');

    expect(heard()).toContain('Plateau. Case A2, horizontal.');
    expect(heard()).toContain('S en A2.');
  });

  test('more is said to those who want more', async () => {
    const { said: heard } = await open(VIEW, LOG, { verbosity: 'complet' });
    await click(cell('A2'));
    await keys(grid(), 's', 'z');
    await heardAtLast(heard, 'Z n’est pas sur le chevalet.');

    expect(heard()).toContain('S en A2. Marqueur A3.');
  });
});

describe('the rack', () => {
  test('LOG-077 shows the seven letters side by side', async () => {
    await open();
    const list = document.querySelector('[role=listbox]');

    expect(list?.getAttribute('aria-label')?.replace(/\s/g, ' ')).toBe('Chevalet, 7 lettres');
    expect([...document.querySelectorAll<HTMLElement>('[role=option]')].map(nameOf)).toEqual([
      'D, 2 points, 1 sur 7',
      'S, 1 point, 2 sur 7',
      'I, 1 point, 3 sur 7',
      'O, 1 point, 4 sur 7',
      'L, 1 point, 5 sur 7',
      'A, 1 point, 6 sur 7',
      'joker, 0 point, 7 sur 7',
    ]);
  });

  test('LOG-167 LOG-172 the two selections look different and exclude each other', async () => {
    await open();
    const look = (letter: string): string => tile(letter).querySelector('.tile')?.className ?? '';
    await click(tile('D'));
    expect(look('D')).toContain('held');

    await rightClick(tile('D'));
    expect(look('D')).toContain('marked');
    expect(look('D')).not.toContain('held');
  });

  test('LOG-173 LOG-174 LOG-175 its two buttons come and go with the letters to exchange', async () => {
    const { sent } = await open();
    expect([has('échanger'), has('annuler')]).toEqual([false, false]);

    await rightClick(tile('D'));
    await rightClick(tile('O'));
    await press('échanger');
    expect(sent).toEqual(['exchange DO']);
    await press('annuler');
    expect([has('échanger'), has('annuler')]).toEqual([false, false]);
  });

  test('LOG-174 out of turn « échanger » is seen but disabled', async () => {
    await open(THEIRS);
    await rightClick(tile('D'));

    expect(control('échanger').disabled).toBe(true);
    expect(control('annuler').disabled).toBe(false);
  });

  test('LOG-193 LOG-194 the wheel moves the letter that is selected, up to the left', async () => {
    const { sent } = await open();
    const rack = document.querySelector('[role=listbox]');
    const roll = async (deltaY: number, timeStamp: number): Promise<void> => {
      const event = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      rack?.dispatchEvent(event);
      await settle();
    };
    await click(tile('S'));
    await roll(-100, 1000);
    await roll(100, 2000);

    expect(sent).toEqual(['arrange SDIOLA?', 'arrange DSIOLA?']);
  });
});

describe('the buttons of a turn', () => {
  test('LOG-179 « passer » passes', async () => {
    const { sent } = await open();
    await press('passer');

    expect(sent).toEqual(['pass']);
  });

  test('LOG-145 LOG-179 out of turn « jouer » and « passer » are disabled', async () => {
    await open(THEIRS);

    expect([control('jouer').disabled, control('passer').disabled]).toEqual([true, true]);
    expect(text()).toContain('Ce n’est pas votre tour.');
  });

  test('with assistance « passer » asks first', async () => {
    const { sent } = await open(VIEW, LOG, { assistance: true });
    await press('passer');
    expect(sent).toEqual([]);
    expect(text()).toContain('Passer votre tour ?');
  });
});

describe('the box', () => {
  test('LOG-116 is an ordinary field, and keeps what is typed when the keyboard goes elsewhere', async () => {
    const { sent } = await open();
    await typeInto('Message ou commande', 'bonjour Z9*');
    await click(cell('A2'));
    await keys(grid(), 's');
    const field = document.querySelector<HTMLInputElement>('#message');
    expect(field?.value).toBe('bonjour Z9*');

    field?.closest('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await settle();
    expect(sent).toEqual(['say bonjour Z9*']);
    expect(field?.value).toBe('');
  });

  test('LOG-113 LOG-148 a click anywhere in it takes the letters home', async () => {
    await open();
    await click(cell('A2'));
    await keys(grid(), 's');
    await click(document.querySelector<HTMLElement>('[data-receiver=box] h2') ?? document.body);

    expect(laid()).toEqual([]);
    expect(text()).toContain('La boîte reçoit le clavier');
  });

  test('LOG-099 each line has the colour of who said it, the site a third', async () => {
    await open();
    const colours = [...document.querySelectorAll('[role=log] li')].map((one) => one.className.split(' ')[0]);

    expect(colours.slice(0, 2)).toEqual(['me', 'opp']);
    expect(colours.at(-1)).toBe('sys');
  });

  test('LOG-085 LOG-086 hints are buttons, one to a line', async () => {
    await open();
    await press('!placer d1h asil');

    expect(laid()).toHaveLength(4);
    expect(text()).toContain('3 placements possibles');
  });

  test('with assistance a line that starts with « / » asks the screen, not the server', async () => {
    const { sent, said: heard } = await open(VIEW, LOG, { assistance: true });
    await typeInto('Message ou commande', '/scores');
    const form = document.querySelector('[data-receiver=box] form');
    form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await heardAtLast(heard, 'Camille 116, Léopold 183.');

    expect(sent).toEqual([]);
  });
});

describe('the panel', () => {
  test('LOG-105 the active player is told by words, not by colour alone', async () => {
    await open();
    const players = [...document.querySelectorAll('.player')];

    expect(players.map((one) => one.getAttribute('aria-current'))).toEqual(['true', null]);
    expect(players[0]?.textContent).toContain('joueur actif');
    expect(players[1]?.textContent).not.toContain('joueur actif');
  });

  test('LOG-104 LOG-106 names, points, the letters of a short rack, and the bag', async () => {
    const [camille, leopold] = VIEW.seats;
    if (!camille || !leopold) throw new Error('two seats are needed');
    await open({ ...VIEW, bag_count: 3, seats: [camille, { ...leopold, rack_count: 5 }] });
    const players = [...document.querySelectorAll('.player')].map((one) => one.textContent.replace(/\s+/g, ' '));

    expect(players[0]).not.toContain('lettres');
    expect(players[1]).toContain('5 lettres');
    expect(players[1]).toContain('183');
    expect(text()).toMatch(/Réserve : ?3 lettres/);
    expect(text()).toContain('échange impossible');
  });

  test('LOG-108 objectives with what they bring, the hidden one without', async () => {
    await open();
    const rows = [...document.querySelectorAll('.objectives li')].map((one) => one.textContent.replace(/\s+/g, ' '));

    expect(rows).toHaveLength(4);
    expect(rows[0]).toContain('complété par Léopold');
    expect(rows[1]).toMatch(/\+25/);
    expect(rows[2]).toContain('privé');
    expect(rows[3]).toMatch(/Objectif privé de Léopold.*\?/);
  });
});

describe('words in doubt, where players judge', () => {
  const pending = {
    seat: 0,
    tiles: [{ square: 'J10', letter: 'S' }],
    words: ['XYZ'],
    stage: 'doubted' as const,
    remaining_ms: null,
  };

  test('their player keeps them or takes them back', async () => {
    const { sent } = await open({ ...VIEW, pending });
    expect(text()).toContain('XYZ');
    await press('garder');

    expect(sent).toEqual(['confirm true']);
  });

  test('the next player may contest', async () => {
    const { sent } = await open({ ...VIEW, pending: { ...pending, seat: 1, stage: 'contestable' } });
    await press('contester');

    expect(sent).toEqual(['contest']);
  });
});
