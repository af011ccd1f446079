// A sheet on paper as the server says it, {rows, initials, marks, coins, spent}, and its text form. Any text somebody brings
// is read by the server.

import {columnOf, isOnRuins, nameOf, rowOf, spaceNamed} from '../board/grid.js';

export const DRAWN = 'tvfwmhx';
export const BY_SKILLS = 'b'; // farm and village at once
export const PRINTED = '^:#';
/** The brush of a monster that has its letter written on its spaces.
 * @param {string} initial */
export const lettered = (initial) => `m${initial}`;
export const ROW_SEPARATOR = '/';

/** @param {string[]} rows @returns {Wire.SheetJson} */
export const blankSheet = (rows) => ({rows: [...rows], initials: {}, marks: [], coins: 0});

/** @param {Wire.SheetJson} sheet */
export function textOf(sheet) {
  const lines = [...sheet.rows];
  for (const [initial, spaces] of Object.entries(sheet.initials)) lines.push(`initial ${initial}: ${spaces.join(' ')}`);
  if (sheet.marks.length > 0) lines.push(`marks: ${sheet.marks.join(' ')}`);
  if (sheet.coins > 0) lines.push(`coins: ${sheet.coins}`);
  if (sheet.spent) lines.push(`spent: ${sheet.spent}`);
  return `${lines.join('\n')}\n`;
}

/** @param {Wire.SheetJson} sheet @param {number} space */
const letterAt = (sheet, space) => sheet.rows[rowOf(space)][columnOf(space)];
/** @param {string} letter */
const isDrawn = (letter) => (DRAWN + BY_SKILLS).includes(letter.toLowerCase());

/** What is printed under whatever is drawn there.
 * @param {string} letter */
const printedUnder = (letter) => (isDrawn(letter) ? (isOnRuins(letter) ? ':' : '.') : letter);

/** @param {Wire.SheetJson} sheet @param {number} space */
export const isPrinted = (sheet, space) => PRINTED.includes(letterAt(sheet, space));

/** The sheet with one space painted by a letter of the text form, or by a `lettered` monster. Only somebody who is `firm`
 * paints over what is printed, or rubs it out.
 * @param {Wire.SheetJson} sheet
 * @param {number} space
 * @param {string} brush
 * @param {boolean} firm */
export function painted(sheet, space, brush, firm) {
  const before = letterAt(sheet, space);
  const [terrain] = brush;
  const after = repainted(before, terrain, firm);
  const initials = initialsAfter(sheet.initials, nameOf(space), brush, after.toLowerCase());
  if (after === before && initials === sheet.initials) return sheet;
  const row = rowOf(space);
  const line = sheet.rows[row];
  const rows = sheet.rows.with(row, line.slice(0, columnOf(space)) + after + line.slice(columnOf(space) + 1));
  return {...sheet, rows, initials};
}

/** @param {string} before @param {string} brush @param {boolean} firm */
function repainted(before, brush, firm) {
  const under = printedUnder(before);
  if (brush === '.') return isDrawn(before) ? under : firm ? '.' : before;
  if (brush === ':') return isDrawn(before) ? before.toUpperCase() : ':';
  if (PRINTED.includes(brush)) return brush;
  if ('^#'.includes(before) && !firm) return before;
  return under === ':' ? brush.toUpperCase() : brush;
}

/** A destroyed monster keeps its letter, and so does one that gets ruins below it.
 * @param {Record<string, string[]>} initials @param {string} name @param {string} brush @param {string} after */
function initialsAfter(initials, name, brush, after) {
  const [terrain, initial] = brush;
  if (terrain !== 'm' || after !== 'm') return 'mx'.includes(after) ? initials : withoutInitial(initials, name);
  if (initial && initials[initial]?.includes(name)) return initials;
  const left = withoutInitial(initials, name);
  if (!initial) return left;
  const spaces = [...(left[initial] ?? []), name].sort((a, b) => spaceNamed(a) - spaceNamed(b));
  return {...left, [initial]: spaces};
}

/** @param {Record<string, string[]>} initials @param {string} name */
function withoutInitial(initials, name) {
  if (!Object.values(initials).some((spaces) => spaces.includes(name))) return initials;
  const left = Object.entries(initials).map(([initial, spaces]) => [initial, spaces.filter((space) => space !== name)]);
  return Object.fromEntries(left.filter(([, spaces]) => spaces.length > 0));
}

/** The sheet with everything that was drawn rubbed out.
 * @param {Wire.SheetJson} sheet */
export const wiped = (sheet) => blankSheet(sheet.rows.map((row) => [...row].map(printedUnder).join('')));
