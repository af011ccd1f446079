// An emblem for each achievement, in a square of 100 x 100.

import {html, unsafeSVG} from '../vendor/lit/lit.js';

const STAR = 'M50 28L56 44L73 45L60 55L65 72L50 62L35 72L40 55L27 45L44 44Z';
/** @param {number} x @param {number} y @param {number} size */
const shield = (x, y, size) => `<path class="a-c" transform="translate(${x} ${y}) scale(${size / 100})" d="M8 8Q50 2 92 8Q96 62 50 98Q4 62 8 8Z"/>`;
/** @param {number} x @param {number} y */
const flag = (x, y) => `<path class="a-l" d="M${x} ${y + 26}V${y}"/><path class="a-d" d="M${x} ${y}L${x + 13} ${y + 5}L${x} ${y + 10}Z"/>`;

/** @type {Record<string, string | undefined>} */
const DRAWINGS = {
  'all-quiet': `<path class="a-c" d="M56 24A28 28 0 1 0 76 62A24 24 0 0 1 56 24Z"/><path class="a-f" d="M70 30l2 5 5 1-4 3 1 6-4-3-5 3 2-6-4-3 5-1Z"/>`,
  'never-robbed': `${shield(22, 20, 56)}<path class="a-d" transform="translate(18 13) scale(.64)" d="${STAR}"/>`,
  'monster-hunter': `<path class="a-c" d="M26 24L64 66L60 70L22 28ZM74 24L78 28L40 70L36 66Z"/><path class="a-l a-thick" d="M52 74L70 58M48 74L30 58M65 69L74 78M35 69L26 78"/>`,
  'band-of-heroes': `${shield(22, 22, 27)}${shield(51, 22, 27)}${shield(22, 52, 27)}${shield(51, 52, 27)}`,
  mountaineer: `<path class="a-c" d="M16 74L40 36L52 54L62 42L84 74Z"/><path class="a-t" d="M34 46L40 52L45 45"/>${flag(40, 14)}`,
  archaeologist: `<path class="a-c" d="M26 72V38H38V72ZM44 72V30H56V72ZM62 72V50L74 44V72Z"/><path class="a-l" d="M20 74H80M23 36H41M41 28H59"/>`,
  'four-corners': `<path class="a-p" d="M24 24H76V76H24Z"/><path class="a-d" d="M24 24h15v15h-15ZM61 24h15v15h-15ZM24 61h15v15h-15ZM61 61h15v15h-15Z"/><path class="a-f" d="M50 38L54 46L62 50L54 54L50 62L46 54L38 50L46 46Z"/>`,
  'no-white-spots': '<path class="a-d" d="M24 24H76V76H24Z"/><path class="a-c" d="M24 24H41V41H24ZM58 24H76V41H58ZM41 41H58V58H41ZM24 58H41V76H24ZM58 58H76V76H58Z"/>',
  'full-purse': '<path class="a-c" d="M40 36Q22 52 28 68Q34 80 50 80Q66 80 72 68Q78 52 60 36Z"/><path class="a-l" d="M36 34H64M42 32L38 20Q50 26 62 20L58 32"/><circle class="a-gold" cx="50" cy="58" r="11"/>',
  'faithful-servant': '<path class="a-c" d="M28 20H66L74 28V80H28Z"/><path class="a-t" d="M36 34H58M36 44H66M36 54H60"/><circle class="a-wax seal-a" cx="60" cy="68" r="10"/>',
  'even-handed': '<path class="a-l" d="M50 22V76M36 78H64M24 34H76"/><path class="a-c" d="M14 54Q24 68 34 54ZM66 54Q76 68 86 54Z"/><path class="a-t" d="M24 34L14 54M24 34L34 54M76 34L66 54M76 34L86 54"/>',
  specialist: '<circle class="a-c" cx="46" cy="44" r="21"/><circle class="a-p" cx="46" cy="44" r="12"/><circle class="a-d" cx="46" cy="44" r="5"/><path class="a-l a-thick" d="M62 60L78 78"/>',
  'better-each-season': '<path class="a-c" d="M20 76V64H34V76ZM36 76V52H50V76ZM52 76V38H66V76ZM68 76V22H82V76Z"/><path class="a-l" d="M22 50L58 20M58 20H46M58 20V31"/>',
  'golden-season': '<circle class="a-gold" cx="50" cy="50" r="17"/><path class="a-l" d="M50 16V26M50 74V84M16 50H26M74 50H84M26 26L33 33M67 67L74 74M74 26L67 33M33 67L26 74"/>',
  'hundred-alone': '<path class="a-l" d="M30 24Q14 50 34 78M70 24Q86 50 66 78"/><path class="a-d" d="M26 34q-12 2 -10 12q10 -2 10 -12ZM24 50q-11 5 -6 14q9 -5 6 -14ZM74 34q12 2 10 12q-10 -2 -10 -12ZM76 50q11 5 6 14q-9 -5 -6 -14Z"/><text class="emblem-number" x="50" y="59" text-anchor="middle">100</text>',
  'by-a-hair': '<path class="a-c" d="M76 18Q84 44 58 60Q46 66 38 62Q36 50 48 36Q60 22 76 18Z"/><path class="a-l" d="M68 28L26 80"/><path class="a-t" d="M50 50L60 49M56 43L66 40"/>',
  'far-ahead': '<path class="a-l a-thick" d="M22 78L66 34"/><path class="a-d" d="M80 20L74 46L54 26Z"/><path class="a-c" d="M18 70L30 58L34 66L42 70L30 82L28 72Z"/>',
  'first-of-many': '<path class="a-c" d="M38 76V42H62V76Z"/><path class="a-p" d="M16 76V56H36V76ZM64 76V62H84V76Z"/><path class="a-d" d="M42 36L39 22L46 28L50 18L54 28L61 22L58 36Z"/><text class="emblem-number" x="50" y="66" text-anchor="middle">1</text>',
};

/** The emblem in its medallion; whoever shows it says what it is.
 * @param {string} id */
export const emblem = (id, earned = true) => html`<svg class="emblem ${earned ? '' : 'emblem-missing'}" viewBox="0 0 100 100" aria-hidden="true">
  <circle class="emblem-rim" cx="50" cy="50" r="48"></circle><circle class="emblem-field" cx="50" cy="50" r="42"></circle>${unsafeSVG(`<g transform="translate(8 8) scale(.84)">${DRAWINGS[id] ?? ''}</g>`)}</svg>`;
