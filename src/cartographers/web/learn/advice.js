// Where one could draw: the lesson's own suggestion if it is free, or the best of some places by the server's word.

const TRIED = 14; // places that are asked about

/** @param {string[]} place @param {string[]} names */
const sameSpaces = (place, names) => place.length === names.length && place.every((space) => names.includes(space));

/** A good place for a card, as a lesson has it.
 * @typedef {Omit<Wire.PlacementJson, 'marks'> & {marks?: string[]}} LessonMove */

/** {shape, terrain, spaces, marks}; `consider(idea)` answers what a placement would change.
 * @param {Wire.DrawDecision} decision
 * @param {Wire.ViewJson} view
 * @param {Record<string, LessonMove>} moves
 * @param {(idea: Wire.PlacementJson) => Promise<Wire.ChangeJson>} consider */
export async function suggestion(decision, view, moves, consider) {
  const own = moves[decision.card];
  const shape = own && decision.shapes.find((each) => each.number === own.shape);
  if (shape?.places.some((place) => sameSpaces(place, own.spaces)) && decision.terrains.includes(own.terrain)) return {marks: [], ...own};
  const harm = decision.owner !== view.seat;
  const found = await Promise.all(ideas(decision).map(async (idea) => ({idea, worth: worth(await consider(idea)) * (harm ? -1 : 1)})));
  return found.sort((a, b) => b.worth - a.worth)[0]?.idea ?? null;
}

/** @param {Wire.ChangeJson} change */
const worth = (change) => change.stars + change.coins;

/** Some of all places, spread evenly over the shapes, the terrains and the map.
 * @param {Wire.DrawDecision} decision */
function ideas(decision) {
  const all = decision.shapes.flatMap((shape) => shape.places.map((place) => ({shape: shape.number, place})));
  const step = Math.max(1, all.length / TRIED);
  const terrains = decision.terrains.filter((terrain) => terrain !== 'monster' || decision.terrains.length === 1);
  const some = Array.from({length: Math.min(TRIED, all.length)}, (_, n) => all[Math.floor(n * step)]);
  return some.map(({shape, place}, n) => ({
    shape,
    terrain: terrains[n % terrains.length],
    spaces: place,
    marks: decision.attacks?.[place[0]]?.[0] ?? [],
  }));
}
