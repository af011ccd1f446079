// The score boxes of a paper sheet: four seasons, written down one after the other and corrected at any time.

import {name, number, signed, t} from '../i18n.js';
import {icon, seasonSign, sign, star} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';

/** The four boxes of a season as they are written.
 * @typedef {Record<'first' | 'second' | 'coins' | 'monsters', number>} Written */

/** What a season's four boxes are called in the state, and in which order they stand.
 * @type {(keyof Written)[]} */
export const BOXES = ['first', 'second', 'coins', 'monsters'];

/** Writes something else into a box.
 * @typedef {(index: number, box: keyof Written, input: HTMLInputElement) => void} Rewrite */

const MOST = 999; // more than any map gives

/** The least and the most that may be written into a box.
 * @param {keyof Written} box */
export const limitsOf = (box) => (box === 'monsters' ? [-MOST, 0] : [0, MOST]);

/**
 * `sums` is the server's answer: which edicts a season has, what it adds up to, and in the end the title.
 * `written` are the boxes so far, `now` what the map would give in the next season.
 * @param {Wire.SeasonsJson} sums @param {Written[]} written @param {Written | null} now
 * @param {{change: Rewrite, write: () => void, unwrite: () => void}} does */
export function seasonTable(sums, written, now, {change, write, unwrite}) {
  const next = written.length < sums.seasons.length ? sums.seasons[written.length] : null;
  return html`<section class="paper scorer-seasons" aria-labelledby="seasons-title">
    <h2 id="seasons-title">${t('The four seasons')}</h2>
    <table class="seasons-table">
      <thead><tr><th scope="col"><span class="unseen">${t('Season')}</span></th><th scope="col" colspan="2">${t('Edicts')}</th>
        <th scope="col"><span class="unseen">${t('Coins')}</span>${sign('coin')}</th><th scope="col"><span class="unseen">${t('Monsters')}</span>${sign('space-monster-0', 'terrain-monster')}</th>
        <th scope="col"><span class="unseen">${t('Stars')}</span>${star()}</th></tr></thead>
      <tbody>${sums.seasons.map((season, index) => row(season, index, written[index], season === next ? now : null, change))}</tbody>
      <tfoot><tr><th scope="row" colspan="5">${t('Total')}</th><td class="seasons-total">${number(sums.total)}</td></tr></tfoot>
    </table>
    <div class="seasons-actions">
      ${next ? html`<button type="button" class="decide" ?disabled=${!now} @click=${write}>${icon('pencil')} ${t('Write down {season}', {season: name(next.season)})}</button>` : nothing}
      ${written.length > 0 ? html`<button type="button" @click=${unwrite}>${icon('back')} ${t('Erase {season}', {season: name(sums.seasons[written.length - 1].season)})}</button>` : nothing}
    </div>
    ${sums.title ? html`<div class="seasons-title" role="status">
      <p class="ending-kicker">${t('Rating {rating}', {rating: signed(sums.rating ?? 0)})}</p>
      <p class="ending-title">${name(sums.title)}</p>
      <p class="seasons-par">${t('{total} stars minus {par}, the par of the four edicts', {total: number(sums.total), par: number(sums.par)})}</p></div>` : nothing}
  </section>`;
}

/** @param {Wire.SeasonTotalJson} season @param {number} index @param {Written | undefined} boxes @param {Written | null} now @param {Rewrite} change */
function row(season, index, boxes, now, change) {
  /** @param {keyof Written} box */
  const label = (box) => ({
    first: name(`edict-${season.edicts[0]}`), second: name(`edict-${season.edicts[1]}`), coins: t('Coins'), monsters: t('Monsters'),
  })[box];
  return html`<tr class=${now ? 'season-next' : ''}>
    <th scope="row">${seasonSign(season.season)} <span class="seasons-name">${name(season.season)}</span></th>
    ${BOXES.map((box, place) => html`<td class="seasons-box">
      ${place < 2 ? html`<span class="seasons-letter" aria-hidden="true">${season.edicts[place].toUpperCase()}</span>` : nothing}
      ${boxes ? html`<input type="number" inputmode="numeric" min=${limitsOf(box)[0]} max=${limitsOf(box)[1]} .value=${String(boxes[box])}
          aria-label=${t('{season}: {box}', {season: name(season.season), box: label(box)})} @change=${(/** @type {On<HTMLInputElement>} */ event) => change(index, box, event.target)}>`
        : html`<span class="seasons-now">${now ? number(now[box]) : nothing}</span>`}</td>`)}
    <td class="seasons-sum">${season.stars === null ? (now ? html`<span class="seasons-now">${number(BOXES.reduce((sum, box) => sum + now[box], 0))}</span>` : '–') : number(season.stars)}</td>
  </tr>`;
}
