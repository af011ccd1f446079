// Tables to go on with, and those that anybody may join or watch.

import {name, plural, t} from '../i18n.js';
import {icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';

const SHOWN = 4;

/** The own tables that are not over. */
export function continued(tables) {
  if (tables.length === 0) return nothing;
  return html`<section class="continue" aria-labelledby="continue-title"><h2 id="continue-title">${t('Go on where you were')}</h2>
    <ul>${tables.slice(0, SHOWN).map((table) => html`<li><a class="button" href="/t/${table.code}">${icon('pencil')} <b>${name(table.options.edition)}</b>
      <span>${table.status === 'open' ? t('not begun') : whoPlays(table)}</span></a></li>`)}</ul></section>`;
}

const whoPlays = (table) => (table.daily ? t('expedition of the day')
  : table.seats.length === 1 ? t('solo') : plural('{n} player', '{n} players', table.seats.length));

/** `tables` is null until somebody asks for them. */
export function publicTables(tables, onAsk) {
  if (tables === null) return html`<button type="button" class="quiet small way-watch" @click=${onAsk}>${icon('eye')} ${t('Show public tables')}</button>`;
  if (tables.length === 0) return html`<p class="way-none" role="status">${t('No public table at the moment.')}</p>`;
  return html`<ul class="way-tables" role="list">${tables.slice(0, SHOWN * 2).map((table) => html`<li><a href="/t/${table.code}">
    ${icon(table.status === 'open' ? 'add' : 'eye')} ${table.status === 'open' ? t('Join {name}', {name: hostOf(table)}) : t('Watch {name}', {name: hostOf(table)})}
    <span>${name(table.options.edition)} · ${plural('{n} player', '{n} players', table.seats.filter((seat) => seat.kind !== 'open').length)}</span></a></li>`)}</ul>`;
}

const hostOf = (table) => table.seats.find((seat) => seat.player === table.host)?.name ?? table.code.toUpperCase();
