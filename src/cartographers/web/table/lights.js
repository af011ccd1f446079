// Which spaces are lit: what earns, what a card has to cover, what may be chosen.

import {isEmpty, spaceNamed, spacesOf} from '../board/grid.js';
import {spacesOfAnswer} from '../past/answers.js';

/** What the drawing in hand changes: the spaces that earn more than before, of the edicts of this season; of the edict that is
 * pointed at, everything that would earn, and what would not any more.
 * @param {Wire.ChangeJson} change @param {string | null} pointed */
export function earningLights(change, pointed) {
  const lost = change.monsters < 0 ? change.monsters_after.spaces.filter((space) => !change.monsters_before.spaces.includes(space)) : [];
  const asked = change.edicts.find(({edict}) => edict === pointed);
  if (asked) return [worthLights(asked.after.earnings), lit(spacesOfAll(asked.before.earnings).filter((space) => !spacesOfAll(asked.after.earnings).includes(space)), 'lights-loss')];
  /** @type {Set<string>} */
  const names = new Set();
  for (const edict of change.edicts) {
    if (!(edict.scores_now && edict.stars > 0)) continue;
    const before = new Set(spacesOfAll(edict.before.earnings));
    const after = spacesOfAll(edict.after.earnings);
    const fresh = after.filter((space) => !before.has(space));
    (fresh.length > 0 ? fresh : after).forEach((space) => names.add(space));
  }
  return [lit([...names], 'lights-earning'), lit(lost, 'lights-loss')];
}

/** What the server says earns now, of the edict that is pointed at.
 * @param {Wire.EarningsJson | null} earning @param {string} pointed */
export const standingLights = (earning, pointed) => [worthLights(earning?.edicts[pointed]?.earnings ?? [])];

/** @param {Wire.EarningJson[]} earnings */
const spacesOfAll = (earnings) => earnings.flatMap(({spaces}) => spaces);

/** @param {Wire.EarningJson[]} earnings */
const worthLights = (earnings) => ({...lit([...new Set(spacesOfAll(earnings))], 'lights-earning'), worth: earnings.map(({stars, spaces}) => ({stars, spaces: spaces.map(spaceNamed)}))});

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

/** What a bot tells of: where it drew, the mountains that it closed in, and where another answer would have been.
 * @param {Wire.MotiveJson} told */
export const motiveLights = ({answer, instead, reasons}) => [
  {spaces: instead ? spacesOfAnswer({answer: instead}) : [], style: 'lights-instead'},
  lit(reasons.closed, 'lights-earning'),
  {spaces: spacesOfAnswer({answer}), style: 'lights-drawn'},
];

/** @param {string[]} names @param {string} style */
const lit = (names, style) => ({spaces: names.map(spaceNamed), style});
