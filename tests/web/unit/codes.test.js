// Codes as people read and type them.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {shownCode, typedCode} from '../../../src/cartographers/web/ui/codes.js';

test('a long code is read in groups of five, a short one whole', () => {
  assert.equal(shownCode('abcdefghij'), 'ABCDE-FGHIJ');
  assert.equal(shownCode('abcdef'), 'ABCDEF');
});

test('a code is understood grouped, spaced, in capitals and inside a link', () => {
  for (const typed of ['abcdefghij', ' ABCDE-FGHIJ ', 'abcde fghij', 'http://host/t/ABCDE-FGHIJ?x=1', '/t/abcdefghij/#a',
    'http://host/evenings/abcdefghij/stage', 'http://host/friends/ABCDE-FGHIJ', '/groups/abcdefghij']) {
    assert.equal(typedCode(typed), 'abcdefghij', typed);
  }
});
