// Words, counts and numbers in the language of the moment.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {cardText, labelled, name, number, plural, signed, t} from '../../../src/cartographers/web/i18n.js';

test('fields are filled in, and one without a value stays as it is', () => {
  assert.equal(t('{a} of {b} and {c}', {a: 1, b: 'two'}), '1 of two and {c}');
  assert.equal(labelled('Edict A', 'Canal Lake'), 'Edict A: Canal Lake');
});

test('English counts one thing alone in the singular', () => {
  assert.deepEqual([0, 1, 2, -1].map((n) => plural('{n} star', '{n} stars', n)), ['0 stars', '1 star', '2 stars', '−1 star']);
});

test('numbers have a real minus, signs where asked for, and no -0', () => {
  assert.deepEqual([1234, -5, -0].map(number), ['1,234', '−5', '0']);
  assert.deepEqual([3, 0, -3].map(signed), ['+3', '0', '−3']);
});

test('what has no word yet is called by its id', () => {
  assert.equal(name('forest'), 'forest');
  assert.deepEqual(cardText('no-such-card'), {rule: '', note: ''});
});
