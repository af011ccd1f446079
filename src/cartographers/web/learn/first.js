// The first game: the rulebook's kind of turn, card by card, at a table with one apprentice, so that an ambush really passes
// the sheets. The deck is always the same; what is said depends only on what the table shows, never on a script.
//
// A note is {id, when(c), at(c), text(c)} and waits for "Got it", or for what it asks for: until(c, then), where `then` is
// the context in which it appeared. `show` offers to lay the shape down, `plain` has no button at all. `side` is where it
// would rather be, and `aside` keeps it off the map on a phone.

import {name, number, t} from '../i18n.js';

export const TABLE = {edition: 'base', seats: 2, sheet: 'A', edicts: 'first', seed: 'first-lesson-12858', chat: false, lesson: true};
export const BOTS = ['apprentice'];

/** Good places for the first cards, as long as they are free; later ones are looked for. */
export const MOVES = {
  'forgotten-forest': {shape: 1, terrain: 'forest', spaces: ['e4', 'f5']},
  'treetop-village': {shape: 1, terrain: 'village', spaces: ['g9', 'g10', 'h7', 'h8', 'h9']},
  orchard: {shape: 1, terrain: 'forest', spaces: ['c2', 'c3', 'c4', 'd4']},
};

const MAP = '.centre map-sheet .squares';
const spring = (c) => c.season === 0;
const turnIs = (c, n) => spring(c) && c.drawing.drawing && c.cards === n;
const placed = (c) => c.drawing.ready;
const nextTurn = (c, then) => c.turn !== then.turn;
const mountain = 5 * 11 + 5; // f6
const edictsNow = (c) => c.view.season_edicts.map((edict) => name(c.view.edicts[edict]));
const step = (c) => c.ceremony?.step;
const BESIDE = {aside: true, side: 'below', plain: true}; // the map has to be seen, and the panel has buttons enough

