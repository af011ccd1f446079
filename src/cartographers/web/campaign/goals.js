// <campaign-goals>: the goals of an expedition beside the map while it is played; <campaign-note>: the same behind a button, where there is no
// room; <campaign-result>: at the end which of them were met, and the way onward.

import {get, post} from '../api.js';
import {labelled, language, number, t} from '../i18n.js';
import {given} from '../must.js';
import {go} from '../navigation.js';
import {FetchedElement} from '../ui/fetched.js';
import {modal} from '../ui/modal.js';
import {icon} from '../ui/signs.js';
import {stylesheet} from '../ui/styled.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {flag, flags} from './marks.js';

stylesheet('campaign.css');

/** Panel and button show the same: a turn is asked about once. @type {{key: string, told: Promise<Wire.CampaignTryJson>} | null} */
let last = null;

/** @param {string} code @param {number} since @returns {Promise<Wire.CampaignTryJson>} */
function goalsOf(code, since) {
  const key = `${code} ${since} ${language()}`;
  if (last?.key === key) return last.told;
  const told = get(`/tables/${code}/campaign`);
  last = {key, told};
  told.catch(() => { last = null; });
  return told;
}

class GoalsOfTable extends FetchedElement {
  static properties = {code: {}, since: {type: Number}, shown: {state: true}, problem: {state: true}, busy: {state: true}};

  constructor() {
    super();
    /** @type {string} */
    this.code = given();
    this.since = 0; // the turn: what is counted changes with it
    /** @type {Wire.CampaignTryJson | null} */
    this.shown = given();
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.get('since')) this.load();
  }

  /** Whatever goes wrong here, the game goes on without it. */
  load() {
    return this.attempt(async () => { this.shown = await goalsOf(this.code, this.since); });
  }
}

class CampaignGoals extends GoalsOfTable {
  render() {
    if (!this.shown) return nothing;
    return html`<section class="goals card" aria-labelledby="goals-title"><h2 id="goals-title">${t('Goals')}</h2>${goalList(this.shown)}</section>`;
  }
}

class CampaignNote extends GoalsOfTable {
  static properties = {...GoalsOfTable.properties, open: {state: true}};

  constructor() {
    super();
    /** @type {boolean} */
    this.open = given();
  }

  render() {
    if (!this.shown) return nothing;
    return html`<button type="button" class="quiet goals-button" title=${t('Goals')} @click=${() => { this.open = true; }}><span class="unseen">${t('Goals')}</span>${flags(this.shown.goals.map(({met}) => met))}</button>
      ${this.open ? modal(this.shown.title, goalList(this.shown), () => { this.open = false; }) : nothing}`;
  }
}

class CampaignResult extends GoalsOfTable {
  render() {
    const {shown} = this;
    if (!shown?.over) return nothing;
    const [next] = shown.opened;
    return html`<section class="goals-result" aria-labelledby="goals-result"><h3 id="goals-result">${t('Expedition {n}', {n: number(shown.number)})} · ${shown.title}</h3>
      ${goalList(shown)}
      ${shown.opened.length > 0 ? html`<p class="goals-opened">${icon('key')} ${shown.opened.length === 1 ? t('A path has opened: {places}.', {places: shown.opened[0].title}) : t('Paths have opened: {places}.', {places: shown.opened.map(({title}) => title).join(', ')})}</p>` : nothing}
      ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      <p class="goals-onward">${next ? html`<a class="button decide" href="/campaign/${next.id}">${icon('next')} ${t('Onward')}</a>` : nothing}
        <button type="button" class=${next ? '' : 'decide'} ?disabled=${this.busy} @click=${this.#again}>${icon('turn')} ${t('Try again')}</button>
        <a class="button" href="/campaign">${icon('globe')} ${t('Atlas')}</a></p></section>`;
  }

  #again = () => this.attempt(async () => {
    const table = await post(`/campaign/${this.shown?.id}`);
    go(`/t/${table.code}`);
  });
}

/** Each goal with what is counted now.
 * @param {Wire.CampaignTryJson} shown */
const goalList = ({goals, over}) => html`<ul class="goal-list">${goals.map((goal) => html`<li class=${goal.met ? 'goal-met' : over ? 'goal-missed' : ''}>
  ${flag(goal.met)}<span class="goal-text">${goal.text}${goal.before && !goal.met ? html` <small>${t('met before')}</small>` : nothing}</span>
  <span class="goal-now"><span aria-hidden="true">${tally(goal)}</span><span class="unseen">${counted(goal, over)}</span></span></li>`)}</ul>`;

/** Of what must never happen only how often it did: nobody counts to none.
 * @param {Wire.TryGoalJson} goal */
const tally = ({now, number: asked}) => (asked === 0 ? number(now) : `${number(now)} / ${number(asked)}`);

/** @param {Wire.TryGoalJson} goal @param {boolean} over */
function counted({now, met, at_most: most, number: asked}, over) {
  const count = most ? t('{n}, at most {all}', {n: number(now), all: number(asked)}) : t('{n} of {all}', {n: number(now), all: number(asked)});
  return over ? labelled(count, met ? t('Met.') : t('Not met.')) : count;
}

customElements.define('campaign-goals', CampaignGoals);
customElements.define('campaign-note', CampaignNote);
customElements.define('campaign-result', CampaignResult);
