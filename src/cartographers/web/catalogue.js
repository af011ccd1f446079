// The cards and sheets, which never change while a page is open: fetched once.

import {get} from './api.js';
import {knowInitials} from './board/grid.js';
import {drawingsOf} from './drawings/of_card.js';
import {given, must} from './must.js';

/** The order in which things stand on sheets and cards. */
export const SEASONS = ['spring', 'summer', 'fall', 'winter'];
export const EDICTS = ['a', 'b', 'c', 'd'];
export const BACKS = ['forest', 'farm-and-water', 'village', 'spatial']; // of the scoring cards

/** @type {Wire.CatalogueJson} */
let known = given(); // before the first page is shown
/** @type {Map<string, DeckCard>} */
let deck = new Map();
/** @type {Map<string, Wire.ScoringJson>} */
let scoring = new Map();

export async function loadCatalogue() {
  if (known) return known;
  known = await get('/catalogue');
  knowInitials(known.initials);
  scoring = new Map(known.scoring.map((card) => [card.id, card]));
  /** @type {DeckCard[]} */
  const cards = [
    ...known.explore.map((card) => ({kind: /** @type {const} */ ('explore'), ...card})),
    ...known.ambushes.map((card) => ({kind: /** @type {const} */ ('ambush'), ...card})),
    ...known.heroes.map((card) => ({kind: /** @type {const} */ ('hero'), ...card})),
    ...known.ruins.map((card) => ({kind: /** @type {const} */ ('ruins'), ...card})),
  ];
  deck = new Map(cards.map((card) => [card.id, card]));
  return known;
}

export const catalogue = () => known;
/** @param {string} id */
export const scoringCard = (id) => must(scoring.get(id));
/** @param {string} box */
export const seasonCards = (box) => known.seasons[box];
export const coinTrackLength = () => known.limits.coins;

/** The boxes that an edition takes its cards and sheets from, and whether it has the ruins cards in its deck.
 * @param {string} edition */
export const boxesOf = (edition) => known.boxes[edition];
/** The boxes of a game: those of its edition and the packs that are added to them.
 * @param {{edition: string, packs?: string[]}} given */
export const boxesOfGame = ({edition, packs = []}) => [...boxesOf(edition), ...packs];
/** The ambush cards of some boxes.
 * @param {string[]} boxes */
export const ambushesOf = (boxes) => boxes.flatMap((box) => contentsOf(box).ambushes.map((card) => card.id));
/** What a box holds.
 * @param {string} box */
export function contentsOf(box) {
  /** @template {{box: string}} C @param {C[]} cards */
  const own = (cards) => cards.filter((card) => card.box === box);
  return {
    explore: own(known.explore), ruins: own(known.ruins), ambushes: own(known.ambushes), heroes: own(known.heroes), skills: own(known.skills),
    scoring: own(known.scoring), sheets: own(known.sheets), seasons: Object.hasOwn(known.seasons, box) ? known.seasons[box] : [],
  };
}
/** @param {string} edition */
export const hasRuins = (edition) => known.with_ruins.includes(edition);

/** A card of the explore deck, with what kind it is: explore, ruins, ambush or hero.
 * @param {string} id */
export const deckCard = (id) => must(deck.get(id));
/** The kind of a card; null where none lies.
 * @param {string | null} id */
export const kindOf = (id) => (id === null ? null : deckCard(id).kind);

/** @param {string} id */
export const skillCard = (id) => must(known.skills.find((skill) => skill.id === id));

/** How long a card takes of a season; null for those that take no time.
 * @param {string} id */
export function timeOf(id) {
  const card = deckCard(id);
  return card.kind === 'explore' ? card.time : null;
}

/** Whether it is a scoring card, and whether it is one of the explore deck.
 * @param {string} id */
export const isScoring = (id) => scoring.has(id);
/** @param {string} id */
export const isSkill = (id) => known.skills.some((skill) => skill.id === id);
/** @param {string} id */
export const isInDeck = (id) => deck.has(id);

/** The picture of an ambush or hero card, by the name of its drawing: its own, or that of any monster or hero.
 * @param {DeckCard} card */
export const portrait = (card) => drawingsOf(card.id).picture ?? `space-${card.kind === 'ambush' ? 'monster' : 'hero'}-0`;
