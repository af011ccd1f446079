// Days and months of the daily expedition.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {longDay, otherMonth, weekdays, weeksOf} from '../../../src/cartographers/web/daily/days.js';

test('months are whole weeks from Monday on', () => {
  const [february, november, leap] = ['2027-02', '2026-11', '2024-02'].map(weeksOf);
  assert.deepEqual([february, november, leap].map((month) => month.length), [4, 6, 5]);
  assert.equal(february[0][0], '2027-02-01'); // a Monday, and 28 days: no gap at all
  assert.ok(february.every((week) => week.every(Boolean)));
  assert.deepEqual(november[0], [...Array(6).fill(null), '2026-11-01']);
  assert.deepEqual(leap[4].slice(3), ['2024-02-29', null, null, null]);
});

test('the month before January and after December is in another year', () => {
  assert.equal(otherMonth('2026-01', -1), '2025-12');
  assert.equal(otherMonth('2026-12', 1), '2027-01');
});

test('a day is said in words, and what is no day as it stands', () => {
  assert.equal(longDay('2026-11-15'), 'Sunday, November 15, 2026');
  assert.equal(longDay('2026-02-40'), '2026-02-40');
  assert.deepEqual(weekdays()[0], ['M', 'Monday']);
});
