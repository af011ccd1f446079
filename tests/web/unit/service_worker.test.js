// What the service worker does when no page is open. It is no module, so it is run as the browser runs it, with a browser around.

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import vm from 'node:vm';

const SCRIPT = readFileSync(new URL('../../../src/cartographers/web/service-worker.js', import.meta.url), 'utf8');
const SCOPE = 'https://maps.example/';

/** @param {Record<string, unknown>} answers */
function browser(answers = {}) {
  /** @type {Record<string, (event: object) => void>} */
  const listeners = {};
  /** @type {{shown: any[], opened: string[], sent: any[], wish?: unknown}} */
  const seen = {shown: [], opened: [], sent: []};
  const subscription = {toJSON: () => ({endpoint: 'https://push.example/new', keys: {p256dh: 'key', auth: 'secret'}})};
  const self = {
    registration: {
      scope: SCOPE,
      showNotification: async (/** @type {string} */ title, /** @type {object} */ options) => seen.shown.push({title, ...options}),
      pushManager: {subscribe: async (/** @type {unknown} */ wish) => { seen.wish = wish; return subscription; }},
    },
    addEventListener: (/** @type {string} */ type, /** @type {(event: object) => void} */ listener) => { listeners[type] = listener; },
    clients: {matchAll: async () => [], openWindow: async (/** @type {string} */ address) => seen.opened.push(address)},
  };
  const fetch = async (/** @type {string} */ address, /** @type {{method?: string} | undefined} */ options) => {
    if (options?.method === 'POST') seen.sent.push({address, ...options});
    return {ok: address in answers, json: async () => answers[address]};
  };
  const around = {self, VERSION: '1', KEPT: [], PYTHON: [], URL, fetch, navigator: {}, location: new URL(SCOPE), console};
  vm.runInNewContext(SCRIPT, around);
  const fire = async (/** @type {string} */ type, /** @type {object} */ event) => {
    /** @type {Promise<unknown> | undefined} */
    let done;
    listeners[type]({...event, waitUntil: (/** @type {Promise<unknown>} */ work) => { done = work; }});
    await done;
  };
  return {fire, seen};
}

/** @param {unknown} value */
const plain = (value) => JSON.parse(JSON.stringify(value));

test('a pushed turn is shown as the server worded it, and a tap leads to its table', async () => {
  const {fire, seen} = browser();
  const told = {title: 'Votre tour', body: 'Cartographers, Automne', path: '/turn/0a1b', lang: 'fr'};
  await fire('push', {data: {json: () => told}});
  assert.deepEqual(plain(seen.shown), [{
    title: 'Votre tour', body: 'Cartographers, Automne', lang: 'fr', tag: '/turn/0a1b', icon: `${SCOPE}static/icons/icon-192.png`,
    data: {address: `${SCOPE}turn/0a1b`, pushed: '/turn/0a1b'},
  }]);
  let closed = false;
  await fire('notificationclick', {notification: {data: seen.shown[0].data, close: () => { closed = true; }}});
  assert.ok(closed);
  assert.deepEqual(seen.opened, [`${SCOPE}turn/0a1b`]);
});

test('what is pushed leads nowhere but to this site', async () => {
  const {fire, seen} = browser();
  for (const path of ['//bad.example/x', 'https://bad.example/x', '/\\bad.example']) {
    await fire('push', {data: {json: () => ({title: 'x', body: 'y', path, lang: 'en'})}});
  }
  assert.ok(seen.shown.every(({data}) => data.address.startsWith(SCOPE)), JSON.stringify(seen.shown));
});

test('a browser that changes its endpoint tells the server, unless nobody is signed in', async () => {
  const {fire, seen} = browser({'/api/me': {csrf: 'proof'}, '/api/me/notifications': {push_key: 'point'}});
  await fire('pushsubscriptionchange', {});
  assert.deepEqual(plain(seen.wish), {userVisibleOnly: true, applicationServerKey: 'point'});
  assert.equal(seen.sent[0].headers['X-CSRF'], 'proof');
  assert.deepEqual(JSON.parse(seen.sent[0].body), {endpoint: 'https://push.example/new', p256dh: 'key', auth: 'secret'});
  const away = browser();
  await away.fire('pushsubscriptionchange', {});
  assert.deepEqual(away.seen.sent, []);
});
