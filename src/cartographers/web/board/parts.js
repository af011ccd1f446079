// What a sheet has around its map: who draws it, the coin track, the score boxes.

import {drawn, placed} from '../drawings/draw.js';
import STAMPS from '../drawings/stamps.js';
import {BOX, crestFigure} from '../ui/signs.js';
import {svg} from '../vendor/lit/lit.js';
import {name, number, t} from '../i18n.js';

const SHEET = STAMPS.sheet;
const {coins: COINS, scores: SCORES, crest: CREST} = SHEET;
const FIELDS = SHEET.fields.screen;

/** Name, title and crest on ruled lines.
 * @param {SheetPlayer} player */
export const heading = (player) => svg`
  <g class="sheet-heading">
    <svg x=${CREST.at[0]} y=${CREST.at[1]} width=${CREST.size} height=${CREST.size} viewBox=${BOX}>${crestFigure(player.crest, player.name)}</svg>
    ${field(FIELDS.name, t('Cartographer'), player.name, 'sheet-name')}
    ${field(FIELDS.title, t('Title'), player.title || '—', 'sheet-title')}
    ${drawn(SHEET.compass)}
  </g>`;

/** @param {{x: number, length: number, room: number}} place @param {string} label @param {string} said @param {'sheet-name' | 'sheet-title'} style */
const field = ({x, length, room}, label, said, style) => svg`
  ${placed(SHEET.field, x, 0, {label, length})}
  ${written(said, style, {x, room, size: SHEET.size[style]})}`;

const LETTER = 0.46; // how wide a letter of our hand is, of its height

/** Words on a rule, never squeezed: what is too long is written smaller, and on two lines if it has two words.
 * @param {string} text @param {string} style @param {{x: number, room: number, size: number}} given */
function written(text, style, {x, room, size}) {
  /** @param {string[]} lines */
  const sizeOf = (lines) => Math.min(size, room / (LETTER * Math.max(...lines.map((line) => line.length))));
  const halves = inTwo(text);
  const lines = sizeOf([text]) < SHEET.twoLines && halves.length === 2 ? halves : [text];
  const height = Math.min(sizeOf(lines), lines.length === 2 ? SHEET.twoLines : size);
  return lines.map((line, place) => svg`<text class=${style} transform="translate(${x} ${SHEET.baseline - (lines.length - 1 - place) * height * 0.95}) scale(${height / size})">${line}</text>`);
}

/** A text in two halves, as equal as its gaps allow.
 * @param {string} text */
function inTwo(text) {
  const words = text.split(' ');
  const halves = words.slice(1).map((_, place) => [words.slice(0, place + 1).join(' '), words.slice(place + 1).join(' ')]);
  /** @param {string[]} lines */
  const longest = (lines) => Math.max(...lines.map((line) => line.length));
  return halves.sort((one, other) => longest(one) - longest(other))[0] ?? [text];
}

/** The track of coins, the gained ones struck in gold; those that paid for skills are crossed out.
 * @param {number} coins @param {number} track */
export const coinTrack = (coins, track, spent = 0) => {
  const step = COINS.length / track;
  const said = spent > 0 ? t('{coins} of {track} coins, {spent} of them spent', {coins: number(coins), track: number(track), spent: number(spent)})
    : t('{coins} of {track} coins', {coins: number(coins), track: number(track)});
  /** @param {number} place */
  const parts = (place) => (place >= coins ? COINS.place : place < spent ? COINS.spent : COINS.gained);
  return svg`<g class="coin-track" role="img" aria-label=${said}>
    ${Array.from({length: track}, (_, place) => placed(parts(place), COINS.start + step * (place + 0.5), 0, {number: place + 1}))}
  </g>`;
};

/** The boxes of the four seasons: two edicts, coins, monsters, and their sum. `scores` are one player's.
 * @param {WrittenScore[]} scores @param {SeasonCard[]} seasonCards @param {number} seasonNumber */
export function scoreBoxes(scores, seasonCards, seasonNumber) {
  const sum = scores.reduce((total, season) => total + (season.total ?? 0), 0);
  return svg`<g class="score-boxes">
    ${seasonCards.map((card, index) => svg`
      <g transform="translate(${index * SCORES.step} 0)" class=${index === seasonNumber ? 'season-now' : ''}
         role="img" aria-label=${spokenSeason(card, scores[index])}>
        ${drawn(SCORES.card)}${drawn(SCORES.season, seasonValues(card, scores[index]))}
      </g>`)}
    <g role="img" aria-label=${t('Total: {stars}', {stars: number(sum)})}>
      ${placed(SCORES.sum, SCORES.totalAt[0], SCORES.totalAt[1], {sum: scores.length > 0 ? number(sum) : ''})}
    </g>
  </g>`;
}

/** What stands in the boxes of a season; nothing before it is scored.
 * @param {SeasonCard} card @param {WrittenScore | undefined} score */
function seasonValues(card, score) {
  const [firstEdict, secondEdict] = card.edicts.map((edict) => edict.toUpperCase());
  /** @param {number | undefined} value */
  const said = (value) => (value === undefined ? '' : number(value));
  return {
    season: card.season,
    firstEdict,
    secondEdict,
    first: said(score?.edicts[0].stars),
    second: said(score?.edicts[1].stars),
    coins: said(score?.coins),
    monsters: said(score?.monsters.stars),
    total: said(score?.total),
  };
}

/** @param {SeasonCard} card @param {WrittenScore | undefined} score */
function spokenSeason(card, score) {
  const season = name(card.season);
  if (score?.total === undefined) return t('{season}: not scored yet', {season});
  return t('{season}: edict {a} {starsA}, edict {b} {starsB}, coins {coins}, monsters {monsters}, total {total}', {
    season,
    a: card.edicts[0].toUpperCase(),
    starsA: number(score.edicts[0].stars ?? 0),
    b: card.edicts[1].toUpperCase(),
    starsB: number(score.edicts[1].stars ?? 0),
    coins: number(score.coins ?? 0),
    monsters: number(score.monsters.stars ?? 0),
    total: number(score.total),
  });
}
