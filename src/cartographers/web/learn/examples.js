// The maps that one can try a card on, as drawings/cards.js has them.

import {SIDE, columnOf, rowOf, spaceNamed} from '../board/grid.js';
import {drawingsOf} from '../drawings/of_card.js';

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

/** Something to begin with for a scoring card; an empty map for a card that brings none.
 * @param {string} cardId */
export function exampleOf(cardId) {
  const {example} = drawingsOf(cardId);
  return example ? mapOf(example) : BLANK;
}

/** Monsters of an ambush card, with a little that stands beside them already.
 * @param {string} shape */
export const ambushExample = (shape) => mapOf(`e5 ${shape.replaceAll('X', 'm')}; ${MONSTERS}`);
