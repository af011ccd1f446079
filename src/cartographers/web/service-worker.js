// Keeps the pages and the rules reference for when the server cannot be reached. Whoever serves it puts constants in front:
// VERSION, which changes whenever one of the kept files does; KEPT, their addresses; PYTHON, those of Python's files in a folder of
// static files, which no server is behind. As long as a server answers, its answer counts; nothing that is live (tables,
// accounts, results) is ever kept.

const {pathname: SCOPE} = new URL(self.registration.scope);
const CACHE = `cartographers ${SCOPE} ${VERSION}`; // several may stand below one host
const PYTHON_CACHE = `cartographers ${SCOPE} python`; // it outlives a version
const path = (address) => new URL(address, self.registration.scope).pathname;
const kept = new Set(KEPT.map(path));
const python = new Set(PYTHON.map(path));
const isFolder = python.size > 0;

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(replace()));
self.addEventListener('message', (event) => {
  if (event.data === 'keep python') event.waitUntil(Promise.all([...python].map(pythonFile)));
  if (event.data === 'is python kept?') event.waitUntil(tellWhetherPythonIsKept(event.ports[0]));
});

async function keep() {
  const cache = await caches.open(CACHE);
  // What stands below a version is the same for ever, and most of it came with the page just now.
  await cache.addAll([...kept].map((address) => new Request(address, {cache: address.startsWith('/static/v-') ? 'default' : 'no-cache'})));
  await self.skipWaiting(); // pages that are open ask the server first anyway
}

async function replace() {
  const isOld = (name) => (name.startsWith(`cartographers ${SCOPE} `) && name !== CACHE && name !== PYTHON_CACHE)
    || (SCOPE === '/' && name.startsWith('cartographers-')); // as they were called once
  await Promise.all((await caches.keys()).filter(isOld).map((name) => caches.delete(name)));
  if (isFolder) {
    const cache = await caches.open(PYTHON_CACHE);
    const unused = (await cache.keys()).filter(({url}) => !python.has(new URL(url).pathname.replace(/\.snapshot$/, '')));
    await Promise.all(unused.map((request) => cache.delete(request)));
  }
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const {request} = event;
  const {origin, pathname} = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (python.has(pathname)) event.respondWith(pythonFile(pathname));
  else if (isFolder) answerFromFolder(event, pathname);
  else if (kept.has(pathname)) event.respondWith(serverFirst(request, pathname));
  else if (request.mode === 'navigate' && !/^\/(api|offline)\//.test(pathname)) event.respondWith(serverFirst(request, '/'));
});

// Files change only together with this script, which the browser asks for by itself.
function answerFromFolder(event, pathname) {
  const {request} = event;
  if (kept.has(pathname)) event.respondWith(keptFirst(request, pathname));
  else if (request.mode === 'navigate' && kept.has(`${pathname}/`)) event.respondWith(Response.redirect(request.url.replace(pathname, `${pathname}/`)));
}

// Named after what is in them, so that they never change.
async function pythonFile(address) {
  const cache = await caches.open(PYTHON_CACHE);
  const stored = await cache.match(address);
  if (stored) return stored;
  const answer = await fetch(address);
  if (answer.ok) await cache.put(address, answer.clone());
  return answer;
}

async function tellWhetherPythonIsKept(asker) {
  const cache = await caches.open(PYTHON_CACHE);
  asker.postMessage(isFolder && (await Promise.all([...python].map((address) => cache.match(address)))).every(Boolean));
}

async function keptFirst(request, address) {
  return await (await caches.open(CACHE)).match(address) ?? fetch(request);
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

// A turn that the server tells of while no page is open. What is shown is worded there, in the player's language.
self.addEventListener('push', (event) => event.waitUntil(showTurn(event.data)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain()));

async function showTurn(data) {
  const {title, body, path: way, lang} = data.json();
  const found = new URL(way.replace(/^\/+/, ''), self.registration.scope);
  const address = found.origin === new URL(self.registration.scope).origin ? found.href : self.registration.scope;
  const icon = new URL('static/icons/icon-192.png', self.registration.scope).href;
  await self.registration.showNotification(title, {body, lang, tag: way, icon, data: {address, pushed: way}});
  await navigator.setAppBadge?.(1).catch(() => {});
}

async function subscribeAgain() {
  const answers = await Promise.all(['/api/me', '/api/me/notifications'].map((address) => fetch(address)));
  if (!answers.every(({ok}) => ok)) return; // signed out: nothing is to come here
  const [{csrf}, {push_key: applicationServerKey}] = await Promise.all(answers.map((answer) => answer.json()));
  const {endpoint, keys} = (await self.registration.pushManager.subscribe({userVisibleOnly: true, applicationServerKey})).toJSON();
  const body = JSON.stringify({endpoint, p256dh: keys.p256dh, auth: keys.auth});
  await fetch('/api/me/notifications/push', {method: 'POST', headers: {'Content-Type': 'application/json', 'X-CSRF': csrf}, body});
}

// A tap on a notification leads to its table: to the page that shows it already, or to a new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.address));
});

async function openPage(address) {
  const pages = await self.clients.matchAll({type: 'window', includeUncontrolled: true});
  const found = pages.find((page) => page.url === address);
  await (found ? found.focus() : self.clients.openWindow(address));
}
