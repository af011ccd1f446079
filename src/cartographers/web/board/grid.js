// Spaces of the 11 x 11 sheet: numbers from 0 (a1) to 120 (k11), names, neighbours, and what a sheet's rows say.

export const SIDE = 11;
export const AREA = SIDE * SIDE;

export const rowOf = (space) => Math.floor(space / SIDE);
export const columnOf = (space) => space % SIDE;
export const spaceAt = (row, column) => row * SIDE + column;
export const onSheet = (row, column) => row >= 0 && row < SIDE && column >= 0 && column < SIDE;

export const rowLetter = (row) => 'abcdefghijk'[row];
export const nameOf = (space) => `${rowLetter(rowOf(space))}${columnOf(space) + 1}`;
export const spaceNamed = (name) => spaceAt(name.charCodeAt(0) - 97, Number(name.slice(1)) - 1);

export function neighbours(space) {
  const [row, column] = [rowOf(space), columnOf(space)];
  return [[row - 1, column], [row, column - 1], [row, column + 1], [row + 1, column]]
    .filter(([r, c]) => onSheet(r, c))
    .map(([r, c]) => spaceAt(r, c));
}

const KINDS = {
  '.': 'empty', ':': 'empty', t: 'forest', v: 'village', f: 'farm', w: 'water', m: 'monster', h: 'hero',
  x: 'destroyed', '^': 'mountain', '#': 'wasteland',
};
const MONSTER_OF_INITIAL = {d: 'dragon', z: 'zombie', t: 'troll', g: 'gorgon'};

/** What each of the 121 spaces holds: {kind, ruins, monster, mark}. */
export function spacesOf(sheet) {
  const spaces = [];
  for (const row of sheet.rows) {
    for (const mark of row) {
      const kind = KINDS[mark.toLowerCase()];
      spaces.push({kind, ruins: mark === ':' || mark !== mark.toLowerCase(), monster: null, mark: false});
    }
  }
  for (const [initial, names] of Object.entries(sheet.initials ?? {})) {
    for (const name of names) spaces[spaceNamed(name)].monster = MONSTER_OF_INITIAL[initial];
  }
  for (const name of sheet.marks ?? []) spaces[spaceNamed(name)].mark = true;
  return spaces;
}

export const isEmpty = (space) => space.kind === 'empty';

/** Whether every side of a mountain is closed, so that its coin is gone. */
export const isClosed = (spaces, space) => neighbours(space).every((next) => !isEmpty(spaces[next]));
