// What a placement that the server speaks of looks like on a map.

import {deckCard, skillCard} from '../catalogue.js';
import {spaceNamed} from './grid.js';

/** The monster whose letter the spaces get; null for everything but the own shape of an ambush.
 * @param {{shape: number}} given @param {string | null} cardId */
export function monsterOf({shape}, cardId) {
  const card = cardId ? deckCard(cardId) : null;
  return card?.kind === 'ambush' && shape !== 0 ? card.effect : null;
}

/** A ghost that nobody moves: what one has drawn already, or what an adviser would draw; with a skill also what that
 * draws besides.
 * @param {Wire.PlacementJson} placement @param {string | null} cardId
 * @returns {Ghost} */
export function ghostOf(placement, cardId) {
  const still = {verdict: {legal: true, wrong: []}, dropped: true, waiting: true};
  const shape = {...still, spaces: placement.spaces.map(spaceNamed), marks: placement.marks.map(spaceNamed), terrain: placement.terrain, monster: monsterOf(placement, cardId)};
  if (!placement.extra?.length) return shape;
  return {...still, spaces: placement.extra.map(spaceNamed), marks: [], terrain: extraTerrain(placement), monster: null, beneath: shape};
}

/** What a skill has drawn besides the shape: the terrain that was chosen for it, farm and village at once, or the shape's.
 * @param {Wire.PlacementJson} placement */
export const extraTerrain = ({skill, terrain, extra_terrain: chosen}) =>
  chosen ?? (skill && skillCard(skill).extra?.terrain === 'farm-and-village' ? 'farm-and-village' : terrain);
