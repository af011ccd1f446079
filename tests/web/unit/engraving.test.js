// The tools that the pictures of the cards are engraved with.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {engraved} from '../../../src/cartographers/web/art/engraving.js';
import {PORTRAITS} from '../../../src/cartographers/web/art/portraits/base_monsters.js';

const SQUARE = '20,20! 80,20! 80,80! 20,80! z';

/** Where the strokes of a drawing begin. @param {string} markup @returns {number[][]} */
const starts = (markup) => [...markup.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

/** @param {number} value @param {number} least @param {number} most */
const within = (value, least, most) => assert.ok(value >= least && value <= most, `${value} is not from ${least} to ${most}`);

for (const [tool, ...settings] of /** @type {(string | number)[][]} */ ([['hatch', 30, 4], ['rings', '50,50', 4], ['rings', '0,0', 4], ['rays', '50,50', 10], ['rays', '0,50', 4], ['scales', 8], ['stars', 10, 1]])) {
  test(`${tool} (${settings.join(', ')}) stays inside its outline`, () => {
    const found = starts(engraved([[tool, SQUARE, ...settings]]));
    assert.ok(found.length > 4);
    for (const [x, y] of found) {
      within(x, 12, 88);
      within(y, 12, 88);
    }
  });
}

test('rings around a centre inside the outline fill it to the middle', () => {
  const near = starts(engraved([['rings', SQUARE, '50,50', 4]])).filter(([x, y]) => Math.hypot(x - 50, y - 50) < 15);
  assert.ok(near.length > 0);
});

test('rays around a centre inside the outline go to all sides', () => {
  const found = starts(engraved([['rays', SQUARE, '50,50', 10]]));
  for (const axis of [0, 1]) {
    assert.ok(found.some((point) => point[axis] < 48));
    assert.ok(found.some((point) => point[axis] > 52));
  }
});

test('a closer gap makes more strokes', () => {
  assert.ok(starts(engraved([['hatch', SQUARE, 0, 2]])).length > starts(engraved([['hatch', SQUARE, 0, 6]])).length);
});

test('a mirror image lies on the other side of the axis', () => {
  const [own, other] = starts(engraved([['both', 50, [['tint', '10,30 20,30 20,40 z', 0]]]]));
  assert.deepEqual([own, other], [[10, 30], [90, 30]]);
});

test('a contour is a wash over its shadow, which lies to the lower right', () => {
  const markup = engraved([['skin', SQUARE]]);
  assert.match(markup, /^<path class="e-ink".*<path class="e-skin e-edge"/);
  const [shadow, wash] = starts(markup);
  assert.ok(shadow[0] > wash[0] && shadow[1] > wash[1]);
  assert.doesNotMatch(engraved([['skin', SQUARE, 0]]), /e-edge/);
});

test('what is moved is turned and made larger around its own zero', () => {
  assert.deepEqual(starts(engraved([['moved', '100,50 2 90', [['tint', '10,0 20,0 20,10 z', 0]]]]))[0], [100, 70]);
});

test('a picture is the same each time, and has no number that is none', () => {
  const {rows} = PORTRAITS['goblin-attack'];
  const markup = engraved(rows);
  assert.equal(engraved(rows), markup);
  assert.doesNotMatch(markup, /NaN|undefined|Infinity/);
});
