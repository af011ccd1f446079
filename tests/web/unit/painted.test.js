// Painting a sheet on paper: monsters with the letters they leave.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {blankSheet, lettered, painted, textOf} from '../../../src/cartographers/web/paper/text.js';

const BLANK = blankSheet(['.....^.....', '.:.........', ...Array.from({length: 9}, () => '...........')]);
const [A1, A6, A10, B2] = [0, 5, 9, 12];
const BASILISK = lettered('b');

/** @param {[number, string][]} strokes */
const after = (...strokes) => strokes.reduce((sheet, [space, brush]) => painted(sheet, space, brush, false), BLANK);

test('a monster with a letter is written down with it, in reading order', () => {
  const text = textOf(after([B2, BASILISK], [A10, BASILISK], [A1, BASILISK]));
  assert.ok(text.startsWith('m....^...m.\n.M'), 'ruins stay below it');
  assert.ok(text.endsWith('initial b: a1 a10 b2\n'));
});

test('a space has one letter, and a monster without one takes it away', () => {
  assert.deepEqual(after([A1, BASILISK], [A1, lettered('n')]).initials, {n: ['a1']});
  assert.deepEqual(after([A1, BASILISK], [A1, 'm']).initials, {});
});

test('rubbed out or drawn over the letter is gone, destroyed it stays', () => {
  assert.deepEqual(after([A1, BASILISK], [A1, '.']).initials, {});
  assert.deepEqual(after([A1, BASILISK], [A1, 't']).initials, {});
  assert.deepEqual(after([A1, BASILISK], [A1, 'x']).initials, {b: ['a1']});
  assert.deepEqual(after([A1, BASILISK], [A1, ':']).initials, {b: ['a1']});
});

test('a stroke over a mountain leaves no letter there, the same stroke twice changes nothing', () => {
  assert.deepEqual(after([A6, BASILISK]), BLANK);
  const once = after([A1, BASILISK]);
  assert.equal(painted(once, A1, BASILISK, false), once);
});
