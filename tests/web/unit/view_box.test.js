import assert from 'node:assert/strict';
import {test} from 'node:test';
import {WHOLE, enlarged, fitted, settled, showing, viewBox} from '../../../src/cartographers/web/board/view_box.js';

const BOX = {left: -100, top: 0, width: 1000, height: 500};

test('what lies between the fingers stays there while it grows', () => {
  const part = enlarged(WHOLE, 2, {x: .5, y: .5});
  assert.deepEqual(part, {scale: 2, x: .25, y: .25});
  assert.equal(viewBox(BOX, part), '150 125 500 250');
});

test('two fingers that move take the drawing along', () => {
  const before = enlarged(WHOLE, 4, {x: .5, y: .5});
  const after = enlarged(before, 1, {x: .5, y: .5}, {x: .7, y: .5});
  assert.ok(after.x < before.x);
  assert.equal(after.y, before.y);
});

test('the drawing never leaves its frame and is never smaller than it', () => {
  assert.deepEqual(enlarged(WHOLE, .2, {x: .1, y: .9}), WHOLE);
  assert.deepEqual(enlarged({scale: 2, x: 0, y: 0}, 1, {x: 0, y: 0}, {x: 1, y: 1}), {scale: 2, x: 0, y: 0});
  assert.equal(enlarged(WHOLE, 100, {x: 1, y: 1}).scale, 4);
});

test('hardly larger is the whole', () => {
  assert.equal(settled({scale: 1.01, x: 0, y: 0}), null);
  assert.deepEqual(settled({scale: 1.5, x: 0, y: 0}), {scale: 1.5, x: 0, y: 0});
});

test('a point out of sight comes into the middle, one in sight moves nothing', () => {
  const part = {scale: 2, x: 0, y: 0};
  assert.equal(showing(part, {x: .3, y: .3}), part);
  assert.deepEqual(showing(part, {x: .6, y: .2}), {scale: 2, x: .35, y: 0});
});

test('a drawing lies in the middle of a room of another shape', () => {
  assert.deepEqual(fitted(BOX, {left: 10, top: 20, width: 500, height: 500}), {left: 10, top: 145, width: 500, height: 250});
});
