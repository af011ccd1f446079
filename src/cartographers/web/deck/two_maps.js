// <two-maps>: at the end of a game with known cards the earlier map beside the new one.

import {given} from '../must.js';
import {stillMap} from '../board/still.js';
import {number, signed, t} from '../i18n.js';
import {FetchedElement} from '../ui/fetched.js';
import {star} from '../ui/signs.js';
import {guard, html, nothing} from '../vendor/lit/lit.js';
import {earlierMap} from './earlier.js';
import {seasonRows, whose} from './ghost.js';

class TwoMaps extends FetchedElement {
  static properties = {code: {}, sheet: {attribute: false}, scores: {attribute: false}, name: {}, branch: {type: Boolean}, ghost: {state: true}, problem: {state: true}, busy: {state: true}};

  constructor() {
    super();
    /** @type {string} */
    this.code = given();
    /** @type {Wire.SheetJson} */
    this.sheet = given();
    /** @type {number[]} */
    this.scores = given(); // of the new map, by season
    /** @type {string} */
    this.name = ''; // whose the new map is
    this.branch = false; // whether it is another ending of the earlier game
    /** @type {Wire.GhostJson | null} */
    this.ghost = null;
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
  }

  load() {
    return this.attempt(async () => { this.ghost = await earlierMap(this.code, true); });
  }

  render() {
    const {ghost} = this;
    if (!ghost?.sheet) return nothing;
    const stars = this.scores.reduce((sum, each) => sum + each, 0);
    return html`<section class="two-maps" aria-labelledby="two-maps-title">
      <h3 id="two-maps-title">${this.branch ? t('Two endings of one game') : t('Two maps, the same cards')}</h3>
      <div class="two-maps-pair">
        ${figure(ghost.sheet, whose(ghost), html`${star()} ${number(ghost.stars)}`)}
        ${figure(this.sheet, this.name, html`${star()} ${number(stars)} <small>(${signed(stars - ghost.stars)})</small>`)}
      </div>
      ${seasonRows(ghost, this.scores)}</section>`;
  }
}

/** @param {Wire.SheetJson} sheet @param {string} words @param {unknown} stars */
const figure = (sheet, words, stars) => html`<figure>${guard([sheet], () => stillMap(sheet))}<figcaption><span>${words}</span> <b>${stars}</b></figcaption></figure>`;

customElements.define('two-maps', TwoMaps);
