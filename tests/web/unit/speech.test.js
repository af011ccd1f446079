// What the spaces of a map say to somebody who listens.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {spacesOf} from '../../../src/cartographers/web/board/grid.js';
import {spokenSpace} from '../../../src/cartographers/web/board/speech.js';

test('a space says where it is, what it holds and what is around it', () => {
  const rows = ['tm.........', '^:F........', ...Array(9).fill('...........')];
  const spaces = spacesOf({rows, marks: ['a3'], initials: {z: ['a2']}, coins: 0});
  assert.deepEqual([0, 1, 2, 11, 12, 13, 120].map((space) => spokenSpace(spaces, space)), [
    'A1, forest, next to monster and mountain',
    'A2, zombie, next to forest',
    'A3, empty, under attack, next to monster and farm',
    'B1, mountain, next to forest',
    'B2, empty ruins, next to monster, mountain, and farm',
    'B3, farm on ruins',
    'K11, empty',
  ]);
});
