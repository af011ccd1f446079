// The engraved pictures of the cards: fetched when the first card of their set is shown, engraved one after the other when the
// browser has nothing else to do, and put into the page's sprite as symbols. Until then a card has an empty window.

import {stylesheet} from '../ui/styled.js';

/** `skin` names the terrain whose colours a creature has. @typedef {{skin: string, rows: import('./engraving.js').Row[]}} Portrait */

const WIDTH = 267;
const HEIGHT = 190;
const FACE = 100;
export const PICTURE_BOX = `0 0 ${WIDTH} ${HEIGHT}`;

/** @type {{load: () => Promise<{PORTRAITS: Record<string, Portrait>}>, cards: string[]}[]} */
const SETS = [
  {load: () => import('./portraits/base_monsters.js'), cards: ['goblin-attack', 'bugbear-assault', 'kobold-onslaught', 'gnoll-raid']},
  {load: () => import('./portraits/heroes_monsters.js'), cards: ['dragon-inferno', 'zombie-plague', 'giant-troll-ravage', 'gorgon-gaze']},
  {load: () => import('./portraits/heroes.js'), cards: ['dobrik-of-lorkheim', 'wren-the-lioness', 'freyla-the-true', 'dal-of-jolev']},
  {load: () => import('./portraits/ambush_1.js'), cards: ['flayer-incursion', 'insectoid-invasion', 'ratman-strike', 'ogre-charge']},
  {load: () => import('./portraits/ambush_2.js'), cards: ['treefolk-torment', 'basilisk-stare', 'naga-shock', 'fungoid-outbreak']},
  {load: () => import('./portraits/champions.js'), cards: ['hazan-the-mighty', 'yuvi-twohearts', 'plex-the-tyrant', 'immortal-knight']},
  {load: () => import('./portraits/skills.js'), cards: ['acrobatics', 'concentration', 'healing', 'diplomacy', 'lore', 'stealth', 'negotiation', 'searching']},
  {load: () => import('./portraits/ruins.js'), cards: ['temple-ruins', 'outpost-ruins']},
  {load: () => import('./portraits/seasons.js'), cards: ['spring', 'summer', 'fall', 'winter']},
];
const loadFaces = () => import('./portraits/opponents.js');
const loadVistas = () => import('./portraits/vistas.js');
const loadTools = () => import('./engraving.js');

const SVG = 'http://www.w3.org/2000/svg';
/** @type {Set<string>} */
const wanted = new Set();

/** @param {string} id @param {string} markup @param {number} height */
function install(id, markup, height, width = WIDTH) {
  const symbol = document.createElementNS(SVG, 'symbol');
  symbol.id = id;
  symbol.setAttribute('viewBox', `0 0 ${width} ${height}`);
  symbol.innerHTML = markup;
  document.querySelector('#sprite .symbols')?.append(symbol);
}

/** The symbol of a card's portrait, which will be there soon; null if the card has none.
 * @param {string} card */
export function portraitOf(card) {
  const set = SETS.find(({cards}) => cards.includes(card));
  if (!set) return null;
  const symbol = `portrait-${card}`;
  once(symbol, async () => {
    const [{PORTRAITS}, {engraved}] = await Promise.all([set.load(), loadTools()]);
    const {skin, rows} = PORTRAITS[card];
    install(symbol, `<g class="skin-${skin}">${engraved(rows)}</g>`, HEIGHT);
  });
  return symbol;
}

/** The symbol of an opponent's face, which will be there soon.
 * @param {string} persona */
export function faceOf(persona) {
  const symbol = `face-${persona}`;
  once(symbol, async () => {
    const [{FACES}, {engraved}] = await Promise.all([loadFaces(), loadTools()]);
    const face = FACES[persona];
    if (face) install(symbol, `<g class="skin-${face.skin}">${engraved(face.rows)}</g>`, FACE, FACE);
  });
  return symbol;
}

/** The symbol of the landscape with these terrains; the one with all of them for more than two.
 * @param {string[]} terrains */
export function vistaOf(terrains) {
  const symbol = `vista-${terrains.length > 2 ? 'everywhere' : terrains.join('-')}`;
  once(symbol, async () => {
    const [{VISTA_HEIGHT, vista}, {engraved}] = await Promise.all([loadVistas(), loadTools()]);
    install(symbol, engraved(vista(terrains)), VISTA_HEIGHT);
  });
  return symbol;
}

const PATIENCE = 1000; // milliseconds after which a picture is made although there is something else to do

const idle = () => new Promise((done) => {
  // Not every browser tells when it is idle.
  if (window.requestIdleCallback) window.requestIdleCallback(done, {timeout: PATIENCE});
  else setTimeout(done);
});

/** @type {Promise<unknown>} */
let queue = Promise.resolve(); // of the pictures to be made

/** @param {string} symbol @param {() => Promise<void>} make */
function once(symbol, make) {
  if (wanted.has(symbol)) return;
  wanted.add(symbol);
  // Without a connection the window stays empty, and the next card that wants the picture tries again.
  queue = queue.then(idle).then(() => stylesheet('cards.css')).then(make).catch(() => { wanted.delete(symbol); });
}

/** The markup of every picture, for paper: by the names of their symbols.
 * @param {string[][]} groups the terrains that stand together on explore cards */
export async function everyPicture(groups) {
  const sets = await Promise.all(SETS.map(({load}) => load()));
  const [{vista}, {engraved}] = await Promise.all([loadVistas(), loadTools()]);
  return Object.fromEntries([
    ...sets.flatMap(({PORTRAITS}) => Object.entries(PORTRAITS)).map(([id, {skin, rows}]) => [`portrait-${id}`, `<g class="skin-${skin}">${engraved(rows)}</g>`]),
    ...groups.map((terrains) => [`vista-${terrains.length > 2 ? 'everywhere' : terrains.join('-')}`, engraved(vista(terrains))]),
  ]);
}
