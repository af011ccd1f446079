// The shapes of a card as pictures: on the tiles of the hand, in the card's dialog, in the list of the deck.

import {oriented, orientedSteps, sizeOf, squaresOf} from '../board/shapes.js';
import {portrait} from '../catalogue.js';
import {coin, sign} from '../ui/signs.js';
import {html, nothing, svg} from '../vendor/lit/lit.js';

/** A shape drawn in a terrain, turned as it is in the hand. */
export function shapePicture(picture, terrain, turns = 0, flipped = false) {
  const squares = oriented(squaresOf(picture), turns, flipped);
  const {height, width} = sizeOf(squares);
  const side = Math.max(3, height, width) * 100;
  const [x, y] = [(side - width * 100) / 2, (side - height * 100) / 2];
  return html`<svg class="shape terrain-${terrain}" viewBox="-6 -6 ${side + 12} ${side + 12}" aria-hidden="true">
    ${squares.map(([r, c]) => svg`<g transform="translate(${x + c * 100} ${y + r * 100})">
      <rect class="shape-square" width="100" height="100" fill="url(#pattern-${terrain})"></rect>
      <use href="#space-${terrain}-0" x="8" y="8" width="84" height="84"></use></g>`)}
  </svg>`;
}

/** A hero in the middle of the spaces it attacks. */
export function heroPicture(attack, turns = 0, flipped = false) {
  const marks = orientedSteps(attack, turns, flipped);
  const reach = Math.max(1, ...marks.flat().map(Math.abs));
  const side = (reach * 2 + 1) * 100;
  return html`<svg class="shape terrain-hero" viewBox="${-reach * 100 - 6} ${-reach * 100 - 6} ${side + 12} ${side + 12}" aria-hidden="true">
    <rect class="shape-square" width="100" height="100" fill="url(#pattern-hero)"></rect><use href="#space-hero-0" x="8" y="8" width="84" height="84"></use>
    ${marks.map(([r, c]) => svg`<g transform="translate(${c * 100} ${r * 100})"><rect class="ghost-mark-ground" x="4" y="4" width="92" height="92"></rect>
      <path class="ghost-mark" d="M26 26L74 74M74 26L26 74"></path></g>`)}
  </svg>`;
}

/** The pictures of all that a card lets one draw, in the first of its terrains; each in its own element of this class. */
export function cardShapes(card, style) {
  const framed = (picture, extra = nothing) => html`<span class=${style}>${picture}${extra}</span>`;
  switch (card.kind) {
    case 'ruins': return framed(sign('space-ruins-0', 'terrain-ruins'));
    case 'hero': return framed(heroPicture(card.attack));
    case 'ambush': return framed(shapePicture(card.shape, 'monster'));
    default: return card.shapes.map((shape, place) =>
      framed(shapePicture(shape, card.terrains[0]), card.coin_shape === place + 1 ? html`<span class="tile-coin">${coin()}</span>` : nothing));
  }
}

/** The face of a hero or of the monsters of an ambush. */
export const cardPortrait = (card, style = '') =>
  card.kind === 'ambush' || card.kind === 'hero' ? sign(portrait(card), `${style} terrain-${card.kind === 'hero' ? 'hero' : 'monster'}`) : nothing;
