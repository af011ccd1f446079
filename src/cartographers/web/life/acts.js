// How a scene is drawn and moved: a few strokes over the map, by transform and opacity alone, once and then gone.

import {monsterDrawing} from '../art/sprite.js';
import {columnOf, initialOf, isEmpty, neighbours, rowOf} from '../board/grid.js';
import {CELL, onSpace, variant} from '../board/map.js';
import STAMPS from '../drawings/stamps.js';
import {must} from '../must.js';
import {nothing, svg} from '../vendor/lit/lit.js';

/** A drawing, and how those of its parts move that are called `life-part`, in their order.
 * @typedef {{drawing: unknown, parts: {frames: Keyframe[], time: number, delay?: number}[]}} Act
 * @typedef {import('./scenes.js').Scene} Scene */

const {map: MAP} = STAMPS;

/** @param {Scene} scene @param {SpaceContent[]} spaces @returns {Act} */
export const actOf = (scene, spaces) => ACTS[scene.kind](scene.spaces, spaces);

/** @param {number} x @param {number} y @param {string} [more] */
const at = (x, y, more = '') => `translate(${x}px, ${y}px) ${more}`;
/** @param {number} space @param {unknown} content */
const inSpace = (space, content) => svg`<g transform="translate(${columnOf(space) * CELL} ${rowOf(space) * CELL})">${content}</g>`;

/** Where the chimney of each drawing of a village ends (art/terrain.js), in its space. */
const CHIMNEYS = [[49, 23], [74, 38], [50, 40]];
const PUFFS = 4;

