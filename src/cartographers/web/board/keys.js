// The keyboard at the table. Arrows and Enter are the map's unless something that has the focus uses them itself; the
// other keys work wherever the focus is.

import {choose, setting} from '../settings.js';
import {isFree} from '../ui/device.js';
import {columnOf, rowOf, walked} from './grid.js';

/** The letters as they are unless somebody chooses others.
 * @type {Record<string, string>} */
export const LETTERS = {turn: 'r', flip: 'f', terrain: 't', shape: 's', next: 'n', previous: 'p', hints: 'l', master: 'h', back: 'u', skill: 'k', sketch: 'd'};

/** @param {string} what */
export const letterOf = (what) => setting('keys')[what] ?? LETTERS[what];

/** Another letter for something; whatever had it before gets the old one.
 * @param {string} what @param {string} letter */
export function assignLetter(what, letter) {
  const other = Object.keys(LETTERS).find((each) => letterOf(each) === letter);
  const swapped = other && other !== what ? {[other]: letterOf(what)} : {};
  choose('keys', {...setting('keys'), ...swapped, [what]: letter});
}

/** What the keys do, for the help: [what, [keys]].
 * @returns {[string, string[]][]} */
export function keyList() {
  const letters = setting('letters');
  /** @param {...string} all */
  const lettered = (...all) => all.map((what) => letterOf(what).toUpperCase());
  return [
    ['arrows', ['←', '↑', '→', '↓']],
    ['drop', ['Enter']],
    ...(letters ? /** @type {[string, string[]][]} */ ([
      ['turn', lettered('turn')],
      ['flip', lettered('flip')],
      ['shape', ['1', '2', ...lettered('shape')]],
      ['terrain', lettered('terrain')],
      ['next', lettered('next', 'previous')],
      ['hints', lettered('hints')],
      ['skill', lettered('skill')],
      ['master', lettered('master')],
      ['sketch', lettered('sketch')],
    ]) : []),
    ['lift', ['Esc']],
    ...(letters ? /** @type {[string, string[]][]} */ ([['back', lettered('back')], ['help', ['?']]]) : []),
  ];
}

// What walks, scrolls or is pressed by these keys when it has the focus.
const OWN_KEYS = 'a, button, input, select, textarea, summary, [contenteditable], [tabindex]:not([tabindex="-1"])';

/** Whether a key, pressed where the focus is, is meant for the map or the shape; a key that repeats itself means nothing new.
 * @param {KeyboardEvent} event */
export function isMapKey(event) {
  if (!isFree(event) || event.repeat) return false;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.hasAttribute('data-space') || !target.closest(OWN_KEYS)) return event.key.length === 1 || walked(0, event.key) !== null || event.key === 'Enter' || event.key === 'Escape';
  return setting('letters') && /^[a-z0-9]$/i.test(event.key);
}

/** Handles a key; true if it meant something. `table` offers confirm() and takeBack().
 * @param {KeyboardEvent} event @param {MapSheet} sheet @param {Drawing} drawing @param {PlayTable} table */
export function pressed(event, sheet, drawing, table) {
  if (!isFree(event)) return false;
  const target = event.target instanceof Element ? event.target : document.body;
  const onMap = target.hasAttribute('data-space') && sheet.contains(target);
  return ((onMap || !target.closest(OWN_KEYS)) && pressedOnMap(event, sheet, drawing, table)) || pressedAnywhere(event, drawing, table);
}

/** @param {KeyboardEvent} event @param {MapSheet} sheet @param {Drawing} drawing @param {PlayTable} table */
function pressedOnMap(event, sheet, drawing, table) {
  const next = walked(sheet.cursor, event.key);
  if (next !== null) {
    walk(sheet, drawing, next);
    return true;
  }
  if (event.key !== 'Enter' && event.key !== ' ') return false;
  if (drawing.decision) sheet.focusSpace(sheet.cursor);
  if (drawing.choosing) {
    if (drawing.target === sheet.cursor) table.confirm();
    else if (!drawing.pickTarget(sheet.cursor)) table.say('not-a-target');
    return true;
  }
  if (!drawing.drawing) return false;
  if (drawing.ready) {
    table.confirm();
    return true;
  }
  if (!drawing.draft?.centre) drawing.putDown(columnOf(sheet.cursor) + 0.5, rowOf(sheet.cursor) + 0.5);
  else drawing.drop();
  table.say('dropped');
  return true;
}

/** @param {MapSheet} sheet @param {Drawing} drawing @param {number} space */
function walk(sheet, drawing, space) {
  sheet.focusSpace(space);
  if (drawing.drawing) drawing.carry(columnOf(space) + 0.5, rowOf(space) + 0.5);
}

/** @param {KeyboardEvent} event @param {Drawing} drawing @param {PlayTable} table */
function pressedAnywhere(event, drawing, table) {
  const key = event.key.toLowerCase();
  if (key === 'escape') {
    drawing.lift();
    return true;
  }
  if (!setting('letters')) return false;
  /** @type {Record<string, () => unknown>} */
  const meant = {
    turn: () => drawing.turn(event.shiftKey ? -1 : 1),
    flip: () => drawing.flip(),
    terrain: () => drawing.nextTerrain(),
    shape: () => drawing.nextShape(),
    next: () => { drawing.jump(1); table.say('dropped'); },
    previous: () => { drawing.jump(-1); table.say('dropped'); },
    hints: () => drawing.toggleHints(),
    master: () => table.hint?.ask(),
    back: () => table.takeBack(),
    skill: () => drawing.nextSkill(),
    sketch: () => table.showSketch(),
  };
  const what = Object.keys(LETTERS).find((each) => letterOf(each) === key);
  const shape = /^[1-9]$/.test(key) ? drawing.shapes[Number(key) - 1] : undefined;
  if (what) meant[what]();
  else if (key === '?') table.showHelp();
  else if (shape) drawing.pickShape(shape.number);
  else return false;
  return true;
}
