// Where a note goes: beside what it speaks of, on the screen, with its arrow towards it.

import {must} from '../must.js';

const GAP = 16;
const EDGE = 8;

/** @param {Element[]} elements */
const around = (elements) => {
  const boxes = elements.filter((element) => element.checkVisibility?.() ?? true).map((element) => element.getBoundingClientRect()).filter((box) => box.width > 0);
  if (boxes.length === 0) return null;
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  return {left, top, right, bottom, width: right - left, height: bottom - top};
};

/** @param {number} value @param {number} least @param {number} most */
const clamp = (value, least, most) => Math.max(least, Math.min(most, value));

/** Moves a note and the ring to what they are about. `aside`: to the upper edge of the screen, off the map; `wish`: the
 * side it would rather be on.
 * @param {HTMLElement} note
 * @param {HTMLElement} ring
 * @param {Element[]} targets
 * @param {boolean} aside
 * @param {string | undefined} wish */
export function placeNote(note, ring, targets, aside, wish) {
  const target = around(targets);
  const {width, height} = note.getBoundingClientRect();
  const [screenWidth, screenHeight] = [document.documentElement.clientWidth, window.innerHeight];
  ring.hidden = !target;
  if (target) {
    move(ring, target.left - 5, target.top - 5);
    ring.style.width = `${target.width + 10}px`;
    ring.style.height = `${target.height + 10}px`;
  }
  const {x, y, side} = aside || !target
    ? {x: (screenWidth - width) / 2, y: EDGE, side: target ? 'above' : 'none'}
    : beside(target, width, height, screenWidth, screenHeight, wish);
  const left = clamp(x, EDGE, screenWidth - width - EDGE);
  const top = clamp(y, EDGE, screenHeight - height - EDGE);
  move(note, left, top);
  note.dataset.side = side;
  if (!target) return;
  const arrow = must(note.querySelector('.coach-arrow'));
  const across = side === 'above' || side === 'below';
  const at = across ? clamp((target.left + target.right) / 2 - left, 22, width - 22) : clamp((target.top + target.bottom) / 2 - top, 22, height - 22);
  arrow.style.left = across ? `${at}px` : '';
  arrow.style.top = across ? '' : `${at}px`;
}

/** On the first side with enough room; on the roomiest if there is none.
 * @param {{left: number, right: number, top: number, bottom: number}} target
 * @param {number} width
 * @param {number} height
 * @param {number} screenWidth
 * @param {number} screenHeight
 * @param {string | undefined} wish */
function beside(target, width, height, screenWidth, screenHeight, wish) {
  const [midX, midY] = [(target.left + target.right) / 2 - width / 2, (target.top + target.bottom) / 2 - height / 2];
  const sides = [
    {side: 'left', room: target.left - width, x: target.left - width - GAP, y: midY},
    {side: 'right', room: screenWidth - target.right - width, x: target.right + GAP, y: midY},
    {side: 'below', room: screenHeight - target.bottom - height, x: midX, y: target.bottom + GAP},
    {side: 'above', room: target.top - height, x: midX, y: target.top - height - GAP},
  ];
  const fitting = sides.filter((each) => each.room >= GAP + EDGE);
  return fitting.find((each) => each.side === wish) ?? fitting[0] ?? sides.sort((a, b) => b.room - a.room)[0];
}

/** @param {HTMLElement} element @param {number} left @param {number} top */
function move(element, left, top) {
  element.style.left = `${Math.round(left)}px`;
  element.style.top = `${Math.round(top)}px`;
}