export const NOTES = [
  // the first card: take, lay down, turn, decide
  {id: 'card', when: (c) => turnIs(c, 1), at: () => '.hand-head', text: (c) => t('{card} was turned up. Everybody draws it now, each on a map of their own.', {card: name(c.decision.card)})},
  {id: 'lay', when: (c) => turnIs(c, 1), at: () => MAP, aside: true, until: placed, show: true, text: () => t('Lay the shape on empty spaces, wherever you like: press a space, or drag the shape there.')},
  {id: 'turn', when: (c) => turnIs(c, 1), at: () => '.hand-tools', until: (c, then) => c.draft !== then.draft, text: (c) => (c.small ? t('Turn it, or flip it to its mirror image.') : t('Turn it, or flip it to its mirror image. The mouse wheel turns too.'))},
  {id: 'coin', when: (c) => turnIs(c, 1), at: () => '.shapes', text: () => t('There are two shapes to choose from. The smaller one brings a coin, and a coin is a star at the end of every season.')},
  {id: 'edicts', when: (c) => turnIs(c, 1), at: () => '.edict-now', text: (c) => t('What earns stars? The edicts. In spring two of them are scored: {first} and {second}. Press one to have it explained.', {first: edictsNow(c)[0], second: edictsNow(c)[1]})},
  {id: 'again', when: (c) => turnIs(c, 1) && !placed(c), at: () => MAP, aside: true, until: placed, show: true, text: () => t('It does not fit there yet: every square needs an empty space. Move it a little.')},
  {id: 'preview', when: (c) => turnIs(c, 1) && placed(c), at: () => '.verdict', text: () => t('Before you decide you see what the place would bring. The spaces that earn light up, and each edict shows its own gain.')},
  {id: 'confirm', when: (c) => turnIs(c, 1) && placed(c), at: () => '.hand .decide', until: nextTurn, text: () => t('Happy? Then draw it. Until here you could pick it up again; with other people you may even take it back, as long as one of them still thinks.')},
  // the second: time, terrains, mountains
  {id: 'time', when: (c) => turnIs(c, 2), at: () => '.season-card', text: (c) => t('Every card takes time. When the hourglass reaches {threshold}, spring is over.', {threshold: number(c.view.threshold)})},
  {id: 'terrain', when: (c) => turnIs(c, 2), at: () => '.terrains', text: (c) => t('This card has one shape, but two terrains: the choice is yours. {edict} wants one big village away from the mountains.', {edict: name(c.view.edicts.b)})},
  {id: 'mountain', when: (c) => turnIs(c, 2), at: () => mountain, aside: true, text: () => t('Each mountain hides a coin. Fill the four spaces around it, and it is yours.')},
  {id: 'draw', when: (c) => turnIs(c, 2), at: () => '.hand .decide', until: nextTurn, show: true, text: () => t('Your turn: choose a terrain, find a place, draw it.')},
  // ruins
  {id: 'ruins', when: (c) => c.decision?.on_ruins, at: (c) => c.ruins, aside: true, until: (c, then) => placed(c) || nextTurn(c, then), show: true, text: () => t('A ruins card lies before this one: the shape has to cover at least one of the ruins.')},
  {id: 'ruins-free', when: (c) => c.decision?.on_ruins && placed(c), at: () => '.hand .decide', until: nextTurn, text: () => t('It does. Without such a card, ruins are empty spaces like any other.')},
  // the ambush
  {id: 'ambush', when: (c) => c.foreign, at: () => MAP, aside: true, until: (c, then) => placed(c) || nextTurn(c, then), show: true, text: (c) => t('An ambush! The sheets are passed: you draw these monsters on the map of {name}, and {name} draws some on yours. Put them where they hurt.', {name: c.ownerName})},
  {id: 'ambush-hurt', when: (c) => c.foreign && placed(c), at: () => '.verdict', until: nextTurn, text: () => t('Here you see what it costs. Monsters hurt most in the open, with many empty spaces around them.')},
  {id: 'monsters', when: (c) => c.drawing.drawing && !c.foreign && c.monsters.length > 0, at: (c) => c.monsters[0], aside: true, text: () => t('Monsters on your map: every empty space beside them costs you a star at the end of each season. Fill those spaces soon.')},
  {id: 'keys', when: (c) => spring(c) && c.drawing.drawing && c.cards >= 6 && !c.small, at: () => '.hand-tools', text: () => t('By the way: everything works with the keyboard too. Press ? for the keys.')},
  // the end of spring
  {id: 'ceremony', when: (c) => spring(c) && step(c) === 0, at: () => '.ceremony', ...BESIDE, until: (c) => step(c) !== 0, text: (c) => t('Time is up: spring is scored. First {edict}: the lit spaces earn its stars. Go on when you have seen enough.', {edict: edictsNow(c)[0]})},
  {id: 'ceremony-coins', when: (c) => spring(c) && step(c) === 2, at: () => '.ceremony', ...BESIDE, until: (c) => step(c) !== 2, text: () => t('Every coin brings a star, now and again at the end of each season to come.')},
  {id: 'ceremony-monsters', when: (c) => spring(c) && step(c) === 3, at: () => '.ceremony', ...BESIDE, until: (c) => step(c) !== 3, text: () => t('The monsters take theirs: one star for each marked space.')},
  {id: 'ceremony-total', when: (c) => spring(c) && step(c) === 4, at: () => '.ceremony', ...BESIDE, until: (c) => !c.ceremony, text: () => t('The sum is written on your sheet, and the next season comes.')},
  // from here on only what is new
  {id: 'summer', when: (c) => c.season === 1 && c.drawing.drawing, at: () => '.edict-now', text: (c) => t('Summer: now {first} and {second} count. Each edict is scored twice in a game, so it pays to look ahead.', {first: edictsNow(c)[0], second: edictsNow(c)[1]})},
  {id: 'deck', when: (c) => c.season === 1 && c.drawing.drawing, at: (c) => (c.small ? '.column' : '.left > .quiet'), text: () => t('All cards are shuffled again every season, and one more ambush goes among them.')},
  {id: 'single', when: (c) => c.drawing.drawing && c.decision.terrains.length > 3 && !c.decision.fallback, at: () => '.terrains', text: (c) => t('{card}: a single space, of any terrain you like. Just right for a gap.', {card: name(c.decision.card)})},
  {id: 'fallback', when: (c) => c.decision?.fallback, at: () => '.hand-rule', text: () => t('Nothing fits any more: you draw one single space instead.')},
  {id: 'fall', when: (c) => c.season === 2 && c.drawing.drawing, at: () => '.edict-now', text: (c) => t('Fall is shorter than spring. {first} and {second} are scored.', {first: edictsNow(c)[0], second: edictsNow(c)[1]})},
  {id: 'winter', when: (c) => c.season === 3 && c.drawing.drawing, at: () => '.edict-now', text: (c) => t('Winter, the last season and the shortest: {first} and {second} for the second time.', {first: edictsNow(c)[0], second: edictsNow(c)[1]})},
  {id: 'end', when: (c) => c.season === 3 && step(c) === 4, at: () => '.ceremony', ...BESIDE, until: (c) => !c.ceremony, text: () => t('Four seasons are over. The most stars win; playing alone, they are measured against your edicts and earn you a title.')},
];
