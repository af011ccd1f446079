// The face of any card, as drawings/faces.js has it: at the table, in the rules, in the list of the deck, by the dealer.
// paper/cards/ draws the same for print.

import {sizeOf, squaresOf} from '../board/shapes.js';
import {portraitOf, vistaOf} from '../art/portraits.js';
import {deckCard, isScoring, isSkill, portrait, scoringCard, seasonCards, skillCard} from '../catalogue.js';
import {diagramParts} from '../diagrams.js';
import {drawn, placed} from '../drawings/draw.js';
import FACES from '../drawings/faces.js';
import STAMPS from '../drawings/stamps.js';
import {cardText, name, number, t} from '../i18n.js';
import {must} from '../must.js';
import {heroSquares, shapeSquares} from '../table/shapes.js';
import {stylesheet} from '../ui/styled.js';
import {html, nothing, svg} from '../vendor/lit/lit.js';

await stylesheet('cards.css'); // without it a card would be black

const {cell: CELL, shape: {margin: MARGIN}, sign: SIGN} = STAMPS;
const {middle: MIDDLE, room: ROOM} = FACES;
const SHOWN = FACES.shown.join(' ');
const PAIR = 2; // terrains that a landscape shows side by side
// How wide a letter is at most on average, in its own size: names and labels are set smaller rather than cut.
const DISPLAY_LETTER = 0.53;
const TEXT_LETTER = 0.44;

/** What stands on one card. @typedef {object} Face
 * @property {string} style its band
 * @property {string} title
 * @property {string} kind
 * @property {number} plate
 * @property {{part: 'art' | 'vista' | 'sign', drawing: string, style: string} | null} shown
 * @property {unknown} markup
 * @property {number[]} [words] the heights between which the rule stands
 * @property {{rule: string, note?: string}} [said] */

/** @param {string} text @param {number} size @param {number} room @param {number} letter */
const fitting = (text, size, room, letter) => Math.min(size, room / (text.length * letter));

/** @param {string} text @param {number} x @param {number} y @param {number} room */
const label = (text, x, y, room) =>
  svg`<text class=${FACES.label.class} x=${x} y=${y} font-size=${fitting(text, FACES.label.size, room, TEXT_LETTER)}>${text}</text>`;

/** @param {unknown} drawing @param {number} x @param {number} y @param {number} scale */
const moved = (drawing, x, y, scale) => svg`<g transform="translate(${rounded(x)} ${rounded(y)}) scale(${rounded(scale, 4)})">${drawing}</g>`;
/** @param {number} value */
const rounded = (value, digits = 2) => Number(value.toFixed(digits));

/** A drawing of so many units, from a corner, scaled and centred into a box of the card.
 * @param {unknown} drawing @param {number[]} box @param {number[]} target @param {number} biggest */
function fitted(drawing, [fromX, fromY, wide, high], [left, top, width, height], biggest) {
  const scale = Math.min(width / wide, height / high, biggest);
  return moved(drawing, left + (width - wide * scale) / 2 - fromX * scale, top + (height - high * scale) / 2 - fromY * scale, scale);
}

/** @param {number[][]} cells @returns {number[]} the box around squares, with room for their strokes */
function boxAround(cells) {
  const [rows, columns] = [cells.map(([r]) => r), cells.map(([, c]) => c)];
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  return [left * CELL - MARGIN, top * CELL - MARGIN, (Math.max(...columns) - left + 1) * CELL + 2 * MARGIN, (Math.max(...rows) - top + 1) * CELL + 2 * MARGIN];
}

const line = (/** @type {number} */ y) => drawn(FACES.line, {y});

/** @param {string} terrain @param {number} x @param {number} y @param {number} size */
const terrainOn = (terrain, x, y, size) => svg`<g class="terrain-${terrain}">
  ${moved(drawn(SIGN.ground, {terrain}), x, y, size / CELL)}
  <rect class="shape-square" x=${x} y=${y} width=${size} height=${size} stroke-width="3"></rect>
  ${moved(drawn(SIGN.terrain, {terrain}), x, y, size / CELL)}</g>`;

/** The engraving of a card in its window; a sign where there is none.
 * @param {string} id @param {string} instead @param {string} style @returns {Face['shown']} */
function picture(id, instead, style) {
  const engraving = portraitOf(id);
  return engraving ? {part: 'art', drawing: engraving, style} : {part: 'sign', drawing: instead, style};
}

/** @typedef {Extract<DeckCard, {kind: 'explore'}>} ExploreCard */

/** @param {ExploreCard} card @returns {Face} */
function explore(card) {
  const at = FACES.explore;
  return {
    style: 'face-explore', kind: '', title: name(card.id), plate: at.plate, words: at.words,
    shown: {part: 'vista', drawing: vistaOf(card.terrains), style: 'face-vista'},
    markup: [
      drawn(FACES.time, {time: number(card.time)}),
      card.terrains.length === 1 ? inItsTerrain(card) : [inAnyTerrain(card), terrains(card.terrains)],
      line(at.line),
    ],
  };
}

