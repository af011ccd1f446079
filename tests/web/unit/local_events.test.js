import assert from 'node:assert/strict';
import {test} from 'node:test';
import {eventsOf} from '../../../src/cartographers/web/local/events.js';

test('a text of several events is taken apart into their fields', () => {
  const text = 'retry: 1000\n\nid: 4\nevent: game\ndata: {"at":1,"text":"a: b"}\n\nevent: presence\ndata: {}\n\n';
  assert.deepEqual(eventsOf(text), [
    {retry: '1000'},
    {id: '4', event: 'game', data: '{"at":1,"text":"a: b"}'},
    {event: 'presence', data: '{}'},
  ]);
});

test('without an event there is nothing to tell', () => {
  assert.deepEqual(eventsOf(''), []);
});
