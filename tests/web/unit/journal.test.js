// The log of a table, and its chat.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Journal} from '../../../src/cartographers/web/table/journal.js';

/** @type {GameEvent} */
const BEGAN = {kind: 'season-began', season: 'spring', threshold: 8, season_edicts: ['a', 'b']};

test('sentences of one version stand together', () => {
  const journal = new Journal();
  journal.write({event: BEGAN, sentence: 'one', id: 4});
  journal.write({event: BEGAN, sentence: 'two', id: 4});
  journal.write({event: BEGAN, sentence: 'three', id: 5});
  assert.deepEqual(journal.log, [{id: 4, sentences: ['one', 'two']}, {id: 5, sentences: ['three']}]);
});

test('who is ready, and what has no sentence, does not stand in the log', () => {
  const journal = new Journal();
  journal.write({event: {kind: 'confirmed', seat: 0}, sentence: 'Ada is ready', id: 1});
  journal.write({event: {kind: 'taken-back', seat: 0}, sentence: 'Ada is not', id: 2});
  journal.write({event: BEGAN, sentence: undefined, id: 3});
  assert.deepEqual(journal.log, []);
});

test('another language begins with nothing', () => {
  const journal = new Journal();
  journal.write({event: BEGAN, sentence: 'one', id: 4});
  journal.say({id: 5, at: 0, name: 'Ada', player: 'p0', text: 'hello'});
  assert.equal(journal.chat.length, 1);
  journal.clear();
  assert.deepEqual([journal.log, journal.chat], [[], []]);
});
