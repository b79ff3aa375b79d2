import { expect, test } from 'vitest';

import HelpTabs from '../../src/components/HelpTabs.svelte';
import { HELP_TABS } from '../../src/frame.svelte';
import { settle, show, text } from '../screen';

test.each(HELP_TABS)('the tab « %s » has all its sentences', async (tab) => {
  await show(HelpTabs, { tab });

  expect(text().length).toBeGreaterThan(200);
  expect(text()).not.toContain('undefined');
});

test('LOG-092 the help lists the six commands with a word about each', async () => {
  await show(HelpTabs, { tab: 'commands' });

  for (const command of ['!placer', '!échanger', '!passer', '!indice', '!réserve', '!aide']) {
    expect(text()).toContain(command);
  }
});

test('LOG-075 the help shows each premium square by its shape and colour', async () => {
  await show(HelpTabs, { tab: 'premiums' });

  expect(text()).toContain('Triangle plein, bleu foncé');
  expect(document.querySelectorAll('.square svg')).toHaveLength(5);
});

test('the arrows walk through the tabs and come round', async () => {
  await show(HelpTabs, { tab: 'reader' });
  const tabs = document.querySelector('[role=tablist]');

  tabs?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  await settle();

  expect(document.activeElement?.textContent).toBe('Règles');
  expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
});
