// What is said of packs: a sentence for each, and the names of those in play.

import {contentsOf} from '../catalogue.js';
import {list, name, plural, t} from '../i18n.js';

/** A map, not an object: a box of somebody's own may be called `constructor`.
 * @type {Map<string, () => string>} */
const SENTENCES = new Map([
  ['ambush-1', () => t('Four more ambushes: flayers, insectoids, ratmen and ogres.')],
  ['ambush-2', () => t('Four more monsters, each with a habit of its own: treefolk, basilisk, naga and fungoid.')],
  ['skills', () => t('Three skills lie on the table. Each player may use them, and pays with coins.')],
  ['champions', () => t('Four more heroes for the deck, each with an attack of its own.')],
]);

/** One sentence about a pack: what it brings.
 * @param {string} pack */
export const packSentence = (pack) => SENTENCES.get(pack)?.() ?? contentsSentence(contents(pack));

/** @param {string[]} things */
const contentsSentence = (things) => (things.length > 0 ? t('It brings {things}.', {things: list(things)}) : t('This box is empty.'));

/** What is in a box that nobody has written a sentence for.
 * @param {string} box */
function contents(box) {
  const {explore, ruins, ambushes, heroes, skills, scoring, sheets, seasons} = contentsOf(box);
  const counted = [
    [explore.length, () => plural('{n} explore card', '{n} explore cards', explore.length)],
    [ruins.length, () => plural('{n} ruins card', '{n} ruins cards', ruins.length)],
    [ambushes.length, () => plural('{n} ambush card', '{n} ambush cards', ambushes.length)],
    [heroes.length, () => plural('{n} hero card', '{n} hero cards', heroes.length)],
    [skills.length, () => plural('{n} skill', '{n} skills', skills.length)],
    [scoring.length, () => plural('{n} scoring card', '{n} scoring cards', scoring.length)],
    [sheets.length, () => plural('{n} map sheet', '{n} map sheets', sheets.length)],
    [seasons.length, () => plural('{n} season card', '{n} season cards', seasons.length)],
  ];
  return counted.flatMap(([count, said]) => (count && typeof said === 'function' ? [said()] : []));
}

/** The packs in play: the boxes that were added, and the skills.
 * @param {{packs?: string[], skills?: string | string[] | null}} options */
export const packsOf = ({packs = [], skills}) => [...new Set([...packs, ...(skills?.length ? ['skills'] : [])])];

/** Their names, for those who only read; empty where there are none.
 * @param {{packs?: string[], skills?: string | string[] | null}} options */
export const packNames = (options) => list(packsOf(options).map((pack) => name(pack)));
