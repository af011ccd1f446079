// A table as the browser knows it, on a server that a test speaks for.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Refused} from '../../../src/cartographers/web/api.js';
import {Session} from '../../../src/cartographers/web/table/session.js';
import {heldClock, settled} from './clock.js';
import {answer, table, view} from './tables.js';

/** The server and the stream of one table. `say` tells the session something, `views` are what it is answered. */
function server() {
  const spoken = {
    /** @type {unknown[]} */
    asked: [],
    /** @type {any[]} */
    posted: [],
    view: answer(1),
    /** @type {unknown} */
    moved: {version: 2},
    /** @type {any} */
    say: null,
    /** @type {any} */
    connected: null,
    /** @type {any} */
    wishes: null,
    closed: 0,
  };
  /** @param {unknown} said */
  const given = (said) => {
    if (said instanceof Error) throw said;
    return said;
  };
  const asked = {
    get: async (/** @type {string} */ path) => { spoken.asked.push(path); return given(spoken.view); },
    post: async (/** @type {string} */ path, /** @type {unknown} */ body) => { spoken.posted.push([path, body]); return given(spoken.moved); },
    loadMe: async () => {},
    live: (/** @type {any[]} */ ...[, , wishes, hear, tellState]) => {
      Object.assign(spoken, {wishes, say: hear, connected: tellState});
      return {close: () => { spoken.closed += 1; }};
    },
  };
  return {spoken, asked: /** @type {any} */ (asked)};
}

async function opened(shown = async () => {}) {
  const {spoken, asked} = server();
  const session = new Session('abc', shown, asked);
  await session.open();
  return {session, spoken};
}

const BEGAN = {kind: 'season-began', season: 'summer', threshold: 8, season_edicts: ['b', 'c']};
const game = (/** @type {{kind: string}[]} */ ...events) => ({at: 100, events, sentences: events.map(({kind}) => `${kind}.`)});

test('opening a table asks for it, then listens, with views where nobody shares the device', async () => {
  const {session, spoken} = await opened();
  assert.equal(session.table?.code, 'abc');
  assert.deepEqual(spoken.asked, ['/tables/abc/view?version=0']);
  assert.equal(spoken.wishes.views, 'true');
});

test('what happens is shown, then what the live updates brought', async (context) => {
  const clock = heldClock(context);
  /** @type {string[]} */
  const shown = [];
  const {session, spoken} = await opened(async () => { shown.push('shown'); });
  spoken.say('game', game(BEGAN), 2);
  assert.equal(session.performing, true);
  spoken.say('view', answer(2, {view: view({season: 'summer', time: 7})}), null);
  assert.equal(session.version, 1);
  await clock.pass(25);
  assert.deepEqual(shown, ['shown']);
  assert.deepEqual([session.performing, session.version, session.view?.time], [false, 2, 7]);
  assert.deepEqual(session.log, [{id: 2, sentences: ['season-began.']}]);
  assert.equal(session.askedAt, 100);
  assert.equal(spoken.asked.length, 1); // nothing had to be asked for
});

test('a view that the live updates do not bring is asked for after 1.2 seconds', async (context) => {
  const clock = heldClock(context);
  const {session, spoken} = await opened();
  spoken.say('game', game(BEGAN), 2);
  spoken.view = answer(2);
  await clock.pass(25);
  assert.equal(session.performing, true);
  await clock.pass(1199);
  assert.equal(spoken.asked.length, 1);
  await clock.pass(1);
  assert.deepEqual(spoken.asked[1], '/tables/abc/view?version=2');
  assert.deepEqual([session.performing, session.version], [false, 2]);
});

test('who is ready is noted at once and interrupts nobody', async () => {
  const {session, spoken} = await opened();
  spoken.say('game', game(/** @type {GameEvent} */ ({kind: 'confirmed', seat: 1})), 2);
  assert.equal(session.performing, false);
  assert.deepEqual(session.view?.waiting, [0]);
  assert.deepEqual(session.log, []);
});

test('what was heard before is only written down', async () => {
  const {session, spoken} = await opened();
  spoken.say('game', game(BEGAN), 1);
  assert.equal(session.performing, false);
  assert.deepEqual(session.log, [{id: 1, sentences: ['season-began.']}]);
});

