// Who is called to the table, and when.

import assert from 'node:assert/strict';
import {afterEach, beforeEach, mock, test} from 'node:test';
import {PATIENCE, YourTurn, ownTurn} from '../../../src/cartographers/web/table/your_turn.js';

beforeEach(() => mock.timers.enable({apis: ['setTimeout']}));
afterEach(() => mock.timers.reset());

/** A table of two in which it is this seat's turn, but for what is said otherwise. */
function asked(since = 5, {seats = 2, own = null, decision = {kind: 'draw'}, you = {seat: 0, seats: [0]}, status = 'playing', away = false} = {}) {
  const people = Array.from({length: seats}, () => ({kind: 'human', away}));
  return /** @type {any} */ ({version: since, view: {own}, decision, table: {since, status, seats: people, you}});
}

/** A browser that notes what is done. */
function browser() {
  const noted = {seen: false, wanted: true, marked: false, calls: 0, elsewhere: 0};
  return {noted, does: {
    isSeen: () => noted.seen,
    isWanted: () => noted.wanted,
    mark: (/** @type {boolean} */ on) => { noted.marked = on; },
    call: () => { noted.calls += 1; },
    callElsewhere: () => { noted.elsewhere += 1; },
  }};
}

test('a turn is one\'s own while the game waits for this seat at a table of several', () => {
  assert.equal(ownTurn(asked(7)), 7);
  assert.equal(ownTurn(null), null);
  assert.equal(ownTurn(asked(7, {decision: /** @type {any} */ (null)})), null);
  assert.equal(ownTurn(asked(7, {own: /** @type {any} */ ({kind: 'draw'})})), null, 'drawn already');
  assert.equal(ownTurn(asked(7, {seats: 1})), null, 'nobody else is there to be waited for');
  assert.equal(ownTurn(asked(7, {you: {seat: 0, seats: [0, 1]}})), null, 'around one device');
  assert.equal(ownTurn(asked(7, {away: true})), null, 'a bot plays meanwhile');
  assert.equal(ownTurn(asked(7, {status: 'finished'})), null);
  assert.equal(ownTurn(asked(7, {you: {seat: /** @type {any} */ (null), seats: []}})), null, 'who watches');
});

test('who looks elsewhere is called once for a turn', () => {
  const {noted, does} = browser();
  const turn = new YourTurn('abc', does);
  turn.follow(asked(5));
  turn.follow(asked(5));
  assert.deepEqual([noted.marked, noted.calls], [true, 1]);
  turn.follow(asked(5, {own: /** @type {any} */ ({kind: 'draw'})}));
  assert.equal(noted.marked, false, 'what is done needs no mark');
  turn.follow(asked(5));
  assert.equal(noted.calls, 1, 'taking it back is the same turn');
  turn.follow(asked(9));
  assert.deepEqual([noted.marked, noted.calls], [true, 2]);
});

test('who looks at the table is not called; who leaves it before drawing finds the mark and no more', () => {
  const {noted, does} = browser();
  const turn = new YourTurn('abc', does);
  noted.seen = true;
  turn.follow(asked(5));
  assert.deepEqual([noted.marked, noted.calls], [false, 0]);
  noted.seen = false;
  turn.follow(asked(5));
  assert.deepEqual([noted.marked, noted.calls], [true, 0]);
  noted.seen = true;
  turn.follow(asked(5));
  assert.equal(noted.marked, false);
});

test('a table that was hushed is silent, and says nothing late', () => {
  const {noted, does} = browser();
  const turn = new YourTurn('abc', does);
  noted.wanted = false;
  turn.follow(asked(5));
  noted.wanted = true;
  turn.follow(asked(5));
  assert.deepEqual([noted.marked, noted.calls], [true, 0]);
  turn.end();
  assert.equal(noted.marked, false);
});

test('who does not come within a minute is called elsewhere, once', () => {
  const {noted, does} = browser();
  const turn = new YourTurn('abc', does);
  turn.follow(asked(5));
  turn.follow(asked(5));
  mock.timers.tick(PATIENCE);
  assert.equal(noted.elsewhere, 1);
  turn.follow(asked(9));
  noted.seen = true;
  turn.follow(asked(9));
  mock.timers.tick(PATIENCE);
  assert.equal(noted.elsewhere, 1, 'somebody has come');
});
