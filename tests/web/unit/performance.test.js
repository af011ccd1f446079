// Events are shown one after the other.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Performance} from '../../../src/cartographers/web/table/performance.js';
import {heldClock, settled} from './clock.js';

/** @param {number} id @returns {import('../../../src/cartographers/web/table/journal.js').Told} */
const told = (id) => ({event: {kind: 'season-began', season: 'spring', threshold: 8, season_edicts: ['a', 'b']}, sentence: `${id}`, id});

/** A stage that writes down what happens on it; each event lasts until `next()`. */
function stage() {
  /** @type {string[]} */
  const seen = [];
  /** @type {(() => void)[]} */
  const lasting = [];
  return {
    seen,
    async next() {
      lasting.shift()?.();
      await settled();
    },
    /** @type {import('../../../src/cartographers/web/table/performance.js').Stage} */
    part: {
      perform: ({id}) => new Promise((done) => {
        seen.push(`perform ${id}`);
        lasting.push(done);
      }),
      skip: ({id}) => { seen.push(`skip ${id}`); },
      caughtUp: async () => { seen.push('caught up'); },
      end: async () => { seen.push('end'); },
    },
  };
}

test('each event waits for the one before, and what comes meanwhile waits its turn', async (context) => {
  const clock = heldClock(context);
  const {seen, next, part} = stage();
  const performance = new Performance(part);
  assert.equal(performance.add([told(1), told(2)]), true);
  await clock.pass(25); // what belongs together arrives within this time
  assert.deepEqual(seen, ['perform 1']);
  assert.equal(performance.add([told(3)]), false);
  await next();
  assert.deepEqual(seen, ['perform 1', 'perform 2']);
  await next();
  assert.deepEqual(seen.at(-1), 'perform 3');
  assert.equal(performance.running, true);
  await next();
  assert.deepEqual(seen.slice(-2), ['caught up', 'end']);
  assert.equal(performance.running, false);
});

test('nothing to show begins nothing', () => {
  const performance = new Performance(stage().part);
  assert.equal(performance.add([]), false);
  assert.equal(performance.running, false);
});

test('a long absence is noted, not shown', async (context) => {
  const clock = heldClock(context);
  const {seen, part} = stage();
  const performance = new Performance(part);
  performance.add(Array.from({length: 151}, (_, id) => told(id)));
  await clock.pass(25);
  assert.deepEqual(seen, [...Array.from({length: 151}, (_, id) => `skip ${id}`), 'caught up', 'end']);
});

test('what is dropped or closed is not shown any more', async (context) => {
  const clock = heldClock(context);
  const {seen, next, part} = stage();
  const performance = new Performance(part);
  performance.add([told(1), told(2)]);
  await clock.pass(25);
  performance.drop();
  await next();
  assert.deepEqual(seen, ['perform 1', 'caught up', 'end']);
  performance.add([told(3), told(4)]);
  await clock.pass(25);
  performance.close();
  await next();
  assert.deepEqual(seen.slice(3), ['perform 3', 'caught up']);
});
