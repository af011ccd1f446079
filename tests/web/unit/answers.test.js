// What the master advises, in words.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {answerWords} from '../../../src/cartographers/web/past/answers.js';
import {reasonWords} from '../../../src/cartographers/web/past/reason_words.js';

test('what becomes of a chosen space depends on the monster', () => {
  /** @type {Wire.AdviceJson} */
  const advice = {answer: {kind: 'choose', space: 'c4'}, stars: 0, reasons: {edicts: [], coins: 0, mountains: 0, monsters: 0, stars: 0, closed: [], prospects: {}}};
  assert.equal(answerWords(advice, 'troll'), 'C4 destroyed');
  assert.equal(answerWords(advice, 'treefolk'), 'C4 becomes forest');
});

test('why an answer is good: stars, then the mountain it surrounds, then what may come of it', () => {
  const reasons = {
    edicts: [{edict: 'a', stars: 6, scores_now: true, times: 2}, {edict: 'b', stars: 0, scores_now: true, times: 1}, {edict: 'c', stars: 2, scores_now: false, times: 1}],
    coins: 1, mountains: 1, monsters: 0, stars: 7, closed: ['f6'], prospects: {a: 0.2, b: 1.4, c: -2.1, d: -0.9},
  };
  const edicts = {a: 'canal-lake', b: 'treetower', c: 'wildholds', d: 'borderlands'};
  assert.equal(reasonWords(reasons, edicts), '+6 canal-lake, +1 coin (surrounds the mountain at F6), +2 wildholds later, paves the way for treetower, leaves less room for borderlands');
});
