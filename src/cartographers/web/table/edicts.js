// The four edicts: their cards, what they are worth now, and what the drawing in hand would change.

import {EDICTS, scoringCard} from '../catalogue.js';
import {diagram} from '../diagrams.js';
import {cardText, labelled, name, number, plural, signed, t} from '../i18n.js';
import {icon, seal, star} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';

/** Whether an edict is scored at the end of the season that is played; after the last one nothing is.
 * @param {Wire.ViewJson} view @param {string} edict */
const scoresNow = (view, edict) => view.stage !== 'over' && view.season_edicts.includes(edict);

/** @param {Wire.CurrentJson | undefined} current @param {string} edict */
const worthOf = (current, edict) => current?.edicts[edict] ?? 0;

/** `change` is the answer to "what would this placement bring", or null.
 * @param {Wire.ViewJson} view
 * @param {number} seat
 * @param {{edicts: {edict: string, stars: number}[]} | null} change
 * @param {EdictActions} given */
export function edictList(view, seat, change, {onOpen, onPoint, pointed}) {
  return html`<section class="edicts" aria-label=${t('Edicts')}>
    ${EDICTS.map((edict) => edictCard(view, seat, change, edict, {onOpen, onPoint, pointed}))}
  </section>`;
}

/**
 * @param {Wire.ViewJson} view
 * @param {number} seat
 * @param {{edicts: {edict: string, stars: number}[]} | null} change
 * @param {string} edict
 * @param {EdictActions} given
 */
function edictCard(view, seat, change, edict, {onOpen, onPoint, pointed}) {
  const card = scoringCard(view.edicts[edict]);
  const now = scoresNow(view, edict);
  const stars = worthOf(view.current[seat], edict);
  const difference = change?.edicts.find((each) => each.edict === edict)?.stars ?? 0;
  return html`<button type="button" class="edict card ${now ? 'edict-now' : 'edict-later'} ${pointed === edict ? 'edict-pointed' : ''}"
      aria-label=${spoken(edict, card, stars, now, difference)} @click=${(/** @type {PointerEvent} */ event) => (event.pointerType === 'touch' && pointed !== edict ? onPoint(edict) : onOpen(edict))}
      @pointerenter=${(/** @type {PointerEvent} */ event) => event.pointerType === 'mouse' && onPoint(edict)} @pointerleave=${(/** @type {PointerEvent} */ event) => event.pointerType === 'mouse' && onPoint(null)}
      @focus=${(/** @type {On<HTMLElement>} */ event) => event.currentTarget.matches(':focus-visible') && onPoint(edict)} @blur=${() => onPoint(null)}>
    ${seal(edict)}
    <span class="edict-name">${name(card.id)}</span>
    ${now ? html`<span class="edict-now-words">${t('scores now')}</span>` : nothing}
    <span class="edict-picture">${diagram(card)}<span class="edict-rule">${cardText(card.id).rule}</span></span>
    <span class="edict-stars">${star()}${number(stars)}</span>
    <span class="edict-change ${difference > 0 ? 'gain' : 'loss'}" ?hidden=${difference === 0}>${signed(difference)}</span>
  </button>`;
}

/**
 * @param {string} edict
 * @param {Wire.ScoringJson} card
 * @param {number} stars
 * @param {boolean} now
 * @param {number} difference
 */
function spoken(edict, card, stars, now, difference) {
  const parts = [labelled(name(`edict-${edict}`), name(card.id)), plural('{n} star', '{n} stars', stars)];
  if (now) parts.push(t('scores this season'));
  if (difference !== 0) parts.push(t('with your drawing {change}', {change: signed(difference)}));
  return parts.join(', ');
}

/** A scoring card explained: picture, rule, what is easily misread.
 * @param {Wire.ScoringJson} card */
export function scoringExplained(card, more = /** @type {unknown} */ (nothing)) {
  const {rule, note} = cardText(card.id);
  return html`<div class="explained">
    <div class="explained-picture">${diagram(card)}</div>
    <p class="explained-rule">${rule}</p>
    ${note ? html`<p class="explained-note">${note}</p>` : nothing}
    ${more}
  </div>`;
}

/** The same with everybody's stars.
 * @param {Wire.ViewJson} view @param {{name: string}[]} seats @param {string} edict @param {number | null} ownSeat */
export function edictExplained(view, seats, edict, ownSeat) {
  const card = scoringCard(view.edicts[edict]);
  const over = view.stage === 'over';
  const when = scoresNow(view, edict) ? t('This edict is scored at the end of this season.') : t('This edict is not scored this season.');
  return scoringExplained(card, html`
    ${over ? nothing : html`<p class="explained-when">${when}</p>`}
    <h3>${over ? t('Stars on the finished maps') : t('Stars if it were scored now')}</h3>
    <ul class="explained-stars">
      ${view.current.map((current, seat) => html`<li class=${seat === ownSeat ? 'own' : ''}>
        <span>${seats[seat].name}</span> <strong>${star()} ${number(worthOf(current, edict))}</strong></li>`)}
    </ul>
    ${moreAbout(card.id)}`);
}

/** The way to the page of the rules about a card or a rule; in another tab, so that nobody loses the table.
 * @param {string} topic */
export const moreAbout = (topic) => html`<p class="explained-more"><a class="button" href="/rules/${topic}" target="_blank" rel="noopener">${icon('scroll')} ${t('More about this')}</a></p>`;
