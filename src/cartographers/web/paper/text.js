// A sheet on paper as the server says it, {rows, initials, marks, coins, spent}, and its text form. Any text somebody brings
// is read by the server.

import {columnOf, isOnRuins, nameOf, rowOf} from '../board/grid.js';

export const DRAWN = 'tvfwmhx';
export const BY_SKILLS = 'b'; // farm and village at once
export const PRINTED = '^:#';
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

/** The sheet with one space painted. Only somebody who is `firm` paints over what is printed, or rubs it out.
 * @param {Wire.SheetJson} sheet
 * @param {number} space
 * @param {string} brush
 * @param {boolean} firm */
export function painted(sheet, space, brush, firm) {
  const before = letterAt(sheet, space);
  const after = repainted(before, brush, firm);
  if (after === before) return sheet;
  const row = rowOf(space);
  const line = sheet.rows[row];
  const rows = sheet.rows.with(row, line.slice(0, columnOf(space)) + after + line.slice(columnOf(space) + 1));
  return {...sheet, rows, initials: 'mx'.includes(after.toLowerCase()) ? sheet.initials : withoutInitial(sheet.initials, nameOf(space))};
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

/** @param {Record<string, string[]>} initials @param {string} name */
function withoutInitial(initials, name) {
  const left = Object.entries(initials).map(([initial, spaces]) => [initial, spaces.filter((space) => space !== name)]);
  return Object.fromEntries(left.filter(([, spaces]) => spaces.length > 0));
}

/** The sheet with everything that was drawn rubbed out.
 * @param {Wire.SheetJson} sheet */
export const wiped = (sheet) => blankSheet(sheet.rows.map((row) => [...row].map(printedUnder).join('')));
