// What a hand holds: how it shows on the sheet, and the placement that it would be.

import assert from 'node:assert/strict';
import {before, test} from 'node:test';
import {droppedDown, movedTo, newDraft} from '../../../src/cartographers/web/board/draft.js';
import {loadCatalogue} from '../../../src/cartographers/web/catalogue.js';
import {ghostWith, placementWith, resumed} from '../../../src/cartographers/web/table/held.js';
import {toDraw} from './decisions.js';
import {view} from './tables.js';

before(async () => {
  const catalogue = {explore: [{id: 'any', time: 2}], ruins: [], heroes: [], scoring: [], ambushes: [], initials: {}, skills: []};
  globalThis.fetch = async () => new Response(JSON.stringify(catalogue));
  await loadCatalogue();
});

const PAIR = toDraw('XX', [[0, 1]]);
const ONE = toDraw('X', [[24]], {terrains: ['farm', 'village']});
const [sheet] = view().sheets;
const inTheAir = {decision: PAIR, draft: newDraft(PAIR), sheet};
const lying = {...inTheAir, draft: droppedDown(movedTo(newDraft(PAIR), 0.5, 0.5))};
const besides = {question: ONE, draft: newDraft(ONE), named: false};
const placed = {...besides, draft: droppedDown(movedTo(newDraft(ONE), 2.5, 2.5))};

test('a shape in the air shows nowhere and is no placement', () => {
  assert.equal(ghostWith(inTheAir, null), null);
  assert.equal(placementWith(inTheAir, '', null), null);
  assert.equal(ghostWith(null, null), null);
});

test('a shape that lies shows where it lies, and whether it may', () => {
  const ghost = ghostWith(lying, null);
  assert.deepEqual([ghost?.spaces, ghost?.terrain, ghost?.dropped, ghost?.verdict?.legal], [[0, 1], 'forest', true, true]);
  assert.deepEqual(placementWith(lying, '', null), {shape: 1, terrain: 'forest', spaces: ['a1', 'a2'], marks: []});
});

test('a skill goes with the placement, and what it draws besides once that lies too', () => {
  assert.deepEqual(placementWith(lying, 'lore', besides), {shape: 1, terrain: 'forest', spaces: ['a1', 'a2'], marks: [], skill: 'lore'});
  assert.deepEqual(ghostWith(lying, besides)?.spaces, [0, 1]);
  const above = ghostWith(lying, placed);
  assert.deepEqual([above?.spaces, above?.beneath?.spaces], [[24], [0, 1]]);
  const placement = placementWith(lying, 'lore', placed);
  assert.deepEqual(placement, {shape: 1, terrain: 'forest', spaces: ['a1', 'a2'], marks: [], skill: 'lore', extra: ['c3']});
  assert.deepEqual(placementWith(lying, 'lore', {...placed, named: true}), {...placement, extra_terrain: 'farm'});
});

test('a kept draft is resumed where it answers the question', () => {
  assert.deepEqual(resumed(PAIR, lying.draft), lying.draft);
  assert.deepEqual(resumed(ONE, lying.draft), newDraft(ONE), 'its terrain is not to be had');
  assert.deepEqual(resumed(PAIR, {...lying.draft, shape: 2}), newDraft(PAIR));
  assert.deepEqual(resumed(PAIR, null), newDraft(PAIR));
});
