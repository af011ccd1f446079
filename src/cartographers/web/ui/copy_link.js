// A link to select, or to copy with one tap.

import {t} from '../i18n.js';
import {html} from '../vendor/lit/lit.js';
import {copyText} from './clipboard.js';
import {icon} from './signs.js';

/** `copied`: what `show` was last told.
 * @param {string} link @param {string} label @param {boolean} copied @param {(copied: boolean) => void} show */
export const copyLink = (link, label, copied, show) => html`<p class="invite-link"><input readonly aria-label=${label} .value=${link} @focus=${(/** @type {On<HTMLInputElement>} */ event) => event.target.select()}>
  <button type="button" @click=${async (/** @type {On<HTMLElement>} */ event) => {
    const box = event.currentTarget.parentElement?.querySelector('input');
    if (!(await copyText(link, show))) box?.select();
  }}>${icon('link')} ${copied ? t('Copied') : t('Copy')}</button></p>`;
