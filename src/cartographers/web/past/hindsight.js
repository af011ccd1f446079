// A game seen with its cards known: the best map that a search has found for them, and how kind they were.

import {EDICTS, SEASONS} from '../catalogue.js';
import {labelled, name, number, plural, signed, t, unit} from '../i18n.js';
import {coin, icon, seal, seasonSign, sign, star} from '../ui/signs.js';
import {html, nothing, svg} from '../vendor/lit/lit.js';
import {mapOf, sheetAt} from './stage.js';

const [WIDTH, HEIGHT] = [420, 130];
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 8, 8, 30];
const ABOUT_NOTHING = 1.5; // stars of luck that are none
const APART = 17; // of two numbers beside the graph
const TOLD = 3; // cards of either kind

/** `who` is null if the reader is spoken to.
 * @param {Film} film @param {Wire.ReviewJson} review @param {string | null} who */
export function hindsight(film, review, who) {
  const {allowed, luck, missing} = review.hindsight;
  if (!allowed || !luck) return html`<section class="paper hindsight" aria-label=${t('What the deck allowed')}><p class="judged-note">${icon('warning')} ${whyNot(missing)}</p></section>`;
  return html`<section class="paper hindsight" aria-labelledby="hindsight-title">
    <div class="hindsight-words"><h2 id="hindsight-title">${t('What the deck allowed')}</h2>
      <p class="hindsight-share">${shareWords(allowed, who)}</p>
      <p class="review-note">${t('A search that knew every card in advance found this map. There may be better ones, and nobody could have known what was to come.')}
        ${film.seats.length > 1 && film.setup.ambush === 'pass' ? t('Neighbors drew their ambushes where they did; where that was no longer free, where it hurt most.') : nothing}</p></div>
    <figure class="hindsight-map"><figcaption>${who === null ? t('Your map') : film.seats[review.seat].name} <b>${star()} ${number(review.stars ?? 0)}</b></figcaption>
      ${sheetAt(film, film.last, review.seat, {layout: 'map'})}</figure>
    <figure class="hindsight-map hindsight-found"><figcaption>${t('What a search found')} <b>${star()} ${number(allowed.stars)}</b></figcaption>
      ${mapOf(film, film.seats[review.seat], allowed)}</figure>
    <div class="hindsight-numbers">${sideBySide(film, review, allowed, who)}${luckPart(luck)}</div>
  </section>`;
}

/** @param {string | null} missing */
function whyNot(missing) {
  if (missing === 'not-over') return t('What the deck allowed is shown once a game is over.');
  if (missing === 'not-compiled') return t('What the deck allowed isn\'t shown: the fast engine (Numba) is missing on this server.');
  return t('What the deck allowed isn\'t shown: one of the edicts is too new for the search.');
}

/** "You played at 96 % of what a search found possible with the same cards: at least 135 stars."
 * @param {Wire.AllowedJson} allowed @param {string | null} who */
function shareWords(allowed, who) {
  const stars = plural('{n} star', '{n} stars', allowed.stars);
  if (!allowed.better) return who === null ? t('With the same cards a search found nothing better than your map.') : t('With the same cards a search found nothing better than {name}\'s map.', {name: who});
  if (allowed.percent === null) return t('With the same cards a search found at least {stars}.', {stars});
  const percent = unit(allowed.percent, 'percent');
  return who === null
    ? t('You played at {percent} of what a search found possible with the same cards: at least {stars}.', {percent, stars})
    : t('{name} played at {percent} of what a search found possible with the same cards: at least {stars}.', {name: who, percent, stars});
}

/** The stars of both maps by season and edict: those of the player above, those of the search below.
 * @param {Film} film @param {Wire.ReviewJson} review @param {Wire.AllowedJson} allowed @param {string | null} who */
function sideBySide(film, review, allowed, who) {
  const last = film.views[film.last];
  const own = last.scores.map((season) => season[review.seat]);
  /** @param {(season: Wire.SeasonScoreJson) => number | null} of */
  const pair = (of) => /** @param {number} n */ (n) => [of(own[n]), of(allowed.scores[n])];
  /** @type {[unknown, string, (n: number) => (number | null)[]][]} */
  const columns = [
    ...EDICTS.map((edict) => /** @type {[unknown, string, (n: number) => (number | null)[]]} */ ([
      seal(edict), labelled(edict.toUpperCase(), name(last.edicts[edict])),
      pair((season) => season.edicts.find((each) => each.edict === edict)?.stars ?? null),
    ])),
    [coin(), t('Coins'), pair((season) => season.coins)],
    [sign('space-monster-0'), t('Monsters'), pair((season) => season.monsters.stars)],
    [star(), t('Total'), pair((season) => season.total)],
  ];
  const numbers = SEASONS.map((_, n) => n);
  /** @param {(number | null)[]} both */
  const cell = ([mine, found]) => (mine === null || found === null ? html`<td></td>` : html`<td><span>${number(mine)}</span> <b>${number(found)}</b></td>`);
  /** @param {(n: number) => (number | null)[]} of */
  const sum = (of) => [0, 1].map((place) => numbers.reduce((all, n) => all + (of(n)[place] ?? 0), 0));
  return html`<div class="versus-wrap" tabindex="0" role="region" aria-label=${t('Stars by season and edict')}><table class="versus">
    <caption>${t('Stars by season and edict')}<span>${who === null ? t('Your map') : who} · <b>${t('What a search found')}</b></span></caption>
    <thead><tr><th scope="col"><span class="unseen">${t('Season')}</span></th>${columns.map(([picture, words]) => html`<th scope="col" title=${words}>${picture}<span class="unseen">${words}</span></th>`)}</tr></thead>
    <tbody>${numbers.map((n) => html`<tr><th scope="row">${seasonSign(SEASONS[n])} <span class="versus-season">${name(SEASONS[n])}</span></th>${columns.map(([, , of]) => cell(of(n)))}</tr>`)}</tbody>
    <tfoot><tr><th scope="row">${t('Total')}</th>${columns.map(([, , of]) => cell(sum(of)))}</tr></tfoot>
  </table></div>`;
}

