// The end of the game: everybody's maps, the podium or the title, the scores, and what to keep of it.

import {given, must} from '../must.js';
import {SEASONS} from '../catalogue.js';
import {labelled, name, number, plural, t} from '../i18n.js';
import '../deck/same_cards.js';
import '../deck/two_maps.js';
import '../lobby/counting.js';
import {likeness} from '../lobby/opponents.js';
import {moves} from '../settings.js';
import {play} from '../sound.js';
import {announce} from '../ui/announce.js';
import {DeskElement} from '../ui/element.js';
import {local} from '../transport.js';
import {icon, seasonSign, sign, star} from '../ui/signs.js';
import {SMALL} from '../ui/device.js';
import {stylesheet} from '../ui/styled.js';
import {html, nothing, repeat} from '../vendor/lit/lit.js';
import {remark} from './bubble.js';
import {podium, soloTitle, tieBreaks} from './podium.js';
import {Voice} from './voice.js';
import {stepsOf, wall} from './wall.js';

/** What a finished game is told with; `shown` is the seat whose map lies open, null while all of them hang side by side.
 * @typedef {{view: FinishedView, table: Wire.TableJson, shown: number | null, open: (seat: number) => void}} EndScores
 * @typedef {Wire.ViewJson & {result: Wire.ResultJson}} FinishedView */

const WORDS = 4; // frames in which they are written: none yet beside the empty wall, who won, the scores, then what one may do

/** <game-ending>: everybody's maps and scores; every map and every row opens one. `sheet` makes the picture of a seat's sheet. */
class GameEnding extends DeskElement {
  static properties = {session: {attribute: false}, sheet: {attribute: false}, actions: {attribute: false}, opened: {state: true}, step: {state: true}, making: {state: true}};

  #voice = new Voice(() => this.session.table);
  #openedFromRow = false;
  /** @type {HTMLDialogElement | null} */
  #dialog = null;

  constructor() {
    super();
    /** @type {PlayingSession} */
    this.session = given();
    /** @type {(seat: number) => unknown} */
    this.sheet = given();
    /** @type {Pick<PlayTable, 'onward' | 'rematch'>} */
    this.actions = given();
    /** @type {number | null} */
    this.opened = null; // the seat whose map was asked for
    this.step = -1; // of what is unrolled: first an empty page, then the words, then map by map
    /** @type {{what: string, done: number} | null} */
    this.making = null; // what is being made to keep, and how much of it is
  }

  connectedCallback() {
    super.connectedCallback();
    this.#dialog = this.closest('dialog');
    this.#dialog?.addEventListener('cancel', this.#goBack);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#dialog?.removeEventListener('cancel', this.#goBack);
  }

