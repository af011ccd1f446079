// The first game: the rulebook's kind of turn, card by card, at a table with one apprentice, so that an ambush really passes
// the sheets. The deck is always the same; what is said depends only on what the table shows, never on a script.
//
// A note is {id, when(c), at(c), text(c)} and waits for "Got it", or for what it asks for: until(c, then), where `then` is
// the context in which it appeared. `show` offers to lay the shape down, `plain` has no button at all. `side` is where it
// would rather be, and `aside` keeps it off the map on a phone.

import {name, number, t} from '../i18n.js';
import {must} from '../must.js';

export const TABLE = {edition: 'base', seats: 2, sheet: 'A', edicts: 'first', seed: 'first-lesson-12858', chat: false, lesson: true};
export const BOTS = ['apprentice'];

/** Good places for the first cards, as long as they are free; later ones are looked for.
 * @type {import('./coach.js').Script['MOVES']} */
export const MOVES = {
  'forgotten-forest': {shape: 1, terrain: 'forest', spaces: ['e4', 'f5']},
  'treetop-village': {shape: 1, terrain: 'village', spaces: ['g9', 'g10', 'h7', 'h8', 'h9']},
  orchard: {shape: 1, terrain: 'forest', spaces: ['c2', 'c3', 'c4', 'd4']},
};

const MAP = '.centre map-sheet .squares';
/** @param {import('./coach.js').Coached} c */
const spring = (c) => c.season === 0;
/** @param {import('./coach.js').Coached} c @param {number} n */
const turnIs = (c, n) => spring(c) && c.drawing.drawing && c.cards === n;
/** @param {import('./coach.js').Coached} c */
const placed = (c) => c.drawing.ready;
/** @param {import('./coach.js').Coached} c @param {import('./coach.js').Then} then */
const nextTurn = (c, then) => c.turn !== then.turn;
const mountain = 5 * 11 + 5; // f6
/** @param {import('./coach.js').Coached} c */
const edictsNow = (c) => c.view.season_edicts.map((edict) => name(c.view.edicts[edict]));
/** @param {import('./coach.js').Coached} c */
const step = (c) => c.ceremony?.step;
const BESIDE = {aside: true, side: 'below', plain: true}; // the map has to be seen, and the panel has buttons enough

