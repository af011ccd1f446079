// A page that takes other people, or a computer that thinks for longer, where there is no server: it says so.

import {t} from '../i18n.js';
import {topBar} from '../ui/topbar.js';
import {html} from '../vendor/lit/lit.js';

/** @type {Record<string, () => [heading: string, more: string]>} */
const PAGES = {
  puzzles: () => [t('Puzzles'), ''],
  evenings: () => [t('Evenings'), ''],
  friends: () => [t('Friends'), ''],
  weekly: () => [t('Weekly expedition'), ''],
  review: () => [t('Review'), t('Save the game as a file and bring it to a server: the master reviews it there.')],
  players: () => [t('Leaderboards'), ''],
  signin: () => [t('Sign in'), ''],
  passphrase: () => [t('Choose a new passphrase'), ''],
  admin: () => [t('Administration'), ''],
};

/** Pages that only a server's links lead to have no heading of their own here. @param {string} name @returns {[heading: string, more: string]} */
const wordsOf = (name) => PAGES[name]?.() ?? ['Cartographers', ''];

/** @param {{name: string}} given the first word of its address */
export const title = ({name}) => wordsOf(name)[0];

/** @param {{name: string}} given */
export function page({name}) {
  const [heading, more] = wordsOf(name);
  return html`${topBar()}<main class="page lost"><h1 tabindex="-1">${heading}</h1>
    <p>${t('That takes a server. Here everything happens in your own browser.')} ${more}</p><p><a class="button" href="/">${t('Home')}</a></p></main>`;
}
