// Seasons, seals, coin, star and hourglass, in squares of 100 x 100.

/** @param {number} angle */
const petal = (angle) => `<path class="a-c" transform="rotate(${angle} 50 46)" d="M50 46Q36 30 44 16Q48 20 50 20Q52 20 56 16Q64 30 50 46Z"/>`;
/** @param {number} angle @param {boolean} long */
const ray = (angle, long) => `<path class="${long ? 'a-c' : 'a-l'}" transform="rotate(${angle} 50 50)" d="${long ? 'M44 27Q51 18 48 4Q58 16 56 27Z' : 'M50 25V13'}"/>`;
/** @param {number} angle */
const arm = (angle) => `<path class="a-l" transform="rotate(${angle} 50 50)" d="M50 50V8M50 22L40 12M50 22L60 12M50 34L42 26M50 34L58 26"/>`;

export const SEASONS = {
  spring: `<path class="a-l" d="M50 54Q52 76 46 96M48 84Q34 84 28 72Q42 70 48 82M50 76Q60 72 70 62Q56 60 50 74"/>
    ${[0, 72, 144, 216, 288].map(petal).join('')}<circle class="a-d" cx="50" cy="46" r="7"/><path class="a-t" d="M50 38V28M57 44L66 40M43 44L34 40M54 53L60 61M46 53L40 61"/>`,
  summer: `${[0, 60, 120, 180, 240, 300].map((a) => ray(a, true)).join('')}${[30, 90, 150, 210, 270, 330].map((a) => ray(a, false)).join('')}
    <circle class="a-c" cx="50" cy="50" r="21"/><path class="a-t" d="M42 46Q44 44 46 46M54 46Q56 44 58 46M43 56Q50 62 57 56M49 47L48 53H51"/>`,
  fall: `<path class="a-c" d="M50 94Q48 84 49 76Q36 82 26 78Q30 74 28 70Q16 66 10 54Q18 56 22 52Q14 42 16 28Q24 34 30 32Q34 40 38 42Q36 24 50 6Q64 24 62 42Q66 40 70 32Q76 34 84 28Q86 42 78 52Q82 56 90 54Q84 66 72 70Q70 74 74 78Q64 82 51 76"/>
    <path class="a-t" d="M50 78V22M50 60L30 44M50 60L70 44M49 72L24 60M51 72L76 60M50 42L44 32M50 42L56 32"/><path class="a-l" d="M50 76Q49 86 52 96"/>`,
  winter: [0, 60, 120, 180, 240, 300].map(arm).join('') + '<circle class="a-c" cx="50" cy="50" r="7"/>',
};

// The four seals differ in outline as well as in colour and letter.
export const SEALS = {
  a: '<path class="a-wax" d="M50 4Q60 8 68 7Q74 14 84 18Q86 28 94 36Q91 44 95 54Q89 62 89 72Q79 77 75 87Q64 87 56 95Q48 90 38 94Q31 86 21 85Q18 75 9 69Q12 58 5 50Q12 41 10 31Q20 26 23 15Q34 15 50 4Z"/>',
  b: '<path class="a-wax" d="M14 16Q24 6 36 11Q50 4 62 11Q78 7 86 17Q94 28 89 38Q95 50 89 62Q94 76 84 86Q72 94 62 89Q50 96 38 89Q24 93 15 84Q6 72 11 61Q5 50 11 38Q5 26 14 16Z"/>',
  c: '<path class="a-wax" d="M50 3Q58 14 70 12Q76 22 90 24Q88 36 96 48Q88 58 90 72Q78 76 72 88Q60 86 50 97Q40 86 28 88Q22 76 10 72Q12 58 4 48Q12 36 10 24Q24 22 30 12Q42 14 50 3Z"/>',
  d: '<path class="a-wax" d="M12 10Q32 16 50 6Q68 16 88 10Q94 34 88 56Q80 82 50 97Q20 82 12 56Q6 34 12 10Z"/>',
};

export const COIN = `<circle class="a-gold" cx="50" cy="50" r="41"/><circle class="a-t" cx="50" cy="50" r="32"/>
  <path class="a-t" d="M32 66V42L41 52L50 36L59 52L68 42V66ZM32 71H68"/>`;
export const STAR = '<path class="a-star" d="M50 5L62 37L96 39L69 60L79 94L50 74L21 94L31 60L4 39L38 37Z"/>';
export const HOURGLASS = `<path class="a-l a-thick" d="M22 10H78M22 90H78"/><path class="a-p" d="M28 12H72Q72 34 55 48V52Q72 66 72 88H28Q28 66 45 52V48Q28 34 28 12Z"/>
  <path class="a-d" d="M35 28H65Q62 38 50 47Q38 38 35 28ZM50 60Q64 70 66 84H34Q36 70 50 60Z"/><path class="a-t" d="M50 47V60"/>`;
export const COMPASS = `<circle class="a-t" cx="50" cy="50" r="30"/><circle class="a-t" cx="50" cy="50" r="26"/>
  <path class="a-p" d="M50 50L68 32L57 50L68 68L50 57L32 68L43 50L32 32L50 43Z"/>
  <path class="a-p" d="M50 2L58 42L98 50L58 58L50 98L42 58L2 50L42 42Z"/>
  <path class="a-f" d="M50 2V50L58 42ZM98 50H50L58 58ZM50 98V50L42 58ZM2 50H50L42 42ZM68 32L50 50L57 50ZM68 68L50 50V57ZM32 68L50 50H43ZM32 32L50 50V43Z"/>`;
