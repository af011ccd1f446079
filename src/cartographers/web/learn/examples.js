// For every scoring card a map to begin with: something that earns stars, and mostly something that almost does.
// A map is written as pieces, each the name of its top left space and rows like those of a sheet, where `.` leaves a
// space as it is.

import {SIDE, columnOf, rowOf, spaceNamed} from '../board/grid.js';

/** @type {Record<string, string>} */
const EXAMPLES = {
  'sentinel-wood': 'a1 ttt/t/..t; f11 t; k6 tt; i5 t',
  greenbough: 'c3 tt/.t; g8 t',
  treetower: 'a1 tv/w; e5 .f/vtw/.tv/.f; h9 tt',
  'stoneside-forest': 'c3 ^tt/..t/..t^; h8 ^t',
  'canal-lake': 'c3 ww/.wff/...f; h7 w; i4 f',
  'mages-valley': 'e5 .w/w^f/.f; c9 w',
  'the-golden-granary': 'c4 :w/w; g6 wF; i3 f',
  'shoreside-expanse': 'c3 ff/.f; f7 ww; a9 f; i3 fw',
  wildholds: 'c3 vv/.vv/..vv; h3 vvvv',
  'great-city': 'c3 vvvv/...v; g6 vvvvvv/^',
  'greengold-plains': 'd4 .tf/tvv/..w; h8 vv/f',
  shieldgate: 'c2 vvv/vvv; g7 vvv/v',
  borderlands: 'e1 ttvvf^wwmff; a6 f/f/w/w; f6 m/v/v/t/t; h2 ff',
  'lost-barony': 'd4 tvf/ww^/mtt/..t',
  'the-broken-road': 'i1 t/.v/..f; k1 w; g1 t/.v',
  'the-cauldrons': 'd4 .t/v.f/.w; a1 .t/v; h8 tt/f',
  'faunlost-thicket': 'c5 t/t/t/t; c7 t/t; h2 ttt',
  deepwood: 'c3 tt/.tt/.t; g7 ttt/.ttv',
  'heart-of-the-forest': 'd5 .t/ttt/.t; a1 tt/t; i8 tt',
  'sleepy-valley': 'd2 t.tt; g3 t..t',
  craylund: 'd4 .w/wff/..w; h7 fw',
  'ulems-wallow': 'd4 .f/fwf; h7 fw',
  'clawsgrave-peaks': 'd3 ^w/.ww/..f; h7 ^f',
  jorekburg: 'c3 f/w/f/w; d8 w/f/f',
  'traylo-monastery': 'd3 .v/vvvv; g5 vvv',
  'outer-enclave': 'e5 vv/v; h8 vt',
  'gnomish-colony': 'd4 vv/vvv; h7 vvv',
  caravansary: 'c3 v/vvv/..v; h8 vv',
  dwarvenholds: 'e1 ttvvf^wwmff; h3 ^tt',
  silos: 'a3 tv/tv/vv/vf/ff/fw/wt/wt/mt/tt/tf',
  'banded-hills': 'e2 tvfw^; h3 ttvff',
  'starlit-sigil': 'd5 tv; e4 w..f; f5 v.t; g6 f; h2 f.t',
};

const MONSTERS = 'd5 tt; h4 f';
const BLANK = Array.from({length: SIDE}, () => '.'.repeat(SIDE));

/** The rows of a map written as pieces.
 * @param {string} pieces */
function mapOf(pieces) {
  const rows = BLANK.map((row) => [...row]);
  for (const piece of pieces.split('; ')) {
    const [corner, picture] = piece.split(' ');
    const first = spaceNamed(corner);
    picture.split('/').forEach((row, down) => [...row].forEach((mark, right) => {
      if (mark !== '.') rows[rowOf(first) + down][columnOf(first) + right] = mark;
    }));
  }
  return rows.map((row) => row.join(''));
}

/** @param {string} cardId */
export const exampleOf = (cardId) => mapOf(EXAMPLES[cardId]);

/** Monsters of an ambush card, with a little that stands beside them already.
 * @param {string} shape */
export const ambushExample = (shape) => mapOf(`e5 ${shape.replaceAll('X', 'm')}; ${MONSTERS}`);
