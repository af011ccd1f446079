// What somebody prefers, here and in the account.

import assert from 'node:assert/strict';
import {test} from 'node:test';

/** @type {Map<string, string>} */
const shelf = new Map();
Object.assign(globalThis, {
  localStorage: {getItem: (/** @type {string} */ key) => shelf.get(key) ?? null, setItem: (/** @type {string} */ key, /** @type {string} */ text) => shelf.set(key, text)},
  matchMedia: () => ({matches: false, addEventListener() {}}),
  document: {documentElement: {dataset: {}}, querySelector: () => null},
});

let times = 0;

/** The page is opened again, with what the browser keeps. */
function opened() {
  times += 1;
  return import(`../../../src/cartographers/web/settings.js?${times}`);
}

test('what was chosen last stands, though the page was left before the account knew it', async () => {
  const before = await opened();
  before.choose('language', 'en');
  before.wereKept(before.toKeep());
  before.choose('language', 'fr');
  const after = await opened();
  after.adopt({language: 'en', theme: 'dark'});
  assert.deepEqual([after.setting('language'), after.setting('theme')], ['fr', 'dark']);
  assert.deepEqual(after.toKeep(), {language: 'fr'});
  after.wereKept({language: 'fr'});
  const later = await opened();
  later.adopt({language: 'es'});
  assert.equal(later.setting('language'), 'es');
});

test('what was chosen once more while it was sent is still to be kept', async () => {
  const page = await opened();
  page.choose('theme', 'light');
  const sent = page.toKeep();
  page.choose('theme', 'auto');
  page.wereKept(sent);
  assert.deepEqual(page.toKeep(), {theme: 'auto'});
});
