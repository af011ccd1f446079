// A view with the events of a step told on it, until the server's own view is there.

import assert from 'node:assert/strict';
import {before, test} from 'node:test';
import {retold} from '../../../src/cartographers/web/board/retell.js';
import {loadCatalogue} from '../../../src/cartographers/web/catalogue.js';
import {view} from './tables.js';

before(async () => {
  const catalogue = {
    explore: [{id: 'orchard', time: 2}], ruins: [{id: 'temple-ruins'}], heroes: [], scoring: [], initials: {z: 'zombie'},
    ambushes: [{id: 'zombie-plague', effect: 'zombie'}],
  };
  globalThis.fetch = async () => new Response(JSON.stringify(catalogue));
  await loadCatalogue();
});

/** @param {string[]} rows @param {string[]} [first] */
const drawn = (rows, first = []) => assert.deepEqual(rows.slice(0, first.length), first);

test('a revealed card lies in the column, with its time, and everybody has to draw', () => {
  const after = retold(view({waiting: []}), {kind: 'revealed', card: 'orchard', season: 'spring', time: 2});
  assert.deepEqual(after.column, [{card: 'orchard', time: 2}]);
  assert.deepEqual([after.card, after.time, after.ruins, after.waiting], ['orchard', 2, false, [0, 1]]);
});

test('a ruins card waits for an explore card, and is settled when that is drawn', () => {
  const ruins = retold(view(), {kind: 'revealed', card: 'temple-ruins', season: 'spring', time: 0});
  assert.deepEqual([ruins.ruins, ruins.column], [true, [{card: 'temple-ruins', time: null}]]);
  const card = retold(ruins, {kind: 'revealed', card: 'orchard', season: 'spring', time: 2});
  assert.equal(card.ruins, true);
  const placement = {shape: 1, terrain: 'forest', spaces: ['a1', 'a2'], marks: []};
  const after = retold(card, {kind: 'placed', seat: 0, owner: 0, placement});
  assert.equal(after.ruins, false);
  drawn(after.sheets[0].rows, ['tt.........']);
  drawn(after.sheets[1].rows, ['...........']);
});

test('monsters of an ambush get the letter of their kind on the sheet they are drawn on', () => {
  const placement = {shape: 1, terrain: 'monster', spaces: ['a1'], marks: []};
  const after = retold(view({card: 'zombie-plague'}), {kind: 'placed', seat: 0, owner: 1, placement});
  assert.deepEqual(after.sheets[1].initials, {z: ['a1']});
  assert.deepEqual(after.sheets[0].initials, {});
});

test('who confirms is not waited for, who takes back is', () => {
  const ready = retold(view(), {kind: 'confirmed', seat: 0});
  assert.deepEqual(ready.waiting, [1]);
  assert.deepEqual(retold(ready, {kind: 'taken-back', seat: 0}).waiting, [1, 0]);
});

test('coins, destroyed spaces and spreading zombies are seen on their owner\'s sheet', () => {
  const coins = retold(view(), {kind: 'coins-gained', owner: 1, coins: 2, from_shape: true, mountains: [], from_dragon: false});
  assert.deepEqual(coins.sheets.map((sheet) => sheet.coins), [0, 2]);
  drawn(retold(view(), {kind: 'destroyed', owner: 0, spaces: ['a2'], effect: null}).sheets[0].rows, ['.x.........']);
  const zombies = retold(view(), {kind: 'zombies-spread', owner: 0, spaces: ['b1']}).sheets[0];
  drawn(zombies.rows, ['...........', 'm..........']);
  assert.deepEqual(zombies.initials, {z: ['b1']});
});

test('a new season begins with no card and no time, with its own length and edicts', () => {
  const spring = view({card: 'orchard', time: 8, threshold: 8, season_edicts: ['a', 'b'], column: [{card: 'orchard', time: 2}]});
  const after = retold(spring, {kind: 'season-began', season: 'summer', threshold: 7, season_edicts: ['b', 'c']});
  assert.deepEqual([after.season, after.season_number, after.card, after.time, after.column], ['summer', 1, null, 0, []]);
  assert.deepEqual([after.threshold, after.season_edicts], [7, ['b', 'c']]);
});

test('while a season is scored, an edict that is not keeps what it was worth', () => {
  const current = [0, 1].map(() => ({edicts: {a: 1, b: 2, c: 3, d: 4}, coins: 0, monsters: 0}));
  /** @param {number} stars */
  const score = (stars) => ({edicts: [{edict: 'a', stars, earnings: []}, {edict: 'b', stars: 0, earnings: []}], coins: 0, monsters: {stars: -2, earnings: []}, total: stars - 2});
  const event = /** @type {any} */ ({kind: 'season-scored', season: 'spring', scores: [score(5), score(6)]});
  const after = retold(view({current}), event);
  assert.deepEqual(after.current.map(({edicts}) => edicts), [{a: 5, b: 0, c: 3, d: 4}, {a: 6, b: 0, c: 3, d: 4}]);
});
