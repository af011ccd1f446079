// Pictures of the cards for the reference, and the table of the seasons.

import {must} from '../must.js';
import {cardFace, seasonFace} from '../cards/face.js';
import {boxesOf, deckCard, isScoring, isSkill, seasonCards} from '../catalogue.js';
import {name, number, t} from '../i18n.js';
import {seal, seasonSign, sign} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {isSeason} from './reference.js';

/** A card for the lists.
 * @param {string} id */
export const smallFigure = (id) => (isSeason(id) ? seasonFace(id, boxesOf('combined')[0]) : cardFace(id));

/** A card in full, and facts that do not stand on it.
 * @param {string} id */
export function wholeFigure(id) {
  if (isSeason(id)) return html`<div class="rule-faces">${boxesOf('combined').map((box) => html`<div class="rule-face">${seasonFace(id, box)}</div>`)}</div>${seasonTable([id])}`;
  const face = html`<div class="rule-face">${cardFace(id)}</div>`;
  const card = isScoring(id) || isSkill(id) ? null : deckCard(id);
  if (card?.kind === 'ambush') {
    return html`${face}<p class="rule-facts">${card.corner
      ? t('Arrow: {arrow}. Alone they begin in the {corner}.', {arrow: name(card.arrow).toLocaleLowerCase(), corner: name(card.corner).toLocaleLowerCase()})
      : t('Arrow: {arrow}.', {arrow: name(card.arrow).toLocaleLowerCase()})}</p>`;
  }
  return html`${face}${card?.kind === 'explore' ? html`<p class="rule-facts">${sign('hourglass')} ${t('time {time}', {time: number(card.time)})} · ${name(card.box)}</p>` : nothing}`;
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
