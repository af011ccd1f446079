// <puzzle-mistakes>: what one lost most by in one's own games, to be tried again.

import {get} from '../api.js';
import {dayOf} from '../daily/days.js';
import {name, plural, signed, t} from '../i18n.js';
import {given} from '../must.js';
import {shownCode} from '../ui/codes.js';
import {FetchedElement} from '../ui/fetched.js';
import {icon, seasonSign, star} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';

class PuzzleMistakes extends FetchedElement {
  static properties = {shown: {state: true}, problem: {state: true}, busy: {state: true}};

  constructor() {
    super();
    /** @type {Wire.MistakesJson | null} */
    this.shown = given();
    /** @type {string | null} */
    this.problem = given();
  }

  load() {
    return this.attempt(async () => { this.shown = await get('/puzzles/mistakes'); });
  }

  render() {
    const {shown} = this;
    return html`<div class="puzzles">
      <header class="puzzles-head"><h1 tabindex="-1">${t('My mistakes')}</h1>
        <p class="hero-line">${t('Placements that cost you two stars or more. Find the better ones.')}</p></header>
      ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      ${shown ? html`${this.#mistakes(shown)}${this.#unreviewed(shown)}` : nothing}
      <p><a class="button" href="/puzzles">${icon('grid')} ${t('All puzzles')}</a></p>
    </div>`;
  }

  /** @param {Wire.MistakesJson} given */
  #mistakes({mistakes, unreviewed}) {
    if (mistakes.length === 0) return html`<section class="paper puzzle-mistakes"><p>${unreviewed.length > 0 ? t('None are known yet: they come from reviews of your games.') : t('None are known. Play a game and have it reviewed.')}</p></section>`;
    return html`<section class="paper puzzle-mistakes" aria-label=${t('My mistakes')}><ol class="puzzle-themes">${mistakes.map((each) => html`<li><a href="/puzzles/${each.puzzle}">
      ${seasonSign(each.season)}<span>${name(each.card)}, ${name(each.season)} · ${dayOf(each)}</span> <small>${star()} ${signed(-each.lost)}</small></a></li>`)}</ol></section>`;
  }

  /** @param {Wire.MistakesJson} given */
  #unreviewed({unreviewed}) {
    if (unreviewed.length === 0) return nothing;
    return html`<section class="paper puzzle-mistakes" aria-labelledby="unreviewed"><h2 id="unreviewed">${plural('{n} of your last games has no review yet', '{n} of your last games have no review yet', unreviewed.length)}</h2>
      <ul class="way-links">${unreviewed.map((code) => html`<li><a href="/review/${code}">${t('Review {code}', {code: shownCode(code)})}</a></li>`)}</ul></section>`;
  }
}

customElements.define('puzzle-mistakes', PuzzleMistakes);
