// A guest has no passphrase: whoever leaves one in this browser never finds it again, and is told so first.

import {get, me} from '../api.js';
import {t} from '../i18n.js';
import {closeDialog, modal} from '../ui/modal.js';
import {html, nothing} from '../vendor/lit/lit.js';

/** Whether nobody would find this account again: a guest without a passkey. */
export const isLostByLeaving = async () => me().guest && (await get('/me/passkeys').catch(() => [])).length === 0;

/** Whether games would be lost with it. */
export async function losesGames() {
  if (!(await isLostByLeaving())) return false;
  const found = await Promise.all([get('/me/tables'), get(`/players/${me().id}`)]).catch(() => null);
  return !found || found[0].length > 0 || found[1].games.length > 0;
}

/** What is asked, what the button says, what it does.
 * @typedef {{title: string, words: string, work: () => unknown}} Asked */

/** Nothing, where nothing is asked.
 * @param {Asked | null} asked @param {() => void} onClose */
export function lostGuest(asked, onClose) {
  if (!asked) return nothing;
  return modal(asked.title, html`<p>${t('You are a guest here: without a passphrase nobody, not even you, ever finds this guest and its games again. Keep the account first if they matter to you.')}</p>
    <div class="account-actions"><button type="button" class="decide" autofocus @click=${closeDialog}>${t('Stay')}</button>
      <button type="button" @click=${(/** @type {On<HTMLElement>} */ event) => { closeDialog(event); asked.work(); }}>${asked.words}</button></div>`, onClose);
}
