// Which spaces are lit while a placement is thought about.

import {spaceNamed} from '../board/grid.js';

/** The spaces that earn more than before, of the edicts of this season or of the one that is pointed at. */
export function earningLights(change, pointed) {
  const names = new Set();
  for (const edict of change.edicts) {
    if (pointed ? edict.edict !== pointed : !(edict.scores_now && edict.stars > 0)) continue;
    const before = new Set(edict.before.earnings.flatMap((earning) => earning.spaces));
    const after = edict.after.earnings.flatMap((earning) => earning.spaces);
    const fresh = pointed ? after : after.filter((space) => !before.has(space));
    (fresh.length > 0 ? fresh : after).forEach((space) => names.add(space));
  }
  const lost = change.monsters < 0 ? change.monsters_after.spaces.filter((space) => !change.monsters_before.spaces.includes(space)) : [];
  return [{spaces: [...names].map(spaceNamed), style: 'lights-earning'}, {spaces: lost.map(spaceNamed), style: 'lights-loss'}];
}
