// Where a webhook leads and what it understands, as two fields of a form.

import {t} from '../i18n.js';
import {html} from '../vendor/lit/lit.js';

/** @returns {[Wire.WebhookFormat, string][]} */
export const formats = () => [['discord', 'Discord'], ['slack', 'Slack'], ['ntfy', 'ntfy'], ['json', t('plain JSON')]];

/** What an address looks like: few have to choose.
 * @param {string} url @returns {Wire.WebhookFormat | null} */
export function formatOf(url) {
  if (/^https:\/\/(\w+\.)?discord(app)?\.com\//.test(url)) return 'discord';
  if (/^https:\/\/hooks\.slack\.com\//.test(url)) return 'slack';
  return /^https?:\/\/ntfy\./.test(url) ? 'ntfy' : null;
}

/** @param {On<HTMLInputElement>} event */
function guess(event) {
  const format = formatOf(event.target.value.trim());
  const select = event.target.form?.elements.namedItem('format');
  if (format && select instanceof HTMLSelectElement) select.value = format;
}

export const webhookFields = () => html`<div class="account-fields">
  <label class="field"><span>${t('Address of the webhook')}</span><input name="url" type="url" required maxlength="1000" autocomplete="off" placeholder="https://" @input=${guess}></label>
  <label class="field"><span>${t('Service')}</span><select name="format">${formats().map(([format, words]) => html`<option value=${format}>${words}</option>`)}</select></label></div>`;
