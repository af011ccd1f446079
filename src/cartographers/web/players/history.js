// The games somebody played, the last one first.

import {dayOf} from '../daily/days.js';
import {name, number, signed, t} from '../i18n.js';
import {icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {emblem} from './emblems.js';

/** A game that is not on the leaderboards says so; the daily expedition has its own ranking. */
function uncounted(game) {
  if (!game.counts) return html` · ${t('does not count')}`;
  if (!game.ranked && !game.daily) return html` · ${game.hints > 0 ? t('with hints, not on the leaderboards') : t('not on the leaderboards')}`;
  return nothing;
}

/** `names` are the achievements' names by id. */
export const history = (games, names) => html`<div class="table-wrap" tabindex="0" role="group" aria-label=${t('Games')}><table class="ranked history">
  <thead><tr><th scope="col">${t('Game')}</th><th scope="col">${t('Stars')}</th><th scope="col">${t('Result')}</th>
    <th scope="col"><span class="unseen">${t('Replay')}</span></th><th scope="col">${t('Achievements')}</th></tr></thead>
  <tbody>${games.map((game) => html`<tr>
    <th scope="row">${name(game.edition)}<small>${dayOf(game)}${game.daily ? html` · <a href="/daily/${game.daily}">${t('Daily expedition')}</a>` : nothing}${uncounted(game)}</small></th>
    <td>${number(game.stars)}</td>
    <td>${game.rating === null ? t('{place} of {all}', {place: number(game.place), all: number(game.seats)}) : html`${signed(game.rating)} <span class="history-title">${name(game.title)}</span>`}</td>
    <td>${game.table ? html`<a class="button small" href="/replay/${game.table}" aria-label=${t('Replay the game of {day}', {day: dayOf(game)})}>${icon('turn')} <span class="not-small">${t('Replay')}</span></a>` : nothing}</td>
    <td class="history-emblems">${game.achievements.map((id) => html`<span title=${names.get(id) ?? id}>${emblem(id)}<span class="unseen">${names.get(id) ?? id} </span></span>`)}</td></tr>`)}</tbody></table></div>`;
