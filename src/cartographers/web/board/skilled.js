// What a skill changes about a drawing: other shapes or terrains, or something to be drawn besides, which is a question of
// its own. What may be drawn where is the server's to say.

import {skillCard} from '../catalogue.js';
import {must} from '../must.js';
import {cellOf, spaceNamed} from './grid.js';
import {toCorner} from './shapes.js';

/** What this decision says of a skill; undefined where it cannot be used.
 * @param {Wire.DrawDecision} decision @param {string} skill */
export const offered = (decision, skill) => decision.skills?.find((each) => each.skill === skill && each.reason === null);

/** The decision as it is with a skill.
 * @param {Wire.DrawDecision} decision @param {string} skill @returns {Question} */
export function withSkill(decision, skill) {
  const found = offered(decision, skill);
  if (!found) return decision;
  return {...decision, shapes: found.shapes ?? decision.shapes, terrains: found.terrains ?? decision.terrains, over_edge: skillCard(skill).over_edge};
}

/** What is to be drawn besides a shape of this terrain, as a decision with one shape.
 * @param {Wire.DrawDecision} decision @param {string} skill @param {string} terrain @param {Wire.ExtrasJson} extras
 * @returns {Question | null} */
export function besidesOf(decision, skill, terrain, {places, terrains}) {
  if (places.length === 0) return null;
  const both = must(skillCard(skill).extra).terrain === 'farm-and-village';
  return {
    ...decision,
    fallback: false,
    on_ruins: false,
    hero: null,
    attacks: null,
    shapes: [{number: 1, picture: pictureOf(places[0]), coin: false, places}],
    terrains: terrains.length > 0 ? terrains : [both ? 'farm-and-village' : terrain],
  };
}

/** The shape that lies on these spaces, as the cards write shapes.
 * @param {string[]} place */
function pictureOf(place) {
  const cells = toCorner(place.map(spaceNamed).map(cellOf));
  const [height, width] = [0, 1].map((axis) => Math.max(...cells.map((cell) => cell[axis])) + 1);
  const covered = new Set(cells.map(String));
  return Array.from({length: height}, (_, r) => Array.from({length: width}, (__, c) => (covered.has(`${r},${c}`) ? 'X' : '.')).join('')).join('/');
}
