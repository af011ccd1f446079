// What the set-up says of a pack that nobody has written a sentence for.

import assert from 'node:assert/strict';
import {before, test} from 'node:test';
import {loadCatalogue} from '../../../src/cartographers/web/catalogue.js';
import {packSentence, packsOf} from '../../../src/cartographers/web/lobby/pack_words.js';

/** @param {string} box @param {number} count */
const cards = (box, count) => Array.from({length: count}, (_, number) => ({id: `${box}-${number}`, box}));

before(async () => {
  const catalogue = {
    packs: ['knacks', 'moor', 'bare'], explore: cards('moor', 2), ruins: cards('moor', 1), ambushes: cards('moor', 3), heroes: cards('moor', 1),
    skills: [...cards('knacks', 3), ...cards('moor', 1)], scoring: cards('moor', 4), sheets: cards('moor', 1), seasons: {moor: cards('moor', 4)}, initials: {},
  };
  globalThis.fetch = async () => new Response(JSON.stringify(catalogue));
  await loadCatalogue();
});

test('a pack of skills alone says so', () => {
  assert.equal(packSentence('knacks'), 'It brings 3 skills.');
});

test('every kind of thing in a box is named', () => {
  assert.equal(
    packSentence('moor'),
    'It brings 2 explore cards, 1 ruins card, 3 ambush cards, 1 hero card, 1 skill, 4 scoring cards, 1 map sheet, and 4 season cards.',
  );
});

test('the skills are one pack, also if they are named as one', () => {
  assert.deepEqual(packsOf({packs: ['skills', 'moor'], skills: ['a', 'b', 'c']}), ['skills', 'moor']);
  assert.deepEqual(packsOf({packs: ['moor'], skills: 'random'}), ['moor', 'skills']);
  assert.deepEqual(packsOf({packs: ['moor'], skills: null}), ['moor']);
});

test('an empty box is said to be empty', () => {
  assert.equal(packSentence('bare'), 'This box is empty.');
});