/** The shapes of a card whose terrain is given. @param {ExploreCard} card */
function inItsTerrain(card) {
  const {label: y, labelRoom} = FACES.explore.pair;
  const [terrain] = card.terrains;
  return sideBySide(card, FACES.explore.pair, terrain, (middle) => label(name(terrain), middle, y, labelRoom));
}

/** Those of a card with several terrains, above these. @param {ExploreCard} card */
function inAnyTerrain(card) {
  const {shape: room, biggest, several} = FACES.explore;
  const [first] = card.shapes;
  if (card.shapes.length === 1 && !card.coin_shape) return fitted(shapeSquares(first, null), boxAround(squaresOf(first)), room, biggest);
  return sideBySide(card, {...several, ...(card.coin_shape ? several.paid : several.bare)}, null, () => nothing);
}

/** The shapes side by side, their squares of one size; below each its coin or something else.
 * @param {ExploreCard} card
 * @param {{room: number, gap: number, biggest: number, middle: number, high: number, coin?: number, coinSize?: number}} at
 * @param {string | null} terrain @param {(middle: number) => unknown} below */
function sideBySide(card, at, terrain, below) {
  const sizes = card.shapes.map((shape) => sizeOf(squaresOf(shape)));
  const across = sizes.reduce((sum, {width}) => sum + width, 0);
  const scale = Math.min(at.biggest, (at.room - at.gap) / across / CELL, at.high / Math.max(...sizes.map(({height}) => height)) / CELL);
  let x = MIDDLE - (across * CELL * scale + at.gap * (sizes.length - 1)) / 2;
  return card.shapes.map((shape, place) => {
    const {width, height} = sizes[place];
    const [left, wide] = [x, width * CELL * scale];
    x += wide + at.gap;
    const coin = at.coinSize ?? 0;
    return [
      moved(shapeSquares(shape, terrain), left, at.middle - (height * CELL * scale) / 2, scale),
      card.coin_shape === place + 1
        ? svg`<use href="#coin" x=${rounded(left + wide / 2 - coin / 2)} y=${at.coin ?? 0} width=${coin} height=${coin}></use>`
        : below(rounded(left + wide / 2)),
    ];
  });
}

/** @param {string[]} kinds */
function terrains(kinds) {
  const at = FACES.explore.terrains;
  const {size, gap} = kinds.length <= PAIR ? at.few : at.many;
  const from = MIDDLE - (kinds.length * size + (kinds.length - 1) * gap) / 2;
  return kinds.map((terrain, place) => {
    const left = from + place * (size + gap);
    return [terrainOn(terrain, left, at.bottom - size, size), label(name(terrain), left + size / 2, at.label, size + gap - 6)];
  });
}

/** @param {Extract<DeckCard, {kind: 'ambush'}>} card @returns {Face} */
function ambush(card) {
  const at = FACES.ambush;
  const {labels, corners} = at;
  return {
    style: 'face-ambush', kind: t('Ambush'), title: name(card.id), plate: at.plate, words: at.words,
    shown: picture(card.id, portrait(card), 'terrain-monster'),
    markup: [
      fitted(shapeSquares(card.shape, 'monster'), boxAround(squaresOf(card.shape)), at.shape, at.biggest),
      svg`<g class="icon">${drawn(at.arrow, {arrow: card.arrow === 'clockwise' ? 'icon-turn' : 'icon-turnback'})}</g>`,
      label(name(card.arrow), labels.arrow[0], labels.arrow[1], labels.room),
      card.corner ? [
        drawn(at.corner, {x: corners[card.corner.includes('right') ? 'right' : 'left'], y: corners[card.corner.includes('bottom') ? 'bottom' : 'top']}),
        label(name(card.corner), labels.corner[0], labels.corner[1], labels.room),
      ] : nothing,
      line(at.line),
    ],
  };
}

/** @param {Extract<DeckCard, {kind: 'hero'}>} card @returns {Face} */
function hero(card) {
  const at = FACES.hero;
  return {
    style: 'face-hero', kind: t('Hero'), title: name(card.id), plate: at.plate, words: at.words,
    shown: picture(card.id, portrait(card), 'terrain-hero'),
    markup: [fitted(svg`<g class="terrain-hero">${heroSquares(card.attack, true)}</g>`, boxAround([[0, 0], ...card.attack]), at.shape, at.biggest), line(at.line)],
  };
}

/** @param {string} id @returns {Face} */
const ruins = (id) => ({
  style: 'face-ruins', kind: name('ruins'), title: name(id), plate: FACES.ruins.plate, words: FACES.ruins.words,
  shown: picture(id, 'space-ruins-0', 'terrain-mountain'), markup: nothing,
});

/** @param {string} id @returns {Face} */
const skill = (id) => ({
  style: 'face-skill', kind: t('Skill'), title: name(id), plate: FACES.skill.plate, words: FACES.skill.words,
  shown: picture(id, 'coin', 'terrain-water'), markup: drawn(FACES.cost, {cost: number(skillCard(id).coins)}),
});

