// An answer of the master, or one that was given: its spaces, and itself in words.

import {labels, spaceNamed} from '../board/grid.js';
import {name, t} from '../i18n.js';

/** The spaces of an answer.
 * @param {Pick<Wire.AdviceJson, 'answer'>} advice */
export function spacesOfAnswer({answer}) {
  if (answer.kind === 'prepare') return [];
  return (answer.kind === 'draw' ? [...answer.spaces, ...(answer.extra ?? [])] : [answer.space]).map(spaceNamed);
}

/** An answer in words: "Forest on C4 C5 D5". What becomes of a chosen space depends on the monster that asks.
 * @param {Wire.AdviceJson} advice @param {string | null | undefined} effect */
export function answerWords({answer}, effect) {
  if (answer.kind === 'choose') {
    const space = answer.space.toUpperCase();
    return effect === 'treefolk' ? t('{space} becomes forest', {space}) : t('{space} destroyed', {space});
  }
  if (answer.kind === 'prepare') return answer.skill ? name(answer.skill) : t('No skill');
  const {terrain, spaces, skill, extra = []} = answer;
  const drawn = t('{terrain} on {spaces}', {terrain: name(terrain), spaces: labels([...spaces, ...extra])});
  return skill ? t('{skill}: {drawing}', {skill: name(skill), drawing: drawn}) : drawn;
}
