// <campaign-expedition>: the sheet of an expedition: its story, its twist, its goals, and setting out.

import {get, post} from '../api.js';
import {labelled, name, number, plural, t} from '../i18n.js';
import {packNames} from '../lobby/pack_words.js';
import {given} from '../must.js';
import {go} from '../navigation.js';
import {FetchedElement} from '../ui/fetched.js';
import {setupCards} from '../ui/setup_cards.js';
import {icon, star} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {flag} from './marks.js';

class CampaignExpedition extends FetchedElement {
  static properties = {expedition: {}, place: {attribute: false}, marks: {type: Number}, shown: {state: true}, problem: {state: true}, busy: {state: true}};

  constructor() {
    super();
    this.expedition = '';
    /** @type {Wire.CampaignPlaceJson | null} */
    this.place = null; // as the atlas has it
    this.marks = 0;
    /** @type {Wire.ExpeditionJson | null} */
    this.shown = given();
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has('expedition') && changed.get('expedition')) this.load();
  }

  load() {
    const wanted = this.expedition;
    return this.attempt(async () => {
      const told = await get(`/campaign/${encodeURIComponent(wanted)}`);
      if (wanted === this.expedition) this.shown = told;
    });
  }

  render() {
    const {place} = this;
    const shown = this.shown?.place.id === this.expedition ? this.shown : null;
    if (place && !place.open) return this.#locked(place);
    return html`<section class="expedition paper" aria-labelledby="expedition-title">
      ${shown ? this.#told(shown) : nothing}
      ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      <p><a class="expedition-back" href="/campaign">${icon('back')} ${t('See the whole atlas')}</a></p>
    </section>`;
  }

  /** @param {Wire.ExpeditionJson} shown */
  #told(shown) {
    const {place} = shown;
    const facts = [name(shown.edition), ...(shown.packs.length > 0 ? [packNames(shown)] : [])];
    return html`<p class="expedition-number">${t('Expedition {n}', {n: number(place.number)})}</p>
      <h2 id="expedition-title">${place.title}</h2>
      <p class="expedition-story">${shown.story}</p>
      <p class="expedition-twist">${icon('dice')} <span>${shown.twist}</span></p>
      <h3>${t('Goals')}</h3>
      <ol class="expedition-goals">${shown.goals.map((goal) => html`<li class=${goal.met ? 'goal-met' : ''}>${flag(goal.met)}<span>${goal.text}<span class="unseen"> ${goal.met ? t('Met.') : t('Not met yet.')}</span></span></li>`)}</ol>
      ${this.#soFar(place)}
      <p class="expedition-go"><button type="button" class="decide" ?disabled=${this.busy} @click=${this.#setOut}>${icon('pencil')} ${place.table ? t('Continue') : place.tries > 0 ? t('Try again') : t('Set out')}</button></p>
      <details class="expedition-setup"><summary>${labelled(t('Setup'), facts.join(' · '))}</summary>
        ${shown.rows.length > 0 ? setupCards(shown) : setupCards({...shown, rows: BLANK})}</details>`;
  }

  /** @param {Wire.CampaignPlaceJson} place */
  #soFar({tries, stars, at_once: most}) {
    if (tries === 0 || stars === null) return nothing;
    return html`<p class="expedition-best">${plural('{n} try so far', '{n} tries so far', tries)} · ${t('best')} ${star()} ${number(stars)}${most === 3 ? html` · ${t('all three in one map')}` : nothing}</p>`;
  }

  /** @param {Wire.CampaignPlaceJson} place */
  #locked({number: which, title, needs}) {
    const missing = needs - this.marks;
    return html`<section class="expedition paper" aria-labelledby="expedition-title">
      <p class="expedition-number">${t('Expedition {n}', {n: number(which)})}</p><h2 id="expedition-title">${icon('lock')} ${title}</h2>
      <p>${t('No path leads here yet: meet a goal at a place before it.')}</p>
      ${missing > 0 ? html`<p>${plural('It also takes {n} more goal anywhere.', 'It also takes {n} more goals anywhere.', missing)}</p>` : nothing}
      <p><a class="expedition-back" href="/campaign">${icon('back')} ${t('See the whole atlas')}</a></p></section>`;
  }

  #setOut = () => this.attempt(async () => {
    const table = await post(`/campaign/${this.expedition}`);
    go(`/t/${table.code}`);
  });
}

const BLANK = Array(11).fill('...........'); // a map that is rolled for each try

customElements.define('campaign-expedition', CampaignExpedition);
