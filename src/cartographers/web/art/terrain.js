// The drawings of the map: for every kind of space a pattern and two or three symbols, in squares of 100 x 100.
// Colours come from the style sheet: --art-ink, --art-tint and --art-deep of the terrain.

import {hatch, stipple} from './pencil.js';

/** @param {number} x @param {number} y @param {number} size */
const oak = (x, y, size) => `
  <g transform="translate(${x} ${y}) scale(${size})">
    <path class="a-l" d="M-3 0C-2 -6 -2 -10 -3 -15M4 0C3 -6 3 -10 4 -15M-7 1Q0 -2 9 1"/>
    <path class="a-c" d="M-14 -13C-25 -13 -28 -26 -19 -31C-22 -43 -9 -50 -2 -44C5 -52 20 -47 19 -36C29 -32 27 -16 15 -15C9 -10 -4 -9 -14 -13Z"/>
    <path class="a-t" d="M5 -18C13 -18 19 -22 19 -27M3 -26C9 -26 13 -29 13 -33M-14 -33Q-12 -38 -7 -38M-19 -23Q-17 -20 -13 -20"/>
  </g>`;

/** @param {number} x @param {number} y @param {number} size */
const fir = (x, y, size) => `
  <g transform="translate(${x} ${y}) scale(${size})">
    <path class="a-l" d="M0 0V-10M-5 1Q0 -1 6 1"/>
    <path class="a-c" d="M0 -62L9 -46L5 -46L14 -31L9 -31L19 -11Q0 -6 -19 -11L-9 -31L-14 -31L-5 -46L-9 -46Z"/>
    <path class="a-t" d="M3 -50L5 -43M4 -38L9 -29M5 -25L13 -14M0 -18L4 -11"/>
  </g>`;

/** @param {number} x @param {number} y @param {number} size */
const house = (x, y, size, chimney = true) => `
  <g transform="translate(${x} ${y}) scale(${size})">
    ${chimney ? '<path class="a-p" d="M9 -36V-46H16V-32Z"/><path class="a-t" d="M13 -49Q10 -53 14 -56Q18 -60 14 -64"/>' : ''}
    <path class="a-p" d="M-19 0V-24H19V0Z"/>
    <path class="a-c" d="M-25 -22L0 -45L25 -22L18 -22L0 -38L-18 -22Z"/>
    <path class="a-d" d="M-25 -22L0 -45L25 -22Z"/>
    <path class="a-f" d="M-5 0V-13Q0 -18 5 -13V0Z"/>
    <path class="a-t" d="M10 -16H15M10 -12H15M-15 -16H-10M-15 -12H-10"/>
    <path class="a-l" d="M-23 0H24"/>
  </g>`;

/** @param {number} x @param {number} y @param {number} size */
const tower = (x, y, size) => `
  <g transform="translate(${x} ${y}) scale(${size})">
    <path class="a-p" d="M-11 0L-9 -40H9L11 0Z"/>
    <path class="a-d" d="M-14 -40L0 -64L14 -40Z"/>
    <path class="a-l" d="M0 -64V-72L9 -69L0 -66M-15 0H16"/>
    <path class="a-f" d="M-3 -24V-31Q0 -35 3 -31V-24ZM-4 0V-9Q0 -13 4 -9V0Z"/>
    <path class="a-t" d="M5 -36V-26M6 -20V-4"/>
  </g>`;

/** @param {number} x @param {number} y @param {number} lean */
const ear = (x, y, lean) => `
  <g transform="translate(${x} ${y}) rotate(${lean})">
    <path class="a-l" d="M0 0V-36"/>
    <path class="a-c" d="M0 -62Q6 -55 0 -48Q-6 -55 0 -62ZM0 -50Q9 -51 9 -42Q1 -41 0 -50ZM0 -50Q-9 -51 -9 -42Q-1 -41 0 -50ZM0 -40Q9 -41 9 -32Q1 -31 0 -40ZM0 -40Q-9 -41 -9 -32Q-1 -31 0 -40ZM0 -30Q9 -31 9 -22Q1 -21 0 -30ZM0 -30Q-9 -31 -9 -22Q-1 -21 0 -30Z"/>
  </g>`;

