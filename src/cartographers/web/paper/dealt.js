// A card of the explore deck as big as the screen allows, for everybody around the table to see.

import {cardFace} from '../cards/face.js';
import {deckCard} from '../catalogue.js';
import {must} from '../must.js';
import {name, number, t} from '../i18n.js';
import {heroPicture, shapePicture} from '../table/shapes.js';
import {coin, sign} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';

const MOST_BIG = 2; // a card with more terrains shows them smaller

/** @param {Wire.MomentJson} moment */
export function dealtCard(moment) {
  const card = deckCard(must(moment.card));
  return html`<div class="dealt"><div class="dealt-face">${cardFace(card.id)}</div>
    <header class="dealt-head kind-${card.kind}"><div><h2 tabindex="-1">${name(card.id)}</h2>
        <p>${kindWords(card)}
          ${moment.ruins && card.kind === 'explore' ? html` · ${sign('space-ruins-0', 'terrain-ruins')} ${t('on ruins')}` : nothing}</p></div>
    </header>
    <div class="dealt-pictures">${pictures(card)}</div></div>`;
}

/** @param {DeckCard} card */
function kindWords(card) {
  switch (card.kind) {
    case 'explore': return html`${sign('hourglass')} ${t('time {time}', {time: number(card.time)})}`;
    case 'ambush': return t('Ambush');
    case 'hero': return t('Hero');
    default: return name('ruins');
  }
}

/** @param {DeckCard} card */
function pictures(card) {
  if (card.kind === 'ruins') return nothing;
  if (card.kind === 'hero') return html`<span class="dealt-shape dealt-hero">${heroPicture(card.attack)}</span>`;
  if (card.kind === 'ambush') return html`<span class="dealt-shape">${shapePicture(card.shape, 'monster')}</span>`;
  const coloured = card.terrains;
  return card.shapes.flatMap((shape, number_) => coloured.map((terrain) => html`<figure class="dealt-shape ${coloured.length > MOST_BIG ? 'dealt-small' : ''}">
    ${shapePicture(shape, terrain)}
    <figcaption>${name(terrain)}${card.coin_shape === number_ + 1 ? html` <span class="dealt-coin">${coin()}<span class="unseen">${t('earns a coin')}</span></span>` : nothing}</figcaption></figure>`));
}
