// <evening-stage>: the big screen. The code to join by, then large maps in turn beside the standings, at the end the podium.

import {Refused, get} from '../api.js';
import {stillMap} from '../board/still.js';
import {number, plural, t} from '../i18n.js';
import {given} from '../must.js';
import {shownCode} from '../ui/codes.js';
import {icon, star} from '../ui/signs.js';
import {html, nothing, repeat} from '../vendor/lit/lit.js';
import {FollowingElement} from './following.js';
import {podiumOf} from './podium.js';
import {divisionName, divisionsOf, standingsTable} from './standings.js';
import {eveningLine} from './words.js';

const EACH_MAP = 8000; // milliseconds
const LINES = 12; // of the standings at a time; below a podium half as many
const CROWD = 40; // players whose names are written smaller

class EveningStage extends FollowingElement {
  static properties = {...FollowingElement.properties, map: {state: true}, turn: {state: true}};

  /** @type {ReturnType<typeof setInterval> | undefined} */
  #turning = undefined;

  constructor() {
    super();
    /** @type {Wire.StageMapJson | null} */
    this.map = given();
    this.turn = 0;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#turning = setInterval(() => { this.turn += 1; this.#nextMap(); }, EACH_MAP);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#turning);
  }

  /** A round that begins, or the end, does not wait for the next turn.
   * @param {Map<string, unknown>} changed */
  updated(changed) {
    const before = /** @type {Wire.EveningJson | null | undefined} */ (changed.get('evening'));
    if (!changed.has('evening') || !this.evening) return;
    if (before?.status !== this.evening.status || before.begun.length !== this.evening.begun.length) this.#nextMap();
  }

  async #nextMap() {
    if (!this.evening || this.evening.status === 'open' || document.hidden) return;
    try {
      this.map = await get(`/evenings/${this.code}/map?turn=${this.turn}`);
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
    }
  }

  render() {
    const {evening} = this;
    if (!evening) return html`<div class="lost"><h1 tabindex="-1">${this.problem ?? t('Big screen')}</h1></div>`;
    return html`<div class="stage stage-${evening.status}">
      <header class="stage-head"><div><h1 tabindex="-1">${evening.name}</h1><p>${eveningLine(evening)}</p></div>
        ${evening.status === 'running' ? html`<p class="stage-round">${this.#round(evening)}</p>` : nothing}</header>
      ${evening.status === 'open' ? this.#doors(evening) : html`<div class="stage-play">${this.#picture(evening)}${this.#standings(evening)}</div>`}</div>`;
  }

  /** @param {Wire.EveningJson} evening */
  #round(evening) {
    if (evening.own_pace && evening.kind !== 'league') return plural('{n} deck', '{n} decks', evening.begun.length);
    return t('Round {n} of {all}', {n: number(evening.begun.length), all: number(evening.rounds_planned)});
  }

  /** Before it begins.
   * @param {Wire.EveningJson} evening */
  #doors(evening) {
    return html`<div class="stage-doors"><section class="paper stage-invite"><p class="stage-how">${t('Scan to take part')}</p>
      <img src="/api/evenings/${evening.code}/qr.svg" width="400" height="400" alt=${t('QR code of the invitation link')}>
      <p class="stage-address">${new URL(evening.link).host}/evenings</p><p class="stage-code">${shownCode(evening.code)}</p></section>
      <section class="stage-guests" aria-labelledby="stage-guests"><h2 id="stage-guests">${plural('{n} player takes part.', '{n} players take part.', evening.players)}</h2>
        <ul class=${evening.players > CROWD ? 'stage-crowd' : ''}>${repeat(evening.standings, ({player}) => player, ({name: who}) => html`<li class="paper">${who}</li>`)}</ul></section></div>`;
  }

  /** @param {Wire.EveningJson} evening */
  #picture(evening) {
    const {map} = this;
    if (!map) return html`<section class="paper stage-map stage-waiting"><p class="stage-how">${evening.own_pace ? t('Everyone plays alone now. The maps hang here when it is over.') : t('The first cards are being drawn.')}</p>
      ${evening.status === 'running' && evening.kind !== 'everyone' ? html`<img src="/api/evenings/${evening.code}/qr.svg" width="260" height="260" alt=${t('QR code of the invitation link')}><p class="stage-code">${shownCode(evening.code)}</p>` : nothing}</section>`;
    return html`<figure class="paper stage-map">${stillMap(map.sheet)}<figcaption><b>${map.name}</b><span>${star()} ${number(map.stars)}</span><small>${t('Round {n}', {n: number(map.round)})} · ${icon('grid')} ${number(map.turn + 1)} / ${number(map.maps)}</small></figcaption></figure>`;
  }

  /** As many lines as fit; of more, the next ones with each map.
   * @param {Wire.EveningJson} evening */
  #standings(evening) {
    const over = evening.status === 'over';
    const most = over ? LINES / 2 : LINES;
    const divisions = divisionsOf(evening).filter((lines) => lines.length > 0);
    const pages = divisions.flatMap((lines) => Array.from({length: Math.ceil(lines.length / most)}, (_, n) => ({all: lines, lines: lines.slice(n * most, (n + 1) * most)})));
    const page = pages[this.turn % Math.max(1, pages.length)];
    if (!page) return nothing;
    return html`<section class="stage-standings" aria-label=${t('Standings')}>${divisions.length > 1 ? html`<h2>${divisionName(page.lines[0].division)}</h2>` : nothing}
      ${over ? podiumOf(page.all) : nothing}
      <div class="paper">${standingsTable(evening, page.lines, {rounds: false})}</div></section>`;
  }
}

customElements.define('evening-stage', EveningStage);
