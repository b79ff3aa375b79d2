// Every sentence a player reads. The catalogues are shared with the terminal.

import french from '$locale/fr.json';

type Sentence = string | { readonly one: string; readonly other: string };
type Catalogue = Readonly<Record<string, Sentence>>;

export type TextKey = keyof typeof french;
export type Values = Readonly<Record<string, string | number>>;

const LOCALE = '../../../src/caramels/locale';
const others = import.meta.glob<Catalogue>(
  ['../../../src/caramels/locale/*.json', '!../../../src/caramels/locale/fr.json'],
  { import: 'default' },
);

let catalogue: Catalogue = french;

/** The sentence named `key`, with its values in place; `n` chooses singular or plural. */
export function t(key: TextKey, values: Values = {}): string {
  const sentence = catalogue[key] ?? french[key];
  const form = typeof sentence === 'string' ? sentence : sentence[numberOf(values['n'])];
  return form.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** A sentence whose key is made from a code that the server sent. */
export function sentenceFor(prefix: string, code: string, values: Values = {}): string {
  const key = `${prefix}.${code}`;
  return t((key in french ? key : `${prefix}.unknown`) as TextKey, values);
}

/** Speak another language from now on; an unknown one leaves everything as it is. */
export async function useLanguage(language: string): Promise<void> {
  const load = others[`${LOCALE}/${language}.json`];
  if (load) catalogue = await load();
  else if (language === 'fr') catalogue = french;
  else return;
  document.documentElement.lang = language;
}

function numberOf(count: string | number | undefined): 'one' | 'other' {
  const singular = catalogue['language.singular'];
  return typeof singular === 'string' && singular.split(' ').includes(String(count))
    ? 'one'
    : 'other';
}
