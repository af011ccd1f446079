// What the spaces of a map say to somebody who listens.

import {list, name, t} from '../i18n.js';
import {labelOf, neighbours} from './grid.js';

/** "C4, forest, next to monster".
 * @param {SpaceContent[]} spaces @param {number} space */
export function spokenSpace(spaces, space) {
  const here = spaces[space];
  const parts = [labelOf(space), spokenKind(here)];
  if (here.mark) parts.push(t('under attack'));
  const around = [...new Set(neighbours(space).map((next) => spaces[next]).filter((next) => next.kind !== here.kind && next.kind !== 'empty').map((next) => name(next.kind).toLowerCase()))];
  if (around.length > 0) parts.push(t('next to {kinds}', {kinds: list(around)}));
  return parts.join(', ');
}

/** @param {SpaceContent} here */
function spokenKind(here) {
  const kind = here.monster ? name(here.monster) : name(here.kind);
  if (here.kind === 'destroyed' && here.monster) return `${name('destroyed')} (${kind})`.toLowerCase();
  if (!here.ruins) return kind.toLowerCase();
  return here.kind === 'empty' ? t('empty ruins') : t('{kind} on ruins', {kind: kind.toLowerCase()});
}