/** @param {Wire.LuckJson} luck */
function luckPart(luck) {
  const ordered = [...luck.cards].sort((one, other) => other.stars - one.stars);
  const kind = ordered.slice(0, TOLD).filter(({stars}) => stars > 0);
  const unkind = ordered.reverse().slice(0, TOLD).filter(({stars}) => stars < 0);
  return html`<div class="luck"><h3>${t('Luck')} <b class=${luck.stars < 0 ? 'why-less' : 'why-more'}>${signed(Math.round(luck.stars))}</b></h3>
    <p>${luckWords(luck)}</p>
    ${luckGraph(luck)}
    <details class="luck-why"><summary>${t('Why?')}</summary>
      <p class="review-note">${t('Every bar is a card: what the map could expect with it, compared with the average of all the cards that could have come. The line adds them up. Over many games it comes to nothing; a single game is uncertain by about two stars.')}</p>
      <table class="luck-cards"><caption>${t('The kindest and the unkindest cards')}</caption>
        <tbody>${[...kind, ...unkind.reverse()].map((card) => html`<tr><th scope="row">${name(card.card)} · ${name(SEASONS[card.season_number])}</th>
          <td class=${card.stars > 0 ? 'why-more' : 'why-less'}>${signed(card.stars)}</td></tr>`)}</tbody></table></details></div>`;
}

/** @param {Wire.LuckJson} luck */
function luckWords({stars}) {
  if (Math.abs(stars) < ABOUT_NOTHING) return t('The cards were about as kind as one could expect.');
  const much = plural('{n} star', '{n} stars', Math.round(Math.abs(stars)));
  return stars > 0 ? t('The cards were kind: about {stars} more than one could expect.', {stars: much}) : t('The cards were unkind: about {stars} fewer than one could expect.', {stars: much});
}

/** A bar for every card, up or down, and the line of their sum.
 * @param {Wire.LuckJson} luck */
function luckGraph({stars, cards}) {
  let sum = 0;
  const sums = cards.map((card) => { sum += card.stars; return sum; });
  const [low, high] = [Math.min(-2, ...sums, ...cards.map((card) => card.stars)), Math.max(2, ...sums, ...cards.map((card) => card.stars))];
  const step = (WIDTH - LEFT - RIGHT) / Math.max(1, cards.length);
  /** @param {number} place */
  const x = (place) => LEFT + place * step;
  /** @param {number} value */
  const y = (value) => TOP + ((high - value) * (HEIGHT - TOP - BOTTOM)) / (high - low);
  const line = sums.map((value, place) => `L${(x(place) + step / 2).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  const starts = SEASONS.map((season, number_) => ({season, at: cards.findIndex((card) => card.season_number === number_)})).filter(({at}) => at >= 0);
  return html`<svg class="luck-graph" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${t('Luck card by card: {total} in the end. The list below has the largest.', {total: signed(stars)})}>
    ${starts.map(({season, at}, place) => {
      const [from, to] = [x(at), place + 1 < starts.length ? x(starts[place + 1].at) : WIDTH - RIGHT];
      return svg`<rect class="graph-season ${place % 2 ? 'graph-season-odd' : ''}" x=${from} y=${TOP} width=${to - from} height=${HEIGHT - TOP - BOTTOM}></rect>
        <use class="season-${season}" href="#season-${season}" x=${(from + to) / 2 - 12} y=${HEIGHT - BOTTOM + 4} width="24" height="24"></use>`;
    })}
    ${[high, 0, low].filter((value) => value === 0 || Math.abs(y(value) - y(0)) > APART).map((value) => svg`<text class="graph-number" x=${LEFT - 6} y=${y(value) + 5}>${signed(Math.round(value))}</text>`)}
    <path class="luck-zero" d="M${LEFT} ${y(0)}H${WIDTH - RIGHT}"></path>
    ${cards.map((card, place) => svg`<rect class=${card.stars < 0 ? 'luck-less' : 'luck-more'} x=${x(place) + step * 0.15} width=${step * 0.7} y=${Math.min(y(0), y(card.stars))} height=${Math.abs(y(card.stars) - y(0))}></rect>`)}
    <path class="luck-sum" d="M${LEFT} ${y(0)}${line}"></path>
  </svg>`;
}
