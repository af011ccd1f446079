// What opponents say: which events they remark on, how seldom, and that everybody hears the same.

import assert from 'node:assert/strict';
import {before, test} from 'node:test';
import {loadCatalogue} from '../../../src/cartographers/web/catalogue.js';
import {greeting, hash, lastWord, remarkOn} from '../../../src/cartographers/web/table/remarks.js';

/** @typedef {import('../../../src/cartographers/web/table/remarks.js').Company} Company */

/** One person and two opponents. @param {string} code @returns {Company} */
const company = (code) => ({code, seats: [
  {seat: 0, kind: 'human', persona: null, name: 'Ada'},
  {seat: 1, kind: 'bot', persona: 'gus', name: 'Gus'},
  {seat: 2, kind: 'bot', persona: 'cleo', name: 'Cleo'},
]});
const CODES = Array.from({length: 40}, (_, n) => `table${n}`);

/** @param {string[]} cards @param {number} season */
const after = (cards, season = 0) => ({season_number: season, column: cards.map((card) => ({card, time: 1}))});

/** @param {number} seat @param {number} owner @param {string} terrain @returns {GameEvent} */
const placed = (seat, owner, terrain = 'monster') => /** @type {GameEvent} */ ({kind: 'placed', seat, owner, placement: {spaces: ['a1'], terrain}});

/** @param {number} owner @param {string[]} mountains @returns {GameEvent} */
const paid = (owner, mountains) => ({kind: 'coins-gained', owner, coins: 1, from_shape: mountains.length === 0, mountains, from_dragon: false});

/** @param {number[]} totals @param {string} season @returns {GameEvent} */
const scored = (totals, season = 'spring') => /** @type {GameEvent} */ ({kind: 'season-scored', season, scores: totals.map((total) => ({total}))});

before(async () => {
  const catalogue = {explore: [{id: 'lost-barony', time: 1}], ruins: [], ambushes: [{id: 'goblin-attack'}], heroes: [], skills: [], scoring: []};
  globalThis.fetch = async () => new Response(JSON.stringify(catalogue));
  await loadCatalogue();
});

test('a number depends on the text alone', () => {
  assert.equal(hash(''), 0x811c9dc5);
  assert.equal(hash('a'), 0xe40c292c); // as published for FNV-1a
  assert.notEqual(hash('ab'), hash('ba'));
});

test('in an ambush either who draws on a person has a line, or whom a person draws on', () => {
  const moments = new Set(CODES.map((code) => {
    const said = [placed(0, 1), placed(1, 2), placed(2, 0)].map((event) => remarkOn(event, after(['goblin-attack']), company(code))).filter(Boolean);
    assert.equal(said.length, 1);
    return `${said[0]?.moment} ${said[0]?.persona}`;
  }));
  assert.deepEqual([...moments].sort(), ['ambush cleo', 'struck gus']);
});

test('what is drawn on one\'s own sheet is no ambush', () => {
  for (const code of CODES) {
    assert.equal(remarkOn(placed(1, 1), after(['goblin-attack']), company(code)), null); // the walk of a game alone
    assert.equal(remarkOn(placed(1, 1, 'forest'), after(['lost-barony']), company(code)), null);
  }
});

test('a closed mountain is remarked on in one turn of three, a coin of a shape never', () => {
  for (const code of CODES) {
    const turns = [1, 2, 3, 4, 5, 6].map((count) => after(Array(count).fill('lost-barony')));
    assert.equal(turns.filter((turn) => remarkOn(paid(1, ['c3']), turn, company(code))).length, 2);
    assert.ok(turns.every((turn) => remarkOn(paid(1, []), turn, company(code)) === null));
    assert.ok(turns.every((turn) => remarkOn(paid(0, ['c3']), turn, company(code)) === null), 'people speak for themselves');
  }
});

test('right after an ambush nobody speaks of mountains', () => {
  for (const code of CODES) assert.equal(remarkOn(paid(1, ['c3']), after(['goblin-attack', 'lost-barony']), company(code)), null);
});

test('a season is remarked on by whoever has the most stars alone, but not the last one', () => {
  const [code] = CODES;
  assert.deepEqual(remarkOn(scored([3, 9, 5]), after([]), company(code)), {seat: 1, persona: 'gus', moment: 'season'});
  assert.equal(remarkOn(scored([9, 9, 5]), after([]), company(code)), null);
  assert.equal(remarkOn(scored([12, 9, 5]), after([]), company(code)), null);
  assert.equal(remarkOn(scored([3, 9, 5], 'winter'), after([], 3), company(code)), null);
});

test('one of them greets, in the first turn alone', () => {
  const greeters = new Set(CODES.map((code) => greeting(after(['lost-barony']), company(code))?.persona));
  assert.deepEqual([...greeters].sort(), ['cleo', 'gus']);
  assert.equal(greeting(after(['lost-barony', 'lost-barony']), company('x')), null);
  assert.equal(greeting(after(['lost-barony'], 1), company('x')), null);
});

test('the last word has an opponent who won, or one who lost to people', () => {
  assert.deepEqual(lastWord({winners: [2]}, company('x')), {seat: 2, persona: 'cleo', moment: 'won'});
  assert.equal(lastWord({winners: [0]}, company('x'))?.moment, 'lost');
  assert.equal(lastWord({winners: [0]}, {code: 'x', seats: [company('x').seats[0]]}), null);
});
