// A drawing before it is confirmed: which shape and terrain, how it is turned, where it lies. Values in, values
// out; whether it is legal is looked up in the decision, which comes from the rules.

import {must} from '../must.js';
import {SIDE, cellOf, isEmpty, nameOf, onSheet, rowOf, columnOf, spaceAt, spaceNamed, spacesOf} from './grid.js';
import {oriented, orientedSteps, sameSquares, sizeOf, squaresOf, toCorner} from './shapes.js';

/** A fresh draft for a decision to draw, in the air: `centre` is in squares from the top left, null off the map.
 * @param {Wire.DrawDecision} decision
 * @returns {Draft} */
export function newDraft(decision) {
  const first = decision.shapes.find((shape) => shape.places.length > 0) ?? decision.shapes[0];
  return {
    shape: first.number,
    terrain: decision.terrains[0],
    turns: 0,
    flipped: false,
    centre: null,
    dropped: false,
  };
}

/** @param {Wire.DrawDecision} decision @param {Draft} draft */
const shapeOf = (decision, draft) => must(decision.shapes.find((shape) => shape.number === draft.shape));

/** @param {Draft} draft @param {number} number @returns {Draft} */
export const withShape = (draft, number) => ({...draft, shape: number, turns: 0, flipped: false});
/** @param {Draft} draft @param {string} terrain @returns {Draft} */
export const withTerrain = (draft, terrain) => ({...draft, terrain});
/** @param {Draft} draft @returns {Draft} */
export const turned = (draft, by = 1) => ({...draft, turns: (draft.turns + by + 4) % 4});
/** @param {Draft} draft @returns {Draft} */
export const flippedOver = (draft) => ({...draft, flipped: !draft.flipped, turns: (4 - draft.turns) % 4});
/** @param {Draft} draft @param {number} x @param {number} y @returns {Draft} */
export const movedTo = (draft, x, y) => ({...draft, centre: {x, y}});
/** @param {Draft} draft @returns {Draft} */
export const lifted = (draft) => ({...draft, dropped: false});
/** @param {Draft} draft @returns {Draft} */
export const droppedDown = (draft) => ({...draft, dropped: draft.centre !== null});

/** @param {Wire.DrawDecision} decision @param {Draft} draft */
const squaresHere = (decision, draft) =>
  oriented(squaresOf(shapeOf(decision, draft).picture), draft.turns, draft.flipped);

// The square that one holds a shape by. It goes to the space that is pointed at, so that a shape jumps on when a
// border is crossed and never in the middle of a space.
/** @param {number} length */
const middle = (length) => Math.floor((length - 1) / 2);

/** @param {number} value @param {number} most */
const clamp = (value, most) => Math.max(0, Math.min(most, value));

/** The spaces the shape covers, kept on the map; empty while it is in the air.
 * @param {Wire.DrawDecision} decision @param {Draft} draft */
export function spacesUnder(decision, draft) {
  if (!draft.centre) return [];
  const squares = squaresHere(decision, draft);
  const {height, width} = sizeOf(squares);
  const top = clamp(Math.floor(draft.centre.y) - middle(height), SIDE - height);
  const left = clamp(Math.floor(draft.centre.x) - middle(width), SIDE - width);
  return squares.map(([r, c]) => spaceAt(top + r, left + c)).sort((a, b) => a - b);
}

/** Where the hero of this decision attacks from its place.
 * @param {Wire.DrawDecision} decision @param {Draft} draft */
export function marksUnder(decision, draft) {
  const [hero] = spacesUnder(decision, draft);
  if (!decision.hero || hero === undefined) return [];
  return orientedSteps(decision.hero.attack, draft.turns, draft.flipped)
    .map(([r, c]) => [rowOf(hero) + r, columnOf(hero) + c])
    .filter(([r, c]) => onSheet(r, c))
    .map(([r, c]) => spaceAt(r, c))
    .sort((a, b) => a - b);
}

/** @type {WeakMap<Wire.ShapeJson, Set<string>>} */
const legalPlaces = new WeakMap();
/** @param {number[]} spaces */
const joined = (spaces) => spaces.map(nameOf).join();

/** The legal places of a shape by their joined names, to look one up.
 * @param {Wire.ShapeJson} shape */
