// What a sheet has around its map: who draws it, the coin track, the score boxes.

import {crestFigure} from '../ui/signs.js';
import {svg} from '../vendor/lit/lit.js';
import {name, number, t} from '../i18n.js';

/** Name, title and crest on ruled lines. `width` is that of the map. */
export const heading = (player, width) => svg`
  <g class="sheet-heading">
    <svg x="-10" y="-4" width="128" height="128" viewBox="0 0 100 100">${crestFigure(player.crest, player.name)}</svg>
    <text class="sheet-caption" x="150" y="34">${t('Cartographer')}</text>
    ${written(player.name, 'sheet-name', {x: 150, room: 475, size: 70})}
    <path class="sheet-rule" d="M148 118H630"></path>
    <text class="sheet-caption" x="665" y="34">${t('Title')}</text>
    ${written(player.title || '—', 'sheet-title', {x: 665, room: width - 805, size: 50})}
    <path class="sheet-rule" d="M663 118H${width - 130}"></path>
    <use class="sheet-compass" href="#compass" x=${width - 118} y="-6" width="130" height="130"></use>
  </g>`;

const LETTER = 0.46; // how wide a letter of our hand is, of its height
const LAST_LINE = 105;
const TWO_LINES = 34; // as high as letters are where two lines stand on one rule

/** Words on a rule, never squeezed: what is too long is written smaller, and on two lines if it has two words. */
function written(text, style, {x, room, size}) {
  const sizeOf = (lines) => Math.min(size, room / (LETTER * Math.max(...lines.map((line) => line.length))));
  const halves = inTwo(text);
  const lines = sizeOf([text]) < TWO_LINES && halves.length === 2 ? halves : [text];
  const height = Math.min(sizeOf(lines), lines.length === 2 ? TWO_LINES : size);
  return lines.map((line, place) => svg`<text class=${style} transform="translate(${x} ${LAST_LINE - (lines.length - 1 - place) * height * 0.95}) scale(${height / size})">${line}</text>`);
}

/** A text in two halves, as equal as its gaps allow. */
function inTwo(text) {
  const words = text.split(' ');
  const halves = words.slice(1).map((_, place) => [words.slice(0, place + 1).join(' '), words.slice(place + 1).join(' ')]);
  const longest = (lines) => Math.max(...lines.map((line) => line.length));
  return halves.sort((one, other) => longest(one) - longest(other))[0] ?? [text];
}

/** The track of coins, the gained ones struck in gold. */
export const coinTrack = (coins, track, width) => {
  const step = (width - 70) / track;
  return svg`<g class="coin-track" role="img" aria-label=${t('{coins} of {track} coins', {coins: number(coins), track: number(track)})}>
    ${Array.from({length: track}, (_, place) => {
      const x = 35 + step * (place + 0.5);
      return place < coins
        ? svg`<use href="#coin" x=${x - 34} y="2" width="68" height="68"></use>`
        : svg`<circle class="coin-place" cx=${x} cy="36" r="29"></circle><text class="coin-number" x=${x} y="46">${place + 1}</text>`;
    })}
  </g>`;
};

/** The boxes of the four seasons: two edicts, coins, monsters, and their sum. `scores` are one player's. */
export function scoreBoxes(scores, seasonCards, seasonNumber, width) {
  const step = (width - 116) / 4;
  const sum = scores.reduce((total, season) => total + (season.total ?? 0), 0);
  return svg`<g class="score-boxes">
    ${seasonCards.map((card, index) => svg`
      <g transform="translate(${index * step} 0)" class=${index === seasonNumber ? 'season-now' : ''}
         role="img" aria-label=${spokenSeason(card, scores[index])}>
        ${seasonBoxes(card, scores[index], step - 14)}
      </g>`)}
    <g transform="translate(${width - 106} 0)" role="img" aria-label=${t('Total: {stars}', {stars: number(sum)})}>
      <use class="sum-star" href="#star" x="-6" y="20" width="118" height="118"></use>
      <text class="sum-number" x="53" y="98">${scores.length > 0 ? number(sum) : ''}</text>
    </g>
  </g>`;
}

function seasonBoxes(card, score, width) {
  const box = (x, y, label, value, style) => svg`
    <rect class="score-box" x=${x} y=${y} width="66" height="66"></rect>
    ${label}
    <text class="score-number ${style}" x=${x + 33} y=${y + 56}>${value === undefined ? '' : number(value)}</text>`;
  const letter = (x, y, text) => svg`<text class="score-letter" x=${x + 13} y=${y + 23}>${text.toUpperCase()}</text>`;
  const picture = (x, y, id, style) => svg`<use class=${style} href="#${id}" x=${x + 4} y=${y + 4} width="22" height="22"></use>`;
  return svg`
    <path class="score-card" d="M0 10Q0 0 10 0H${width - 10}Q${width} 0 ${width} 10V146Q${width} 156 ${width - 10} 156H10Q0 156 0 146Z"></path>
    <use class="season-${card.season}" href="#season-${card.season}" x="8" y="10" width="58" height="58"></use>
    ${box(76, 8, letter(76, 8, card.edicts[0]), score?.edicts[0].stars, '')}
    ${box(144, 8, letter(144, 8, card.edicts[1]), score?.edicts[1].stars, '')}
    ${box(76, 80, picture(76, 80, 'coin', ''), score?.coins, '')}
    ${box(144, 80, picture(144, 80, 'space-monster-0', 'terrain-monster'), score?.monsters.stars, 'score-loss')}
    <text class="score-total" x="37" y="132">${score?.total === undefined ? '' : number(score.total)}</text>
    <path class="sheet-rule" d="M10 142H64"></path>`;
}

function spokenSeason(card, score) {
  const season = name(card.season);
  if (score?.total === undefined) return t('{season}: not scored yet', {season});
  return t('{season}: edict {a} {starsA}, edict {b} {starsB}, coins {coins}, monsters {monsters}, total {total}', {
    season,
    a: card.edicts[0].toUpperCase(),
    starsA: number(score.edicts[0].stars),
    b: card.edicts[1].toUpperCase(),
    starsB: number(score.edicts[1].stars),
    coins: number(score.coins),
    monsters: number(score.monsters.stars),
    total: number(score.total),
  });
}