/** @type {Record<Scene['kind'], (on: number[], spaces: SpaceContent[]) => Act>} */
const ACTS = {
  smoke([space]) {
    const [x, y] = CHIMNEYS[variant('village', space)] ?? CHIMNEYS[0];
    const puff = svg`<circle class="life-part life-puff" cx=${x} cy=${y - 5} r="9"></circle>`;
    return {
      drawing: inSpace(space, Array.from({length: PUFFS}, () => puff)),
      parts: Array.from({length: PUFFS}, (_, number) => ({
        time: 3400, delay: number * 620,
        frames: [
          {transform: at(0, 3, 'scale(.3)'), opacity: 0}, {transform: at(2, -9, 'scale(.7)'), opacity: 0.85, offset: 0.2},
          {transform: at(number % 2 ? 15 : 9, -32, 'scale(1.15)'), opacity: 0.6, offset: 0.6}, {transform: at(number % 2 ? 24 : 30, -58, 'scale(1.7)'), opacity: 0},
        ],
      })),
    };
  },

  glint(on) {
    return {
      drawing: on.map((space, number) => inSpace(space, svg`<path class="life-part life-glint" d=${number % 2 ? 'M18 62q7 -7 14 0t14 0M58 30q6 -6 12 0' : 'M44 40q7 -7 14 0t14 0M20 76q6 -6 12 0'}></path>`)),
      parts: on.map((_, number) => ({
        time: 1500, delay: number * 340,
        frames: [{transform: at(-7, 0), opacity: 0}, {transform: at(0, -1), opacity: 1, offset: 0.45}, {transform: at(9, 0), opacity: 0}],
      })),
    };
  },

  sail(on) {
    const [start, end] = [on[0], on[on.length - 1]];
    const [wide, high] = [(columnOf(end) - columnOf(start)) * CELL, (rowOf(end) - rowOf(start)) * CELL];
    const steps = on.length * 2;
    const frames = Array.from({length: steps + 1}, (_, number) => {
      const part = number / steps;
      return {transform: at(wide * part, high * part + (number % 2 ? -3 : 2), `rotate(${number % 2 ? -4 : 4}deg)`), opacity: part === 0 || part === 1 ? 0 : 1, easing: 'ease-in-out'};
    });
    return {
      drawing: inSpace(start, svg`<g class="life-part life-boat terrain-hero"><path class="a-d" d="M26 66H76L68 80H36Z"></path><path class="a-l" d="M50 66V18"></path>
        <path class="a-p" d="M54 22Q78 40 76 60H54Z"></path><path class="a-p" d="M46 28Q30 44 28 60H46Z"></path><path class="a-f" d="M50 12L62 16L50 21Z"></path></g>`),
      parts: [{frames, time: 1500 * on.length}],
    };
  },

  /** It leans towards the space that it will take. */
  creep([space], spaces) {
    const prey = neighbours(space).find((next) => isEmpty(spaces[next])) ?? space;
    const [x, y] = [columnOf(prey) - columnOf(space), rowOf(prey) - rowOf(space)];
    return monster(space, spaces, 3600, [
      {transform: at(0, 0)}, {transform: at(-2, 1, 'rotate(-5deg)')}, {transform: at(x * 5 + 1, y * 5, 'rotate(4deg)')}, {transform: at(x * 9 - 1, y * 9, 'rotate(-4deg)')},
      {transform: at(x * 13, y * 13, 'rotate(5deg)')}, {transform: at(x * 13, y * 13, 'rotate(3deg)')}, {transform: at(0, 0)},
    ]);
  },

  /** It looks out for somebody to harm. */
  lurk([space], spaces) {
    return monster(space, spaces, 2200, [
      {transform: at(0, 0)}, {transform: at(0, 3, 'scale(1.02, .95)'), offset: 0.15}, {transform: at(-3, -4, 'rotate(-5deg) scale(1.06)'), offset: 0.32},
      {transform: at(-3, -4, 'rotate(-5deg) scale(1.06)'), offset: 0.5}, {transform: at(3, -4, 'rotate(5deg) scale(1.06)'), offset: 0.68}, {transform: at(0, 0)},
    ]);
  },

  /** It hangs its head, and grumbles. */
  sulk([space], spaces) {
    const low = at(0, 8, 'rotate(-8deg) scale(1, .9)');
    const act = monster(space, spaces, 5200, [
      {transform: at(0, 0)}, {transform: low, offset: 0.14}, {transform: low, offset: 0.44}, {transform: at(0, 8, 'rotate(4deg) scale(1, .88)'), offset: 0.52},
      {transform: low, offset: 0.6}, {transform: low, offset: 0.86}, {transform: at(0, 0)},
    ]);
    const grumble = svg`<path class="life-part life-grumble" d="M50 12q-7 -8 2 -11t6 8t-12 5t-3 -15t16 -4"></path>`;
    return {
      drawing: [act.drawing, inSpace(space, grumble)],
      parts: [...act.parts, {time: 2600, delay: 1300, frames: [{transform: at(0, 12, 'scale(.3)'), opacity: 0}, {transform: at(0, 6, 'scale(1)'), opacity: 0.9, offset: 0.3}, {transform: at(5, -10, 'scale(1.1) rotate(24deg)'), opacity: 0}]}],
    };
  },
};

/** A monster in front of its own ground, which covers the one that is drawn on the map; what else stands in its space lies over it.
 * @param {number} space @param {SpaceContent[]} spaces @param {number} time @param {Keyframe[]} frames @returns {Act} */
function monster(space, spaces, time, frames) {
  const here = spaces[space];
  const {at: corner, size} = here.monster ? MAP.monster[0] : MAP.terrain[0];
  const [x, y] = must(corner);
  const over = [...(here.monster ? [MAP.monster[1]] : []), ...(here.ruins ? MAP.ruinsBelow : []), ...(here.mark ? MAP.mark : [])];
  return {
    drawing: svg`${inSpace(space, svg`<rect x="5" y="5" width="90" height="90" fill="url(#pattern-monster)"></rect>
        <g class="life-part terrain-monster"><use href="#${here.monster ? monsterDrawing(here.monster) : 'space-monster-0'}" x=${x} y=${y} width=${size} height=${size}></use></g>`)}
      ${over.length > 0 ? onSpace(over, space, {initial: here.monster ? initialOf(here.monster).toUpperCase() : ''}, 'terrain-monster') : nothing}`,
    parts: [{frames, time}],
  };
}
