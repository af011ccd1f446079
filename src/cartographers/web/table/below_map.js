// What stands below the map: why the edict that is pointed at is worth what it is, and on small screens the sheet's numbers.

import {earned} from '../board/why.js';
import {SEASONS, coinTrackLength} from '../catalogue.js';
import {cardText, labelled, name, number, signed, t} from '../i18n.js';
import {MAP_ALONE} from '../ui/device.js';
import {coin, seasonSign, sign, star} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {totalOf} from './players.js';

/** The sum of an edict, and with a drawing on the map what that would add; on small screens, where a tap points at it, with its rule.
 * @param {string} card @param {Wire.ScoreJson} score @param {number} added @param {() => void} onOpen */
export const edictWords = (card, score, added, onOpen) => html`<p class="why-words">${labelled(name(card), earned(score.earnings, score.stars))}${added ? ` (${signed(added)})` : nothing}${MAP_ALONE.matches
  ? html`. ${cardText(card).rule} <button type="button" class="quiet small" @click=${onOpen}>${t('More about this')}</button>` : nothing}</p>`;

/** A track whose coins are all spent, as where there are none, can bring no more.
 * @param {Wire.SheetJson} sheet @param {number} coming */
const coins = ({coins: gained, spent = 0}, coming) => (spent >= coinTrackLength() ? number(0)
  : html`${number(gained - coming)}${spent ? html` <s>${number(spent)}</s>` : nothing} / ${number(coinTrackLength())}`);

/** The coins and boxes of a sheet in one line. `coming` are coins that are still on their way to the track; `earlier` is what stands behind the sum.
 * @param {Wire.ViewJson} view @param {number} seat @param {Wire.ViewJson['scores']} scores @param {number} coming @param {() => void} onOpen @param {unknown} earlier */
export const strip = (view, seat, scores, coming, onOpen, earlier = nothing) => html`<button type="button" class="strip" @click=${onOpen} aria-label=${t('Show the whole sheet')}>
  <span>${coin()} ${coins(view.sheets[seat], coming)}</span>
  <span>${sign('space-monster-0', 'terrain-monster')} ${signed(view.current[seat].monsters)}</span>
  ${scores.map((season, index) => html`<span>${seasonSign(SEASONS[index])} ${number(season[seat].total)}</span>`)}
  <span class="strip-total">${star()} ${number(totalOf({scores}, seat))}${earlier}</span>
</button>`;
