// The cards and sheets, which never change while a page is open: fetched once.

import {get} from './api.js';

/** The order in which things stand on sheets and cards. */
export const SEASONS = ['spring', 'summer', 'fall', 'winter'];
export const EDICTS = ['a', 'b', 'c', 'd'];
export const BACKS = ['forest', 'farm-and-water', 'village', 'spatial']; // of the scoring cards

let known = null;
let deck = new Map();
let scoring = new Map();

export async function loadCatalogue() {
  if (known) return known;
  known = await get('/catalogue');
  scoring = new Map(known.scoring.map((card) => [card.id, card]));
  deck = new Map([
    ...known.explore.map((card) => [card.id, {kind: 'explore', ...card}]),
    ...known.ambushes.map((card) => [card.id, {kind: 'ambush', ...card}]),
    ...known.heroes.map((card) => [card.id, {kind: 'hero', ...card}]),
    ...known.ruins.map((id) => [id, {kind: 'ruins', id}]),
  ]);
  return known;
}

export const catalogue = () => known;
export const scoringCard = (id) => scoring.get(id);
export const seasonCards = (box) => known.seasons[box];
export const coinTrackLength = () => known.limits.coins;

/** The boxes that an edition takes its cards and sheets from, and whether it has the ruins cards in its deck. */
export const boxesOf = (edition) => known.boxes[edition];
export const hasRuins = (edition) => known.with_ruins.includes(edition);

/** A card of the explore deck, with what kind it is: explore, ruins, ambush or hero. */
export const deckCard = (id) => deck.get(id);

/** The picture of an ambush or hero card, by the name of its drawing. */
export function portrait(card) {
  if (card.kind === 'hero') return `hero-${card.id}`;
  return `monster-${card.effect ?? card.id.split('-')[0]}`;
}
