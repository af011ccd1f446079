// What of a table is shown, and the three ways in which something newer comes.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Views} from '../../../src/cartographers/web/table/views.js';
import {answer, table, view} from './tables.js';

test('what was asked for is shown, unless something newer is shown already', () => {
  const views = new Views(() => false);
  assert.equal(views.take(answer(4)), true);
  assert.equal(views.take(answer(3, {view: null})), false);
  assert.equal(views.version, 4);
  assert.notEqual(views.view, null);
});

test('what arrives during a performance is shown at its end', () => {
  let performing = true;
  const views = new Views(() => performing);
  views.follow(true);
  views.take(answer(1, {view: view({time: 1})}));
  assert.equal(views.arrive(answer(2, {view: view({time: 2})})), false);
  assert.equal(views.view?.time, 1);
  performing = false;
  assert.equal(views.release(), true);
  assert.equal(views.view?.time, 2);
});

test('small things change what is shown and what is to be shown next, but not the view of a performance', () => {
  let performing = true;
  const views = new Views(() => performing);
  views.follow(true);
  views.take(answer(1));
  views.arrive(answer(2));
  views.amend((whole) => ({...whole, version: whole.version + 10, table: table({watchers: 7}), view: whole.view && {...whole.view, time: 9}}));
  assert.deepEqual([views.table?.watchers, views.view?.time, views.version], [7, 0, 1]);
  performing = false;
  views.release();
  assert.deepEqual([views.table?.watchers, views.view?.time, views.version], [7, 9, 12]);
});

test('without live views nothing is kept for later', () => {
  const views = new Views(() => false);
  views.follow(false);
  assert.equal(views.live, false);
  assert.equal(views.arrive(answer(2)), false);
  assert.equal(views.table, null);
  assert.equal(views.isCurrent, false);
});

test('what was announced and has not come is not current', () => {
  const views = new Views(() => false);
  views.follow(true);
  views.arrive(answer(2));
  assert.equal(views.isCurrent, true);
  views.expect(3);
  assert.equal(views.isCurrent, false);
  assert.equal(views.release(), false);
});
