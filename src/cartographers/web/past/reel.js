// The controls of a replay: step, play, scrub, jump to season ends, whose sheet.

import {name, number, t} from '../i18n.js';
import {local} from '../transport.js';
import {icon, seasonSign} from '../ui/signs.js';
import {html, nothing, svg} from '../vendor/lit/lit.js';
import {seatChoice} from './stage.js';
import '../deck/same_cards.js';
import './go_on.js';
import './take_in.js';

const SPEEDS = [0.5, 1, 2, 4];

/** @typedef {object} ReelDoes
 * @property {(position: number) => void} show
 * @property {() => void} back
 * @property {() => void} forward
 * @property {() => void} seasonBack
 * @property {() => void} seasonForward
 * @property {() => void} toggle
 * @property {(speed: number) => void} setSpeed
 * @property {(seat: number) => void} look
 * @property {() => void} copyLink
 * @property {boolean | null} copied
 * @property {() => void} another
 * @property {string} text of the transcript, where it was brought */

/** `state` is {film, position, seat, playing, speed}; `does` has what the buttons do.
 * @param {{film: Film, position: number, seat: number, playing: boolean, speed: number}} state
 * @param {ReelDoes} does */
export function reel({film, position, seat, playing, speed}, does) {
  const view = film.views[position];
  const stop = film.stopAt(position);
  // What is counted is what a step goes by: while several draw, only the last of them changes what is seen.
  const where = t('{season}, step {n} of {all}', {season: name(view.season), n: number(stop), all: number(film.stops.length - 1)});
  /** @param {string} sign @param {string} words @param {() => void} action */
  const button = (sign, words, action, disabled = false) => html`<button type="button" class="tool" ?disabled=${disabled} aria-label=${words} title=${words} @click=${action}>${icon(sign)}</button>`;
  const atStart = position === 0;
  const atEnd = position >= film.last;
  return html`<section class="reel card" aria-label=${t('Replay')}>
    <p class="reel-where">${seasonSign(view.season)} <span>${view.stage === 'over' ? t('The end of the game') : where}</span></p>
    <input type="range" class="reel-scrub" min="0" max=${film.stops.length - 1} step="1" .value=${String(stop)} .style=${`--part: ${stop / Math.max(1, film.stops.length - 1)}`} aria-label=${t('Position')}
      aria-valuetext=${where} @input=${(/** @type {On<HTMLInputElement>} */ event) => does.show(film.stops[Number(event.target.value)])}>
    <div class="reel-ticks" aria-hidden="true">${ticks(film)}</div>
    <div class="reel-buttons">
      ${button('rewind', t('Back to the previous end of season'), does.seasonBack, atStart)}
      ${button('previous', t('One step back'), does.back, atStart)}
      <button type="button" class="tool reel-play" aria-label=${playing ? t('Pause') : t('Play')} title=${playing ? t('Pause') : t('Play')} @click=${does.toggle}>${icon(playing ? 'pause' : 'play')}</button>
      ${button('next', t('One step forward'), does.forward, atEnd)}
      ${button('skip', t('On to the next end of season'), does.seasonForward, atEnd)}
    </div>
    <div class="reel-choices">
      <label class="field"><span>${t('Speed')}</span><select @change=${(/** @type {On<HTMLSelectElement>} */ event) => does.setSpeed(Number(event.target.value))}>
        ${SPEEDS.map((each) => html`<option value=${each} .selected=${each === speed}>${number(each)} ×</option>`)}</select></label>
      ${seatChoice(film.seats, seat, does.look)}
    </div>
    <div class="reel-links">
      ${film.branches ? html`<go-on-here .film=${film} position=${position} seat=${seat}></go-on-here>` : nothing}
      <button type="button" class="quiet small" @click=${does.copyLink} ?hidden=${!film.code}>${icon('link')} <span>${does.copied ? t('Copied') : t('Copy the link to this position')}</span></button>
      ${film.over && !local ? html`<a class="button small" href=${film.code ? `/review/${film.code}` : '/review'}>${icon('eye')} ${t('Review')}</a>` : nothing}
      ${film.code ? html`<a class="button small" href="/api/tables/${film.code}/transcript" download="${film.code}.cgn">${icon('scroll')} ${t('Transcript')}</a>`
        : html`<button type="button" class="small" @click=${does.another}>${icon('scroll')} ${t('Another transcript')}</button>`}
      ${film.verified && !film.code ? html`<take-in .film=${film} .seat=${seat} .text=${does.text}></take-in>` : nothing}
      ${film.code && film.over ? html`<same-cards code=${film.code} .seat=${seat} .stars=${film.stars(seat)}></same-cards>` : nothing}
    </div>
    ${film.verified && !film.code ? html`<p class="reel-verified">${icon('check')} ${t('Every card is the one that the seed gives.')}</p>` : nothing}
  </section>`;
}

/** Where the seasons end along the range.
 * @param {Film} film */
const ticks = (film) => html`<svg viewBox="0 0 100 4" preserveAspectRatio="none">
  ${film.seasonEnds.map((end) => {
    const x = (100 * film.stopAt(end)) / Math.max(1, film.stops.length - 1);
    return svg`<line x1=${x} x2=${x} y1="0" y2="4"></line>`;
  })}</svg>`;
