// The clock of the runtime, in the hand of a test.

import {mock} from 'node:test';

/** Until everything that waits for nothing but promises has happened. */
export async function settled() {
  for (let n = 0; n < 20; n += 1) await new Promise(setImmediate);
}

/** @param {import('node:test').TestContext} context */
export function heldClock(context) {
  mock.timers.enable({apis: ['setTimeout']});
  context.after(() => mock.timers.reset());
  return {
    /** So many milliseconds go by, and what they bring about happens. */
    async pass(/** @type {number} */ milliseconds) {
      await settled();
      mock.timers.tick(milliseconds);
      await settled();
    },
  };
}
