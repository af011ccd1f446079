// <ghost-stars>: the stars of the earlier map by season, quietly beside one's own; <ghost-total>: their sum, where there is no room.

import {given} from '../must.js';
import {me} from '../api.js';
import {SEASONS} from '../catalogue.js';
import {name, number, t} from '../i18n.js';
import {FetchedElement} from '../ui/fetched.js';
import {seasonSign, star} from '../ui/signs.js';
import {stylesheet} from '../ui/styled.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {earlierMap} from './earlier.js';

stylesheet('deck.css');

/** What somebody's earlier map is called.
 * @param {{player: string | null, name: string}} ghost */
export const whose = (ghost) => (ghost.player !== null && ghost.player === me().id ? t('Your earlier map') : t('Map of {name}', {name: ghost.name}));

class Ghost extends FetchedElement {
  static properties = {code: {}, ghost: {state: true}, problem: {state: true}, busy: {state: true}};

  constructor() {
    super();
    /** @type {string} */
    this.code = given();
    /** @type {Wire.GhostJson | null} */
    this.ghost = null;
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
  }

  /** Where it can no longer be read there is nothing to say: the game goes on without it. */
  load() {
    return this.attempt(async () => { this.ghost = await earlierMap(this.code, false); });
  }
}

class GhostStars extends Ghost {
  static properties = {...Ghost.properties, scores: {attribute: false}, branch: {type: Boolean}};

  constructor() {
    super();
    /** @type {number[]} */
    this.scores = given(); // one's own, of the seasons so far
    this.branch = false; // whether the game goes on from a position of the earlier one
  }

  render() {
    const {ghost} = this;
    if (!ghost) return nothing;
    return html`<section class="ghost-stars card" aria-labelledby="ghost-title">
      <h2 id="ghost-title">${this.branch ? t('Another ending') : t('The same cards')}</h2>
      ${seasonRows(ghost, this.scores)}
      <p class="ghost-note">${this.branch ? t('A try from an earlier position: it counts for nothing.') : t('Known cards: this game counts for no ranking.')}</p></section>`;
  }
}

class GhostTotal extends Ghost {
  render() {
    if (!this.ghost) return nothing;
    return html`<span class="ghost-total" title=${whose(this.ghost)}>/ ${number(this.ghost.stars)}<span class="unseen"> (${whose(this.ghost)})</span></span>`;
  }
}

/** Season by season, the earlier map above one's own.
 * @param {Wire.GhostJson} ghost @param {number[]} own */
export function seasonRows(ghost, own) {
  /** @param {string} label @param {number[]} stars */
  const row = (label, stars, style = '') => html`<tr class=${style}><th scope="row">${label}</th>
    ${SEASONS.map((_, season) => html`<td>${season < stars.length ? number(stars[season]) : nothing}</td>`)}
    <td class="ghost-sum">${number(stars.reduce((sum, each) => sum + each, 0))}</td></tr>`;
  return html`<table class="ghost-table">
    <thead><tr><td></td>${SEASONS.map((season) => html`<th scope="col"><span class="unseen">${name(season)}</span>${seasonSign(season)}</th>`)}
      <th scope="col"><span class="unseen">${t('Total')}</span>${star()}</th></tr></thead>
    <tbody>${row(whose(ghost), ghost.seasons, 'ghost-earlier')}${row(t('This map'), own)}</tbody></table>`;
}

customElements.define('ghost-stars', GhostStars);
customElements.define('ghost-total', GhostTotal);
