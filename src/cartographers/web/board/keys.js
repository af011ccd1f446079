// The keyboard at the table. Arrows walk over the map, the other keys work wherever the focus is.

import {spaceAt} from './grid.js';
import {stepped} from './sheet.js';
import {columnOf, rowOf, SIDE} from './grid.js';

const STEPS = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};
const TYPING = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]';

/** What the keys do, for the help. */
export const KEYS = [
  ['arrows', '← ↑ → ↓'],
  ['drop', 'Enter'],
  ['turn', 'R'],
  ['flip', 'F'],
  ['shape', '1 2'],
  ['terrain', 'T'],
  ['next', 'N P'],
  ['hints', 'L'],
  ['lift', 'Esc'],
  ['back', 'U'],
  ['help', '?'],
];

/** Handles a key; true if it meant something. `table` offers confirm() and takeBack(). */
export function pressed(event, sheet, drawing, table) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.(TYPING)) return false;
  if (document.querySelector('dialog[open]')) return false;
  const onMap = event.target.dataset?.space !== undefined && sheet.contains(event.target);
  return (onMap && pressedOnMap(event, sheet, drawing, table)) || pressedAnywhere(event, drawing, table);
}

function pressedOnMap(event, sheet, drawing, table) {
  if (STEPS[event.key]) {
    walk(sheet, drawing, stepped(sheet.cursor, ...STEPS[event.key]));
    return true;
  }
  if (event.key === 'Home' || event.key === 'End') {
    walk(sheet, drawing, spaceAt(rowOf(sheet.cursor), event.key === 'Home' ? 0 : SIDE - 1));
    return true;
  }
  if (event.key !== 'Enter' && event.key !== ' ') return false;
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
  if (!drawing.draft.centre) drawing.putDown(columnOf(sheet.cursor) + 0.5, rowOf(sheet.cursor) + 0.5);
  else drawing.drop();
  table.say('dropped');
  return true;
}

function walk(sheet, drawing, space) {
  sheet.focusSpace(space);
  if (drawing.drawing) drawing.carry(columnOf(space) + 0.5, rowOf(space) + 0.5);
}

function pressedAnywhere(event, drawing, table) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const doing = {
    r: () => drawing.turn(event.shiftKey ? -1 : 1),
    f: () => drawing.flip(),
    t: () => drawing.nextTerrain(),
    s: () => drawing.nextShape(),
    n: () => { drawing.jump(1); table.say('dropped'); },
    p: () => { drawing.jump(-1); table.say('dropped'); },
    l: () => drawing.toggleHints(),
    u: () => table.takeBack(),
    '?': () => table.showKeys(),
    Escape: () => drawing.lift(),
  }[key];
  if (doing) doing();
  else if (/^[1-9]$/.test(key) && drawing.drawing && drawing.decision.shapes[Number(key) - 1]) {
    drawing.pickShape(drawing.decision.shapes[Number(key) - 1].number);
  } else return false;
  return true;
}
