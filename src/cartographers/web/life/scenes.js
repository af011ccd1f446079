// What may come to life on a map: chimneys that smoke, water that glints, a stretch of it for a sail, monsters in their moods.

import {SIDE, columnOf, isEmpty, neighbours, rowOf} from '../board/grid.js';

/** Something that may move, on the spaces it takes.
 * @typedef {{kind: 'smoke' | 'glint' | 'sail' | 'creep' | 'lurk' | 'sulk', spaces: number[]}} Scene */

const SHORTEST_VOYAGE = 3; // spaces
const GLITTERING = 4; // spaces over which one glint runs

/** @param {SpaceContent[]} spaces @param {'monsters' | 'whole'} what @returns {Scene[]} */
export const scenesOf = (spaces, what) => [...monsters(spaces), ...(what === 'whole' ? [...smoke(spaces), ...glints(spaces), ...voyages(spaces)] : [])];

/** @param {SpaceContent[]} spaces @param {string} kind */
const spacesWith = (spaces, kind) => spaces.flatMap((here, space) => (here.kind === kind ? [space] : []));

/** A monster with nothing empty beside it can harm nobody, and sulks; zombies creep, the others lurk.
 * @param {SpaceContent[]} spaces @returns {Scene[]} */
function monsters(spaces) {
  return spacesWith(spaces, 'monster').map((space) => {
    const harmless = neighbours(space).every((next) => !isEmpty(spaces[next]));
    return {kind: harmless ? 'sulk' : spaces[space].monster === 'zombie' ? 'creep' : 'lurk', spaces: [space]};
  });
}

/** @param {SpaceContent[]} spaces @returns {Scene[]} */
const smoke = (spaces) => spacesWith(spaces, 'village').map((space) => ({kind: 'smoke', spaces: [space]}));

/** A glint runs from a space over the water beside it.
 * @param {SpaceContent[]} spaces @returns {Scene[]} */
function glints(spaces) {
  return spacesWith(spaces, 'water').map((start) => {
    const run = [start];
    for (let at = 0; at < run.length && run.length < GLITTERING; at += 1) {
      run.push(...neighbours(run[at]).filter((next) => spaces[next].kind === 'water' && !run.includes(next)));
    }
    return {kind: 'glint', spaces: run.slice(0, GLITTERING)};
  });
}

/** The longest straight stretches of water; a sail goes from end to end.
 * @param {SpaceContent[]} spaces @returns {Scene[]} */
function voyages(spaces) {
  const found = [1, SIDE].flatMap((step) => stretches(spaces, step)).filter((run) => run.length >= SHORTEST_VOYAGE);
  const longest = Math.max(0, ...found.map((run) => run.length));
  return found.filter((run) => run.length === longest).map((run) => ({kind: 'sail', spaces: run}));
}

/** @param {SpaceContent[]} spaces @param {number} step to the right, or down */
function stretches(spaces, step) {
  /** @param {number} space */
  const isWater = (space) => spaces[space]?.kind === 'water';
  /** @param {number} space */
  const hasNext = (space) => isWater(space + step) && (step === 1 ? rowOf(space) === rowOf(space + 1) : columnOf(space) === columnOf(space + step));
  const starts = spacesWith(spaces, 'water').filter((space) => space < step || !(isWater(space - step) && hasNext(space - step)));
  return starts.map((start) => {
    const run = [start];
    for (let space = start; hasNext(space); space += step) run.push(space + step);
    return run;
  });
}

/** The next scene: of every kind as often as of any other, and not what was last to be seen.
 * @param {Scene[]} scenes @param {Scene | null} last @param {() => number} random from 0 to 1, as Math.random */
export function nextScene(scenes, last, random) {
  /** @template T @param {T[]} from @returns {T | undefined} */
  const any = (from) => from[Math.floor(random() * from.length)];
  const kinds = [...new Set(scenes.map(({kind}) => kind))];
  const kind = any(kinds.length > 1 ? kinds.filter((each) => each !== last?.kind) : kinds);
  return any(scenes.filter((scene) => scene.kind === kind)) ?? null;
}
