// What a skill changes about a drawing, and what it draws besides.

import assert from 'node:assert/strict';
import {before, test} from 'node:test';
import {newDraft, judged, movedTo, spacesUnder} from '../../../src/cartographers/web/board/draft.js';
import {ghostOf} from '../../../src/cartographers/web/board/placed.js';
import {retold} from '../../../src/cartographers/web/board/retell.js';
import {besidesOf, offered, withSkill} from '../../../src/cartographers/web/board/skilled.js';
import {loadCatalogue} from '../../../src/cartographers/web/catalogue.js';
import {toDraw} from './decisions.js';
import {view} from './tables.js';

/** @param {string} id @param {object} more */
const skill = (id, more = {}) => ({id, box: 'skills', coins: 1, against_ambush: false, over_edge: false, extra: null, ...more});

before(async () => {
  const skills = [skill('stealth', {over_edge: true}), skill('lore'), skill('searching', {extra: {shape: 'X', terrain: 'same'}}), skill('diplomacy', {extra: {shape: 'X', terrain: 'farm-and-village'}})];
  const catalogue = {explore: [{id: 'any', time: 2}], ruins: [], heroes: [], scoring: [], ambushes: [], initials: {}, skills};
  globalThis.fetch = async () => new Response(JSON.stringify(catalogue));
  await loadCatalogue();
});

/** @param {Partial<Wire.SkillChoiceJson>[]} choices */
const withChoices = (...choices) => toDraw('XX', [[0, 1]], {skills: choices.map((each) => ({skill: '', coins: 0, reason: null, shapes: null, terrains: null, extra: null, ...each}))});

test('a skill replaces the shapes or terrains that it changes, and nothing else', () => {
  const decision = withChoices({skill: 'lore', terrains: ['village']}, {skill: 'stealth', shapes: [{number: 1, picture: 'XX', coin: false, places: [['a1']]}]});
  assert.deepEqual(withSkill(decision, 'lore').terrains, ['village']);
  assert.deepEqual(withSkill(decision, 'lore').shapes, decision.shapes);
  assert.equal(withSkill(decision, 'lore').over_edge, false);
  const stealthy = withSkill(decision, 'stealth');
  assert.equal(stealthy.over_edge, true);
  assert.equal(judged(stealthy, movedTo({...newDraft(stealthy), turns: 2}, 0.5, 0.5), {rows: Array(11).fill('...........'), initials: {}, marks: [], coins: 0}).legal, false);
  assert.deepEqual(spacesUnder(stealthy, {...movedTo(newDraft(stealthy), -0.5, 0.5)}), [0]);
});

test('a skill that cannot be used changes nothing', () => {
  const decision = withChoices({skill: 'lore', reason: 'skill-used'});
  assert.equal(offered(decision, 'lore'), undefined);
  assert.equal(withSkill(decision, 'lore'), decision);
});

test('what is drawn besides is a question with one shape, in the terrain that it gets', () => {
  const decision = withChoices({skill: 'searching', extra: {picture: 'X'}});
  assert.deepEqual(besidesOf(decision, 'searching', 'water', {places: [['a3'], ['b1']], terrains: []})?.terrains, ['water']);
  assert.deepEqual(besidesOf(decision, 'diplomacy', 'water', {places: [['a3']], terrains: []})?.terrains, ['farm-and-village']);
  const healing = besidesOf(decision, 'searching', 'water', {places: [['a3', 'b3']], terrains: ['farm', 'village']});
  assert.deepEqual(healing?.terrains, ['farm', 'village']);
  assert.deepEqual(healing?.shapes, [{number: 1, picture: 'X/X', coin: false, places: [['a3', 'b3']]}]);
  assert.equal(besidesOf(decision, 'searching', 'water', {places: [], terrains: []}), null);
});

test('what a skill has drawn besides lies above the shape, and both are retold', () => {
  const placement = {shape: 1, terrain: 'water', spaces: ['a1', 'a2'], marks: [], skill: 'diplomacy', extra: ['c3']};
  const ghost = ghostOf(placement, 'any');
  assert.deepEqual([ghost.spaces, ghost.terrain, ghost.beneath?.spaces], [[24], 'farm-and-village', [0, 1]]);
  const skills = {laid_out: ['diplomacy'], uses: 'season', used: [], prepared: []};
  const paid = retold(view({skills}), {kind: 'skill-used', seat: 1, skill: 'diplomacy', coins: 1});
  assert.equal(paid.sheets[1].spent, 1);
  assert.deepEqual(paid.skills?.used, [{seat: 1, skill: 'diplomacy', season_number: paid.season_number}]);
  const drawn = retold(paid, {kind: 'placed', seat: 1, owner: 1, placement}).sheets[1].rows;
  assert.deepEqual([drawn[0].slice(0, 3), drawn[2].slice(0, 3)], ['ww.', '..b']);
});
