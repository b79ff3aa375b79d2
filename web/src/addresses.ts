// The addresses of the site; the router and the build read them.

/** The parts that take only some values: elsewhere the address leads nowhere. */
export const ONLY: Readonly<Partial<Record<string, readonly string[]>>> = {
  mode: ['classique', 'log2990'],
};

/** The paths of a pattern such as `/:mode/joindre/:id`, as a regular expression. */
export function pathsOf(pattern: string): string {
  const parts = pattern.split('/').filter(Boolean);
  const wanted = parts.map((part) => {
    if (!part.startsWith(':')) return part;
    const values = ONLY[part.slice(1)];
    return values ? `(?:${values.join('|')})` : '[^/]+';
  });
  return wanted.length > 0 ? `^/${wanted.join('/')}/?$` : '^/$';
}
