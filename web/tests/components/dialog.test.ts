import { expect, test, vi } from 'vitest';

import ConfirmDialog from '../../src/pages/admin/ConfirmDialog.svelte';
import { once } from '../../src/pages/admin/once';
import { control, show, text } from '../screen';

function question(): { onclose: () => void; onconfirm: () => void; shown: Promise<unknown> } {
  const onclose = vi.fn();
  const onconfirm = vi.fn();
  const props = { title: 'Vider la liste ?', text: 'Tout sera perdu.', verb: 'Vider', onclose, onconfirm };
  return { onclose, onconfirm, shown: show(ConfirmDialog, props) };
}

function dialog(): HTMLDialogElement {
  const found = document.querySelector('dialog');
  if (!found) throw new Error('there is no window');
  return found;
}

test('a window is modal, named by its title, which has the focus', async () => {
  await question().shown;

  expect(dialog().open).toBe(true);
  const title = document.getElementById(dialog().getAttribute('aria-labelledby') ?? '');
  expect(title?.textContent).toBe('Vider la liste ?');
  expect(document.activeElement).toBe(title);
  expect(text()).toContain('Tout sera perdu.');
});

const WAYS_OUT: [string, () => void][] = [
  ['Échap', () => dialog().dispatchEvent(new Event('cancel', { cancelable: true }))],
  ['a click beside it', () => dialog().click()],
  ['its cross', () => control('Fermer').click()],
  ['« annuler »', () => control('annuler').click()],
];

test.each(WAYS_OUT)('%s closes it and confirms nothing', async (_, close) => {
  const { onclose, onconfirm, shown } = question();
  await shown;
  close();

  expect(onclose).toHaveBeenCalledTimes(1);
  expect(onconfirm).not.toHaveBeenCalled();
});

test('a click inside it does not close it', async () => {
  const { onclose, shown } = question();
  await shown;
  dialog().querySelector('p')?.click();

  expect(onclose).not.toHaveBeenCalled();
});

test('work that is under way is not begun again, and may be begun after it', async () => {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const begin = once(work);
  const first = begin();
  await begin();
  expect(work).toHaveBeenCalledTimes(1);

  ends[0]?.();
  await first;
  void begin();
  expect(work).toHaveBeenCalledTimes(2);
});
