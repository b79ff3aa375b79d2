// The sentences that pages make: refusals, titles of windows and tabs.

import { sentenceFor, t, type Values } from '../i18n';
import type { NameFault } from '../names';
import { Refused } from '../net/http';
import type { Mode, Values as SentValues } from '../protocol/messages';

/** Why something did not work, in words. */
export function reasonOf(error: unknown): string {
  if (error instanceof Refused) return refusalText(error.code, error.values);
  return t('site.unreachable');
}

/** Why a dictionary was not taken, and the line of its file that is to blame. */
export function uploadReason(error: unknown): string {
  if (!(error instanceof Refused) || error.code !== 'file_invalid') return reasonOf(error);
  const values = plain(error.values);
  const { reason, line } = values;
  if (reason === undefined) return reasonOf(error);
  const said = { reason: sentenceFor('file', String(reason), values) };
  return line ? t('admin.upload.invalid.line', { ...said, line }) : t('admin.upload.invalid', said);
}

/** The sentence of a refusal's code. */
export function refusalText(code: string, values: SentValues): string {
  const sentence = sentenceFor('refusal', code, plain(values));
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** What is wrong with a name, in words; undefined when nothing is. */
export function faultText(fault: NameFault | undefined): string | undefined {
  return fault && refusalText(fault.code, fault.values);
}

export function modeName(mode: string | undefined): string {
  return t(mode === 'log2990' ? 'home.log2990' : 'home.classic');
}

/** The mode in an address; the router lets no other word through. */
export function modeOf(values: Readonly<Record<string, string>>): Mode {
  return values['mode'] === 'log2990' ? 'log2990' : 'classique';
}

/** The title of the window of the browser. */
export function titled(title: string): string {
  return `${title} — ${t('site.name')}`;
}

function plain(values: SentValues): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value as string | number),
    ]),
  );
}
