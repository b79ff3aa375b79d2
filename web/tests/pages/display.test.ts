import { expect, test } from 'vitest';

import DisplayDialog from '../../src/pages/DisplayDialog.svelte';
import { Preferences, type Choices } from '../../src/preferences.svelte';
import { control, field, makeSite, press, said, settle, show, text } from '../screen';

const close = (): void => undefined;

async function choose(name: string, value: string): Promise<void> {
  const list = control(name) as unknown as HTMLSelectElement;
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
}

async function slide(name: string, value: number): Promise<void> {
  const range = field(name);
  range.value = String(value);
  range.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
}

type Change = readonly [what: string, change: () => Promise<void>, kept: Partial<Choices>];

const CHANGES: readonly Change[] = [
  ['a theme', () => press('Contraste élevé'), { theme: 'contraste' }],
  ['labels', () => choose('Libellés des primes', 'symboles'), { premiumLabels: 'symboles' }],
  ['the size of letters', () => slide('Taille des lettres', 66), { letterSize: 66 }],
  ['the board', () => slide('Zoom du plateau', 60), { boardZoom: 60 }],
  ['animations', () => choose('Animations', 'aucun'), { motion: 'aucun' }],
  ['the speed of words', () => slide('Vitesse de mise en place des mots', 0), { placingSpeed: 0 }],
  ['the language', () => choose('Langue', 'en'), { language: 'en' }],
  ['sounds', () => press('Sons activés'), { sounds: false }],
  ['their volume', () => slide('Volume', 25), { volume: 0.25 }],
  ['speech and braille', () => press('Assistance vocale et braille'), { assistance: true }],
  ['the time', () => press('Annoncer le temps'), { announceTime: false }],
  ['spelling', () => press('Épeler les mots'), { spelling: true }],
  ['names of squares', () => choose('Nom des cases', 'apres'), { cellStyle: 'apres' }],
  ['announcements', () => choose('Annonces', 'complet'), { verbosity: 'complet' }],
  ['Caps Lock', () => press('Verr. Maj ne change rien'), { capsLockIsLower: false }],
  ['keys of one character', () => press('Commandes à un caractère'), { oneKeyCommands: false }],
  ['a long press', () => slide('Appui long', 1500), { longPress: 1500 }],
];

test.each(CHANGES)('%s: chosen here, kept for the next visit', async (_, change, kept) => {
  const site = await show(DisplayDialog, { onclose: close });
  await change();

  expect(site.preferences.choices).toMatchObject(kept);
  expect(new Preferences().choices).toMatchObject(kept);
});

test('each sound is silenced by itself, and heard again', async () => {
  const site = await show(DisplayDialog, { onclose: close });
  const [first] = document.querySelectorAll<HTMLElement>('details [role=switch]');
  first?.click();
  await settle();
  expect(site.preferences.choices.silent).toHaveLength(1);

  first?.click();
  await settle();
  expect(site.preferences.choices.silent).toEqual([]);
});

test('« Rétablir » gives back what it was at first, and says so', async () => {
  const site = makeSite();
  site.preferences.set('theme', 'nuit');
  site.preferences.set('letterSize', 40);
  await show(DisplayDialog, { onclose: close }, site);
  await press('Rétablir');

  expect(site.preferences.choices).toMatchObject({ theme: 'systeme', letterSize: 58 });
  expect(said(site)).toContain('Les réglages d’origine sont rétablis.');
});

test('every setting has its sentences', async () => {
  await show(DisplayDialog, { onclose: close });

  expect(text()).not.toMatch(/undefined|display\.|\{\w+\}/);
});
