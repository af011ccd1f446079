// The server once knew this browser and does not any more. Whoever it is decides what follows: nobody is replaced by a
// new guest unasked.

import {post} from '../api.js';
import {t} from '../i18n.js';
import {icon} from '../ui/signs.js';
import {topBar} from '../ui/topbar.js';
import {html} from '../vendor/lit/lit.js';

export const title = () => t('Who are you?');

/** @param {string} path */
const onwards = (path) => async () => {
  await post('/logout');
  location.assign(path);
};

const signedOut = () => html`<h1 tabindex="-1">${t('You are signed out')}</h1>
  <p>${t('This browser was signed out, from another one or by a new passphrase.')}</p>
  <p class="lost-ways"><button type="button" class="decide" @click=${onwards('/players/me')}>${icon('key')} ${t('Sign in again')}</button>
    <button type="button" @click=${onwards('/')}>${t('Go on as a new guest')}</button></p>`;

const missing = () => html`<h1 tabindex="-1">${t('Your account is missing')}</h1>
  <p>${t('The table does not know your account: perhaps its data comes from an older copy. Ask whoever runs it; once a newer copy is restored, you will have your account back.')}</p>
  <p class="lost-ways"><button type="button" class="decide" @click=${() => location.reload()}>${icon('turn')} ${t('Try again')}</button>
    <button type="button" @click=${onwards('/')}>${t('Give it up and go on as a new guest')}</button></p>`;

const closed = () => html`<h1 tabindex="-1">${t('Your account is closed')}</h1>
  <p>${t('Whoever runs this server has closed this account, for a time or for good.')}</p>
  <p class="lost-ways"><button type="button" @click=${onwards('/')}>${t('Go on as a new guest')}</button></p>`;

/** @type {Record<string, () => unknown>} */
const REASONS = {'signed-out': signedOut, 'account-missing': missing, banned: closed, 'banned-until': closed};

/** @param {{reason: string}} given */
export const page = ({reason}) => html`${topBar()}<main class="page lost">${(REASONS[reason] ?? missing)()}</main>`;