/** @type {import('./coach.js').Note[]} */
export const NOTES = [
  // the first card: take, lay down, turn, decide
  {id: 'card', when: (c) => turnIs(c, 1), at: () => '.hand-head', text: (c) => t('{card} was revealed. Now everyone draws it, each on their own map.', {card: name(c.card)})},
  {id: 'lay', when: (c) => turnIs(c, 1), at: () => MAP, aside: true, until: placed, show: true, text: () => t('Place the shape on empty spaces, anywhere you like: tap a space, or drag the shape there.')},
  {id: 'turn', when: (c) => turnIs(c, 1), at: () => '.hand-tools', until: (c, then) => c.draft !== then.draft, text: (c) => (c.small ? t('Rotate it, or flip it over.') : t('Rotate it, or flip it over. The mouse wheel rotates it too.'))},
  {id: 'coin', when: (c) => turnIs(c, 1), at: () => '.shapes', text: () => t('There are two shapes to choose from. The smaller one earns a coin, and each coin is worth a star at the end of every season.')},
  {id: 'edicts', when: (c) => turnIs(c, 1), at: () => '.edict-now', text: (c) => t('What earns stars? The edicts. Spring scores two of them: {first} and {second}. Tap one to see how it works.', {first: edictsNow(c)[0], second: edictsNow(c)[1]})},
  {id: 'again', when: (c) => turnIs(c, 1) && !placed(c), at: () => MAP, aside: true, until: placed, show: true, text: () => t('It doesn\'t fit there yet: every square needs an empty space. Move it a little.')},
  {id: 'preview', when: (c) => turnIs(c, 1) && placed(c), at: () => '.verdict', text: () => t('Before you decide, you can see what this spot would earn. The scoring spaces light up, and each edict shows its gain.')},
  {id: 'confirm', when: (c) => turnIs(c, 1) && placed(c), at: () => '.hand .decide', until: nextTurn, text: () => t('Happy? Then draw it. You can change your mind until then; with other people you can even take it back while someone is still thinking.')},
  // the second: time, terrains, mountains
  {id: 'time', when: (c) => turnIs(c, 2), at: () => '.season-card', text: (c) => t('Every card takes time. When the hourglass reaches {threshold}, spring is over.', {threshold: number(c.view.threshold)})},
  {id: 'terrain', when: (c) => turnIs(c, 2), at: () => '.terrains', text: (c) => t('This card has one shape but two terrains: the choice is yours. {edict} wants one big village away from the mountains.', {edict: name(c.view.edicts.b)})},
  {id: 'mountain', when: (c) => turnIs(c, 2), at: () => mountain, aside: true, text: () => t('Each mountain hides a coin. Fill the four spaces around it, and it is yours.')},
  {id: 'draw', when: (c) => turnIs(c, 2), at: () => '.hand .decide', until: nextTurn, show: true, text: () => t('Your turn: choose a terrain, find a spot and draw.')},
  // ruins
  {id: 'ruins', when: (c) => c.toDraw?.on_ruins, at: (c) => c.ruins, aside: true, until: (c, then) => placed(c) || nextTurn(c, then), show: true, text: () => t('A ruins card came before this one: the shape must cover at least one ruins space.')},
  {id: 'ruins-free', when: (c) => c.toDraw?.on_ruins && placed(c), at: () => '.hand .decide', until: nextTurn, text: () => t('It does. Without a ruins card, ruins are just empty spaces like any other.')},
  // the ambush
  {id: 'ambush', when: (c) => c.foreign, at: () => MAP, aside: true, until: (c, then) => placed(c) || nextTurn(c, then), show: true, text: (c) => t('An ambush! The maps are passed around: you draw these monsters on {name}\'s map, and {name} draws some on yours. Put them where they hurt.', {name: c.ownerName})},
  {id: 'ambush-hurt', when: (c) => c.foreign && placed(c), at: () => '.verdict', until: nextTurn, text: () => t('This shows what it costs. Monsters hurt most out in the open, with many empty spaces around them.')},
  {id: 'monsters', when: (c) => c.drawing.drawing && !c.foreign && c.monsters.length > 0, at: (c) => c.monsters[0], aside: true, text: () => t('Monsters on your map! Every empty space next to them costs you a star at the end of each season. Fill those spaces soon.')},
  {id: 'keys', when: (c) => spring(c) && c.drawing.drawing && c.cards >= 6 && !c.small, at: () => '.hand-tools', text: () => t('By the way, everything works with the keyboard too. Press ? to see the keys.')},
  // the end of spring
  {id: 'ceremony', when: (c) => spring(c) && step(c) === 0, at: () => '.ceremony', ...BESIDE, until: (c) => step(c) !== 0, text: (c) => t('Time is up, and spring is scored. First {edict}: the lit spaces earn its stars. Continue when you\'ve seen enough.', {edict: edictsNow(c)[0]})},
  {id: 'ceremony-coins', when: (c) => spring(c) && step(c) === 2, at: () => '.ceremony', ...BESIDE, until: (c) => step(c) !== 2, text: () => t('Every coin earns a star, now and again at the end of each season to come.')},
  {id: 'ceremony-monsters', when: (c) => spring(c) && step(c) === 3, at: () => '.ceremony', ...BESIDE, until: (c) => step(c) !== 3, text: () => t('The monsters take their share: one star for each marked space.')},
  {id: 'ceremony-total', when: (c) => spring(c) && step(c) === 4, at: () => '.ceremony', ...BESIDE, until: (c) => !c.ceremony, text: () => t('The total goes on your sheet, and the next season begins.')},
  // from here on only what is new
  {id: 'summer', when: (c) => c.season === 1 && c.drawing.drawing, at: () => '.edict-now', text: (c) => t('Summer: now {first} and {second} count. Each edict is scored twice per game, so it pays to plan ahead.', {first: edictsNow(c)[0], second: edictsNow(c)[1]})},
  {id: 'deck', when: (c) => c.season === 1 && c.drawing.drawing, at: (c) => (c.small ? '.column' : '.left > .quiet'), text: () => t('Every season the cards are reshuffled and one more ambush joins them.')},
  {id: 'single', when: (c) => c.drawing.drawing && must(c.toDraw).terrains.length > 3 && !c.toDraw?.fallback, at: () => '.terrains', text: (c) => t('{card}: a single space of any terrain you like. Just right for a gap.', {card: name(c.card)})},
  {id: 'fallback', when: (c) => c.toDraw?.fallback, at: () => '.hand-rule', text: () => t('Nothing fits anymore, so you draw a single space instead.')},
  {id: 'fall', when: (c) => c.season === 2 && c.drawing.drawing, at: () => '.edict-now', text: (c) => t('Fall is shorter than spring. It scores {first} and {second}.', {first: edictsNow(c)[0], second: edictsNow(c)[1]})},
  {id: 'winter', when: (c) => c.season === 3 && c.drawing.drawing, at: () => '.edict-now', text: (c) => t('Winter, the last and shortest season: {first} and {second} for the second time.', {first: edictsNow(c)[0], second: edictsNow(c)[1]})},
  {id: 'end', when: (c) => c.season === 3 && step(c) === 4, at: () => '.ceremony', ...BESIDE, until: (c) => !c.ceremony, text: () => t('The four seasons are over. The most stars win. Alone, your stars are measured against your edicts and earn you a title.')},
];
