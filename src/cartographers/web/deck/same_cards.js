// <same-cards>: what can be done with the cards of a finished game: play them again, dare a friend, see everybody's maps.

import {given} from '../must.js';
import {get, me, post} from '../api.js';
import {t} from '../i18n.js';
import {go} from '../navigation.js';
import {local} from '../transport.js';
import {FetchedElement} from '../ui/fetched.js';
import {icon} from '../ui/signs.js';
import {stylesheet} from '../ui/styled.js';
import {html, nothing} from '../vendor/lit/lit.js';
import './dare.js';

stylesheet('deck.css');

class SameCards extends FetchedElement {
  static properties = {code: {}, seat: {attribute: false}, stars: {attribute: false}, table: {state: true}, problem: {state: true}, busy: {state: true}};

  constructor() {
    super();
    /** @type {string} */
    this.code = given();
    /** @type {number | null} */
    this.seat = given(); // whose map to play against
    /** @type {number | null} */
    this.stars = given(); // of that map
    /** @type {Wire.TableJson | null} */
    this.table = null;
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
  }

  /** Without a deck the cards may not be played again: they are today's expedition, or a lesson. */
  load() {
    return this.attempt(async () => { this.table = await get(`/tables/${this.code}`); });
  }

  render() {
    const {table} = this;
    if (!table?.deck) return nothing;
    return html`<div class="same-cards" role="group" aria-label=${t('The same cards')}>
      <button type="button" class="small" ?disabled=${this.busy} @click=${this.#again}>${icon('turnback')} ${t('Same cards again')}</button>
      ${local ? nothing : html`${this.#challenge(table)}
      <a class="button small" href="/deck/${table.deck}">${icon('grid')} ${t('All maps of these cards')}</a>`}
      ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}</div>`;
  }

  /** Only one's own map is a dare.
   * @param {Wire.TableJson} table */
  #challenge(table) {
    if (this.seat === null || this.stars === null || !table.seats[this.seat]?.player || table.seats[this.seat].player !== me().id) return nothing;
    return html`<dare-friend deck=${table.deck} stars=${this.stars}></dare-friend>`;
  }

  #again = () => this.attempt(async () => {
    const table = await post(`/tables/${this.code}/again`, {seat: this.seat});
    go(`/t/${table.code}`);
  });
}

customElements.define('same-cards', SameCards);
