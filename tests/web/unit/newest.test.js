// The view that the live updates brought last.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Newest, withOwn, withPresence} from '../../../src/cartographers/web/table/newest.js';
import {heldClock, settled} from './clock.js';
import {answer, seat, table} from './tables.js';

test('a view is the newest only if nothing newer was announced', () => {
  const newest = new Newest();
  const version = () => newest.answer?.version ?? null;
  assert.equal(version(), null);
  newest.take(answer(3));
  assert.equal(version(), 3);
  newest.expect(5);
  assert.equal(version(), null);
  newest.take(answer(5));
  assert.equal(version(), 5);
});

test('who waits for a view gets it as soon as it is there', async (context) => {
  heldClock(context);
  const newest = new Newest();
  let there = false;
  newest.arrived(1000).then(() => { there = true; });
  await settled();
  assert.equal(there, false);
  newest.take(answer(1));
  await settled();
  assert.equal(there, true);
});

test('who waits for a view waits no longer than patience lasts', async (context) => {
  const clock = heldClock(context);
  const newest = new Newest();
  let over = false;
  newest.arrived(1000).then(() => { over = true; });
  await clock.pass(999);
  assert.equal(over, false);
  await clock.pass(1);
  assert.equal(over, true);
  assert.equal(newest.answer, null);
});

test('one\'s own drawing is written into one\'s own view only', () => {
  const own = {kind: /** @type {const} */ ('draw'), shape: 1, terrain: 'farm', spaces: ['a1'], marks: []};
  assert.deepEqual(withOwn(answer(3), {version: 4, seat: 0, own}).view?.own, own);
  assert.equal(withOwn(answer(3), {version: 4, seat: 0, own}).version, 4);
  assert.equal(withOwn(answer(3), {version: 4, seat: 1, own}).view?.own, null);
});

test('who is there is told of people, never of bots', () => {
  const seats = [seat(), seat({seat: 1, kind: 'bot', online: false})];
  const {table: told} = withPresence(answer(1, {table: table({seats})}), {online: [1], watchers: 2});
  assert.deepEqual(told.seats.map(({online}) => online), [false, false]);
  assert.equal(told.watchers, 2);
});