/** The terrains that a back stands for, or a compass where it is about places.
 * @param {string} back @param {number[]} place */
function backSign(back, [x, y, size]) {
  const kinds = /** @type {Record<string, string[]>} */ (FACES.backs)[back];
  if (kinds.length === 0) return svg`<use href="#compass" x=${x} y=${y} width=${size} height=${size}></use>`;
  return kinds.map((terrain, place) => terrainOn(terrain, x + place * size, y, size));
}

/** @param {string} id @returns {Face} */
function scoring(id) {
  const at = FACES.scoring;
  const card = scoringCard(id);
  const shown = diagramParts(card);
  return {
    style: `face-back-${card.back}`, kind: name(`back-${card.back}`), title: name(id), plate: at.plate, shown: null, words: shown ? at.words : at.onlyWords,
    markup: [
      shown ? [fitted(shown.parts, shown.box, at.diagram, 1), line(at.line)] : nothing,
      svg`<text class="face-solo" x=${at.solo.number[0]} y=${at.solo.number[1]}>${number(card.solo)}</text>`,
      svg`<text class="face-aside" x=${at.solo.label[0]} y=${at.solo.label[1]}>${t('solo')}</text>`,
      backSign(card.back, at.back),
    ],
  };
}

/** @param {string} season @param {string} box @returns {Face} */
function seasonOf(season, box) {
  const at = FACES.season;
  const card = must(seasonCards(box).find((each) => each.season === season));
  const colours = `season-${season}`;
  return {
    style: `${colours} face-season`, kind: name(box), title: name(season), plate: at.plate, shown: picture(season, colours, colours), said: {rule: ''},
    markup: [
      drawn(at.time, {time: number(card.threshold)}), line(at.line),
      card.edicts.map((edict, place) => {
        const [x, y, size] = at.seals[place];
        return svg`<g class="seal-${edict}">${moved(drawn(SIGN.seal, {edict, letter: edict.toUpperCase()}), x, y, size / CELL)}</g>`;
      }),
    ],
  };
}

/** @param {string} id @returns {Face} */
function ofCard(id) {
  if (isScoring(id)) return scoring(id);
  if (isSkill(id)) return skill(id);
  const card = deckCard(id);
  switch (card.kind) {
    case 'explore': return explore(card);
    case 'ambush': return ambush(card);
    case 'hero': return hero(card);
    default: return ruins(id);
  }
}

/** The rule, as big as it fits between two heights.
 * @param {number[]} between @param {{rule: string, note?: string}} said */
function rule([top, bottom], {rule: words, note = ''}) {
  // A letter and the space between lines take about half a square of its size; notes are smaller.
  const size = Math.sqrt(((bottom - top) * ROOM) / ((words.length + note.length * 0.7 + 30) * 0.62));
  return svg`<foreignObject x=${MIDDLE - ROOM / 2} y=${top} width=${ROOM} height=${bottom - top} font-size=${rounded(Math.max(FACES.type.smallest, Math.min(FACES.type.biggest, size)))}>
    ${html`<div class="face-words"><p>${words}</p>${note ? html`<p class="face-words-note">${note}</p>` : nothing}</div>`}</foreignObject>`;
}

/** @param {Face} face @param {{rule: string, note?: string}} said @param {{words: boolean}} wish */
function shownFace({style, title, kind, plate, shown, markup, words}, said, wish) {
  const {name: naming, kind: kinds} = FACES;
  const spoken = [title, kind, said.rule].filter(Boolean).join('. ');
  return html`<svg class="face" viewBox=${SHOWN} role="img" aria-label=${spoken}><g class=${style}>
    ${drawn(FACES.frame)}
    ${shown ? svg`<g class=${shown.style}>${drawn(FACES[shown.part], {drawing: shown.drawing})}</g>` : nothing}
    ${style === 'face-ambush' ? drawn(FACES.saw) : nothing}
    ${drawn(FACES.window)}
    ${placed(FACES.plate, 0, plate)}
    ${kind ? svg`<text class=${kinds.class} x=${MIDDLE} y=${plate + kinds.down}>${kind}</text>` : nothing}
    <text class=${naming.class} x=${MIDDLE} y=${plate + (kind ? naming.below : naming.down)} font-size=${rounded(fitting(title, naming.size, naming.room, DISPLAY_LETTER))}>${title}</text>
    ${markup}
    ${words && wish.words ? rule(words, said) : nothing}
  </g></svg>`;
}

/** A card of the explore deck or a scoring card; without `words` it says its rule only to those who do not see it.
 * @param {string} id */
export const cardFace = (id, {words = true} = {}) => shownFace(ofCard(id), cardText(id), {words});

/** A season of a box. @param {string} id @param {string} box */
export const seasonFace = (id, box) => shownFace(seasonOf(id, box), {rule: ''}, {words: false});

/** The back of the explore deck. */
export const cardBack = () => html`<svg class="face" viewBox=${SHOWN} aria-hidden="true">${drawn(FACES.back)}</svg>`;
