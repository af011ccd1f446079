// Live updates that go on after a lost connection.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {LiveUpdates} from '../../../src/cartographers/web/live.js';
import {heldClock} from './clock.js';

/** The browser's own stream, in the hand of a test. */
class Stream extends EventTarget {
  /** @type {Stream[]} */
  static opened = [];

  closed = false;
  /** @type {() => void} */
  onopen = () => {};
  /** @type {() => void} */
  onerror = () => {};

  /** @param {string} url */
  constructor(url) {
    super();
    this.url = url;
    Stream.opened.push(this);
  }

  /** @param {string} type @param {unknown} data @param {string} lastEventId */
  say(type, data, lastEventId = '') {
    this.dispatchEvent(Object.assign(new Event(type), {data: JSON.stringify(data), lastEventId}));
  }

  close() {
    this.closed = true;
  }
}

/** @param {import('node:test').TestContext} context */
function listening(context) {
  const clock = heldClock(context);
  Stream.opened = [];
  const online = new EventTarget();
  Object.assign(globalThis, {EventSource: Stream, window: online});
  context.mock.method(Math, 'random', () => 0.5); // waits are as long as they are said to be
  /** @type {unknown[]} */
  const heard = [];
  /** @type {boolean[]} */
  const states = [];
  const live = new LiveUpdates('/tables/abc/events', 5, {views: 'true'}, (...news) => heard.push(news), (state) => states.push(state));
  context.after(() => live.close());
  return {clock, heard, states, live, online};
}

test('what is heard carries its number, and a ping is not told', (context) => {
  const {heard, states} = listening(context);
  const [stream] = Stream.opened;
  assert.equal(stream.url, '/api/tables/abc/events?after=5&views=true');
  stream.onopen();
  stream.say('game', {at: 1}, '6');
  stream.say('ping', null);
  stream.say('presence', {online: []});
  assert.deepEqual(heard, [['game', {at: 1}, 6], ['presence', {online: []}, null]]);
  assert.deepEqual(states, [true]);
});

test('a lost connection is opened again, later each time, and goes on where it was', async (context) => {
  const {clock, states} = listening(context);
  Stream.opened[0].onopen();
  Stream.opened[0].say('game', {at: 1}, '9');
  Stream.opened[0].onerror();
  assert.equal(Stream.opened[0].closed, true);
  await clock.pass(399);
  assert.equal(Stream.opened.length, 1);
  await clock.pass(1);
  assert.equal(Stream.opened[1].url, '/api/tables/abc/events?after=9&views=true');
  Stream.opened[1].onerror();
  await clock.pass(799);
  assert.equal(Stream.opened.length, 2);
  await clock.pass(1);
  assert.equal(Stream.opened.length, 3);
  Stream.opened[2].onopen();
  assert.deepEqual(states, [true, false, false, true]);
});

test('a silent connection is a lost one', async (context) => {
  const {clock, states} = listening(context);
  Stream.opened[0].onopen();
  await clock.pass(49999);
  Stream.opened[0].say('ping', null);
  await clock.pass(49999);
  assert.deepEqual(states, [true]);
  await clock.pass(1);
  assert.deepEqual(states, [true, false]);
});

test('when the browser is online again it is tried at once; when it is closed, never', async (context) => {
  const {clock, live, online} = listening(context);
  Stream.opened[0].onerror();
  online.dispatchEvent(new Event('online'));
  assert.equal(Stream.opened.length, 2);
  live.close();
  Stream.opened[1].onerror();
  online.dispatchEvent(new Event('online'));
  await clock.pass(60000);
  assert.equal(Stream.opened.length, 2);
});
