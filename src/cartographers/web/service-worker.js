// Keeps the pages and the rules reference for when the server cannot be reached. The server puts two constants in front:
// VERSION, which changes whenever one of the kept files does, and KEPT, their addresses. As long as the server
// answers, its answer counts; nothing that is live (tables, accounts, results) is ever kept.

const CACHE = `cartographers-${VERSION}`;
const PYTHON = '/python/'; // only where the site has no server
const kept = new Set(KEPT);

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(replace()));

async function keep() {
  const cache = await caches.open(CACHE);
  // What stands below a version is the same for ever, and most of it came with the page just now.
  await cache.addAll(KEPT.map((address) => new Request(address, {cache: address.startsWith('/static/v-') ? 'default' : 'no-cache'})));
  await self.skipWaiting(); // pages that are open ask the server first anyway
}

async function replace() {
  const old = (await caches.keys()).filter((name) => name.startsWith('cartographers-') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const {request} = event;
  const {origin, pathname} = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith(PYTHON)) event.respondWith(keptForGood(request));
  else if (kept.has(pathname)) event.respondWith(serverFirst(request, pathname));
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(serverFirst(request, '/'));
});

// Their folder is named after what is in them, so that they never change.
async function keptForGood(request) {
  const cache = await caches.open(CACHE);
  const stored = await cache.match(request.url);
  if (stored) return stored;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone());
  return answer;
}

async function serverFirst(request, address) {
  try {
    return await fetch(request);
  } catch (problem) {
    const stored = await (await caches.open(CACHE)).match(address);
    if (!stored) throw problem;
    return stored;
  }
}
