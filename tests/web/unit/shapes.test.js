// Shapes as the hand turns them, held against the rules.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {oriented, squaresOf, symmetry} from '../../../src/cartographers/web/board/shapes.js';
import {RULES} from './rules.js';

const WAYS = [false, true].flatMap((flipped) => [0, 1, 2, 3].map((turns) => ({turns, flipped})));

for (const {picture, orientations, turned, flipped} of RULES.shapes) {
  test(`${picture} turned and flipped is what the rules say`, () => {
    const squares = squaresOf(picture);
    const found = WAYS.map((way) => oriented(squares, way.turns, way.flipped));
    assert.deepEqual([...new Set(found.map(String))].sort(), orientations.map(String).sort());
    assert.deepEqual(found[1], turned);
    assert.deepEqual(found[4], flipped);
  });

  test(`${picture} says whether turning and flipping change anything`, () => {
    const {turns, flips} = symmetry(squaresOf(picture));
    const printed = String(oriented(squaresOf(picture), 0, false));
    assert.equal(turns, String(turned) !== printed);
    const unflipped = new Set([0, 1, 2, 3].map((turn) => String(oriented(squaresOf(picture), turn, false))));
    assert.equal(flips, !unflipped.has(String(flipped)));
  });
}
