// What is drawn for a card alone, and what a card shows that has none of it.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {MAP_DEFS, OTHER_DEFS} from '../../../src/cartographers/web/art/sprite.js';
import {portrait} from '../../../src/cartographers/web/catalogue.js';
import CARDS from '../../../src/cartographers/web/drawings/cards.js';
import {exampleOf} from '../../../src/cartographers/web/learn/examples.js';

test('every picture that a card names is drawn', () => {
  const drawn = new Set([...(MAP_DEFS + OTHER_DEFS).matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));
  const named = Object.values(CARDS).flatMap((card) => ('picture' in card ? [card.picture] : []));
  assert.ok(named.length >= 12);
  assert.deepEqual(named.filter((picture) => !drawn.has(picture)), []);
});

test('a card without drawings shows an empty map and the sign of all monsters or heroes', () => {
  assert.deepEqual(exampleOf('unheard-of'), Array.from({length: 11}, () => '.'.repeat(11)));
  assert.equal(portrait({kind: 'ambush', id: 'unheard-of', box: 'other', shape: 'X', arrow: 'clockwise', corner: 'top-left', effect: null}), 'space-monster-0');
  assert.equal(portrait({kind: 'hero', id: 'unheard-of', box: 'other', attack: [[0, 1]]}), 'space-hero-0');
});

test('a card with drawings shows them', () => {
  assert.equal(exampleOf('greenbough')[2], '..tt.......');
  assert.equal(portrait({kind: 'ambush', id: 'gnoll-raid', box: 'base', shape: 'X', arrow: 'clockwise', corner: 'top-left', effect: null}), 'monster-gnoll');
});
