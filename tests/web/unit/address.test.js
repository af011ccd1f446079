// Pages keep their names where the folder stands below another site, and in links there.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {addressIn, pageIn} from '../../../src/cartographers/web/address.js';

const PAGES = {
  '/': '/games/map/',
  '/daily': '/games/map/daily/',
  '/t/ab12': '/games/map/t/?ab12',
  '/daily/2026-11-17': '/games/map/daily/?2026-11-17',
  '/replay/ab12?at=3&seat=B': '/games/map/replay/?ab12&at=3&seat=B',
  '/replay?at=3': '/games/map/replay/?at=3',
  '/api/tables/ab12/transcript': '/games/map/api/?tables/ab12/transcript',
};

test('a page has one address in a folder, and an address leads to its page', () => {
  for (const [page, address] of Object.entries(PAGES)) {
    assert.equal(addressIn('/games/map/', page), address);
    const found = pageIn('/games/map/', new URL(address, 'https://host'));
    assert.equal(found && found.pathname + found.search, page);
  }
});

test('at the top of a host tables have no path of their own either, as there is no file for it', () => {
  assert.equal(addressIn('/', '/t/ab12'), '/t/?ab12');
  assert.deepEqual(pageIn('/', new URL('https://host/t/?ab12')), {pathname: '/t/ab12', search: ''});
});

test('a page is found by the name of its file, and without the stroke at its end', () => {
  for (const address of ['/map/rules', '/map/rules/', '/map/rules/index.html']) {
    assert.deepEqual(pageIn('/map/', new URL(address, 'https://host')), {pathname: '/rules', search: ''});
  }
  assert.deepEqual(pageIn('/map/', new URL('https://host/map/index.html')), {pathname: '/', search: ''});
});

test('what stands beside the folder is no page of it', () => {
  assert.equal(pageIn('/games/map/', new URL('https://host/games/chess/')), null);
});

test('a fragment stays what it is', () => {
  assert.equal(addressIn('/map/', '/rules/scoring#hills'), '/map/rules/?scoring#hills');
});

test('with a server a page is its address', () => {
  assert.equal(addressIn(null, '/t/ab12?x=1'), '/t/ab12?x=1');
  assert.deepEqual(pageIn(null, new URL('https://host/t/ab12?x=1')), {pathname: '/t/ab12', search: '?x=1'});
});
