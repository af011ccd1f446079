// What is different in Heroes, in a few turns: wasteland, a hero, and a gorgon that walks into its attack.
// What a note is stands in first.js.

import {name, t} from '../i18n.js';

export const TABLE = {edition: 'heroes', seats: 1, sheet: 'D', edicts: 'first', seed: 'heroes-lesson-14748', chat: false, lesson: true};
/** @type {string[]} */
export const BOTS = [];

/** @type {import('./coach.js').Script['MOVES']} */
export const MOVES = {
  'hillside-terrace': {shape: 1, terrain: 'farm', spaces: ['d6', 'd7', 'e6', 'e7']},
  'freyla-the-true': {shape: 1, terrain: 'hero', spaces: ['j8'], marks: ['j9', 'j10', 'j11']},
};

const MAP = '.centre map-sheet .squares';
const WASTELAND = 11 + 1; // b2
const CORNER = 9 * 11 + 7; // j8, before the corner from which the gorgon comes
/** @param {import('./coach.js').Coached} c @param {import('./coach.js').Then} then */
const nextTurn = (c, then) => c.turn !== then.turn;
/** @param {import('./coach.js').Coached} c */
const hero = (c) => c.toDraw?.hero;
/** @param {import('./coach.js').Coached} c */
const choosing = (c) => c.drawing.choosing;
/** @param {import('./coach.js').Coached} c */
const later = (c) => c.drawing.drawing && c.cards > 3;

/** @type {import('./coach.js').Note[]} */
export const NOTES = [
  {id: 'wasteland', when: (c) => c.drawing.drawing && c.cards === 1, at: () => WASTELAND, aside: true, text: () => t('Some maps have wasteland: it is filled from the start, and nobody can draw there.')},
  {id: 'draw', when: (c) => c.drawing.drawing && c.cards === 1, at: () => '.hand .decide', until: nextTurn, show: true, text: () => t('You already know how to draw this card. Go ahead.')},
  {id: 'hero', when: hero, at: () => '.shapes', text: (c) => t('A hero: {card}. It takes one space, and the crosses are where it strikes.', {card: name(c.card)})},
  {id: 'hero-place', when: hero, at: () => CORNER, aside: true, until: (c) => c.drawing.ready, show: true, text: () => t('When you play alone, monsters come along the edge from a corner, say the bottom right. Put the hero in front of it.')},
  {id: 'hero-turn', when: hero, at: () => '.hand-tools', until: (c) => c.marks.includes('j11'), show: true, text: () => t('Rotate the attack so that it covers the corner.')},
  {id: 'hero-confirm', when: hero, at: () => '.hand .decide', until: nextTurn, text: () => t('The marks stay for the whole game. They fill nothing, but no monster survives on them.')},
  {id: 'struck', when: (c) => choosing(c) && c.destroyed.length > 0, at: (c) => c.destroyed[0], aside: true, text: () => t('The gorgon walked right into it. Destroyed monsters are crossed out: they cost nothing and do nothing.')},
  {id: 'choose', when: choosing, at: () => MAP, aside: true, until: (c) => c.drawing.ready, show: true, text: () => t('What is left of her turns a neighbor to stone: choose one of the marked spaces. Every monster in Heroes has a habit like this.')},
  {id: 'choose-confirm', when: choosing, at: () => '.hand .decide', until: nextTurn, text: () => t('A destroyed space is filled but has no terrain.')},
  {id: 'others', when: later, at: () => '.column', text: () => t('The others: zombies spread after every season, the troll destroys an empty space, and the dragon leaves 3 coins once it is surrounded.')},
  {id: 'done', when: later, at: () => '.hand', last: true, text: () => t('That\'s everything new. The game is yours now: play on, or stop here.')},
];
