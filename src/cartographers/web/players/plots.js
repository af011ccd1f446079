// Plots of what somebody played, drawn as SVG. Each has a sentence for those who listen and the numbers as a table.

import {SEASONS} from '../catalogue.js';
import {dayOf} from '../daily/days.js';
import {name, number, signed, t} from '../i18n.js';
import {html, nothing, svg} from '../vendor/lit/lit.js';

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [420, 210, 44, 24];
const MOST_BARS = 50;

/** @param {number} value */
const rounded = (value) => Math.round(value * 10) / 10;

/** Round numbers from `least` to `most` to draw lines at.
 * @param {number} least @param {number} most */
function ticks(least, most) {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200].find((each) => (most - least) / each <= 5) ?? 500;
  const found = [];
  for (let value = Math.ceil(least / step) * step; value <= most; value += step) found.push(value);
  return found;
}

/** @param {number} least @param {number} most */
function axes(least, most, words = number) {
  /** @param {number} value */
  const y = (value) => 10 + ((most - value) / (most - least)) * (HEIGHT - BOTTOM - 10);
  const lines = ticks(least, most).map((value) => svg`<line class=${value === 0 ? 'plot-zero' : 'plot-line'} x1=${LEFT} x2=${WIDTH} y1=${y(value)} y2=${y(value)}></line>
    <text class="plot-tick" x=${LEFT - 7} y=${y(value) + 5} text-anchor="end">${words(value)}</text>`);
  return {y, lines};
}

/** @param {string} title @param {string} told @param {unknown} picture @param {unknown} table */
const figure = (title, told, picture, table) => html`<figure class="plot"><figcaption>${title}</figcaption>
  <svg class="plot-picture" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${told}>${picture}</svg>
  <details class="plot-numbers"><summary>${t('As a table')}</summary><div class="table-wrap" tabindex="0" role="group" aria-label=${title}>${table}</div></details></figure>`;