  /** Escape, or a phone's way back, closes the map that lies open before it closes all.
   * @param {Event} event */
  #goBack = (event) => {
    if (this.opened === null) return;
    event.preventDefault();
    this.#openAll();
  };

  get #alone() {
    return must(this.session.view.result).standings.length === 1;
  }

  /** Of whom a picture is kept: whose map lies open, else one's own; whoever watches or shares a device keeps the winner's. */
  get #kept() {
    const {view, table} = this.session;
    if (this.opened !== null) return this.opened;
    const own = view.seat !== null && (table.you.seats?.length ?? 1) < 2;
    return own ? must(view.seat) : must(view.result).standings[0].seat;
  }

  /** Each step has a frame of its own; for those who want nothing to move the maps are there at once.
   * @param {Map<string, unknown>} changed */
  updated(changed) {
    if (changed.get('step') === -1) this.#begin();
    const last = WORDS - 1 + stepsOf(must(this.session.view.result).standings.length);
    if (changed.has('step') && this.step === last) requestAnimationFrame(this.#showOwnRow);
    if (this.step < last) requestAnimationFrame(() => { this.step = this.step < 0 || moves() ? this.step + 1 : last; });
  }

  /** In a long list one's own row comes into sight: when everything is there, so that nothing is laid out only for the question. */
  #showOwnRow = () => {
    const rows = this.querySelector('.ending-table-wrap');
    const own = rows?.querySelector('tr.own');
    if (rows && own && own.offsetTop + own.offsetHeight > rows.clientHeight) rows.scrollTop = own.offsetTop - rows.clientHeight / 2;
  };

  #begin() {
    if (this.#alone) play('stamp');
    this.#voice.addEventListener('change', () => this.requestUpdate());
    this.#voice.conclude(must(this.session.view.result));
  }

  /** The focus of a map on the wall, which makes room for the one that opens, goes to what brings it back; that of a row stays.
   * @param {number} seat */
  #open = async (seat) => {
    const fromWall = document.activeElement?.matches('.wall-map');
    this.opened = seat;
    announce(t('Map of {name}', {name: this.session.table.seats[seat].name}));
    await this.updateComplete;
    this.#openedFromRow = !fromWall;
    if (fromWall) this.querySelector('.ending-all')?.focus({preventScroll: true});
    if (SMALL.matches) this.querySelector('.ending-sheet')?.scrollIntoView({block: 'nearest'});
  };

  #openAll = async () => {
    const seat = this.opened;
    this.opened = null;
    await this.updateComplete;
    const place = must(this.session.view.result).standings.findIndex((one) => one.seat === seat);
    this.querySelectorAll(this.#openedFromRow ? '.ending-open' : '.wall-map')[place]?.focus();
  };

  render() {
    if (this.step < 0) return nothing;
    const {table} = this.session;
    const view = /** @type {FinishedView} */ (this.session.view);
    const {actions} = this;
    const alone = this.#alone;
    const shown = alone ? 0 : this.opened;
    const scores = {view, table, shown, open: this.#open};
    return html`<div class="ending ${alone ? 'ending-alone' : ''}">
      <div class="ending-maps">${shown === null ? wall(scores, this.step - WORDS + 1) : html`<div class="ending-sheet">
        ${alone ? nothing : html`<button type="button" class="small ending-all" @click=${this.#openAll}>${icon('grid')} ${t('All maps')}</button>`}${this.sheet(shown)}</div>`}</div>
      <div class="ending-words">
        ${actions.onward?.() ?? nothing}
        ${table.campaign ? html`<campaign-result code=${table.code}></campaign-result>` : nothing}
        ${this.step < WORDS - 3 ? nothing : alone ? soloTitle(scores) : podium(scores)}
        ${remark(this.#voice.said, table.seats)}
        ${this.step < WORDS - 2 ? nothing : seasonTable(scores)}
        ${this.step < WORDS - 1 ? nothing : this.#afterwards(scores)}
      </div>
    </div>`;
  }

  /** What follows from the scores, and what may be done now.
   * @param {EndScores} scores */
  #afterwards(scores) {
    const {view, table} = scores;
    const {actions} = this;
    return html`
      ${this.#twoMaps(scores)}
      ${tieBreaks(scores)}
      ${hinted(table)}
      <table-counting code=${table.code} .options=${table.status}></table-counting>
      ${table.rematch ? html`<p class="ending-tie">${icon('people')} ${t('The next game is being set up. Play again to join.')}</p>` : nothing}
      <div class="ending-actions">
        ${this.#earlier(table)}
        ${table.evening ? html`<a class="button decide" href="/evenings/${table.evening}">${icon('people')} ${t('Back to the evening')}</a>` : nothing}
        ${table.weekly ? html`<a class="button decide" href="/weekly">${icon('dice')} ${t('Weekly expedition')}</a>` : nothing}
        ${view.seat !== null && hasRematch(table) ? html`<button type="button" class="decide" @click=${actions.rematch}>${icon('turn')} ${t('Play again')}</button>` : nothing}
        ${table.status === 'finished' ? html`<a class="button" href="/replay/${table.code}">${icon('play')} ${t('Replay')}</a>` : nothing}
        ${table.status === 'finished' && !local ? html`<a class="button" href="/review/${table.code}">${icon('eye')} ${t('Review')}</a>` : nothing}
        <a class="button" href="/">${icon('home')} ${t('Home')}</a>
      </div>
      ${this.#keepsakes(scores)}
      ${this.#sameCards(scores)}`;
  }

  /** Where these cards were played before, that map beside the new one.
   * @param {EndScores} scores */
  #twoMaps({view, table}) {
    if (!table.ghost || table.status !== 'finished') return nothing;
    const seat = this.#kept;
    return html`<two-maps code=${table.code} ?branch=${table.branch !== null} name=${table.seats[seat].name} .sheet=${view.sheets[seat]} .scores=${view.scores.map((season) => season[seat].total)}></two-maps>`;
  }

  /** Whoever tried another ending goes back to where it began.
   * @param {Wire.TableJson} table */
  #earlier({branch}) {
    if (!branch?.table) return nothing;
    return html`<a class="button decide" href=${`/replay/${branch.table}?at=${branch.position}&seat=${branch.seat + 1}`}>${icon('turnback')} ${t('Back to the earlier game')}</a>`;
  }

  /** @param {EndScores} scores */
  #sameCards({view, table}) {
    if (table.status !== 'finished') return nothing;
    const seat = this.#kept;
    const stars = view.result.standings.find((one) => one.seat === seat)?.stars ?? null;
    return html`<same-cards code=${table.code} .seat=${seat} .stars=${stars}></same-cards>`;
  }

  /** What to take home: made when it is asked for, of the map that lies open or of one's own.
   * @param {EndScores} scores */
  #keepsakes({view, table}) {
    const seat = this.#kept;
    const file = fileName(table, seat);
    /** @param {string} what @param {(kept: typeof import('../keepsake/make.js'), told: (part: number) => void) => Promise<unknown>} make */
    const making = (what, make) => async () => {
      this.making = {what, done: 0};
      try {
        await make(await import('../keepsake/make.js'), (done) => { this.making = {what, done}; });
      } finally {
        this.making = null;
      }
    };
    const subject = {view, table, seat, setup: this.session.table.setup};
    /** @param {string} what @param {string} sign_ @param {unknown} words @param {() => unknown} action */
    const button = (what, sign_, words, action) => html`<button type="button" class="small" ?disabled=${this.making !== null} @click=${action}>
      ${icon(sign_)} ${this.making?.what === what && this.making.done > 0 ? t('{n} %', {n: number(Math.round(this.making.done * 100))}) : words}</button>`;
    const over = table.status === 'finished';
    return html`<div class="ending-keep" role="group" aria-label=${t('To keep and to share')}>
      ${over ? button('picture', 'share', t('Picture to share'), making('picture', (kept) => kept.sharePicture(subject, `${file}.png`))) : nothing}
      ${over ? button('film', 'play', t('Time-lapse'), making('film', (kept, told) => kept.saveFilm(subject, file, told))) : nothing}
      ${over ? button('poster', 'save', t('Poster (PDF)'), making('poster', (kept) => kept.savePoster(subject, `${file}.pdf`))) : nothing}
      ${button('map', 'save', t('Save the map'), making('map', (kept) => kept.saveMap(subject, `${file}.png`)))}
      <a class="button small" href="/api/tables/${table.code}/transcript" download="${table.code}.cgn">${icon('scroll')} ${t('Transcript')}</a>
      <p class="unseen" role="status">${this.making ? t('Being made…') : nothing}</p>
    </div>`;
  }
}

