// The outline of a shape as one line, and the hatching over it.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {boundsOf, contour, hatching} from '../../../src/cartographers/web/board/contour.js';
import {spaceNamed} from '../../../src/cartographers/web/board/grid.js';

/** @param {string} names */
const spaces = (names) => names.split(' ').map(spaceNamed);

/** Twice the area that a line goes round; a hole counts against it.
 * @param {[number, number][]} loop */
const turned = (loop) => loop.reduce((sum, [x, y], at) => {
  const [nextX, nextY] = loop[(at + 1) % loop.length];
  return sum + x * nextY - nextX * y;
}, 0);

test('one space has four corners, clockwise', () => {
  const loops = contour(spaces('b3'));
  assert.equal(loops.length, 1);
  assert.deepEqual(new Set(loops[0].map(String)), new Set(['2,1', '3,1', '3,2', '2,2']));
  assert.equal(turned(loops[0]), 2);
});

test('an L is one line with six corners', () => {
  const loops = contour(spaces('a1 b1 c1 c2'));
  assert.equal(loops.length, 1);
  assert.equal(loops[0].length, 6);
  assert.equal(turned(loops[0]), 8);
});

test('a ring has an outer line and one around its hole', () => {
  const loops = contour(spaces('d4 d5 d6 e4 e6 f4 f5 f6'));
  assert.deepEqual(loops.map((loop) => loop.length), [4, 4]);
  assert.deepEqual(loops.map(turned).sort((a, b) => a - b), [-2, 18]);
});

test('two spaces that touch at a corner are gone round whole', () => {
  const loops = contour(spaces('a1 b2'));
  assert.equal(loops.reduce((sum, loop) => sum + turned(loop), 0), 4);
});

test('spaces at both ends of neighboring rows do not touch', () => {
  assert.equal(contour(spaces('a11 b1')).length, 2);
});

test('the hatching begins before the box and ends behind it', () => {
  const box = boundsOf(spaces('c2 c3 d3'));
  assert.deepEqual(box, {left: 1, top: 2, width: 2, height: 2});
  const strokes = hatching(box, 0.5);
  assert.ok(strokes.every(([, y]) => y === 2 || y === 4), 'every stroke goes from edge to edge');
  assert.deepEqual(strokes[0], [1, 2]);
  assert.ok(Math.max(...strokes.map(([x]) => x)) >= 3);
});
