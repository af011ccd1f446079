// Who gets a shared device next.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {nextInLine} from '../../../src/cartographers/web/table/sharing.js';
import {table, view} from './tables.js';

const SHARED = table({you: {seat: 0, seats: [0, 1], host: true, watching: false, removed: false, muted: []}});
const NOW = {table: SHARED, view: view(), seat: null, performing: false, sending: false};

test('the first of those who are asked gets it, unless it is in the hand of one of them', () => {
  assert.equal(nextInLine(NOW), 0);
  assert.equal(nextInLine({...NOW, seat: 1}), null);
  assert.equal(nextInLine({...NOW, seat: 0, view: view({waiting: [1]})}), 1);
});

test('nobody gets it while something is shown or sent, at the end, or where nobody shares it', () => {
  assert.equal(nextInLine({...NOW, performing: true}), null);
  assert.equal(nextInLine({...NOW, sending: true}), null);
  assert.equal(nextInLine({...NOW, view: view({stage: 'over'})}), null);
  assert.equal(nextInLine({...NOW, view: null}), null);
  assert.equal(nextInLine({...NOW, table: table()}), null);
});
