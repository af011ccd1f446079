// Pictures of the cards for the reference: shapes, attacks, seasons.

import {must} from '../must.js';
import {boxesOf, deckCard, isScoring, portrait, scoringCard, seasonCards} from '../catalogue.js';
import {diagram} from '../diagrams.js';
import {name, number, t} from '../i18n.js';
import {boxOf, heroSquares, shapePicture} from '../table/shapes.js';
import {coin, seal, seasonSign, sign, terrainSquare} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {isSeason} from './reference.js';

/** A hero with the spaces it attacks, as close as they lie.
 * @param {number[][]} attack */
function attackPicture(attack) {
  const [rows, columns] = [0, 1].map((axis) => [0, ...attack.map((step) => step[axis])]);
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  const side = Math.max(3, Math.max(...rows) - top + 1, Math.max(...columns) - left + 1);
  const [x, y] = [left - (side - (Math.max(...columns) - left + 1)) / 2, top - (side - (Math.max(...rows) - top + 1)) / 2];
  return html`<svg class="shape terrain-hero" viewBox=${boxOf(x, y, side)} aria-hidden="true">${heroSquares(attack)}</svg>`;
}

/** A card as big as a thumb, for the lists.
 * @param {string} id */
export function smallFigure(id) {
  if (isScoring(id)) return diagram(scoringCard(id));
  if (isSeason(id)) return seasonSign(id);
  const card = deckCard(id);
  if (card.kind === 'ruins') return sign('space-ruins-0', 'terrain-ruins');
  if (card.kind === 'ambush') return html`${shapePicture(card.shape, 'monster')}`;
  if (card.kind === 'hero') return attackPicture(card.attack);
  return html`${card.shapes.map((shape) => shapePicture(shape, card.terrains[0]))}`;
}

/** A card in full.
 * @param {string} id */
export function wholeFigure(id) {
  if (isScoring(id)) return html`<div class="rule-figure">${diagram(scoringCard(id))}</div>`;
  if (isSeason(id)) return seasonTable([id]);
  const card = deckCard(id);
  if (card.kind === 'ruins') return html`<div class="rule-figure">${sign('space-ruins-0', 'terrain-ruins')}</div>`;
  if (card.kind === 'hero') return html`<div class="rule-figure">${sign(portrait(card), 'terrain-hero')}${attackPicture(card.attack)}</div>`;
  if (card.kind === 'ambush') {
    return html`<div class="rule-figure">${sign(portrait(card), 'terrain-monster')}${shapePicture(card.shape, 'monster')}</div>
      <p class="rule-facts">${card.corner
        ? t('Arrow: {arrow}. Alone they begin in the {corner}.', {arrow: name(card.arrow).toLocaleLowerCase(), corner: name(card.corner).toLocaleLowerCase()})
        : t('Arrow: {arrow}.', {arrow: name(card.arrow).toLocaleLowerCase()})}</p>`;
  }
  return html`<div class="rule-figure">
      ${card.shapes.map((shape, place) => html`<span class="rule-shape">${shapePicture(shape, card.terrains[0])}${card.coin_shape === place + 1 ? html`<span class="tile-coin">${coin()}</span>` : nothing}</span>`)}
      <span class="rule-terrains">${card.terrains.map((terrain) => html`<span>${terrainSquare(terrain)} ${name(terrain)}</span>`)}</span></div>
    <p class="rule-facts">${sign('hourglass')} ${t('time {time}', {time: number(card.time)})} · ${name(card.box)}</p>`;
}

/** How long the seasons last and what is scored in them, in both games.
 * @param {string[]} seasons */
export function seasonTable(seasons) {
  return html`<table class="rule-table"><thead><tr><th scope="col">${t('Season')}</th><th scope="col">${t('Edicts')}</th>
      ${boxesOf('combined').map((box) => html`<th scope="col">${sign('hourglass')} ${name(box)}</th>`)}</tr></thead>
    <tbody>${seasons.map((season) => {
      const [base, heroes] = boxesOf('combined').map((box) => must(seasonCards(box).find((card) => card.season === season)));
      return html`<tr><th scope="row">${seasonSign(season)} ${name(season)}</th><td>${base.edicts.map((edict) => html`${seal(edict)}<span class="unseen">${name(`edict-${edict}`)} </span>`)}</td>
        <td>${number(base.threshold)}</td><td>${number(heroes.threshold)}</td></tr>`;
    })}</tbody></table>`;
}
