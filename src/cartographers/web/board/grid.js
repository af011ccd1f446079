// Spaces of the 11 x 11 sheet: numbers from 0 (a1) to 120 (k11), names, neighbours, and what a sheet's rows say.

import {must} from '../must.js';

export const SIDE = 11;
export const AREA = SIDE * SIDE;

/** @param {number} space */
export const rowOf = (space) => Math.floor(space / SIDE);
/** @param {number} space */
export const columnOf = (space) => space % SIDE;
/** @param {number} space @returns {Cell} */
export const cellOf = (space) => [rowOf(space), columnOf(space)];
/** @param {number} row @param {number} column */
export const spaceAt = (row, column) => row * SIDE + column;
/** @param {number} row @param {number} column */
export const onSheet = (row, column) => row >= 0 && row < SIDE && column >= 0 && column < SIDE;

/** @param {number} row */
export const rowLetter = (row) => 'abcdefghijk'[row];
/** @param {number} space */
export const nameOf = (space) => `${rowLetter(rowOf(space))}${columnOf(space) + 1}`;
/** A space as the map's edges have it, for whoever reads or listens; the small letters are those of the text forms.
 * @param {number} space */
export const labelOf = (space) => nameOf(space).toUpperCase();
/** @param {string[]} names */
export const labels = (names) => names.map((name) => name.toUpperCase()).join(' ');
/** @param {string} name */
export const spaceNamed = (name) => spaceAt(name.charCodeAt(0) - 97, Number(name.slice(1)) - 1);

/** @param {number} space */
export function neighbours(space) {
  const [row, column] = [rowOf(space), columnOf(space)];
  return [[row - 1, column], [row, column - 1], [row, column + 1], [row + 1, column]]
    .filter(([r, c]) => onSheet(r, c))
    .map(([r, c]) => spaceAt(r, c));
}

/** @type {Record<string, Cell | undefined>} */
const STEPS = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};
/** @param {number} line */
const kept = (line) => Math.max(0, Math.min(SIDE - 1, line));

/** Where an arrow key, Home or End leads from a space, kept on the map; null for any other key.
 * @param {number} space @param {string} key */
export function walked(space, key) {
  const [row, column] = [rowOf(space), columnOf(space)];
  if (key === 'Home') return spaceAt(row, 0);
  if (key === 'End') return spaceAt(row, SIDE - 1);
  const step = STEPS[key];
  return step ? spaceAt(kept(row + step[0]), kept(column + step[1])) : null;
}

/** The letters of the text form: '.' is empty, ':' empty ruins, and a capital letter stands on ruins.
 * @type {Record<string, string | undefined>} */
export const KIND_OF_LETTER = {
  t: 'forest', v: 'village', f: 'farm', w: 'water', m: 'monster', h: 'hero', x: 'destroyed', b: 'farm-and-village', '^': 'mountain', '#': 'wasteland',
};
const LETTER_OF_KIND = Object.fromEntries(Object.entries(KIND_OF_LETTER).map(([letter, kind]) => [kind, letter]));

/** @param {string} letter */
export const isOnRuins = (letter) => letter === ':' || letter !== letter.toLowerCase();

/** Rows of letters with this kind drawn on some spaces; ruins stay below it.
 * @param {string[]} rows @param {string[]} names @param {string} kind */
export function withDrawn(rows, names, kind) {
  const letters = rows.map((row) => [...row]);
  for (const name of names) {
    const space = spaceNamed(name);
    const [row, column] = [rowOf(space), columnOf(space)];
    const letter = LETTER_OF_KIND[kind];
    letters[row][column] = isOnRuins(letters[row][column]) ? letter.toUpperCase() : letter;
  }
  return letters.map((row) => row.join(''));
}

/** The letters that monsters of the boxes leave on a sheet; the catalogue knows those of all.
 * @type {Record<string, string>} */
let monsterOfInitial = {d: 'dragon', z: 'zombie', t: 'troll', g: 'gorgon'};
/** @param {Record<string, string>} initials */
export const knowInitials = (initials) => { monsterOfInitial = initials; };
/** The letter that a monster writes on its spaces.
 * @param {string} monster */
export const initialOf = (monster) => must(Object.entries(monsterOfInitial).find(([, each]) => each === monster))[0];

/** What each of the 121 spaces holds.
 * @param {Pick<Wire.SheetJson, 'rows'> & Partial<Wire.SheetJson>} sheet */
export function spacesOf(sheet) {
  /** @type {SpaceContent[]} */
  const spaces = [];
  for (const row of sheet.rows) {
    for (const mark of row) {
      spaces.push({kind: KIND_OF_LETTER[mark.toLowerCase()] ?? 'empty', ruins: isOnRuins(mark), monster: null, mark: false});
    }
  }
  for (const [initial, names] of Object.entries(sheet.initials ?? {})) {
    for (const name of names) spaces[spaceNamed(name)].monster = monsterOfInitial[initial];
  }
  for (const name of sheet.marks ?? []) spaces[spaceNamed(name)].mark = true;
  return spaces;
}

/** @param {SpaceContent} space */
export const isEmpty = (space) => space.kind === 'empty';

/** Whether every side of a mountain is closed, so that its coin is gone.
 * @param {SpaceContent[]} spaces @param {number} space */
export const isClosed = (spaces, space) => neighbours(space).every((next) => !isEmpty(spaces[next]));
