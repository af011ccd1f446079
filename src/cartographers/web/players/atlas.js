// <player-atlas>: the maps somebody finished, side by side: all of them, those on one sheet, or the best on each.

import {given} from '../must.js';
import {get} from '../api.js';
import {miniSheet} from '../board/mini.js';
import {catalogue} from '../catalogue.js';
import {dayOf} from '../daily/days.js';
import {labelled, name, number, signed, t} from '../i18n.js';
import {FetchedElement} from '../ui/fetched.js';
import {icon, sign, star} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {after} from './paging.js';

const [ALL, BEST] = ['', '*']; // no sheet is called so
const CUSTOM = 'custom';

class PlayerAtlas extends FetchedElement {
  static properties = {player: {}, chosen: {state: true}, atlas: {state: true}, problem: {state: true}, busy: {state: true}};

  constructor() {
    super();
    /** @type {string} */
    this.player = given();
    /** @type {Wire.AtlasJson | null} */
    this.atlas = null;
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
    this.chosen = ALL;
  }

  load() {
    return this.attempt(async () => { this.atlas = await this.#read(); });
  }

  /** @param {Wire.GameJson[]} [shown] */
  #read(shown = []) {
    const wishes = new URLSearchParams();
    if (this.chosen !== ALL && this.chosen !== BEST) wishes.set('sheet', this.chosen);
    const onwards = this.chosen === BEST ? {best: true, seen: shown.length} : after(shown);
    for (const [wish, value] of Object.entries(onwards)) wishes.set(wish, String(value));
    return get(`/players/${this.player}/atlas?${wishes}`);
  }

  #more = () => this.attempt(async () => {
    const {atlas} = this;
    if (!atlas) return;
    const older = await this.#read(atlas.maps.map(({game}) => game));
    this.atlas = {...older, maps: [...atlas.maps, ...older.maps]};
  });

  render() {
    const {atlas} = this;
    if (!atlas || atlas.sheets.length === 0) return nothing;
    return html`<section class="paper atlas" aria-labelledby="atlas-title"><h2 id="atlas-title">${t('Atlas')}</h2>
      ${this.#choice(atlas.sheets)}
      <ul class="atlas-maps" role="list">${atlas.maps.map(page)}</ul>
      ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      ${atlas.more ? html`<p><button type="button" ?disabled=${this.busy} @click=${this.#more}>${this.chosen === BEST ? t('More maps') : t('Older maps')}</button></p>` : nothing}</section>`;
  }

  /** @param {string[]} sheets */
  #choice(sheets) {
    if (sheets.length === 1 && (this.atlas?.maps.length ?? 0) < 2) return nothing;
    return html`<label class="field atlas-choice"><span>${t('Show')}</span><select @change=${(/** @type {On<HTMLSelectElement>} */ event) => { this.chosen = event.target.value; this.load(); }}>
      <option value=${ALL}>${t('all maps')}</option><option value=${BEST}>${t('the best of each sheet')}</option>
      ${sheets.map((sheet) => html`<option value=${sheet}>${sheetTitle(sheet)}</option>`)}</select></label>`;
  }
}

/** @param {string} id */
const sheetTitle = (id) => (id === CUSTOM ? t('custom sheet') : catalogue().rolled_sheets.includes(id) ? name(`sheet-${id}`) : t('sheet {name}', {name: id}));

/** One map; one's own leads to the replay.
 * @param {Wire.MapJson} given */
function page({game, sheet}) {
  const words = html`${sheet ? miniSheet(sheet) : html`<span class="atlas-blank">${icon('close')}</span>`}
    <span class="atlas-words"><b>${star()} ${number(game.stars)}</b>
      <span>${game.daily ? html`${sign('compass')} ${t('Daily expedition')}` : name(game.edition)} · ${sheetTitle(game.sheet)}</span>
      <span>${game.rating === null ? t('{place} of {all}', {place: number(game.place), all: number(game.seats)}) : html`${signed(game.rating)} ${name(game.title ?? '')}`}</span>
      <small>${dayOf(game)}</small></span>`;
  return html`<li>${game.table
    ? html`<a class="atlas-page" href="/replay/${game.table}" aria-label=${labelled(t('Replay the game of {day}', {day: dayOf(game)}), number(game.stars))}>${words}</a>`
    : html`<span class="atlas-page">${words}</span>`}</li>`;
}

customElements.define('player-atlas', PlayerAtlas);
