// Tables that anybody may join or watch.

import {name, plural, t} from '../i18n.js';
import {shownCode} from '../ui/codes.js';
import {icon} from '../ui/signs.js';
import {html} from '../vendor/lit/lit.js';

const SHOWN = 8;

/** `tables` is null until somebody asks for them.
 * @param {Wire.TableJson[] | null} tables @param {() => void} onAsk */
export function publicTables(tables, onAsk) {
  if (tables === null) return html`<button type="button" class="quiet small way-watch" @click=${onAsk}>${icon('eye')} ${t('Show public tables')}</button>`;
  if (tables.length === 0) return html`<p class="way-none" role="status">${t('No public tables right now.')}</p>`;
  return html`<ul class="way-tables" role="list">${tables.slice(0, SHOWN).map((table) => html`<li><a href="/t/${table.code}">
    ${icon(table.status === 'open' ? 'add' : 'eye')} ${table.status === 'open' ? t('Join {name}', {name: hostOf(table)}) : t('Watch {name}', {name: hostOf(table)})}
    <span>${name(table.options.edition)} · ${plural('{n} player', '{n} players', table.seats.filter((seat) => seat.kind !== 'open').length)}</span></a></li>`)}</ul>`;
}

/** @param {Wire.TableJson} table */
const hostOf = (table) => table.seats.find((seat) => seat.player === table.host)?.name ?? shownCode(table.code);
