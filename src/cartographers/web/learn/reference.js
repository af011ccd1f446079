// What can be looked up: the sections of the rules and the rulings, from the server, and every card.

import {get} from '../api.js';
import {BACKS, SEASONS, boxesOf, catalogue, contentsOf, isInDeck, isScoring, isSkill} from '../catalogue.js';
import {cardText, labelled, language, name, number, t} from '../i18n.js';
import {html} from '../vendor/lit/lit.js';

/** @type {Map<string, Pick<Wire.ReferenceJson, 'sections' | 'rulings'>>} */
const loaded = new Map();

/** The texts of the language of the moment; fetched once. */
export async function loadReference() {
  const spoken = language();
  if (!loaded.has(spoken)) loaded.set(spoken, await get(`/reference/${spoken}`));
  return loaded.get(spoken);
}

export const reference = () => loaded.get(language()) ?? {sections: [], rulings: []};

export const RULINGS = 'rulings'; // the page with all of them

/** @param {Wire.RulingJson} ruling */
export const rulingAddress = (ruling) => `ruling-${ruling.number}`;

/** A ruling in words; one about scoring cards says what the cards' notes say.
 * @param {Wire.RulingJson} ruling */
export const rulingText = (ruling) =>
  ruling.text || ruling.about.map((id) => labelled(name(id), cardText(id).note)).join(' ');

/** The groups of cards, in the order in which they are shown.
 * @returns {[string, string[]][]} */
export const cardGroups = () => [
  ...BACKS.map((back) => /** @type {[string, string[]]} */ ([t('Scoring cards: {back}', {back: name(`back-${back}`)}), catalogue().scoring.filter((card) => card.back === back).map((card) => card.id)])),
  ...boxesOf('combined').map((box) => /** @type {[string, string[]]} */ ([t('Explore cards: {box}', {box: name(box)}), [...contentsOf(box).ruins, ...contentsOf(box).explore].map((card) => card.id)])),
  [t('Ambush cards'), inGames((box) => contentsOf(box).ambushes)],
  [t('Hero cards'), inGames((box) => contentsOf(box).heroes)],
  [t('Season cards'), SEASONS],
  ...catalogue().packs.map((pack) => /** @type {[string, string[]]} */ ([name(pack), deckOf(pack)])).filter(([, ids]) => ids.length > 0),
];

/** @param {(box: string) => {id: string}[]} cards */
const inGames = (cards) => boxesOf('combined').flatMap((box) => cards(box).map((card) => card.id));

/** All that a pack adds to the explore deck, and its skills.
 * @param {string} pack */
function deckOf(pack) {
  const {explore, ruins, ambushes, heroes, skills} = contentsOf(pack);
  return [...ruins, ...explore, ...ambushes, ...heroes, ...skills].map((card) => card.id);
}

/** @param {string} id */
export const isSeason = (id) => SEASONS.includes(id);
/** @param {string} id */
export const isCard = (id) => isScoring(id) || isInDeck(id) || isSeason(id) || isSkill(id);

/** What a page is called, by the last part of its address; null if there is none.
 * @param {string} topic */
export function topicTitle(topic) {
  if (isCard(topic)) return name(topic);
  if (topic === RULINGS) return t('All rulings');
  const ruling = reference().rulings.find((each) => rulingAddress(each) === topic);
  if (ruling) return t('Ruling {n}', {n: number(ruling.number)});
  return reference().sections.find((section) => section.id === topic)?.title ?? null;
}

// ---- searching

/** @param {string} text */
const fold = (text) => text.normalize('NFD').replace(/\p{Mn}/gu, '').toLowerCase();

/** Everything there is, as {topic, title, kind, text}. */
function entries() {
  const {sections, rulings} = reference();
  const cards = cardGroups().flatMap(([group, ids]) => ids.map((id) => {
    const {rule, note} = cardText(id);
    return {topic: id, title: name(id), kind: group, text: [rule, note].filter(Boolean).join(' ')};
  }));
  return [
    ...sections.map((section) => ({topic: section.id, title: section.title, kind: t('Rules'), text: section.paragraphs.join(' ')})),
    ...cards,
    ...rulings.filter((ruling) => ruling.text).map((ruling) => ({topic: rulingAddress(ruling), title: t('Ruling {n}', {n: number(ruling.number)}), kind: t('Rulings'), text: ruling.text})),
  ];
}

/** The entries in which all words of a question occur, those with them in the title first.
 * @param {string} question */
export function found(question) {
  const words = fold(question).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  /** @param {{title: string, kind: string, text: string}} entry */
  const rank = ({title, kind, text}) => {
    const [head, all] = [fold(title), fold(`${title} ${kind} ${text}`)];
    if (!words.every((word) => all.includes(word))) return null;
    if (words.every((word) => head.includes(word))) return head.startsWith(words[0]) ? 0 : 1;
    return words.some((word) => head.includes(word)) ? 2 : 3;
  };
  return entries().map((entry) => ({...entry, rank: rank(entry) ?? Infinity})).filter((entry) => entry.rank < Infinity).sort((a, b) => a.rank - b.rank);
}

/** A text with the words of the question marked.
 * @param {string} text @param {string} question */
export function marked(text, question) {
  const words = fold(question).split(/\s+/).filter(Boolean);
  // Folding takes signs off letters; letter by letter the positions in both texts stay the same.
  const plain = [...text].map((letter) => fold(letter)[0] ?? ' ').join('');
  const letters = [...text];
  const lit = new Set(words.flatMap((word) => {
    const at = plain.indexOf(word);
    return at < 0 ? [] : Array.from({length: word.length}, (_, step) => at + step);
  }));
  /** @type {{lit: boolean, text: string}[]} */
  const pieces = [];
  letters.forEach((letter, at) => {
    const last = pieces.at(-1);
    if (last && last.lit === lit.has(at)) last.text += letter;
    else pieces.push({lit: lit.has(at), text: letter});
  });
  return pieces.map((piece) => (piece.lit ? html`<mark>${piece.text}</mark>` : piece.text));
}
