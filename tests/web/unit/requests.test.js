// Requests that have to get through.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Refused} from '../../../src/cartographers/web/api.js';
import {Refreshing, delivered} from '../../../src/cartographers/web/table/requests.js';
import {heldClock, settled} from './clock.js';

const OFFLINE = new Refused(0, 'offline', 'The table can\'t be reached right now.');

/** A server that gives these answers one after the other; those that are refusals are thrown. */
function server(/** @type {unknown[]} */ ...answers) {
  const asked = {count: 0, lost: 0, signedIn: 0};
  return {
    asked,
    send: async () => {
      const said = answers[asked.count];
      asked.count += 1;
      if (said instanceof Error) throw said;
      return said;
    },
    around: {
      signIn: async () => { asked.signedIn += 1; },
      lost: () => { asked.lost += 1; },
      isClosed: () => asked.count >= answers.length,
    },
  };
}

test('what does not get through is sent again every 1.5 seconds', async (context) => {
  const clock = heldClock(context);
  const {asked, send, around} = server(OFFLINE, new Refused(503, 'busy', 'Busy.'), {version: 8});
  let end;
  delivered(send, around).then((outcome) => { end = outcome; });
  await clock.pass(1499);
  assert.deepEqual(asked, {count: 1, lost: 1, signedIn: 0});
  await clock.pass(1);
  assert.equal(asked.count, 2);
  await clock.pass(1500);
  assert.deepEqual(end, {answer: {version: 8}, refused: null});
  assert.equal(asked.lost, 2);
});

test('a refusal is the end of it', async () => {
  const no = new Refused(409, 'space-filled', 'That space is filled.');
  const {asked, send, around} = server(no, 'never asked for');
  assert.deepEqual(await delivered(send, around), {answer: null, refused: no});
  assert.equal(asked.count, 1);
});

test('a page that the server does not recognize signs in once, then takes the refusal', async () => {
  const forged = new Refused(403, 'forged', 'Please load the page again.');
  const {asked, send, around} = server(forged, forged, 'never asked for');
  assert.deepEqual(await delivered(send, around), {answer: null, refused: forged});
  assert.deepEqual([asked.count, asked.signedIn], [2, 1]);
});

test('an error of our own is not taken for an answer', async () => {
  const {send, around} = server(new TypeError('a mistake'));
  await assert.rejects(delivered(send, around), /a mistake/);
});

test('a table that was left sends nothing more', async (context) => {
  const clock = heldClock(context);
  const {asked, send, around} = server(OFFLINE);
  let end;
  delivered(send, around).then((outcome) => { end = outcome; });
  await clock.pass(5000);
  assert.deepEqual(end, {answer: null, refused: null});
  assert.equal(asked.count, 1);
});

test('one request at a time: who asks meanwhile gets the same answer', async () => {
  const asked = [];
  /** @type {() => void} */
  let answer = () => {};
  const refreshing = new Refreshing(() => new Promise((done) => {
    asked.push(1);
    answer = () => done();
  }), () => assert.fail());
  const [first, second] = [refreshing.now(), refreshing.now()];
  assert.equal(first, second);
  assert.equal(asked.length, 1);
  answer();
  await first;
  assert.equal(refreshing.loading, null);
  refreshing.now();
  assert.equal(asked.length, 2);
  refreshing.anew();
  assert.equal(asked.length, 3);
});

test('what went wrong is told, and it is tried again once, however often that is asked for', async (context) => {
  const clock = heldClock(context);
  /** @type {unknown[]} */
  const told = [];
  let again = 0;
  const refreshing = new Refreshing(async () => { throw OFFLINE; }, (problem) => told.push(problem));
  await refreshing.now();
  assert.deepEqual(told, [OFFLINE]);
  refreshing.afterAWhile(() => { again += 1; });
  refreshing.afterAWhile(() => { again += 1; });
  await clock.pass(1500);
  assert.equal(again, 1);
  await settled();
});
