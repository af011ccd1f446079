// A drawing before it is confirmed: which shape and terrain, how it is turned, where it lies. Values in, values
// out; whether it is legal is looked up in the decision, which comes from the rules.

import {must} from '../must.js';
import {SIDE, cellOf, isEmpty, nameOf, onSheet, rowOf, columnOf, spaceAt, spaceNamed, spacesOf} from './grid.js';
import {oriented, orientedSteps, sameSquares, sizeOf, squaresOf, toCorner} from './shapes.js';

/** A fresh draft for a decision to draw, in the air: `centre` is in squares from the top left, null off the map.
 * @param {Question} decision
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

/** @param {Question} decision @param {Draft} draft */
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

/** @param {Question} decision @param {Draft} draft */
const squaresHere = (decision, draft) =>
  oriented(squaresOf(shapeOf(decision, draft).picture), draft.turns, draft.flipped);

// The square that one holds a shape by. It goes to the space that is pointed at, so that a shape jumps on when a
// border is crossed and never in the middle of a space.
/** @param {number} length */
const middle = (length) => Math.floor((length - 1) / 2);

/** @param {number} value @param {number} most */
const clamp = (value, most) => Math.max(0, Math.min(most, value));

/** The spaces the shape covers, kept on the map; empty while it is in the air.
 * @param {Question} decision @param {Draft} draft */
export function spacesUnder(decision, draft) {
  if (!draft.centre) return [];
  const squares = squaresHere(decision, draft);
  const {height, width} = sizeOf(squares);
  const [top, left] = [Math.floor(draft.centre.y) - middle(height), Math.floor(draft.centre.x) - middle(width)];
  return decision.over_edge ? onMap(squares, top, left) : onMap(squares, clamp(top, SIDE - height), clamp(left, SIDE - width));
}

/** The spaces under squares with this corner; what lies outside the map is left out.
 * @param {Cell[]} squares @param {number} top @param {number} left */
const onMap = (squares, top, left) =>
  squares.map(([r, c]) => [top + r, left + c]).filter(([r, c]) => onSheet(r, c)).map(([r, c]) => spaceAt(r, c)).sort((a, b) => a - b);

/** Where the hero of this decision attacks from its place.
 * @param {Question} decision @param {Draft} draft */
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
 * @param {Question} decision @param {Draft} draft @param {Wire.SheetJson} sheet
 * @returns {Verdict} */
export function judged(decision, draft, sheet) {
  const spaces = spacesUnder(decision, draft);
  if (spaces.length === 0) return {legal: false, reason: null, wrong: []};
  if (placesOf(shapeOf(decision, draft)).has(joined(spaces))) return {legal: true, reason: null, wrong: []};
  const held = spacesOf(sheet);
  const wrong = spaces.filter((space) => !isEmpty(held[space]));
  if (wrong.length > 0) return {legal: false, reason: 'space-filled', wrong};
  return {legal: false, reason: decision.on_ruins ? 'misses-ruins' : 'out-of-reach', wrong: []};
}

/** The placement as the server wants it.
 * @param {Question} decision @param {Draft} draft */
export function placementOf(decision, draft) {
  return {
    shape: draft.shape,
    terrain: draft.terrain,
    spaces: spacesUnder(decision, draft).map(nameOf),
    marks: marksUnder(decision, draft).map(nameOf),
  };
}

/** The spaces that the shape, turned as it is, can cover somewhere legally.
 * @param {Question} decision @param {Draft} draft */
export function coverable(decision, draft) {
  const now = squaresHere(decision, draft);
  /** @type {Set<number>} */
  const found = new Set();
  for (const place of shapeOf(decision, draft).places) {
    const spaces = place.map(spaceNamed);
    if (cornerOf(now, spaces)) spaces.forEach((space) => found.add(space));
  }
  return found;
}

/** Where the corner of squares lies that cover exactly these spaces of the map, perhaps outside; null if they cannot.
 * @param {Cell[]} squares @param {number[]} place @returns {Cell | null} */
function cornerOf(squares, place) {
  const cells = place.map(cellOf);
  const [top, left] = [0, 1].map((axis) => Math.min(...cells.map((cell) => cell[axis])));
  if (sameSquares(toCorner(cells), squares)) return [top, left];
  if (cells.length === squares.length) return null;
  const {height, width} = sizeOf(squares);
  const wanted = joined(place);
  for (let r = top - height + 1; r <= top; r += 1) {
    for (let c = left - width + 1; c <= left; c += 1) {
      if (joined(onMap(squares, r, c)) === wanted) return [r, c];
    }
  }
  return null;
}

/** The draft at the next legal place in reading order (or the one before), turned as that place needs.
 * @param {Question} decision @param {Draft} draft */
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
 * @param {Question} decision @param {Draft} draft @param {number[]} place
 * @returns {Draft} */
function atPlace(decision, draft, place) {
  const squares = squaresOf(shapeOf(decision, draft).picture);
  const ways = [draft, ...[false, true].flatMap((flipped) => [0, 1, 2, 3].map((turns) => ({turns, flipped})))];
  const laid = ways.map(({turns, flipped}) => {
    const here = oriented(squares, turns, flipped);
    return {turns, flipped, ...sizeOf(here), corner: cornerOf(here, place)};
  });
  const {turns, flipped, height, width, corner} = must(laid.find((way) => way.corner));
  const [top, left] = must(corner);
  return {...draft, turns, flipped, centre: {x: left + middle(width) + 0.5, y: top + middle(height) + 0.5}, dropped: true};
}

/** The draft laid as this placement of the server's says, a hero turned to its marks.
 * @param {Question} decision @param {Draft} draft @param {Wire.PlacementJson} placement */
export function laidAs(decision, draft, {shape, terrain, spaces, marks}) {
  const laid = atPlace(decision, {...draft, shape, terrain}, numbered(spaces));
  if (!decision.hero) return laid;
  const struck = numbered(marks).join();
  const ways = [false, true].flatMap((flipped) => [0, 1, 2, 3].map((turns) => ({...laid, turns, flipped})));
  return ways.find((way) => marksUnder(decision, way).join() === struck) ?? laid;
}

/** @param {string[]} names */
const numbered = (names) => names.map(spaceNamed).sort((a, b) => a - b);
