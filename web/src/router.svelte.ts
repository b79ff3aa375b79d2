// Where the visitor is: the path of the address, and the pattern it matches.

import { ONLY } from './addresses';

export interface Route {
  /** The pattern that matched, for instance `/partie/:id`; `*` when none did. */
  readonly pattern: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Match a path against patterns such as `/partie/:id`; the first that fits wins. */
export function matchRoute(patterns: readonly string[], path: string): Route {
  const parts = path.split('/').filter(Boolean);
  for (const pattern of patterns) {
    const values = matchParts(pattern.split('/').filter(Boolean), parts);
    if (values) return { pattern, values };
  }
  return { pattern: '*', values: {} };
}

function matchParts(wanted: string[], parts: string[]): Record<string, string> | undefined {
  if (wanted.length !== parts.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, name] of wanted.entries()) {
    const part = decoded(parts[index] ?? '');
    if (name.startsWith(':')) {
      const variable = name.slice(1);
      if (ONLY[variable]?.includes(part) === false) return undefined;
      values[variable] = part;
    } else if (name !== part) return undefined;
  }
  return values;
}

/** The text that a part of an address stands for; a part that stands for none is itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The address bar as state. There is one, made by App; pages get it from context. */
export class Router {
  path = $state(location.pathname);

  constructor() {
    addEventListener('popstate', () => (this.path = location.pathname));
  }

  /** Go to another page of the site; `replace` leaves no way back to this one. */
  go(path: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.path = location.pathname;
    scrollTo(0, 0);
  }

  /** A click on a link within the site changes the page without a reload. */
  readonly follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (link.hash && link.pathname === location.pathname) return;
    if (link.pathname.startsWith('/api')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };
}
