// What may come to life on a map.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {nameOf, spacesOf} from '../../../src/cartographers/web/board/grid.js';
import {nextScene, scenesOf} from '../../../src/cartographers/web/life/scenes.js';

const EMPTY = '...........';
/** @param {string[]} rows @param {Record<string, string[]>} [initials] */
const map = (rows, initials = {}) => spacesOf({rows: [...rows, ...Array.from({length: 11 - rows.length}, () => EMPTY)], initials});
/** @param {SpaceContent[]} spaces @param {'monsters' | 'whole'} [what] */
const told = (spaces, what = 'whole') => scenesOf(spaces, what).map(({kind, spaces: on}) => `${kind} ${on.map(nameOf).join(' ')}`);

test('a monster with an empty space beside it lurks, a zombie there creeps', () => {
  assert.deepEqual(told(map(['m..........'])), ['lurk a1']);
  assert.deepEqual(told(map(['m..........'], {z: ['a1']})), ['creep a1']);
});

test('whatever monster is closed in sulks', () => {
  assert.deepEqual(told(map(['mt.........', 't..........'])), ['sulk a1']);
  assert.deepEqual(told(map(['mt.........', 't..........'], {z: ['a1']})), ['sulk a1']);
  assert.deepEqual(told(map(['m:.........', 't..........'])), ['lurk a1'], 'empty ruins are empty');
});

test('villages smoke, and water glints over its neighbors', () => {
  assert.deepEqual(told(map(['v.w........', '..w........'])), ['smoke a1', 'glint a3 b3', 'glint b3 a3']);
});

test('a glint runs over four spaces at most', () => {
  const glints = scenesOf(map(['wwwwwwwwwww']), 'whole').filter(({kind}) => kind === 'glint');
  assert.deepEqual(glints.map(({spaces}) => spaces.length), Array(11).fill(4));
});

test('a sail goes along the longest stretch of water, across or down', () => {
  /** @param {string[]} rows */
  const sails = (rows) => told(map(rows)).filter((scene) => scene.startsWith('sail'));
  assert.deepEqual(sails(['ww.........']), [], 'two spaces are a pond');
  assert.deepEqual(sails(['.www.......', '.w.........']), ['sail a2 a3 a4']);
  assert.deepEqual(sails(['.www.......', '.w.........', '.w.........', '.w.........']), ['sail a2 b2 c2 d2']);
  assert.deepEqual(sails(['.........ww', 'w..........']), [], 'the end of a row is not beside the beginning of the next');
});

test('at the table only monsters move', () => {
  assert.deepEqual(told(map(['mv.www.....']), 'monsters'), ['lurk a1']);
});

test('one kind after the other is seen', () => {
  const scenes = scenesOf(map(['v.w........']), 'whole');
  const first = nextScene(scenes, null, () => 0);
  assert.equal(first?.kind, 'smoke');
  for (const chance of [0, 0.5, 0.99]) assert.equal(nextScene(scenes, first, () => chance)?.kind, 'glint');
  assert.equal(nextScene([scenes[0]], scenes[0], () => 0)?.kind, 'smoke', 'where there is no other');
  assert.equal(nextScene([], null, () => 0), null);
});