/** @param {number} x @param {number} y @param {number} width */
const wave = (x, y, width) => `
  <path class="a-l" d="M${x} ${y}q${width / 8} -9 ${width / 4} 0t${width / 4} 0t${width / 4} 0t${width / 4} 0"/>`;

const peak = `
  <path class="a-p" d="M6 84L34 34Q39 26 43 33L50 44L61 22Q66 14 71 22L95 84Q50 90 6 84Z"/>
  <path class="a-f" opacity=".82" d="M66 17Q69 17 71 22L95 84Q84 86 74 86Q77 70 71 62Q76 52 69 44Q71 30 66 17ZM39 29Q41 29 43 33L50 45L58 58Q61 72 54 86L46 87Q51 72 45 63Q47 54 41 47Q43 38 39 29Z"/>
  <path class="a-t" d="M60 36L64 41L66 35M28 56L24 68M22 62L17 76M35 45L31 54M60 44L57 54M66 54L63 68M66 66L64 80M36 62L33 74"/>
  <path class="a-l" d="M6 84L34 34Q39 26 43 33L50 44L61 22Q66 14 71 22L95 84"/>`;

/** Symbols of a space, several where a terrain has variants. */
const SYMBOLS = {
  forest: [
    oak(33, 58, 0.94) + fir(70, 72, 0.92) + oak(42, 93, 0.8),
    fir(30, 70, 0.92) + oak(67, 56, 0.86) + fir(56, 95, 0.82) + fir(81, 93, 0.6),
    oak(64, 54, 0.92) + oak(30, 76, 0.98) + oak(72, 94, 0.84),
  ],
  village: [
    house(37, 62, 0.92) + house(66, 90, 1.02),
    tower(30, 74, 0.9) + house(64, 86, 1.08),
    house(66, 56, 0.86, false) + house(36, 90, 1.12),
  ],
  farm: [
    ear(34, 88, -14) + ear(50, 92, 0) + ear(66, 88, 14) + '<path class="a-l" d="M37 68Q50 74 63 68M37 73Q50 79 63 73"/>',
    ear(28, 92, -6) + ear(50, 84, 3) + ear(73, 92, 8) + '<path class="a-l" d="M12 93Q22 88 33 94M42 87Q52 82 62 88M66 94Q76 89 88 93"/>',
  ],
  water: [
    wave(14, 30, 44) + wave(42, 50, 44) + wave(14, 70, 44),
    wave(40, 28, 46) + wave(14, 48, 40) + wave(38, 72, 46) +
      '<path class="a-t" d="M60 50q8 -7 18 0l6 -5v10l-6 -5q-10 7 -18 0M66 49v.5"/>',
  ],
  monster: [
    `<path class="a-c" d="M26 42Q12 30 14 10Q24 26 38 28Q50 22 62 28Q76 26 86 10Q88 30 74 42Q80 58 70 70Q64 88 50 90Q36 88 30 70Q20 58 26 42Z"/>
     <path class="a-f" d="M30 46L46 54Q44 62 37 61Q31 58 30 46ZM70 46L54 54Q56 62 63 61Q69 58 70 46Z"/>
     <path class="a-p" d="M33 72Q50 66 67 72L63 73L60 81L56 73H44L40 81L37 73Z"/>
     <path class="a-t" d="M47 62Q50 66 53 62M44 36L48 42M56 36L52 42M24 26Q26 34 32 38M76 26Q74 34 68 38M42 84Q50 87 58 84"/>`,
  ],
  hero: [
    `<path class="a-c" d="M50 8C60 10 72 12 82 12C84 48 74 76 50 92C26 76 16 48 18 12C28 12 40 10 50 8Z"/>
     <path class="a-t" d="M50 16C58 18 67 19 75 19C76 48 68 70 50 83C32 70 24 48 25 19C33 19 42 18 50 16Z"/>
     <path class="a-f" d="M50 20L55 28V56H66V62H55V70Q50 76 45 70V62H34V56H45V28Z"/>`,
  ],
  mountain: [peak],
  ruins: [
    `<path class="a-p" d="M16 82V40L22 34V40H30L29 82ZM70 82V52L76 56L80 48L84 54V82Z"/>
     <path class="a-p" d="M12 40V34L34 28Q52 18 64 32L60 38L54 34Q42 30 34 40Z"/>
     <path class="a-p" d="M44 82L46 70H56L58 76V82Z"/>
     <path class="a-l" d="M8 83Q30 80 50 83T92 83M12 90H24M60 90H78"/>
     <path class="a-t" d="M20 48V60M26 46V52M25 64V76M76 62V74M50 74V79M40 30L42 36M52 26L51 32M33 88L36 86M86 88L88 86"/>`,
  ],
  wasteland: [
    `<path class="a-l" d="M10 34L30 42L38 30L54 38L60 20M30 42L34 62L20 78M34 62L58 66L66 86M58 66L70 50L92 56M70 50L54 38"/>
     <path class="a-t" d="M14 58L22 60M44 50L50 54M78 30L84 36L80 42M78 72L86 76M44 80L48 88"/>`,
    `<path class="a-l" d="M14 84Q20 70 34 70Q50 70 58 84M50 76Q60 62 72 64Q84 66 90 80"/>
     <path class="a-l" d="M36 66V36M36 50L24 40M36 44L48 32M36 36L30 24M36 36L42 22M48 32L56 30M24 40L16 40"/>
     <path class="a-t" d="M64 72L72 76M22 78L30 80M70 40L76 44M80 26L84 30"/>`,
  ],
  destroyed: [
    `<path class="a-x" d="M14 16Q44 46 88 84M84 14Q54 48 14 88"/>
     <path class="a-l" d="M22 12Q50 40 92 72M90 24Q56 56 24 90M10 30Q30 50 42 64"/>`,
  ],
};

