// <look-together>: a finished game that several look at: one leads, the others see the same position, all may point, and the
// master answers. Says `lead` with what the leader shows, and `overlay` with what lies over the map.

import {given} from '../must.js';
import {here} from '../address.js';
import {get, me, post, remove} from '../api.js';
import {labelOf, nameOf, spaceNamed} from '../board/grid.js';
import {t} from '../i18n.js';
import {LiveUpdates} from '../live.js';
import {announce} from '../ui/announce.js';
import {copyText} from '../ui/clipboard.js';
import {DeskElement} from '../ui/element.js';
import {field} from '../ui/forms.js';
import {icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import './master_answer.js';

/** What lies over the map. @typedef {{lit: Lights[], ghost: Ghost | null}} Overlay */
/** @typedef {Wire.PointJson & {until: number}} Mark */

const MARK_TIME = 5000; // milliseconds that somebody points
const SAID_AGAIN = 10_000; // milliseconds until the leader says again that they lead
const REST = 150; // milliseconds until a leader's hand has come to rest
const FROM_NOW = 1_000_000; // later than whatever stands in a log: of the past nothing has to be told
const COLOURS = 6;
const MOST_NAMED = 6; // to whom the lead can be handed over
const WISH = 'together'; // in the address: open at once

class LookTogether extends DeskElement {
  static properties = {
    code: {}, film: {attribute: false}, position: {attribute: false}, seat: {attribute: false}, open: {state: true}, shown: {state: true}, marks: {state: true}, pointed: {state: true}, ghost: {state: true},
    problem: {state: true}, busy: {state: true}, copied: {state: true},
  };

  /** @type {LiveUpdates | undefined} */
  #live = undefined;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #again = undefined;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #resting = undefined;

  constructor() {
    super();
    /** @type {string} */
    this.code = given();
    /** @type {Film} */
    this.film = given();
    /** @type {number} */
    this.position = given();
    /** @type {number} */
    this.seat = given();
    this.open = false;
    /** @type {Wire.TogetherJson | null} */
    this.shown = null;
    /** @type {Mark[]} */
    this.marks = [];
    /** @type {Wire.PointJson[]} */
    this.pointed = []; // who has, the last of each: they are there, and can lead
    /** @type {Ghost | null} */
    this.ghost = null;
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
    this.copied = false;
  }

  connectedCallback() {
    super.connectedCallback();
    if (new URLSearchParams(here().search).has(WISH)) this.#begin();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#end();
  }

  get #leads() {
    return this.shown?.leader !== null && this.shown?.leader === me().id;
  }

  #begin = () => this.attempt(async () => {
    this.open = true;
    this.#live ??= new LiveUpdates(`/tables/${this.code}/events`, FROM_NOW, {}, this.#hear, () => {});
    this.#again ??= setInterval(() => this.#leads && this.#show(), SAID_AGAIN);
    this.#take(await get(`/tables/${this.code}/together`));
  });

  #end() {
    if (this.#leads) remove(`/tables/${this.code}/together`).catch(() => {});
    this.#live?.close();
    clearInterval(this.#again);
    clearTimeout(this.#resting);
    this.#live = this.#again = undefined;
  }

  #close = () => {
    this.#end();
    this.open = false;
    this.shown = null;
    this.marks = [];
    this.pointed = [];
    this.ghost = null;
  };

  /** @type {Hear} */
  #hear = (type, data) => {
    const news = /** @type {News} */ ({type, data});
    if (news.type === 'together') this.#take(news.data);
    if (news.type === 'point') this.#mark(news.data);
  };

  /** @param {Wire.TogetherJson} shown */
  #take(shown) {
    const before = this.shown?.leader;
    this.shown = shown;
    if (shown.leader !== before && shown.leader !== null) announce(this.#leads ? t('You lead.') : t('{name} leads.', {name: shown.name}));
    if (shown.leader !== null && !this.#leads) this.tell('lead', {position: shown.position, seat: shown.seat});
  }

  /** @param {Wire.PointJson} point */
  #mark(point) {
    const until = Date.now() + MARK_TIME;
    this.marks = [...this.marks.filter((mark) => mark.player !== point.player), {...point, until}];
    this.pointed = [...this.pointed.filter((each) => each.player !== point.player), point].slice(-MOST_NAMED);
    announce(t('{name} points at {space}.', {name: point.name, space: point.space.toUpperCase()}));
    setTimeout(() => { this.marks = this.marks.filter((mark) => mark.until > until || mark.player !== point.player); }, MARK_TIME);
  }

  /** @param {string} [to] */
  #show(to) {
    const {position, seat} = this;
    return this.attempt(async () => { this.shown = await post(`/tables/${this.code}/together`, {position, seat, ...(to && {to})}); });
  }

  /** Points at a space of the map that is shown.
   * @param {number} space */
  pointAt(space) {
    if (!this.open) return;
    const {position, seat} = this;
    this.attempt(() => post(`/tables/${this.code}/together/points`, {space: nameOf(space), position, seat}));
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (['marks', 'ghost', 'position', 'seat', 'open'].some((each) => changed.has(each))) this.tell('overlay', {lit: this.#lit, ghost: this.open ? this.ghost : null});
    if (!this.#leads || !(changed.has('position') || changed.has('seat'))) return;
    if (this.shown?.position === this.position && this.shown.seat === this.seat) return;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#show(), REST);
  }

  /** @returns {Lights[]} */
  get #lit() {
    return this.marks.filter((mark) => mark.position === this.position && mark.seat === this.seat)
      .map((mark) => ({spaces: [spaceNamed(mark.space)], style: `pointed pointed-${colourOf(mark.player)}`, label: mark.name}));
  }

  render() {
    if (!this.open) return html`<p class="together-open"><button type="button" class="small" @click=${this.#begin}>${icon('people')} ${t('Look together')}</button></p>`;
    const {shown} = this;
    return html`<section class="card together" aria-labelledby="together-title">
      <header><h2 id="together-title">${t('Look together')}</h2><button type="button" class="quiet small" aria-label=${t('Close')} title=${t('Close')} @click=${this.#close}>${icon('close')}</button></header>
      ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      ${shown ? this.#lead(shown) : nothing}
      <form class="together-point" @submit=${this.#typed}><label>${t('Tap a space of the map to point, or type it:')} <input name="space" required maxlength="3" size="4" pattern="[A-Ka-k](?:[1-9]|1[01])" autocomplete="off" spellcheck="false" placeholder="C4"></label><button type="submit" class="small">${t('Point')}</button></form>
      ${this.marks.length ? html`<ul class="together-marks">${this.marks.map((mark) => html`<li class="pointed-${colourOf(mark.player)}"><b>${mark.name}</b> ${labelOf(spaceNamed(mark.space))}</li>`)}</ul>` : nothing}
      <master-answer code=${this.code} .film=${this.film} .position=${this.position} .seat=${this.seat} @answer=${(/** @type {CustomEvent<Ghost | null>} */ {detail}) => { this.ghost = detail; }}></master-answer>
    </section>`;
  }

  /** @param {Wire.TogetherJson} shown */
  #lead(shown) {
    const elsewhere = shown.leader !== null && !this.#leads && (shown.position !== this.position || shown.seat !== this.seat);
    const others = this.#leads ? this.pointed.filter((each) => each.player !== me().id) : [];
    return html`<p class="together-lead">${icon('eye')} <span>${this.#leads ? t('You lead.') : shown.leader === null ? t('Nobody leads.') : t('{name} leads.', {name: shown.name})}</span>
      ${shown.leader === null ? html`<button type="button" class="small" ?disabled=${this.busy} @click=${() => this.#show()}>${t('Lead')}</button>` : nothing}
      ${this.#leads ? html`<button type="button" class="small" ?disabled=${this.busy} @click=${this.#stop}>${t('Let others lead')}</button>` : nothing}
      ${others.map((each) => html`<button type="button" class="small" ?disabled=${this.busy} @click=${() => this.#show(each.player)}>${t('Hand over to {name}', {name: each.name})}</button>`)}
      ${elsewhere ? html`<button type="button" class="small" @click=${() => this.tell('lead', {position: shown.position, seat: shown.seat})}>${icon('back')} ${t('Follow')}</button>` : nothing}
      <button type="button" class="quiet small" @click=${this.#copy}>${icon('link')} ${this.copied ? t('Copied') : t('Copy the link')}</button></p>`;
  }

  #stop = () => this.attempt(async () => { this.shown = await remove(`/tables/${this.code}/together`); });

  #copy = () => copyText(`${location.origin}/replay/${this.code}?${WISH}=1`, (copied) => { this.copied = copied; });

  /** @param {On<HTMLFormElement>} event */
  #typed = (event) => {
    event.preventDefault();
    const typed = field(event.target, 'space');
    this.pointAt(spaceNamed(typed.value.trim().toLowerCase()));
    typed.value = '';
  };
}

/** The same for a person all the time, and for everybody who looks.
 * @param {string} player */
const colourOf = (player) => [...player].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % COLOURS;

customElements.define('look-together', LookTogether);