/** @param {string[]} heads @param {[string, ...(string | number)[]][]} rows */
const numbers = (heads, rows) => html`<table class="ranked"><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
  <tbody>${rows.map(([first, ...rest]) => html`<tr><th scope="row">${first}</th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>`;

/** The rating of solo games one after the other; zero is par, the sum of the four solo numbers.
 * @param {Wire.GameJson[]} games */
export function ratingPlot(games) {
  const solo = games.flatMap(({rating, ...game}) => (rating === null ? [] : [{...game, rating}])).slice(0, MOST_BARS).reverse();
  if (solo.length === 0) return nothing;
  const ratings = solo.map((game) => game.rating);
  const {y, lines} = axes(Math.min(-5, ...ratings) - 2, Math.max(5, ...ratings) + 2, signed);
  /** @param {number} n */
  const x = (n) => LEFT + 14 + (solo.length === 1 ? 0.5 : n / (solo.length - 1)) * (WIDTH - LEFT - 28);
  const points = solo.map((game, n) => `${x(n)},${y(game.rating)}`).join(' ');
  const told = t('The last solo games against par: {ratings}', {ratings: ratings.map(signed).join(', ')});
  return figure(t('Solo games against par'), told, svg`${lines}<text class="plot-par" x=${WIDTH - 2} y=${y(0) < 26 ? y(0) + 17 : y(0) - 6} text-anchor="end">${t('par')}</text>
    <polyline class="plot-path" points=${points}></polyline>${solo.map((game, n) => svg`<circle class="plot-dot" cx=${x(n)} cy=${y(game.rating)} r="6"><title>${dayOf(game)}: ${signed(game.rating)}</title></circle>`)}`,
    numbers([t('Day'), t('Rating'), t('Stars'), t('Title')], solo.map((game) => [dayOf(game), signed(game.rating), number(game.stars), name(game.title ?? '')])));
}

/** The mean of each season, and the best as a mark above it.
 * @param {Wire.StatisticsJson['seasons']} seasons */
export function seasonPlot(seasons) {
  const order = SEASONS.filter((season) => season in seasons);
  if (order.length === 0) return nothing;
  const {y, lines} = axes(Math.min(0, ...order.map((season) => seasons[season].mean)), Math.max(10, ...order.map((season) => seasons[season].best)) + 1);
  const width = (WIDTH - LEFT) / order.length;
  const told = t('Stars by season, on average: {list}', {list: order.map((season) => `${name(season)} ${number(rounded(seasons[season].mean))}`).join(', ')});
  return figure(t('Stars by season'), told, svg`${lines}${order.map((season, n) => {
    const {mean, best} = seasons[season];
    const left = LEFT + n * width + width * 0.22;
    return svg`<rect class="plot-bar season-${season}" x=${left} y=${Math.min(y(mean), y(0))} width=${width * 0.56} height=${Math.max(1, Math.abs(y(0) - y(mean)))}></rect>
      <path class="plot-best" d="M${left} ${y(best)}h${width * 0.56}"></path>
      <text class="plot-tick" x=${left + width * 0.28} y=${HEIGHT - 3} text-anchor="middle">${name(season)}</text>`;
  })}`,
    numbers([t('Season'), t('On average'), t('Best')], order.map((season) => [name(season), number(rounded(seasons[season].mean)), number(seasons[season].best)])));
}

/** Game by game: stars from coins upwards, stars lost to monsters downwards.
 * @param {Wire.GameJson[]} games */
export function coinPlot(games) {
  const shown = games.slice(0, MOST_BARS).reverse().map((game) => ({
    game, coins: sum(game.seasons, 'coins'), monsters: sum(game.seasons, 'monsters'),
  }));
  if (shown.length === 0) return nothing;
  const {y, lines} = axes(Math.min(-5, ...shown.map((each) => each.monsters)) - 1, Math.max(5, ...shown.map((each) => each.coins)) + 1, signed);
  const width = Math.min(46, (WIDTH - LEFT) / shown.length);
  /** @param {'coins' | 'monsters'} key */
  const mean = (key) => number(rounded(shown.reduce((total, each) => total + each[key], 0) / shown.length));
  const told = t('On average, {coins} stars from coins and {monsters} from monsters per game.', {coins: mean('coins'), monsters: mean('monsters')});
  return figure(t('Coins and monsters, game by game'), told, svg`${lines}${shown.map(({game, coins, monsters}, n) => {
    const left = LEFT + 6 + n * width;
    return svg`<rect class="plot-coins" x=${left} y=${y(coins)} width=${width * 0.72} height=${y(0) - y(coins)}><title>${dayOf(game)}: ${signed(coins)}</title></rect>
      <rect class="plot-monsters" x=${left} y=${y(0)} width=${width * 0.72} height=${y(monsters) - y(0)}><title>${dayOf(game)}: ${signed(monsters)}</title></rect>`;
  })}`,
    numbers([t('Day'), t('Coins'), t('Monsters')], shown.map(({game, coins, monsters}) => [dayOf(game), signed(coins), signed(monsters)])));
}

/** @param {Wire.GameJson['seasons']} seasons @param {'coins' | 'monsters'} key */
const sum = (seasons, key) => seasons.reduce((total, season) => total + season[key], 0);

/** Stars by scoring card: the table is the plot.
 * @param {Wire.StatisticsJson['edicts']} edicts */
export function edictPlot(edicts) {
  const cards = Object.entries(edicts).sort(([, one], [, other]) => other.mean - one.mean);
  if (cards.length === 0) return nothing;
  const most = Math.max(1, ...cards.map(([, spread]) => spread.best));
  return html`<figure class="plot plot-wide"><figcaption>${t('Stars by edict, each time it was scored')}</figcaption>
    <div class="table-wrap edict-plot" tabindex="0" role="group" aria-label=${t('Stars by edict, each time it was scored')}><table class="ranked">
      <thead><tr><th scope="col">${t('Edict')}</th><td class="edict-bars"></td><th scope="col">${t('On average')}</th><th scope="col">${t('Best')}</th><th scope="col">${t('Scored')}</th></tr></thead>
      <tbody>${cards.map(([id, {mean, best, count}]) => html`<tr><th scope="row">${name(id)}</th>
        <td class="edict-bars"><svg viewBox="0 0 200 16" preserveAspectRatio="none" aria-hidden="true"><rect class="plot-track" width=${(Math.max(0, best) / most) * 200} height="16"></rect><rect class="plot-fill" width=${(Math.max(0, mean) / most) * 200} height="16"></rect></svg></td>
        <td>${number(rounded(mean))}</td><td>${number(best)}</td><td>${number(count)}</td></tr>`)}</tbody></table></div></figure>`;
}