test('what is said is kept, and told unless its speaker is muted', async () => {
  const {session, spoken} = await opened();
  /** @type {string[]} */
  const heard = [];
  session.addEventListener('said', (event) => heard.push(/** @type {CustomEvent} */ (event).detail.text));
  spoken.say('chat', {at: 1, name: 'Ben', player: 'p1', text: 'hello'}, 2);
  spoken.view = answer(3, {table: table({you: {seat: 0, seats: [0], host: true, watching: false, removed: false, muted: ['p1']}})});
  await session.refresh();
  spoken.say('chat', {at: 2, name: 'Ben', player: 'p1', text: 'again'}, 4);
  assert.deepEqual(heard, ['hello']);
  assert.deepEqual(session.chat.map(({text}) => text), ['hello', 'again']);
});

test('so much was missed that only how things stand now counts', async (context) => {
  const clock = heldClock(context);
  const {session, spoken} = await opened();
  spoken.say('hello', {version: 900, missed: true}, null);
  spoken.view = answer(900);
  await clock.pass(1200);
  assert.equal(session.version, 900);
  assert.equal(session.performing, false);
});

test('a move is sent under one id until it gets through; only one at a time', async (context) => {
  const clock = heldClock(context);
  const {session, spoken} = await opened();
  spoken.moved = new Refused(0, 'offline', 'no');
  const first = session.move({kind: 'back'});
  assert.equal(await session.move({kind: 'back'}), false);
  await settled();
  assert.deepEqual([session.online, session.sending], [false, true]);
  spoken.moved = {version: 2};
  await clock.pass(1500);
  assert.equal(await first, true);
  assert.deepEqual([session.online, session.sending, spoken.posted.length], [true, false, 2]);
  assert.equal(spoken.posted[0][1].id, spoken.posted[1][1].id);
  assert.equal(spoken.posted[0][1].version, 1);
});

test('a move that the live updates do not tell of has its view asked for', async (context) => {
  const clock = heldClock(context);
  const {session, spoken} = await opened();
  await session.move({kind: 'back'});
  spoken.view = answer(2);
  await clock.pass(1199);
  assert.equal(spoken.asked.length, 1);
  await clock.pass(1);
  assert.equal(session.version, 2);
});

test('a refused move says why, and how things stand is asked for', async () => {
  const {session, spoken} = await opened();
  spoken.moved = new Refused(409, 'space-filled', 'That space is filled.');
  assert.equal(await session.move({kind: 'back'}), false);
  assert.equal(session.problem, 'That space is filled.');
  assert.equal(spoken.asked.length, 2);
});

test('a server that cannot be reached is asked again in a while', async (context) => {
  const clock = heldClock(context);
  const {session, spoken} = await opened();
  const good = spoken.view;
  Object.assign(spoken, {view: new Refused(0, 'offline', 'no')});
  await session.refresh();
  assert.equal(session.online, false);
  spoken.view = good;
  await clock.pass(1500);
  assert.equal(session.online, true);
});

test('on a shared device the view is asked for whoever has it in hand', async () => {
  const {spoken, asked} = server();
  spoken.view = answer(1, {table: table({you: {seat: 0, seats: [0, 1], host: true, watching: false, removed: false, muted: []}})});
  const session = new Session('abc', async () => {}, asked);
  await session.open();
  assert.equal(spoken.wishes.views, 'false');
  await session.handTo(1);
  assert.equal(spoken.asked.at(-1), '/tables/abc/view?version=1&seat=1');
  assert.deepEqual(session.acting, {seat: 1});
  Object.assign(spoken, {view: new Refused(0, 'offline', 'no')});
  await session.handTo(0);
  assert.equal(session.seat, 1); // still covered: the button is there to try again
  session.close();
});

test('another language is heard from the beginning', async () => {
  const {session, spoken} = await opened();
  spoken.say('game', game(BEGAN), 1);
  session.relisten();
  assert.equal(spoken.closed, 1);
  assert.deepEqual(session.log, []);
  session.close();
  assert.equal(spoken.closed, 2);
});
