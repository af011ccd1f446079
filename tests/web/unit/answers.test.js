// What the master advises, in words.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {answerWords} from '../../../src/cartographers/web/past/answers.js';

test('what becomes of a chosen space depends on the monster', () => {
  /** @type {Wire.AdviceJson} */
  const advice = {answer: {kind: 'choose', space: 'c4'}, stars: 0, reasons: {edicts: [], coins: 0, mountains: 0, monsters: 0, stars: 0}};
  assert.equal(answerWords(advice, 'troll'), 'C4 destroyed');
  assert.equal(answerWords(advice, 'treefolk'), 'C4 becomes forest');
});
