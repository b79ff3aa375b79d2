// Keeps the shell of the site: it opens at once, and says itself when the server is away.
// Files under /assets/ never change under one name; the page itself is asked for first.

interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface Fetching extends Event {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

/** What this file uses of the scope of a service worker; the types of pages know nothing of it. */
interface Scope {
  readonly clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((type: 'fetch', listener: (event: Fetching) => void) => void);
}

const scope = self as unknown as Scope;

// The build puts its own mark and files here, so that each version has its own shell.
const SHELL = 'caramels-__BUILD__';
const FILES = '__FILES__'.split(' ');
const PAGE = '/';
/** Open tabs of the former version still ask for its files. */
const VERSIONS_KEPT = 2;

scope.addEventListener('install', (event) => {
  void scope.skipWaiting();
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll([PAGE, '/icon.svg', ...FILES])));
});

scope.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== location.origin) return;
  if (/^\/(api|ws)\//.test(address.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (address.pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

async function forgetOthers(): Promise<void> {
  const names = await caches.keys(); // in the order in which they were made
  const old = names.filter((name) => name !== SHELL).slice(0, -(VERSIONS_KEPT - 1));
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

/** The page from the server, or the kept one when the server is away. */
async function page(request: Request): Promise<Response> {
  const cache = await caches.open(SHELL);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(PAGE, fresh.clone());
    return fresh;
  } catch {
    return (await cache.match(PAGE)) ?? Response.error();
  }
}

async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await (await caches.open(SHELL)).put(request, fresh.clone());
  return fresh;
}
