import assert from 'node:assert/strict';
import {test} from 'node:test';
import {read} from '../../../src/cartographers/web/wire.js';
import {Journal} from '../../../src/cartographers/web/table/journal.js';

test('what the server sends is read as it is, also where somebody speaks of a former player', () => {
  const sent = {name: 'Ann', text: 'who is "a former player"?', list: [1, null]};
  assert.deepEqual(read(JSON.stringify(sent)), sent);
  assert.equal(read(JSON.stringify({name: 'a former player'})).name, 'a former player');
});

test('a line that was removed goes from the chat, and is not there for who comes later', () => {
  const journal = new Journal();
  const said = {at: 0, name: 'Ann', player: 'ann'};
  journal.say({...said, id: 3, text: 'hello'});
  journal.say({...said, id: 4, text: 'something vile'});
  journal.say({...said, id: 5, symbol: 'ouch'});
  journal.unsay(4);
  journal.say({...said, id: 7, text: ''});
  assert.deepEqual(journal.chat.map(({id}) => id), [3, 5]);
});
