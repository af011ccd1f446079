// The shapes of a card as pictures: on the tiles of the hand, in the card's dialog, in the list of the deck.

import {PICTURE_BOX, portraitOf} from '../art/portraits.js';
import {oriented, orientedSteps, sizeOf, squaresOf} from '../board/shapes.js';
import {portrait} from '../catalogue.js';
import {drawn, placed} from '../drawings/draw.js';
import STAMPS from '../drawings/stamps.js';
import {coin, sign} from '../ui/signs.js';
import {html, nothing, svg} from '../vendor/lit/lit.js';

const {cell: CELL, shape: SHAPE} = STAMPS;

/** So many squares from a corner, with a margin for the strokes along the edge.
 * @param {number} left @param {number} top @param {number} squares */
export const boxOf = (left, top, squares) =>
  `${left * CELL - SHAPE.margin} ${top * CELL - SHAPE.margin} ${squares * CELL + 2 * SHAPE.margin} ${squares * CELL + 2 * SHAPE.margin}`;

/** A shape drawn in a terrain, turned as it is in the hand.
 * @param {string} picture @param {string} terrain */
export function shapePicture(picture, terrain, turns = 0, flipped = false) {
  const squares = oriented(squaresOf(picture), turns, flipped);
  const {height, width} = sizeOf(squares);
  const side = Math.max(3, height, width);
  const [left, top] = [(side - width) / 2, (side - height) / 2];
  return html`<svg class="shape terrain-${terrain}" viewBox=${boxOf(0, 0, side)} aria-hidden="true">
    ${squares.map(([r, c]) => placed(SHAPE.square, (left + c) * CELL, (top + r) * CELL, {terrain}))}
  </svg>`;
}

/** A hero and the spaces it attacks, as large as a square holds them.
 * @param {number[][]} attack */
export function heroPicture(attack, turns = 0, flipped = false) {
  const marks = orientedSteps(attack, turns, flipped);
  const [rows, columns] = [0, 1].map((axis) => [0, ...marks.map((mark) => mark[axis])]).map((steps) => ({first: Math.min(...steps), count: Math.max(...steps) - Math.min(...steps) + 1}));
  const side = Math.max(3, rows.count, columns.count);
  /** @param {{first: number, count: number}} given */
  const edge = ({first, count}) => first - (side - count) / 2;
  return html`<svg class="shape terrain-hero" viewBox=${boxOf(edge(columns), edge(rows), side)} aria-hidden="true">${heroSquares(marks)}</svg>`;
}

/** A hero on the first space, and the marks of its attack, on cards with lines around them.
 * @param {number[][]} marks */
export const heroSquares = (marks, dashed = false) => [
  drawn(SHAPE.square, {terrain: 'hero'}),
  ...marks.map(([r, c]) => placed(dashed ? [...SHAPE.attack, ...SHAPE.attackEdge] : SHAPE.attack, c * CELL, r * CELL)),
];

/** The squares of a shape from its corner, in a terrain or plain.
 * @param {string} picture @param {string | null} terrain */
export const shapeSquares = (picture, terrain) => svg`<g class=${terrain ? `terrain-${terrain}` : nothing}>${squaresOf(picture).map(([r, c]) =>
  placed(terrain ? SHAPE.square : SHAPE.plain, c * CELL, r * CELL, {terrain: terrain ?? ''}))}</g>`;

/** The pictures of all that a card lets one draw, in the first of its terrains; each in its own element of this class.
 * @param {DeckCard} card @param {string} style */
export function cardShapes(card, style) {
  /** @param {unknown} picture @param {unknown} [extra] */
  const framed = (picture, extra = nothing) => html`<span class=${style}>${picture}${extra}</span>`;
  switch (card.kind) {
    case 'ruins': return framed(sign('space-ruins-0', 'terrain-ruins'));
    case 'hero': return framed(heroPicture(card.attack));
    case 'ambush': return framed(shapePicture(card.shape, 'monster'));
    default: return card.shapes.map((shape, place) =>
      framed(shapePicture(shape, card.terrains[0]), card.coin_shape === place + 1 ? html`<span class="tile-coin">${coin()}</span>` : nothing));
  }
}

/** The portrait of a hero or of the monsters of an ambush: the engraving of its card, or a sign.
 * @param {DeckCard} card */
export function cardPortrait(card, style = '') {
  if (card.kind !== 'ambush' && card.kind !== 'hero') return nothing;
  const colours = `${style} terrain-${card.kind === 'hero' ? 'hero' : 'monster'}`;
  const engraving = portraitOf(card.id);
  return engraving ? html`<svg class="engraving ${colours}" viewBox=${PICTURE_BOX} aria-hidden="true"><use href="#${engraving}"></use></svg>` : sign(portrait(card), colours);
}
