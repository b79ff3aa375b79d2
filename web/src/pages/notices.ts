// The windows that pages leave behind when a table is gone.

import type { Notice } from '../frame.svelte';
import { t } from '../i18n';
import { Refused } from '../net/http';
import { reasonOf } from './sentences';

/** A table that cannot be joined any more, and why when that is known. */
export function unavailable(text?: string): Notice {
  return { title: t('join.unavailable'), ...(text ? { text } : {}), button: t('join.back') };
}

/** A table whose host has cancelled it. */
export function cancelledBy(name: string | null): Notice {
  return name === null
    ? unavailable()
    : { title: t('join.cancelled', { name }), button: t('join.back') };
}

export function rejectedBy(name: string): Notice {
  return { title: t('join.rejected', { name }), button: t('join.other') };
}

/** A table that ended for a reason of its own. */
export function gone(name: string | null): Notice {
  return name === null
    ? { title: t('site.gone'), button: t('lost.home') }
    : { ...cancelledBy(name), button: t('site.close') };
}

/** What a refused request to join says to someone who goes back to the list; null for others. */
export function refusedJoin(error: unknown, host?: string): Notice | null {
  if (!(error instanceof Refused)) return null;
  const name = typeof error.values['name'] === 'string' ? error.values['name'] : host;
  switch (error.code) {
    case 'table_cancelled':
      return unavailable(name ? t('join.cancelledBy', { name }) : undefined);
    case 'table_full':
    case 'table_started':
      return unavailable(t('join.full'));
    case 'table_unknown':
    case 'not_found':
      return unavailable();
    case 'nobody_waiting':
      return { title: t('join.none'), button: t('join.back') };
    case 'own_table':
      return { title: reasonOf(error), button: t('join.back') };
    default:
      return null;
  }
}
