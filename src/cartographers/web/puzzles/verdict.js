// What is said to an answer: whether it was the best placement, both of them with their stars, and why.

import {number, plural, signed, t} from '../i18n.js';
import {answerWords} from '../past/answers.js';
import {reasonWords} from '../past/reason_words.js';
import {whyTable} from '../past/reasons.js';
import {icon, star} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';

/** In one sentence, for the head and for those who listen.
 * @param {Wire.PuzzleVerdictJson} verdict @param {boolean} foreign */
export function verdictWords(verdict, foreign) {
  if (verdict.solved) return t('Solved! That\'s the best placement.');
  const stars = plural('{n} star', '{n} stars', verdict.lost);
  if (foreign) return verdict.weighed ? t('Not the best: it leaves {stars} too many.', {stars}) : t('Not the best: it leaves about {stars} too many.', {stars});
  return verdict.weighed ? t('Not the best: it loses {stars}.', {stars}) : t('Not the best: it loses about {stars}.', {stars});
}

/** `best` says which of the two lies on the map.
 * @param {Wire.PuzzleVerdictJson} verdict
 * @param {{foreign: string | null, edicts: Record<string, string>, best: boolean}} around
 * @param {{pick: (best: boolean) => void, onward: () => unknown}} does */
export function verdictCard(verdict, {foreign, edicts, best}, does) {
  /** @param {Wire.AdviceJson} advice @param {boolean} isBest @param {string} words */
  const line = (advice, isBest, words) => html`<li><button type="button" class="answer" aria-pressed=${best === isBest} @click=${() => does.pick(isBest)}>
    <span class="answer-mark ${isBest ? 'answer-ghost' : 'answer-drawn'}" aria-hidden="true"></span>
    <span class="answer-words"><b>${words}</b> ${answerWords(advice, null)}<small class="answer-why">${reasonWords(advice.reasons, edicts)}</small></span>
    <span class="answer-stars">${star()} ${number(advice.stars)}</span></button></li>`;
  return html`<section class="judged card puzzle-verdict" data-solved=${verdict.solved} aria-labelledby="puzzle-verdict">
    <h2 id="puzzle-verdict" class=${verdict.solved ? 'puzzle-right' : 'puzzle-wrong'} tabindex="-1">${icon(verdict.solved ? 'check' : 'close')} ${verdictWords(verdict, foreign !== null)}</h2>
    ${foreign === null ? nothing : html`<p class="judged-note">${icon('warning')} ${t('An ambush on {name}\'s sheet: the fewer stars left there, the better.', {name: foreign})}</p>`}
    <ul class="judged-answers">
      ${verdict.solved ? nothing : line(verdict.given, false, t('You drew'))}
      ${line(verdict.best, true, verdict.solved ? t('You drew') : t('The best placement'))}
    </ul>
    ${verdict.solved ? nothing : whyTable(verdict.why, edicts)}
    <p class="judged-about">${certainty(verdict)}</p>
    <p class="puzzle-rated">${rated(verdict)}</p>
    <div class="puzzle-onward">${does.onward()}</div>
  </section>`;
}

/** How sure the master is.
 * @param {Wire.PuzzleVerdictJson} verdict */
function certainty({gap, error, futures}) {
  const known = {gap: plural('{n} star', '{n} stars', gap), futures: number(futures)};
  if (error === null) return t('The next best placement is {gap} behind, on average over {futures} futures.', known);
  return error < 0.05 ? t('The next best placement is {gap} behind, in each of {futures} futures.', known)
    : t('The next best placement is {gap} behind (standard error {error}), on average over {futures} futures.', {...known, error: number(Math.max(0.1, Math.round(error * 10) / 10))});
}

/** @param {Wire.PuzzleVerdictJson} verdict */
function rated({counted, before, player, solved}) {
  if (!before || !player) return t('It\'s from your own game, so it isn\'t rated.');
  if (!counted) return t('You\'ve answered this one before, so it doesn\'t count again.');
  return html`${t('Your rating: {rating}', {rating: player.rating})} <b class=${solved ? 'puzzle-right' : 'puzzle-wrong'}>${signed(player.rating - before.rating)}</b>
    ${player.streak > 1 ? html`<span>${icon('flame')} ${plural('{n} in a row', '{n} in a row', player.streak)}</span>` : nothing}`;
}
