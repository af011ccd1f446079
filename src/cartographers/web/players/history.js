// The games somebody played, the last one first: each with the stars of its four seasons as a small picture.

import {SEASONS} from '../catalogue.js';
import {dayOf} from '../daily/days.js';
import {labelled, list, name, number, signed, t} from '../i18n.js';
import {editionSign} from '../ui/edition.js';
import {icon, star} from '../ui/signs.js';
import {html, nothing, svg} from '../vendor/lit/lit.js';
import {emblem} from './emblems.js';

/** A game that is not on the leaderboards says so; the daily expedition has its own ranking.
 * @param {Wire.GameJson} game */
function uncounted(game) {
  if (!game.counts) return html` · ${t('does not count')}`;
  if (!game.ranked && !game.daily) return html` · ${game.hints > 0 ? t('with hints, not on the leaderboards') : t('not on the leaderboards')}`;
  return nothing;
}

/** `names` are the achievements' names by id.
 * @param {Wire.GameJson[]} games @param {Map<string, string>} names */
export const history = (games, names) => html`<ol class="history">${games.map((game) => html`<li class="played">
  <span class="played-sign">${editionSign(game.edition)}</span>
  <span class="played-what"><b>${game.daily ? html`<a href="/daily/${game.daily}">${t('Daily expedition')}</a>` : name(game.edition)}</b><small>${dayOf(game)}${uncounted(game)}</small></span>
  <span class="played-stars">${star()} <b>${number(game.stars)}</b></span>
  ${seasons(game)}
  <span class="played-result">${game.rating === null ? t('{place} of {all}', {place: number(game.place), all: number(game.seats)}) : html`${signed(game.rating)} <span class="history-title">${name(game.title ?? '')}</span>`}</span>
  <span class="history-emblems">${game.achievements.map((id) => html`<span title=${names.get(id) ?? id}>${emblem(id)}<span class="unseen">${names.get(id) ?? id} </span></span>`)}</span>
  ${game.table ? html`<a class="button small" href="/replay/${game.table}" aria-label=${t('Replay the game of {day}', {day: dayOf(game)})}>${icon('turn')} ${t('Replay')}</a>` : nothing}</li>`)}</ol>`;

const [WIDTH, HEIGHT, MOST] = [22, 44, 40];

/** Four bars, one for each season; below the line where monsters took more than was earned.
 * @param {Wire.GameJson} game */
function seasons(game) {
  const stars = SEASONS.map((season) => game.seasons.find((each) => each.season === season)).filter((each) => each !== undefined).map((each) => ({
    season: each.season, sum: Object.values(each.edicts).reduce((sum, one) => sum + one, each.coins + each.monsters),
  }));
  const least = Math.min(0, ...stars.map((each) => each.sum));
  const scale = HEIGHT / (Math.max(MOST, ...stars.map((each) => each.sum)) - least);
  const zero = HEIGHT + least * scale;
  return html`<svg class="played-seasons" viewBox="0 0 ${WIDTH * 4} ${HEIGHT}" role="img" aria-label=${list(stars.map((each) => labelled(name(each.season), number(each.sum))))}>
    ${stars.map((each, n) => svg`<rect class="plot-bar season-${each.season}" x=${n * WIDTH + 3} y=${Math.min(zero, zero - each.sum * scale)} width=${WIDTH - 6} height=${Math.max(1.5, Math.abs(each.sum) * scale)}><title>${labelled(name(each.season), number(each.sum))}</title></rect>`)}
    <path class="plot-zero" d="M0 ${zero}H${WIDTH * 4}"></path></svg>`;
}
