// What the dealer reminds of when a season is over.

import assert from 'node:assert/strict';
import {before, test} from 'node:test';
import {loadCatalogue} from '../../../src/cartographers/web/catalogue.js';
import {reminders} from '../../../src/cartographers/web/paper/reminders.js';

before(async () => {
  const ambushes = [{id: 'gnoll-raid', effect: null}, {id: 'basilisk-stare', effect: 'basilisk'}];
  const catalogue = {explore: [], ruins: [], heroes: [], scoring: [], ambushes, initials: {}, skills: []};
  globalThis.fetch = async () => new Response(JSON.stringify(catalogue));
  await loadCatalogue();
});

/** How many sentences speak of monsters when a season ends with these ambush cards in play.
 * @param {string[]} ambushes */
function monsterReminders(ambushes) {
  const setup = /** @type {Wire.SetupJson} */ (/** @type {unknown} */ ({ambushes, edicts: {}, skills: []}));
  const moment = /** @type {Wire.MomentJson} */ (/** @type {unknown} */ ({card: null, edicts: [], effects: []}));
  return reminders(setup, moment, 3).filter(([, style]) => style === 'terrain-monster').length;
}

test('a basilisk in play costs more, and the dealer says so', () => {
  assert.equal(monsterReminders(['gnoll-raid']), 1);
  assert.equal(monsterReminders(['gnoll-raid', 'basilisk-stare']), 2);
});
