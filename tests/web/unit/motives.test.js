// Why a bot drew what it drew, in one sentence.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {motiveLights} from '../../../src/cartographers/web/table/lights.js';
import {motiveWords} from '../../../src/cartographers/web/table/motive_words.js';

const AROUND = {who: 'Gus', owner: 'Gus', own: true, edicts: {a: 'canal-lake', b: 'treetower', c: 'wildholds', d: 'borderlands'}};
/** @type {Wire.WhyJson} */
const WHY = {edicts: {a: 2, b: -3, c: 0, d: 0}, coins: -1, monsters: 0, prospects: {a: 0.4, b: 0, c: 1.1, d: 0}, room: 0.2, outlook: 0, stars: 0.4};

/** @param {Partial<Wire.MotiveJson>} given @returns {Wire.MotiveJson} */
const told = (given) => ({
  seat: 1, number: 9, season_number: 0, card: 'hamlet', effect: null, owner: 1, answer: {kind: 'choose', space: 'c4'},
  reasons: {edicts: [{edict: 'b', stars: 3, scores_now: true, times: 1}], coins: 1, mountains: 1, monsters: 0, stars: 4, closed: ['f6'], prospects: {}},
  motive: 'best', style: null, more: 0, why: null, instead: null, ...given,
});

/** @param {Partial<Wire.ReasonsJson>} given */
const reasons = (given) => ({...told({}).reasons, ...given});

test('what it brought, and that nothing promised more', () => {
  assert.equal(motiveWords(told({}), AROUND), 'Gus: That brings 3 stars for treetower and 1 coin (surrounds the mountain at F6). Nothing promised more.');
});

test('what it costs besides; an edict that brings stars loses no room in the same breath', () => {
  const given = reasons({coins: 0, mountains: 0, closed: [], monsters: -2, prospects: {a: 1, b: -3, c: -2}});
  assert.equal(motiveWords(told({reasons: given}), AROUND), 'Gus: That brings 3 stars for treetower and paves the way for canal-lake, but costs 2 stars because of monsters and leaves less room for wildholds. Nothing promised more.');
  assert.equal(motiveWords(told({reasons: reasons({edicts: [], coins: 0, mountains: 0, closed: []})}), AROUND), 'Gus: Nothing better was left. My choice brings no stars right away.');
});

test('what speaks for it comes first, though it costs something', () => {
  const costing = reasons({edicts: [], coins: 0, mountains: 0, closed: [], monsters: -2});
  const because = (/** @type {Partial<Wire.MotiveJson>} */ given) => motiveWords(told({reasons: costing, more: 2.4, ...given}), AROUND);
  /** @type {Wire.WhyJson} */
  const ahead = {...WHY, edicts: {a: 4, b: 0, c: 0, d: 0}, coins: 0, room: 0.2};
  assert.equal(because({}), 'Gus: Nothing better was left. My choice costs 2 stars because of monsters.');
  assert.equal(because({motive: 'trifle', more: 0.4, why: ahead}), 'Gus: Nothing promised much more. My choice costs 2 stars because of monsters.');
  assert.equal(because({motive: 'oversight', why: ahead}), 'Gus: I saw nothing better, but there was: about 2 stars more, above all for canal-lake. My choice costs 2 stars because of monsters.');
  assert.match(because({motive: 'foresight', why: ahead}), /: At first sight another choice promised about 2 stars more, but looking ahead decided\. My choice costs /);
  assert.match(because({motive: 'oversight', why: {...ahead, coins: -2}}), /: That has more coins than the choice that promised most, but costs 2 stars because of monsters\. I overlooked /);
  assert.match(because({motive: 'oversight', why: {...ahead, prospects: {...WHY.prospects, d: -1}}}), /: That has more for borderlands than /);
});

test('by its style, what the other choice had less of', () => {
  const because = (/** @type {string} */ style) => motiveWords(told({motive: 'style', style, more: 0.4, why: WHY}), AROUND).split('. ')[1];
  assert.equal(because('hoarder'), 'Another choice promised a little more, but fewer coins.');
  assert.equal(because('devotee'), 'Another choice promised a little more, but less for treetower.');
});

test('what was overlooked, and where most of it was', () => {
  const words = motiveWords(told({motive: 'oversight', more: 2.4, why: {...WHY, stars: 2.4}}), AROUND);
  assert.match(words, / I overlooked something better: about 2 stars more, above all for canal-lake\.$/);
});

test('on the map of a neighbor it is about what it costs the neighbor', () => {
  const around = {...AROUND, owner: 'Ann', own: false};
  const given = reasons({edicts: [], coins: 0, mountains: 0, closed: [], monsters: -6});
  assert.equal(motiveWords(told({owner: 0, reasons: given}), around), 'Gus on Ann\'s map: That costs Ann 6 stars because of monsters. Nothing would have cost Ann more.');
  assert.match(motiveWords(told({owner: 0, motive: 'trifle', more: 0.3, why: WHY}), around), / Another choice would have cost Ann a little more\.$/);
  const saved = reasons({edicts: [], coins: 0, mountains: 0, closed: [], monsters: 1});
  assert.equal(motiveWords(told({owner: 0, reasons: saved}), around), 'Gus on Ann\'s map: Nothing would have cost Ann more. My choice brings 1 star saved from monsters.');
});

test('a skill before an ambush is not told by stars', () => {
  assert.equal(motiveWords(told({motive: 'unknown', answer: {kind: 'prepare', skill: '', upright: false}}), AROUND), 'Gus decided by what the ambush would do.');
});

test('the places that it is about are lit: where it drew, what it closed in, and where it did not draw', () => {
  const lit = motiveLights(told({instead: {kind: 'draw', shape: 1, terrain: 'forest', spaces: ['a1', 'a2'], marks: []}}));
  assert.deepEqual(lit, [{spaces: [0, 1], style: 'lights-instead'}, {spaces: [60], style: 'lights-earning'}, {spaces: [25], style: 'lights-drawn'}]);
});
