import { expect, test, vi } from 'vitest';

import { Administration } from '../../src/net/api';
import { Refused } from '../../src/net/http';
import { headOf } from '../../src/pages/admin/dictionary-file';
import UploadDialog from '../../src/pages/admin/UploadDialog.svelte';
import type { DictionaryAdded } from '../../src/protocol/messages';
import { FakeServer } from '../fake-server';
import { dictionary } from '../fixtures-admin';
import { field, settle, show, text } from '../screen';

const FILE = new File(
  ['{"title": "Cuisine", "description": "La \\"table\\".", "words": ["POELE"]}'],
  'cuisine.json',
);

async function open(add: Administration['addDictionary']): Promise<ReturnType<typeof vi.fn>> {
  new FakeServer();
  const administration = new Administration('jeton');
  administration.addDictionary = add;
  const onadded = vi.fn();
  await show(UploadDialog, { administration, onadded, onclose: vi.fn() });
  return onadded;
}

async function choose(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no field for a file');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(field('Nom').value).not.toBe(''));
}

async function send(): Promise<void> {
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  await settle();
}

test('LOG-219 a file gives its name and description, and its words are counted', async () => {
  const answer: DictionaryAdded = {
    type: 'dictionary_added',
    dictionary: dictionary('cuisine', 'Cuisine', '', 2),
    left_out: [{ reason: 'compound', count: 1, examples: ['chef-d’œuvre'] }],
  };
  const add = vi.fn(() => Promise.resolve(answer));
  const onadded = await open(add);
  await choose(FILE);
  expect([field('Nom').value, field('Description').value]).toEqual(['Cuisine', 'La "table".']);

  await send();

  expect(add).toHaveBeenCalledWith(FILE, 'Cuisine', 'La "table".', expect.anything());
  expect(onadded).toHaveBeenCalledWith(
    'Dictionnaire «\u00a0Cuisine\u00a0» ajouté (2\u00a0mots). ' +
      'Laissés de côté\u00a0: 1 (trait d’union, apostrophe ou espace, chef-d’œuvre).',
  );
});

test('LOG-219 nothing is sent without a file', async () => {
  const add = vi.fn();
  await open(add);
  await send();

  expect(add).not.toHaveBeenCalled();
  expect(text()).toContain('Choisissez d’abord un fichier.');
});

test.each([
  ['file_invalid', { reason: 'lexicon_json', line: 3 }, 'Le fichier n’est pas un dictionnaire valide : ce n’est pas du JSON lisible, ligne 3.'],
  ['file_invalid', { reason: 'lexicon_no_words' }, 'Le fichier n’est pas un dictionnaire valide : le fichier ne contient aucun mot jouable.'],
  ['title_taken', {}, 'Un dictionnaire porte déjà ce nom.'],
  ['file_too_large', {}, 'Ce fichier est trop grand.'],
])('LOG-219 a file that is refused (%s) stays, with the reason', async (code, values, sentence) => {
  const onadded = await open(() => Promise.reject(new Refused(code, values, 422)));
  await choose(FILE);
  await send();

  expect(text()).toContain(sentence);
  expect(text()).toContain('cuisine.json');
  expect(onadded).not.toHaveBeenCalled();
});

test('a sending that is under way shows how far it is, and is not begun again', async () => {
  const shares: ((share: number) => void)[] = [];
  const add = vi.fn((_file: File, _title: string, _text: string, tell: (share: number) => void) => {
    shares.push(tell);
    return new Promise<DictionaryAdded>(() => undefined);
  });
  await open(add);
  await choose(FILE);
  await send();
  shares[0]?.(0.4);
  await send();

  expect(add).toHaveBeenCalledTimes(1);
  expect(document.querySelector('progress')?.value).toBeCloseTo(0.4);
});

test('a dropped file is taken as a chosen one', async () => {
  await open(vi.fn());
  const drop = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(drop, { dataTransfer: { files: [FILE] } });
  document.querySelector('.drop')?.dispatchEvent(drop);

  await vi.waitFor(() => expect(field('Nom').value).toBe('Cuisine'));
  expect(drop.defaultPrevented).toBe(true);
});

test.each([
  ['{"title": "A\\u00e9", "words": []}', 'x.json', 'Aé'],
  ['MOT\nMOTS\n', 'liste.txt', 'liste'],
  ['{"title": "cou', 'abime.json', 'abime'],
  ['', 'sans.point.json', 'sans.point'],
])('the head of %j in %s is « %s »', async (content, name, title) => {
  expect((await headOf(new File([content], name))).title).toBe(title);
});
