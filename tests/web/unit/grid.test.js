// Spaces of the sheet: names, neighbours, keys, and what a sheet's rows say.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {isClosed, labels, nameOf, neighbours, spaceNamed, spacesOf, walked, withDrawn} from '../../../src/cartographers/web/board/grid.js';
import {RULES} from './rules.js';

const EMPTY = '...........';

/** @param {string[]} first */
const sheetOf = (...first) => ({rows: [...first, ...Array(11 - first.length).fill(EMPTY)], initials: {}, marks: [], coins: 0});

test('spaces are named as on paper', () => {
  assert.deepEqual(RULES.names.map((_, space) => nameOf(space)), RULES.names);
  assert.deepEqual(RULES.names.map(spaceNamed), [...RULES.names.keys()]);
  assert.equal(labels(['a1', 'k11']), 'A1 K11');
});

test('a space has its neighbours on the sheet only', () => {
  assert.deepEqual(neighbours(spaceNamed('a1')).map(nameOf), ['a2', 'b1']);
  assert.deepEqual(neighbours(spaceNamed('f6')).map(nameOf), ['e6', 'f5', 'f7', 'g6']);
  assert.deepEqual(neighbours(spaceNamed('k11')).map(nameOf), ['j11', 'k10']);
});

test('arrows, Home and End walk and stay on the map; other keys do not walk', () => {
  const from = spaceNamed('a5');
  const found = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'].map((key) => nameOf(walked(from, key) ?? -1));
  assert.deepEqual(found, ['a5', 'b5', 'a4', 'a6', 'a1', 'a11']);
  assert.equal(walked(from, 'x'), null);
});

test('letters say what a space holds; capitals stand on ruins', () => {
  const sheet = {...sheetOf('tm^:F#.....'), initials: {z: ['a2']}, marks: ['a7']};
  assert.deepEqual(spacesOf(sheet).slice(0, 7).map(({kind, ruins, monster, mark}) => [kind, ruins, monster, mark]), [
    ['forest', false, null, false],
    ['monster', false, 'zombie', false],
    ['mountain', false, null, false],
    ['empty', true, null, false],
    ['farm', true, null, false],
    ['wasteland', false, null, false],
    ['empty', false, null, true],
  ]);
});

test('what is drawn on ruins keeps them', () => {
  assert.equal(withDrawn(sheetOf('.:F........').rows, ['a1', 'a2', 'a3'], 'water')[0], 'wWW........');
});

test('a mountain is closed when all its sides are', () => {
  assert.equal(isClosed(spacesOf(sheetOf('^t.........', 'v..........')), 0), true);
  assert.equal(isClosed(spacesOf(sheetOf('^t.........')), 0), false);
});
