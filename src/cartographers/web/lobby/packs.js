// Packs beyond the boxes: a switch with one sentence for each, and what is left to choose where it is on.

import {catalogue, contentsOf} from '../catalogue.js';
import {cardText, name, t} from '../i18n.js';
import {icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {packSentence, packsOf} from './pack_words.js';
import {checkRow, selectRow} from './row.js';

/** The options that packs are chosen by.
 * @typedef {Pick<Wire.OptionsJson, 'edition' | 'seats' | 'ambush' | 'ambushes' | 'packs' | 'assumed_corner' | 'skills' | 'skill_uses'>} PackOptions */

/** A game without any of them. */
export const NO_PACKS = {packs: [], ambushes: null, assumed_corner: null, skills: null, skill_uses: null};

/** The packs behind a fold, which is open where one is in play.
 * @param {PackOptions} options @param {(changes: Loose<Wire.Wishes>) => void} change */
export const packFold = (options, change) => (catalogue().packs.length === 0 ? nothing : html`
  <details class="fold" ?open=${packsOf(options).length > 0}><summary>${icon('add')} ${t('Packs')}</summary>
    <div class="option-list">${packChoice(options, change)}</div></details>`);

/** @param {PackOptions} options @param {(changes: Loose<Wire.Wishes>) => void} change */
function packChoice(options, change) {
  const inPlay = packsOf(options);
  /** @param {string} pack @param {boolean} on */
  const switched = (pack, on) => {
    const packs = catalogue().packs.filter((each) => (each === pack ? on : options.packs.includes(each)));
    // A client may have named them as a pack too; laid out is what brings them into play.
    if (pack === 'skills') return change({packs: packs.filter((each) => each !== pack), skills: on ? 'random' : null, skill_uses: null});
    const allThere = !Array.isArray(options.skills) || options.skills.every((id) => skillsOf(packs).includes(id));
    const skills = allThere ? {} : {skills: 'random'};
    return change({packs, ambushes: null, assumed_corner: packs.some(namesNoCorner) ? options.assumed_corner ?? catalogue().corners[0] : null, ...skills});
  };
  return html`
    ${catalogue().packs.map((pack) => checkRow(`pack-${pack}`, name(pack), packSentence(pack), inPlay.includes(pack), (on) => switched(pack, on)))}
    ${ambushMix(options, change)}
    ${corner(options, change)}
    ${options.skills ? skillRows(options, change) : nothing}`;
}

/** Whether the ambushes of the packs are shuffled with the others or come alone; both games together list every card.
 * @param {PackOptions} options @param {(changes: Loose<Wire.Wishes>) => void} change */
function ambushMix({edition, packs, ambushes}, change) {
  const brought = packs.flatMap((pack) => contentsOf(pack).ambushes.map((card) => card.id));
  if (brought.length === 0 || edition === 'combined') return nothing;
  return selectRow('ambush-mix', t('Ambush cards'), t('One of them joins the deck each season.'), ambushes ? 'alone' : 'mixed',
    [['mixed', t('those of the box and of the packs')], ['alone', t('only those of the packs')]], (mix) => change({ambushes: mix === 'alone' ? brought : null}));
}

/** Whether it has monsters of which nobody knows where they enter alone.
 * @param {string} pack */
const namesNoCorner = (pack) => contentsOf(pack).ambushes.some((card) => card.corner === null);

/** Monsters that walk need a corner to begin in, also where none is printed. One is chosen with the pack already, so that
 * a table of several can be begun by one.
 * @param {PackOptions} options @param {(changes: Loose<Wire.Wishes>) => void} change */
function corner({seats, ambush, packs, assumed_corner: chosen}, change) {
  const walk = seats === 1 || ambush === 'solo-walk';
  if (!walk || !packs.some(namesNoCorner)) return nothing;
  return selectRow('corner', t('Assumed corner'), t('Nobody knows where the monsters of this pack enter alone: choose one corner for all four.'), chosen ?? '',
    catalogue().corners.map((id) => [id, name(id)]), (id) => change({assumed_corner: id}));
}

/** The skills that can lie on the table: the printed ones, and those of the packs in play.
 * @param {string[]} packs */
const skillsOf = (packs) => [...new Set(['skills', ...packs])].flatMap((box) => contentsOf(box).skills.map((skill) => skill.id));

/** @param {PackOptions} options @param {(changes: Loose<Wire.Wishes>) => void} change */
function skillRows({packs, skills, skill_uses: uses}, change) {
  const all = skillsOf(packs);
  const chosen = Array.isArray(skills) ? skills : null;
  /** @param {number} place @param {string} id */
  const put = (place, id) => {
    const laid = [...(chosen ?? [])];
    const there = laid.indexOf(id);
    if (there >= 0) laid[there] = laid[place]; // they change places
    laid[place] = id;
    change({skills: laid});
  };
  return html`
    ${selectRow('skills', t('Which skills'), t('Three of them, the same for everyone.'), chosen ? 'chosen' : 'random',
      [['random', t('drawn at random')], ['chosen', t('your choice')]], (kind) => change({skills: kind === 'chosen' ? all.slice(0, 3) : 'random'}))}
    ${(chosen ?? []).map((id, place) => selectRow(`skill-${place}`, t('Skill {n}', {n: place + 1}), cardText(id).rule, id, all.map((each) => [each, name(each)]), (other) => put(place, other)))}
    ${selectRow('skill-uses', t('How often'), t('The rules are read in two ways: choose one.'), uses ?? 'season',
      [['season', t('one skill each season')], ['game', t('each skill once in the game')]], (value) => change({skill_uses: value === 'season' ? null : value}))}`;
}
