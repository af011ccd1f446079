// What a placement that the server speaks of looks like on a map.

import {deckCard} from '../catalogue.js';
import {spaceNamed} from './grid.js';

/** The monster whose letter the spaces get; null for everything but the own shape of an ambush.
 * @param {{shape: number}} given @param {string | null} cardId */
export function monsterOf({shape}, cardId) {
  const card = cardId ? deckCard(cardId) : null;
  return card?.kind === 'ambush' && shape !== 0 ? card.effect : null;
}

/** A ghost that nobody moves: what one has drawn already, or what an adviser would draw.
 * @param {Wire.PlacementJson} placement @param {string | null} cardId */
export const ghostOf = (placement, cardId) => ({
  spaces: placement.spaces.map(spaceNamed),
  marks: placement.marks.map(spaceNamed),
  terrain: placement.terrain,
  monster: monsterOf(placement, cardId),
  verdict: {legal: true, wrong: []},
  dropped: true,
  waiting: true,
});