function placesOf(shape) {
  const known = legalPlaces.get(shape) ?? new Set(shape.places.map((place) => place.join()));
  legalPlaces.set(shape, known);
  return known;
}

/** What is to be said about the draft where it lies.
 * @param {Wire.DrawDecision} decision @param {Draft} draft @param {Wire.SheetJson} sheet
 * @returns {Verdict} */
export function judged(decision, draft, sheet) {
  const spaces = spacesUnder(decision, draft);
  if (spaces.length === 0) return {legal: false, reason: null, wrong: []};
  if (placesOf(shapeOf(decision, draft)).has(joined(spaces))) return {legal: true, reason: null, wrong: []};
  const held = spacesOf(sheet);
  const wrong = spaces.filter((space) => !isEmpty(held[space]));
  return wrong.length > 0
    ? {legal: false, reason: 'space-filled', wrong}
    : {legal: false, reason: 'misses-ruins', wrong: []};
}

/** The placement as the server wants it.
 * @param {Wire.DrawDecision} decision @param {Draft} draft */
export function placementOf(decision, draft) {
  return {
    shape: draft.shape,
    terrain: draft.terrain,
    spaces: spacesUnder(decision, draft).map(nameOf),
    marks: marksUnder(decision, draft).map(nameOf),
  };
}

/** The spaces that the shape, turned as it is, can cover somewhere legally.
 * @param {Wire.DrawDecision} decision @param {Draft} draft */
export function coverable(decision, draft) {
  const now = squaresHere(decision, draft);
  /** @type {Set<number>} */
  const found = new Set();
  for (const place of shapeOf(decision, draft).places) {
    const spaces = place.map(spaceNamed);
    if (sameSquares(toCorner(spaces.map(cellOf)), now)) {
      spaces.forEach((space) => found.add(space));
    }
  }
  return found;
}

/** The draft at the next legal place in reading order (or the one before), turned as that place needs.
 * @param {Wire.DrawDecision} decision @param {Draft} draft */
export function atNextPlace(decision, draft, step = 1) {
  const shape = shapeOf(decision, draft);
  if (shape.places.length === 0) return draft;
  const here = joined(spacesUnder(decision, draft));
  const found = shape.places.findIndex((place) => place.join() === here);
  const count = shape.places.length;
  const next = found < 0 ? (step > 0 ? 0 : count - 1) : (found + step + count) % count;
  return atPlace(decision, draft, shape.places[next].map(spaceNamed));
}

/** The draft laid onto exactly these spaces, dropped.
 * @param {Wire.DrawDecision} decision @param {Draft} draft @param {number[]} place
 * @returns {Draft} */
function atPlace(decision, draft, place) {
  const corners = place.map(cellOf);
  const wanted = toCorner(corners);
  const squares = squaresOf(shapeOf(decision, draft).picture);
  const {height, width} = sizeOf(wanted);
  const top = Math.min(...corners.map(([r]) => r));
  const left = Math.min(...corners.map(([, c]) => c));
  const ways = [draft, ...[false, true].flatMap((flipped) => [0, 1, 2, 3].map((turns) => ({turns, flipped})))];
  const way = must(ways.find(({turns, flipped}) => sameSquares(oriented(squares, turns, flipped), wanted)));
  return {
    ...draft,
    turns: way.turns,
    flipped: way.flipped,
    centre: {x: left + middle(width) + 0.5, y: top + middle(height) + 0.5},
    dropped: true,
  };
}

/** The draft laid as this placement of the server's says, a hero turned to its marks.
 * @param {Wire.DrawDecision} decision @param {Draft} draft @param {Wire.PlacementJson} placement */
export function laidAs(decision, draft, {shape, terrain, spaces, marks}) {
  const laid = atPlace(decision, {...draft, shape, terrain}, numbered(spaces));
  if (!decision.hero) return laid;
  const struck = numbered(marks).join();
  const ways = [false, true].flatMap((flipped) => [0, 1, 2, 3].map((turns) => ({...laid, turns, flipped})));
  return ways.find((way) => marksUnder(decision, way).join() === struck) ?? laid;
}

/** @param {string[]} names */
const numbered = (names) => names.map(spaceNamed).sort((a, b) => a - b);
