// A family crest from its heraldic description: how the shield is divided, two colours and a figure.

import {must} from '../must.js';

const SHIELD = 'M8 8Q50 2 92 8Q96 62 50 98Q4 62 8 8Z';

/** @type {Record<string, string | undefined>} */
const DIVISIONS = {
  pale: 'M50 0H100V100H50Z',
  fess: 'M0 46H100V100H0Z',
  bend: 'M0 0L100 84V100H0Z',
  sinister: 'M100 0L0 84V100H100Z',
  chevron: 'M50 36L100 80V100H0V80Z',
  saltire: 'M50 48L0 0H100ZM50 48L14 100H86Z',
  quarterly: 'M50 0H100V46H50ZM0 46H50V100H0Z',
  bordure: 'M0 0H100V100H0ZM20 20Q18 58 50 82Q82 58 80 20Q50 16 20 20Z',
};

// Each figure stands upright in the middle of the shield.
/** @type {Record<string, string | undefined>} */
const CHARGES = {
  tree: 'M47 74V58Q34 62 30 52Q22 46 30 38Q30 26 42 28Q50 18 58 28Q70 26 70 38Q78 46 70 52Q66 62 53 58V74L60 78H40Z',
  tower: 'M34 76V40H30V26H38V32H46V26H54V32H62V26H70V40H66V76H56V62Q50 54 44 62V76Z',
  sheaf: 'M50 52Q40 40 32 22Q42 26 46 36Q46 28 50 18Q54 28 54 36Q58 26 68 22Q60 40 50 52ZM38 54H62V60H38ZM46 60H54L64 78H36Z',
  waves: 'M22 36q7 -8 14 0t14 0t14 0t14 0v8q-7 8 -14 0t-14 0t-14 0t-14 0ZM22 56q7 -8 14 0t14 0t14 0t14 0v8q-7 8 -14 0t-14 0t-14 0t-14 0Z',
  peak: 'M20 72L42 32L51 46L60 26L82 72ZM60 36L55 48L60 52L66 48Z',
  star: 'M50 18L57 40H80L61 53L68 76L50 62L32 76L39 53L20 40H43Z',
  quill: 'M70 16Q78 34 62 54Q54 60 46 60L34 78L30 76L44 54Q38 50 42 40Q52 24 70 16ZM64 26L47 54Q58 42 64 26Z',
  compass: 'M50 14L56 42L84 48L56 54L50 82L44 54L16 48L44 42ZM50 44a4 4 0 1 0 .1 0Z',
  key: 'M50 16a13 13 0 0 1 5 25V58H64V65H55V69H61V76H45V41A13 13 0 0 1 50 16ZM50 22a7 7 0 1 0 .1 0Z',
  crown: 'M26 66L20 32L36 46L50 26L64 46L80 32L74 66ZM27 70H73V76H27Z',
  sword: 'M50 12L55 20V56H68V63H54V74Q58 76 54 80H46Q42 76 46 74V63H32V56H45V20Z',
  raven: 'M24 40Q34 26 46 30Q54 22 64 30L74 34L64 38Q66 48 58 56L64 74H56L52 64L46 74H38L46 60Q30 60 20 48Q28 48 32 46Q26 44 24 40ZM57 32a2 2 0 1 0 .1 0Z',
};

export const CREST_DIVISIONS = Object.keys(DIVISIONS);
export const CREST_CHARGES = Object.keys(CHARGES);
export const CREST_COLOURS = ['gold', 'silver', 'red', 'blue', 'green', 'purple', 'black'];

/** The drawing of a crest in a square of 100 x 100, as markup.
 * @param {Crest} crest */
export function crestMarkup(crest) {
  if (!crest || !DIVISIONS[crest.division] || !CHARGES[crest.charge]) return EMPTY_CREST;
  const [first, second] = [crest.first, crest.second].map((colour) => (CREST_COLOURS.includes(colour) ? colour : 'silver'));
  return `<path class="tincture-${first}" d="${SHIELD}"/>
    <path class="tincture-${second}" clip-path="url(#shield)" fill-rule="evenodd" d="${DIVISIONS[crest.division]}"/>
    <path class="crest-charge" fill-rule="evenodd" d="${CHARGES[crest.charge]}"/>
    <path class="crest-line" d="${SHIELD}"/>`;
}

/** Where a player drew none: the outline of a shield, to be filled in. */
const EMPTY_CREST = `<path class="crest-empty" d="${SHIELD}"/><path class="crest-dash" d="M50 18V80M18 44H82"/>`;

export const CREST_DEFS = `<clipPath id="shield"><path d="${SHIELD}"/></clipPath>`;

/** A crest that only depends on a name, for those who have not designed one.
 * @param {string} name */
export function crestOf(name) {
  let hash = 7;
  for (const letter of name) hash = (Math.imul(hash, 31) + must(letter.codePointAt(0))) >>> 0;
  /** @param {string[]} list */
  const pick = (list) => {
    const chosen = list[hash % list.length];
    hash = (Math.imul(hash, 1103515245) + 12345) >>> 0;
    hash = (hash ^ (hash >>> 15)) >>> 0;
    return chosen;
  };
  const first = pick(CREST_COLOURS);
  const second = pick(CREST_COLOURS.filter((colour) => colour !== first));
  return {division: pick(CREST_DIVISIONS), first, second, charge: pick(CREST_CHARGES)};
}