await stylesheet('end.css'); // how long the list is decides where it is scrolled to
customElements.define('game-ending', GameEnding);

/** Who asked the master, so that nobody wonders.
 * @param {Wire.TableJson} table */
function hinted(table) {
  const helped = table.seats.filter((seat) => seat.hints > 0);
  if (helped.length === 0) return nothing;
  return html`<p class="ending-tie">${icon('lamp')} ${helped.map((seat) => labelled(seat.name, plural('{n} hint', '{n} hints', seat.hints))).join(' · ')}</p>`;
}

/** @param {Wire.TableJson} table @param {number} seat */
const fileName = (table, seat) => `${table.seats[seat].name.replace(/[^\p{L}\p{N}]+/gu, '-')}-${table.code}`;

/** The seasons, then their sum; what the monsters cost is in the seasons already and stands behind it.
 * @param {EndScores} given */
function seasonTable({view, table, shown, open}) {
  const {standings} = view.result;
  const solo = standings.length === 1;
  return html`<div class="ending-table-wrap" tabindex="0" role="region" aria-label=${t('Final scores')}><table class="ending-table">
    <caption class="unseen">${t('Final scores')}</caption>
    <thead><tr><th scope="col"><span class="unseen">${t('Place')}</span></th><th scope="col"><span class="unseen">${t('Cartographer')}</span></th>
      ${SEASONS.map((season) => html`<th scope="col"><span class="unseen">${name(season)}</span>${seasonSign(season)}</th>`)}
      <th scope="col" class="ending-total"><span class="unseen">${t('Total')}</span>${star()}</th>
      <th scope="col" class="ending-monsters"><span class="unseen">${t('of which lost to monsters')}</span>${sign('space-monster-0', 'terrain-monster')}</th></tr></thead>
    <tbody>${repeat(standings, ({seat}) => seat, (standing) => {
      const player = table.seats[standing.seat];
      const named = html`${likeness(player)} ${player.name}`;
      const style = `${standing.seat === view.seat ? 'own' : ''} ${!solo && standing.seat === shown ? 'shown' : ''}`;
      return html`<tr class=${style} @click=${() => !solo && open(standing.seat)}>
        <td class="ending-place">${number(standing.place)}</td>
        <th scope="row">${solo ? html`<span class="ending-name">${named}</span>`
          : html`<button type="button" class="ending-open" aria-pressed=${standing.seat === shown} title=${t('Map of {name}', {name: player.name})}>${named}</button>`}</th>
        ${view.scores.map((season) => html`<td>${number(season[standing.seat].total)}</td>`)}
        <td class="ending-total"><b>${number(standing.stars)}</b></td>
        <td class="ending-monsters">(${number(-standing.lost_to_monsters)})</td></tr>`;
    })}</tbody></table></div>
    <p class="ending-note">${t('The four seasons add up to the total. In parentheses: what the monsters took, already included in the seasons.')}</p>`;
}

/** Expeditions, branches and tables of an evening are begun elsewhere.
 * @param {Wire.TableJson} table */
const hasRematch = ({daily, weekly, campaign, branch, evening}) => !(daily || weekly || campaign || branch || evening);