/** A symbol in a corner of another space, in its own ink.
 * @param {string} terrain @param {string} markup @param {number} corner */
const small = (terrain, markup, corner) => `<g class="terrain-${terrain}" transform="translate(${corner} ${corner}) scale(.56)">${markup}</g>`;

/** The same, and that of a space which is farm and village at once. */
export const TERRAIN_SYMBOLS = {
  ...SYMBOLS,
  'farm-and-village': [small('farm', SYMBOLS.farm[0], 0) + small('village', SYMBOLS.village[0], 44)],
};

const FARM = `<path class="a-s a-wide" d="${hatch(23, {angle: -0.62, gap: 16, jitter: 1.5})}"/>`;

/** What fills a space below its symbol: pencil strokes whose direction alone tells the terrains apart. */
export const TERRAIN_PATTERNS = {
  forest: `<path class="a-s" d="${hatch(11, {angle: 2.0, gap: 9})}"/>`,
  village: `<path class="a-s" d="M0 10H100M0 30H100M0 50H100M0 70H100M0 90H100M20 10V30M60 10V30M40 30V50M80 30V50M20 50V70M60 50V70M40 70V90M80 70V90M20 90V100M60 90V100M20 0V10M60 0V10"/>`,
  farm: FARM,
  'farm-and-village': FARM,
  water: `<path class="a-s" d="M-5 12q12.5 -7 25 0t25 0t25 0t25 0t25 0M-17 30q12.5 -7 25 0t25 0t25 0t25 0t25 0M-5 48q12.5 -7 25 0t25 0t25 0t25 0t25 0M-17 66q12.5 -7 25 0t25 0t25 0t25 0t25 0M-5 84q12.5 -7 25 0t25 0t25 0t25 0t25 0"/>`,
  monster: `<path class="a-s" d="${hatch(37, {angle: 0.785, gap: 10})}${hatch(41, {angle: -0.785, gap: 10})}"/>`,
  hero: `<path class="a-dots" d="${stipple(43, 46)}"/>`,
  mountain: `<path class="a-s" d="${hatch(53, {angle: 1.15, gap: 13})}"/>`,
  wasteland: `<path class="a-dots" d="${stipple(61, 120, 1.9)}"/>`,
  destroyed: `<path class="a-s" d="${hatch(71, {angle: 0.5, gap: 7, jitter: 5})}"/>`,
};
