// Where the places of the atlas lie, in squares of a hundred: on a broad page the chapters wind around in two rows, on a narrow one they follow
// each other down the page. Each chapter parts into two ways and joins again.

/** Whether the page is too narrow for two chapters side by side: the same question as in css/campaign.css. */
export const NARROW_PAGE = matchMedia('(max-width: 699px)');

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{width: number, height: number, places: Point[], chapters: Point[]}} AtlasLayout */

const SQUARE = 100;
const LEVELS = 3;
const LEVEL = 94; // from one level to the next
const COLUMNS = 4;
/** Column and level of the six places of a chapter. @type {[number, number][]} */
const CHAPTER = [[0, 1], [1, 0], [1, 2], [2, 0], [2, 2], [3, 1]];
/** Nothing in the country lies on a grid. @type {[number, number][]} */
const AWAY = [[4, 6], [-3, 7], [2, -6], [3, -2], [-2, 3], [4, -6], [4, -6], [-3, 3], [-2, -5], [3, 8], [2, 3], [-4, 6]];
const HEADROOM = 44; // above each row of chapters, for their titles

/** @param {(chapter: number) => {column: number, row: number, mirrored: boolean}} put @param {number} columns @param {number} rows
 * @returns {AtlasLayout} */
function laidOut(put, columns, rows) {
  const left = (/** @type {number} */ chapter) => put(chapter).column * COLUMNS * SQUARE;
  const top = (/** @type {number} */ chapter) => put(chapter).row * (LEVELS * LEVEL + HEADROOM);
  const places = Array.from({length: 24}, (_, number) => {
    const chapter = Math.floor(number / CHAPTER.length);
    const [column, level] = CHAPTER[number % CHAPTER.length];
    const [dx, dy] = AWAY[number % AWAY.length];
    const across = put(chapter).mirrored ? COLUMNS - 1 - column : column;
    return {x: left(chapter) + (across + 0.5) * SQUARE + dx, y: top(chapter) + HEADROOM + (level + 0.36) * LEVEL + dy};
  });
  const chapters = Array.from({length: 4}, (_, chapter) => ({x: left(chapter) + COLUMNS * SQUARE / 2, y: top(chapter) + HEADROOM * 0.8}));
  return {width: columns * COLUMNS * SQUARE, height: rows * (LEVELS * LEVEL + HEADROOM), places, chapters};
}

const BROAD = laidOut((chapter) => ({column: [0, 1, 1, 0][chapter], row: Math.floor(chapter / 2), mirrored: chapter > 1}), 2, 2);
const NARROW = laidOut((chapter) => ({column: 0, row: chapter, mirrored: chapter % 2 === 1}), 1, 4);

export const layout = () => (NARROW_PAGE.matches ? NARROW : BROAD);
