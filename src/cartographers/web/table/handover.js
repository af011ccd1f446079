// Hot seat: several people share one device. Between two of them everything is covered until the next one says so.

import {t} from '../i18n.js';
import {crest, icon} from '../ui/signs.js';
import {html} from '../vendor/lit/lit.js';

/** Whether this device plays for several people. */
export const isShared = (table) => table.you.seats.length > 1;

/** Who has to get the device next, or null if whoever has it goes on, or nobody here is asked. */
export function nextInLine({table, view, seat, performing, sending}) {
  if (!isShared(table) || !view || performing || sending || view.stage === 'over') return null;
  const asked = view.waiting.filter((each) => table.you.seats.includes(each));
  return asked.length === 0 || asked.includes(seat) ? null : asked[0];
}

/** What covers the table meanwhile: nothing of any sheet can be seen. */
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
