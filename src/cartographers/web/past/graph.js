// The expected final stars over a game: a drawing, and the same as a table.

import {SEASONS} from '../catalogue.js';
import {name, number, signed, t} from '../i18n.js';
import {html, nothing, svg} from '../vendor/lit/lit.js';

const [WIDTH, HEIGHT] = [420, 280];
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 18, 14, 38];

/** Round numbers between two values, about five of them.
 * @param {number} low @param {number} high */
function gridLines(low, high) {
  const step = [1, 2, 5, 10, 20, 50, 100].find((each) => (high - low) / each <= 6) ?? 200;
  const first = Math.ceil(low / step) * step;
  return Array.from({length: Math.floor((high - first) / step) + 1}, (_, place) => first + place * step);
}

/** `moves` are those on the own sheet; `onPick(move)` is called for the one that is pressed.
 * @param {Wire.ReviewJson} review
 * @param {Wire.JudgedJson[]} moves
 * @param {Wire.JudgedJson | null} chosen
 * @param {(move: Wire.JudgedJson) => void} onPick */
export function graph(review, moves, chosen, onPick) {
  /** @param {Wire.JudgedJson} move */
  const best = (move) => Math.max(move.played.stars, move.alternatives[0]?.stars ?? -Infinity);
  const values = [...moves.flatMap((move) => [move.played.stars, best(move)]), ...(review.stars === null ? [] : [review.stars])];
  const [low, high] = [Math.min(...values) - 3, Math.max(...values) + 3];
  /** @param {number} place */
  const x = (place) => LEFT + (place * (WIDTH - LEFT - RIGHT)) / Math.max(1, moves.length);
  /** @param {number} stars */
  const y = (stars) => TOP + ((high - stars) * (HEIGHT - TOP - BOTTOM)) / (high - low);
  /** @param {(move: Wire.JudgedJson) => number} of */
  const line = (of) => moves.map((move, place) => `${place ? 'L' : 'M'}${x(place).toFixed(1)} ${y(of(move)).toFixed(1)}`).join('');
  const end = review.stars === null ? '' : `L${x(moves.length).toFixed(1)} ${y(review.stars).toFixed(1)}`;
  /** @param {PointerEvent & {currentTarget: Element}} event */
  const pick = (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    const place = Math.round((((event.clientX - box.left) / box.width) * WIDTH - LEFT) / ((WIDTH - LEFT - RIGHT) / Math.max(1, moves.length)));
    onPick(moves[Math.max(0, Math.min(moves.length - 1, place))]);
  };
  const chosenPlace = moves.findIndex((move) => move === chosen);
  return html`<svg class="graph" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${spoken(review, moves)} @click=${pick}>
    ${seasonBands(moves, x)}
    ${gridLines(low, high).map((stars) => svg`<path class="graph-line" d="M${LEFT} ${y(stars)}H${WIDTH - RIGHT}"></path>
      <text class="graph-number" x=${LEFT - 8} y=${y(stars) + 5}>${number(stars)}</text>`)}
    ${chosenPlace < 0 ? nothing : svg`<path class="graph-chosen" d="M${x(chosenPlace)} ${TOP}V${HEIGHT - BOTTOM}"></path>`}
    ${moves.map((move, place) => (move.lost > 0 ? svg`<path class="graph-loss" d="M${x(place)} ${y(best(move))}V${y(move.played.stars)}"></path>` : nothing))}
    <path class="graph-played" d="${line((move) => move.played.stars)}${end}"></path>
    ${moves.map((move, place) => svg`<circle class=${move.turning ? 'graph-turning' : 'graph-point'} cx=${x(place)} cy=${y(move.played.stars)} r=${move.turning ? 8 : 4}></circle>
      ${move.lost > 0 ? svg`<circle class="graph-best" cx=${x(place)} cy=${y(best(move))} r="3.5"></circle>` : nothing}`)}
    ${review.stars === null ? nothing : svg`<use class="graph-end" href="#star" x=${x(moves.length) - 13} y=${y(review.stars) - 13} width="26" height="26"></use>`}
  </svg>`;
}

/** @param {Wire.JudgedJson[]} moves @param {(place: number) => number} x */
function seasonBands(moves, x) {
  return SEASONS.map((season, number_) => {
    const first = moves.findIndex((move) => move.season_number === number_);
    if (first < 0) return nothing;
    const after = moves.findIndex((move) => move.season_number > number_);
    const [from, to] = [x(first), after < 0 ? WIDTH - RIGHT : x(after)];
    return svg`<rect class="graph-season ${number_ % 2 ? 'graph-season-odd' : ''}" x=${from} y=${TOP} width=${to - from} height=${HEIGHT - TOP - BOTTOM}></rect>
      <use class="season-${season}" href="#season-${season}" x=${(from + to) / 2 - 16} y=${HEIGHT - BOTTOM + 5} width="32" height="32"></use>`;
  });
}

/** @param {Wire.ReviewJson} review @param {Wire.JudgedJson[]} moves */
function spoken(review, moves) {
  const first = moves[0]?.played.stars ?? 0;
  return t('Expected final stars: {first} after the first placement, {last} at the end. The table below has all numbers.', {
    first: number(first), last: number(review.stars ?? moves.at(-1)?.played.stars ?? 0),
  });
}

/** The same numbers for those who read them.
 * @param {Wire.JudgedJson[]} moves */
export function graphTable(moves) {
  return html`<details class="graph-table"><summary>${t('The numbers as a table')}</summary>
    <div class="graph-table-wrap" tabindex="0" role="region" aria-label=${t('Expected final stars')}><table>
      <caption class="unseen">${t('Expected final stars')}</caption>
      <thead><tr><th scope="col">${t('Card')}</th><th scope="col">${t('Season')}</th><th scope="col">${t('Drawn')}</th><th scope="col">${t('Best')}</th><th scope="col">${t('Lost')}</th></tr></thead>
      <tbody>${moves.map((move) => html`<tr class=${move.turning ? 'own' : ''}><th scope="row">${name(move.card ?? move.effect ?? '')}</th><td>${name(SEASONS[move.season_number])}</td>
        <td>${number(move.played.stars)}</td><td>${number(Math.max(move.played.stars, move.alternatives[0]?.stars ?? -Infinity))}</td><td>${move.lost > 0 ? signed(-move.lost) : number(0)}</td></tr>`)}</tbody>
    </table></div></details>`;
}
