// The season card with its time, and the column of cards revealed in it.

import '../cards/element.js';
import {deckCard, portrait} from '../catalogue.js';
import {cardText, name, number, t} from '../i18n.js';
import {icon, seasonSign, sign, terrainSquare} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';

const MOST_SQUARES = 3;

/** Season, time passed and threshold.
 * @param {Pick<Wire.ViewJson, 'season' | 'season_number' | 'time' | 'threshold'>} view */
export function seasonCard(view) {
  const pips = Array.from({length: Math.max(view.threshold, view.time)}, (_, pip) => pip);
  const values = {season: name(view.season), time: number(view.time), threshold: number(view.threshold)};
  const spoken = view.time > view.threshold ? t('{season}: time {time}, past {threshold}', values) : t('{season}: time {time} of {threshold}', values);
  return html`<section class="season-card card season-${view.season}" aria-label=${spoken}>
    <div class="season-sign">${seasonSign(view.season)}</div>
    <div class="season-words">
      <h2>${name(view.season)}</h2>
      <p class="season-count">${t('Season {n} of {all}', {n: number(view.season_number + 1), all: number(4)})}</p>
    </div>
    <div class="season-time" aria-hidden="true">
      ${sign('hourglass')}<strong>${number(view.time)}</strong><span>/ ${number(view.threshold)}</span>
    </div>
    <div class="season-pips" aria-hidden="true">
      ${pips.map((pip) => html`<i class=${pip < view.time ? (pip < view.threshold ? 'pip passed' : 'pip over') : 'pip'}></i>`)}
    </div>
  </section>`;
}

/** The cards revealed this season, the last one on top.
 * @param {{column: {card: string, time: number | null}[]}} view @param {(card: string) => void} onCard */
export function column(view, onCard) {
  return html`<section class="column" aria-label=${t('Cards revealed this season')}>
    <ol>
      <li class="column-deck" aria-hidden="true"><card-face back></card-face></li>
      ${view.column.length === 0 ? html`<li class="column-none">${t('No card yet')}</li>` : nothing}
      ${view.column.map(({card, time}, place) => html`
        <li><button type="button" class="small-card ${place === view.column.length - 1 ? 'small-card-last' : ''} kind-${deckCard(card).kind}"
            @click=${() => onCard(card)} title=${name(card)} aria-label=${spokenCard(card, time)}>
          <span class="small-face" aria-hidden="true"><card-face plain card=${card}></card-face></span>
          ${cardFigure(card)}
          ${time === null ? nothing : html`<b class="small-time">${number(time)}</b>`}
        </button></li>`)}
    </ol>
  </section>`;
}

/** The ruins card that the last card of the column lies on, if it has to cover a ruins space.
 * @param {Pick<Wire.ViewJson, 'card' | 'column' | 'ruins'>} view */
export function ruinsUnder({card, column: cards, ruins}) {
  if (!ruins || card === null || deckCard(card).kind !== 'explore') return null;
  return cards.findLast((each) => deckCard(each.card).kind === 'ruins')?.card ?? null;
}

/** @param {string} card @param {number | null} time */
const spokenCard = (card, time) =>
  time === null ? name(card) : t('{card}, time {time}', {card: name(card), time: number(time)});

/** What stands on a card of the explore deck, as a small picture; a compass where any terrain may be drawn.
 * @param {string} id */
function cardFigure(id) {
  const card = deckCard(id);
  if (card.kind === 'explore' && card.terrains.length > MOST_SQUARES) return sign('compass', 'card-figure');
  if (card.kind === 'ruins') return sign('space-ruins-0', 'terrain-ruins card-figure');
  if (card.kind === 'ambush') return sign(portrait(card), 'terrain-monster card-figure');
  if (card.kind === 'hero') return sign(portrait(card), 'terrain-hero card-figure');
  return html`<span class="card-terrains card-terrains-${card.terrains.length}">
    ${card.terrains.map((terrain) => terrainSquare(terrain))}</span>`;
}

/** A card of the explore deck explained: the card itself, rule, what is easily misread.
 * @param {string} id */
export function cardExplained(id, more = /** @type {unknown} */ (nothing)) {
  const {rule, note} = cardText(id);
  return html`<div class="explained explained-beside">
    <div class="explained-face"><card-face card=${id}></card-face></div>
    <div class="explained-words"><p class="explained-rule">${rule}</p>${note ? html`<p class="explained-note">${note}</p>` : nothing}${more}</div></div>`;
}

/** What is still to come, as everybody knows it.
 * @param {{deck: {certain: string[], ambush_count: number, heroes: string[], hero_count: number}}} view */
export function deckContents(view) {
  const {certain, ambush_count: ambushes, hero_count: heroes} = view.deck;
  return html`<div class="deck">
    <p>${t('These cards are still in the deck, in random order:')}</p>
    <ul class="deck-cards">${certain.map((card) => html`<li><a href="/rules/${card}" target="_blank" rel="noopener" title=${name(card)}><card-face card=${card}></card-face></a></li>`)}</ul>
    <p>${sign('space-monster-0', 'terrain-monster')} ${t('Ambushes in the deck: {n}', {n: number(ambushes)})}</p>
    ${view.deck.heroes.length > 0 || heroes > 0 ? html`<p>${sign('space-hero-0', 'terrain-hero')} ${t('Heroes in the deck: {n}', {n: number(heroes)})}</p>` : nothing}
  </div>`;
}

/** @param {() => void} onClick */
export const deckButton = (onClick, style = 'quiet small') => html`
  <button type="button" class=${style} @click=${onClick}>${icon('scroll')} ${t('What is left in the deck')}</button>`;
