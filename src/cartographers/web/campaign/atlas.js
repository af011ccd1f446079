// <campaign-atlas>: all places on a small map, which of them are open, and what was met there.

import {get} from '../api.js';
import {number, plural, t} from '../i18n.js';
import {given} from '../must.js';
import {FetchedElement} from '../ui/fetched.js';
import '../ui/getting_ready.js';
import {icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import './expedition.js';
import {NARROW_PAGE, layout} from './layout.js';
import {atlasMap} from './map.js';
import {flag, flags, spokenMarks} from './marks.js';

class CampaignAtlas extends FetchedElement {
  static properties = {expedition: {}, shown: {state: true}, problem: {state: true}, busy: {state: true}};

  #again = () => this.requestUpdate();

  constructor() {
    super();
    this.expedition = '';
    /** @type {Wire.CampaignJson | null} */
    this.shown = given();
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
  }

  connectedCallback() {
    super.connectedCallback();
    NARROW_PAGE.addEventListener('change', this.#again);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    NARROW_PAGE.removeEventListener('change', this.#again);
  }

  load() {
    return this.attempt(async () => { this.shown = await get('/campaign'); });
  }

  render() {
    const {shown} = this;
    const chosen = shown?.places.find(({id}) => id === this.expedition);
    return html`<div class="campaign ${this.expedition ? 'campaign-chosen' : ''}">
      <header class="campaign-head"><h1 tabindex="-1">${t('Campaign')}</h1>
        <p class="hero-line">${t('Twenty-four expeditions alone, on the trail of somebody who stopped writing.')}</p>
        <p class="campaign-note">${t('Each has three goals. A goal that was met once stays met, and the cards are different at every try.')}</p>
        ${shown ? html`<p class="campaign-sum">${flag(true)} ${t('{n} of {all} goals met', {n: number(shown.marks), all: number(shown.most_marks)})}</p>` : nothing}</header>
      ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      ${shown ? this.#map(shown) : nothing}
      ${this.expedition ? html`<campaign-expedition class="campaign-side" expedition=${this.expedition} .place=${chosen ?? null} .marks=${shown?.marks ?? 0}></campaign-expedition>`
        : shown ? this.#invitation(shown) : html`<getting-ready></getting-ready>`}
    </div>`;
  }

  /** @param {Wire.CampaignJson} shown */
  #map({chapters, places}) {
    const laid = layout();
    const index = new Map(places.map(({id}, place) => [id, place]));
    const joined = places.flatMap((to, place) => to.after.map((id) => {
      const from = index.get(id) ?? 0;
      return {from, to: place, walked: places[from].met.includes(true) && to.open};
    }));
    /** @param {{x: number, y: number}} point */
    const at = ({x, y}) => `left: ${(100 * x / laid.width).toFixed(2)}%; top: ${(100 * y / laid.height).toFixed(2)}%`;
    return html`<nav class="campaign-atlas paper" aria-label=${t('Atlas')}>${atlasMap(laid, joined)}
      ${chapters.map((chapter, row) => html`<h2 class="atlas-chapter" .style=${at(laid.chapters[row])}>${chapter.title}</h2>
        <ol aria-label=${chapter.title}>${places.filter((place) => place.chapter === chapter.id).map((place) => html`<li class="atlas-place" .style=${at(laid.places[place.number - 1])}>${this.#place(place)}</li>`)}</ol>`)}
    </nav>`;
  }

  /** @param {Wire.CampaignPlaceJson} place */
  #place(place) {
    const spot = html`<span class="atlas-spot" aria-hidden="true">${place.open ? number(place.number) : icon('lock')}</span>`;
    const told = html`<span class="unseen">${number(place.number)}. </span><span class="atlas-title">${place.title}</span>`;
    if (!place.open) return html`<span class="atlas-link atlas-locked" aria-disabled="true">${spot}${told}<span class="unseen">, ${t('not open yet')}</span></span>`;
    const all = place.met.every(Boolean);
    return html`<a class="atlas-link ${all ? 'atlas-done' : ''}" href="/campaign/${place.id}" aria-current=${place.id === this.expedition ? 'page' : nothing}>${spot}${told}
      ${flags(place.met)}<span class="unseen">, ${spokenMarks(place.met)}</span></a>`;
  }

  /** What to take up next: a try that is not over, else the first place without a mark.
   * @param {Wire.CampaignJson} shown */
  #invitation({places}) {
    const next = places.find(({table}) => table) ?? places.find(({open, met}) => open && !met.includes(true)) ?? places.find(({open, met}) => open && !met.every(Boolean));
    if (!next) return html`<p class="campaign-side campaign-next paper">${t('Every goal is met. The map is as finished as she wanted it.')}</p>`;
    return html`<section class="campaign-side campaign-next paper" aria-labelledby="campaign-next"><h2 id="campaign-next">${next.table ? t('Still on the way') : t('Next')}</h2>
      <p class="campaign-next-title">${number(next.number)} · ${next.title}</p>
      ${next.tries > 0 ? html`<p>${plural('{n} try so far', '{n} tries so far', next.tries)}</p>` : nothing}
      <a class="button decide" href="/campaign/${next.id}">${icon('next')} ${t('Go there')}</a></section>`;
  }
}

customElements.define('campaign-atlas', CampaignAtlas);
