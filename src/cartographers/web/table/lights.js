// Which spaces are lit: what earns, what a card has to cover, what may be chosen.

import {isEmpty, spaceNamed, spacesOf} from '../board/grid.js';

/** The spaces that earn more than before, of the edicts of this season or of the one that is pointed at.
 * @param {Wire.ChangeJson} change @param {string | null} pointed */
export function earningLights(change, pointed) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const edict of change.edicts) {
    if (pointed ? edict.edict !== pointed : !(edict.scores_now && edict.stars > 0)) continue;
    const before = new Set(edict.before.earnings.flatMap((earning) => earning.spaces));
    const after = edict.after.earnings.flatMap((earning) => earning.spaces);
    const fresh = pointed ? after : after.filter((space) => !before.has(space));
    (fresh.length > 0 ? fresh : after).forEach((space) => names.add(space));
  }
  const lost = change.monsters < 0 ? change.monsters_after.spaces.filter((space) => !change.monsters_before.spaces.includes(space)) : [];
  return [lit([...names], 'lights-earning'), lit(lost, 'lights-loss')];
}

/** What the server says earns now: {edict: names of spaces}; of the edict that is pointed at.
 * @param {Record<string, string[]> | null} earning @param {string | null} pointed */
export const standingLights = (earning, pointed) => [lit((pointed && earning?.[pointed]) || [], 'lights-earning')];

/** The spaces that a monster may destroy, and the one chosen.
 * @param {{targets: number[], target: number | null}} given */
export function targetLights({targets, target}) {
  const chosen = target === null ? [] : [{spaces: [target], style: 'lights-chosen'}];
  return [{spaces: targets, style: 'lights-target'}, ...chosen];
}

/** The empty ruins, as long as the card has to cover one of them and the shape covers none.
 * @param {Wire.DrawDecision} decision @param {Wire.SheetJson} sheet @param {number[]} [covered] the spaces below the shape */
export function ruinsLights(decision, sheet, covered = []) {
  if (!decision.on_ruins || decision.fallback) return [];
  const spaces = spacesOf(sheet).flatMap((here, space) => (here.ruins && isEmpty(here) ? [space] : []));
  return spaces.some((space) => covered.includes(space)) ? [] : [{spaces, style: 'lights-ruins'}];
}

/** @param {string[]} names @param {string} style */
const lit = (names, style) => ({spaces: names.map(spaceNamed), style});
