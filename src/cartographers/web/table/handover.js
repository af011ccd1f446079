// Hot seat: between two people who share a device everything is covered until the next one says so.

import {t} from '../i18n.js';
import {crest, icon} from '../ui/signs.js';
import {html} from '../vendor/lit/lit.js';

/** What covers the table meanwhile: nothing of any sheet can be seen.
 * @param {PlayingSession} given @param {number} seat @param {(event: MouseEvent) => void} onReady */
export function cover({table, problem}, seat, onReady) {
  const {name, crest: design} = table.seats[seat];
  return html`<section class="cover" aria-labelledby="cover-title">
    <div class="cover-paper paper">
      ${crest(design, name)}
      <h2 id="cover-title">${t('Pass the device to {name}.', {name})}</h2>
      <p>${t('All maps stay hidden until then.')}</p>
      ${problem ? html`<p class="verdict verdict-bad" role="alert">${problem}</p>` : ''}
      <button type="button" class="decide" data-cover @click=${onReady}>${icon('pencil')} ${t('{name}: I\'m ready', {name})}</button>
    </div>
  </section>`;
}
