// The drawing in hand, from the question to its answer.

import assert from 'node:assert/strict';
import {before, test} from 'node:test';
import {heldClock} from './clock.js';
import {toDraw} from './decisions.js';
import {table, view} from './tables.js';

// What somebody prefers is looked up when it is imported.
globalThis.matchMedia = /** @type {any} */ (() => ({matches: false, addEventListener() {}}));
const {Drawing} = await import('../../../src/cartographers/web/table/drawing.js');
const {loadCatalogue} = await import('../../../src/cartographers/web/catalogue.js');

before(async () => {
  const catalogue = {explore: [{id: 'any', time: 2}], ruins: [], heroes: [], scoring: [], ambushes: [], initials: {}, skills: []};
  globalThis.fetch = async () => new Response(JSON.stringify(catalogue));
  await loadCatalogue();
});

/** @type {[number, number]} */
const SOMEWHERE = [0.5, 0.5];
/** @type {[number, number]} */
const ELSEWHERE = [4.5, 4.5];
const FREE = Array.from({length: 121}, (_, space) => [space]);

/** A hand that is asked to draw one square anywhere; `answers` says whether each move is taken. */
function asked(/** @type {(move: object) => Promise<boolean>} */ answers) {
  const session = {
    code: 'abc', seat: null, acting: {}, performing: false, catchingUp: false, table: table({since: 1}), view: view(), decision: toDraw('X', FREE),
    /** @type {any[]} */
    moves: [],
    /** @type {object[]} */
    previews: [], // that it is asked for
    async consider(/** @type {object} */ placement) { session.previews.push(placement); return null; },
    move(/** @type {object} */ move) { session.moves.push(move); return answers(move); },
  };
  const drawing = new Drawing(/** @type {any} */ (session));
  drawing.follow();
  return {session, drawing};
}

test('what is confirmed cannot be moved, and is asked about no more, before the next question', async (context) => {
  const clock = heldClock(context);
  const {session, drawing} = asked(async () => true);
  drawing.putDown(...SOMEWHERE);
  assert.equal(await drawing.confirm(), true);
  drawing.putDown(...ELSEWHERE);
  drawing.lift();
  drawing.turn();
  await clock.pass(1000);
  assert.deepEqual([drawing.spaces, drawing.ready, drawing.answered], [[0], false, true]);
  assert.equal(await drawing.confirm(), false);
  assert.equal(session.moves.length, 1);
  assert.deepEqual(session.previews, []);

  session.table = table({since: 2});
  drawing.follow();
  drawing.putDown(...ELSEWHERE);
  await clock.pass(1000);
  assert.deepEqual([drawing.spaces, drawing.ready, drawing.answered], [[48], true, false]);
  assert.equal(session.previews.length, 1);
});

test('what the server refuses is in the hand again, and what is taken back too', async (context) => {
  heldClock(context);
  let taken = false;
  const {session, drawing} = asked(async () => taken);
  drawing.putDown(...SOMEWHERE);
  assert.equal(await drawing.confirm(), false);
  assert.equal(drawing.answered, false);
  drawing.putDown(...ELSEWHERE);
  assert.deepEqual([drawing.spaces, drawing.ready], [[48], true]);

  taken = true;
  await drawing.confirm();
  session.view = view({own: {kind: 'draw', shape: 1, terrain: 'forest', spaces: ['e5'], marks: []}});
  drawing.follow();
  session.view = view();
  drawing.follow();
  assert.equal(drawing.answered, false);
  drawing.putDown(...SOMEWHERE);
  assert.deepEqual([drawing.spaces, drawing.ready], [[0], true]);
});
