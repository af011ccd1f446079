// A drawing before it is confirmed: which shape and terrain, how it is turned, where it lies. Values in, values
// out; whether it is legal is looked up in the decision, which comes from the rules.

import {SIDE, isEmpty, nameOf, onSheet, rowOf, columnOf, spaceAt, spaceNamed, spacesOf} from './grid.js';
import {oriented, orientedSteps, sameSquares, sizeOf, squaresOf, toCorner} from './shapes.js';

/** A fresh draft for a decision to draw, in the air: `centre` is in squares from the top left, null off the map. */
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

const shapeOf = (decision, draft) => decision.shapes.find((shape) => shape.number === draft.shape);

export const withShape = (draft, number) => ({...draft, shape: number, turns: 0, flipped: false});
export const withTerrain = (draft, terrain) => ({...draft, terrain});
export const turned = (draft, by = 1) => ({...draft, turns: (draft.turns + by + 4) % 4});
export const flippedOver = (draft) => ({...draft, flipped: !draft.flipped, turns: (4 - draft.turns) % 4});
export const movedTo = (draft, x, y) => ({...draft, centre: {x, y}});
export const lifted = (draft) => ({...draft, dropped: false});
export const droppedDown = (draft) => ({...draft, dropped: draft.centre !== null});

const squaresHere = (decision, draft) =>
  oriented(squaresOf(shapeOf(decision, draft).picture), draft.turns, draft.flipped);

// The square that one holds a shape by. It goes to the space that is pointed at, so that a shape jumps on when a
// border is crossed and never in the middle of a space.
const middle = (length) => Math.floor((length - 1) / 2);

const clamp = (value, most) => Math.max(0, Math.min(most, value));

/** The spaces the shape covers, kept on the map; empty while it is in the air. */
export function spacesUnder(decision, draft) {
  if (!draft.centre) return [];
  const squares = squaresHere(decision, draft);
  const {height, width} = sizeOf(squares);
  const top = clamp(Math.floor(draft.centre.y) - middle(height), SIDE - height);
  const left = clamp(Math.floor(draft.centre.x) - middle(width), SIDE - width);
  return squares.map(([r, c]) => spaceAt(top + r, left + c)).sort((a, b) => a - b);
}

/** Where the hero of this decision attacks from its place. */
export function marksUnder(decision, draft) {
  const [hero] = spacesUnder(decision, draft);
  if (!decision.hero || hero === undefined) return [];
  return orientedSteps(decision.hero.attack, draft.turns, draft.flipped)
    .map(([r, c]) => [rowOf(hero) + r, columnOf(hero) + c])
    .filter(([r, c]) => onSheet(r, c))
    .map(([r, c]) => spaceAt(r, c))
    .sort((a, b) => a - b);
}

const legalPlaces = new WeakMap();

function placesOf(shape) {
  if (!legalPlaces.has(shape)) legalPlaces.set(shape, new Set(shape.places.map((place) => place.join())));
  return legalPlaces.get(shape);
}

/** What is to be said about the draft where it lies: {legal, reason, wrong: [spaces]}. */
export function judged(decision, draft, sheet) {
  const spaces = spacesUnder(decision, draft);
  if (spaces.length === 0) return {legal: false, reason: null, wrong: []};
  if (placesOf(shapeOf(decision, draft)).has(spaces.join())) return {legal: true, reason: null, wrong: []};
  const held = spacesOf(sheet);
  const wrong = spaces.filter((space) => !isEmpty(held[space]));
  return wrong.length > 0
    ? {legal: false, reason: 'space-filled', wrong}
    : {legal: false, reason: 'misses-ruins', wrong: []};
}

/** The placement as the server wants it. */
export function placementOf(decision, draft) {
  return {
    shape: draft.shape,
    terrain: draft.terrain,
    spaces: spacesUnder(decision, draft).map(nameOf),
    marks: marksUnder(decision, draft).map(nameOf),
  };
}

/** The spaces that the shape, turned as it is, can cover somewhere legally. */
export function coverable(decision, draft) {
  const now = squaresHere(decision, draft);
  const found = new Set();
  for (const place of shapeOf(decision, draft).places) {
    if (sameSquares(toCorner(place.map((space) => [rowOf(space), columnOf(space)])), now)) {
      place.forEach((space) => found.add(space));
    }
  }
  return found;
}

/** The draft at the next legal place in reading order (or the one before), turned as that place needs. */
export function atNextPlace(decision, draft, step = 1) {
  const shape = shapeOf(decision, draft);
  if (shape.places.length === 0) return draft;
  const here = spacesUnder(decision, draft).join();
  const found = shape.places.findIndex((place) => place.join() === here);
  const count = shape.places.length;
  const next = found < 0 ? (step > 0 ? 0 : count - 1) : (found + step + count) % count;
  return atPlace(decision, draft, shape.places[next]);
}

/** The draft laid onto exactly these spaces, dropped. */
function atPlace(decision, draft, place) {
  const corners = place.map((space) => [rowOf(space), columnOf(space)]);
  const wanted = toCorner(corners);
  const squares = squaresOf(shapeOf(decision, draft).picture);
  const {height, width} = sizeOf(wanted);
  const top = Math.min(...corners.map(([r]) => r));
  const left = Math.min(...corners.map(([, c]) => c));
  const ways = [draft, ...[false, true].flatMap((flipped) => [0, 1, 2, 3].map((turns) => ({turns, flipped})))];
  const way = ways.find(({turns, flipped}) => sameSquares(oriented(squares, turns, flipped), wanted));
  return {
    ...draft,
    turns: way.turns,
    flipped: way.flipped,
    centre: {x: left + middle(width) + 0.5, y: top + middle(height) + 0.5},
    dropped: true,
  };
}

/** The draft laid as this placement of the server's says, a hero turned to its marks. */
export function laidAs(decision, draft, {shape, terrain, spaces, marks}) {
  const laid = atPlace(decision, {...draft, shape, terrain}, numbered(spaces));
  if (!decision.hero) return laid;
  const struck = numbered(marks).join();
  const ways = [false, true].flatMap((flipped) => [0, 1, 2, 3].map((turns) => ({...laid, turns, flipped})));
  return ways.find((way) => marksUnder(decision, way).join() === struck) ?? laid;
}

const numbered = (names) => names.map(spaceNamed).sort((a, b) => a - b);
