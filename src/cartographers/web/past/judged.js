// One decision beside what the master would have done, and the list of them all.

import {SEASONS} from '../catalogue.js';
import {name, number, signed, t} from '../i18n.js';
import {icon, seasonSign, star} from '../ui/signs.js';
import {html, nothing, repeat, svg} from '../vendor/lit/lit.js';
import {answerWords} from './answers.js';
import {reasonWords} from './reason_words.js';
import {whyTable} from './reasons.js';

/** @param {Wire.JudgedJson} move */
const titled = (move) => name(move.card ?? move.effect ?? '');

/** The decision that is looked at. `shown` is the alternative that lies on the map, by its place; -1: none.
 * @param {Wire.JudgedJson} move
 * @param {{seats: Wire.ReplaySeatJson[], seat: number, edicts: Record<string, string>, place: number, count: number, shown: number, ahead: boolean, onward: unknown}} around
 * @param {{back: () => void, forward: () => void, pick: (shown: number) => void}} does */
export function judgedCard(move, {seats, seat, edicts, place, count, shown, ahead, onward}, does) {
  const foreign = move.owner !== seat;
  /** @param {string} sign @param {string} words @param {() => void} action @param {boolean} disabled */
  const step = (sign, words, action, disabled) => html`<button type="button" class="tool" ?disabled=${disabled} aria-label=${words} title=${words} @click=${action}>${icon(sign)}</button>`;
  return html`<section class="judged card" aria-label=${t('The placement')}>
    <header class="judged-head">
      ${step('previous', t('Previous placement'), does.back, place === 0)}
      <div><h2>${titled(move)}</h2><p>${seasonSign(SEASONS[move.season_number])} ${name(SEASONS[move.season_number])} · ${t('{n} of {all}', {n: number(place + 1), all: number(count)})}</p></div>
      ${step('next', t('Next placement'), does.forward, place === count - 1)}
    </header>
    ${foreign ? html`<p class="judged-note">${icon('warning')} ${t('An ambush on {name}\'s sheet: the fewer stars left there, the better.', {name: seats[move.owner].name})}</p>` : nothing}
    <p class="judged-lost ${move.lost > 0 ? 'judged-worse' : 'judged-well'}">${verdict(move, foreign)}</p>
    <ul class="judged-answers">
      <li><button type="button" class="answer" aria-pressed=${shown < 0} @click=${() => does.pick(-1)}>
        <span class="answer-mark answer-drawn" aria-hidden="true"></span><span class="answer-words"><b>${t('Drawn')}</b> ${answerWords(move.played, move.effect)}<small class="answer-why">${reasonWords(move.played.reasons, edicts)}</small></span>
        <span class="answer-stars">${star()} ${number(move.played.stars)}</span></button></li>
      ${move.alternatives.map((advice, number_) => html`<li><button type="button" class="answer" aria-pressed=${shown === number_} @click=${() => does.pick(number_)}>
        <span class="answer-mark answer-ghost" aria-hidden="true"></span><span class="answer-words"><b>${number_ === 0 ? t('The master') : t('Another way')}</b> ${answerWords(advice, move.effect)}<small class="answer-why">${reasonWords(advice.reasons, edicts)}</small></span>
        <span class="answer-stars">${star()} ${number(advice.stars)}</span></button></li>`)}
    </ul>
    ${move.why[shown] ? whyTable(move.why[shown], edicts) : nothing}
    <p class="judged-about">${ahead ? t('The stars are what to expect at the end of the game.') : t('The stars are what there would be if nothing more were drawn.')}</p>
    ${onward}
  </section>`;
}

/** @param {Wire.JudgedJson} move @param {boolean} foreign */
function verdict(move, foreign) {
  if (move.lost > 0) {
    return foreign ? t('Leaves {stars} more than necessary', {stars: number(move.lost)}) : html`${star()} ${signed(-move.lost)} ${move.turning ? html`<b class="turning-point">${t('turning point')}</b>` : nothing}`;
  }
  return html`${icon('check')} ${t('The master would do no better')}`;
}

/** All decisions with what they lost.
 * @param {Wire.JudgedJson[]} moves
 * @param {Wire.JudgedJson | null} chosen
 * @param {number} seat
 * @param {(move: Wire.JudgedJson) => void} onPick */
export function judgedList(moves, chosen, seat, onPick) {
  const most = Math.max(5, ...moves.map((move) => move.lost));
  return html`<ol class="judged-list">${repeat(moves, (move) => move.number, (move) => html`<li>
    <button type="button" class="judged-line ${move.turning ? 'judged-turning' : ''}" aria-current=${move === chosen ? 'step' : nothing} @click=${() => onPick(move)}>
      ${seasonSign(SEASONS[move.season_number])}
      <span class="judged-name">${titled(move)}${move.owner === seat ? nothing : html` ${icon('people')}<span class="unseen">${t('on another sheet')}</span>`}</span>
      <svg class="judged-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">${svg`<rect x=${100 - (100 * move.lost) / most} width=${(100 * move.lost) / most} height="10"></rect>`}</svg>
      <span class="judged-number">${move.lost > 0 ? signed(-move.lost) : icon('check')}${move.lost > 0 ? nothing : html`<span class="unseen">${number(0)}</span>`}</span>
    </button></li>`)}</ol>`;
}
