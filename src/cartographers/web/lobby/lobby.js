// <table-lobby>: who sits where, the invitation, what will be played. Everybody sees it, the host decides.

import {given} from '../must.js';
import {remove} from '../api.js';
import {catalogue} from '../catalogue.js';
import {name, number, plural, t} from '../i18n.js';
import {go} from '../navigation.js';
import {local} from '../transport.js';
import {DeskElement} from '../ui/element.js';
import {guestMark} from '../ui/guest.js';
import {closeDialog, modal} from '../ui/modal.js';
import {icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import '../friends/invite.js';
import './invite.js';
import './level_choice.js';
import {levelName, usualLevel} from './levels.js';
import {likeness, opponentOptions, styleWords} from './opponents.js';
import './departures.js';
import {optionsFacts, optionsForm} from './options.js';
import {packNames} from './pack_words.js';
import './seat.js';
import {Wishes} from './wishes.js';

class TableLobby extends DeskElement {
  static properties = {session: {attribute: false}, table: {attribute: false}, problem: {attribute: false}, level: {state: true}, opponent: {state: true}, removing: {state: true}, refused: {state: true}};
  #busy = false;
  #wishes = new Wishes((refused) => {
    this.refused = refused;
    this.requestUpdate();
  });

  constructor() {
    super();
    /** @type {OpenSession} */
    this.session = given();
    /** @type {Wire.TableJson} */
    this.table = given();
    /** @type {string | null} */
    this.problem = given();
    /** @type {Wire.SeatJson | null} */
    this.removing = given();
    /** @type {string | null} */
    this.refused = given();
    /** @type {string} */
    this.level = usualLevel();
    /** @type {string} */
    this.opponent = ''; // anyone
  }

  render() {
    const table = this.#wishes.over(this.table);
    const seated = table.you.seat !== null;
    return html`<div class="lobby">
      <section class="lobby-seats paper" aria-labelledby="lobby-title">
        <h2 id="lobby-title">${t('Around the table')}</h2>
        <p class="lobby-kind">${name(table.options.edition)}${packNames(table.options) ? ` + ${packNames(table.options)}` : nothing} · ${plural('{n} seat', '{n} seats', table.seats.length)}</p>
        ${table.you.host && catalogue().levels.length > 1 && table.seats.some((seat) => seat.kind === 'open') ? this.#levels() : nothing}
        <ol class="seats">${table.seats.map((seat) => this.#seat(seat, table))}</ol>
        ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
        <div class="lobby-actions">
          ${table.you.host ? html`<button type="button" class="decide" @click=${this.#once(() => this.session.ask('start'))}>${icon('pencil')} ${t('Start')}</button>` : nothing}
          ${table.you.removed ? nothing : seated ? html`<button type="button" @click=${this.#once(this.#leave)}>${icon('back')} ${t('Leave seat')}</button>`
            : html`<button type="button" class="decide" ?disabled=${!table.seats.some((seat) => seat.kind === 'open')} @click=${this.#once(() => this.session.ask('join', {}))}>${icon('add')} ${t('Take a seat')}</button>`}
        </div>
        ${table.you.host ? nothing : html`<p class="lobby-wait">${table.you.removed ? t('The host has removed you from this table; you may watch.') : seated ? t('The host will start the game.') : t('Take a seat to play, or stay and watch.')}</p>`}
      </section>
      <div class="lobby-side">
        ${table.seats.length > 1 ? html`<table-invite .table=${table}></table-invite>` : nothing}
        ${table.seats.length > 1 && seated && !local ? html`<invite-friends code=${table.code} .seats=${table.seats}></invite-friends>` : nothing}
        <section class="paper" aria-labelledby="options-title"><div class="options-head"><h2 id="options-title">${t('The game')}</h2>
          <a class="button" href="/rules" target="_blank" rel="noopener">${icon('scroll')} ${t('Rules')}</a></div>
          ${table.you.host ? optionsForm(table, (changes) => this.#wishes.make(changes, this.session), this.#warnings(this.table)) : html`${optionsFacts(table)}${this.#warnings(table)}`}
        </section>
      </div>
      ${this.removing ? this.#removal(this.removing) : nothing}
    </div>`;
  }

  /** @param {Wire.TableJson} table */
  #warnings(table) {
    return html`${this.refused ? html`<p class="verdict verdict-bad" role="alert">${this.refused}</p>` : nothing}
      <table-departures code=${table.code} .options=${table.options}></table-departures>`;
  }

  /** @param {Wire.SeatJson} seat @param {Wire.TableJson} table */
  #seat(seat, table) {
    const own = seat.seat === table.you.seat;
    if (seat.kind === 'open') {
      return html`<li class="seat seat-open"><span class="seat-number">${number(seat.seat + 1)}</span><span class="seat-name">${t('open seat')}</span>
        <span class="seat-tools">
          ${table.you.removed ? nothing : table.you.seat !== null ? html`<button type="button" class="quiet small" @click=${this.#once(() => this.session.ask('seat', {seat: seat.seat}))}>${t('Sit here')}</button>`
            : html`<button type="button" class="quiet small" @click=${this.#once(() => this.session.ask('join', {seat: seat.seat}))}>${t('Sit here')}</button>`}
          ${table.you.host ? this.#botButton(seat) : nothing}
        </span></li>`;
    }
    return html`<li class="seat ${own ? 'seat-own' : ''}">
      ${likeness(seat)}
      <span class="seat-name"><b>${seat.name}</b>${table.seats.length > 1 ? guestMark(seat) : nothing}${seat.title ? html`<i>${seat.title}</i>` : nothing}
        ${seat.kind === 'bot' ? html`<i>${icon('automaton')} ${[seat.even ? t('Even game') : null, levelName(seat.level), styleWords(seat.persona)].filter(Boolean).join(' · ')}</i>` : nothing}
        ${seat.player && seat.player === table.host ? html`<i>${icon('crown')} ${t('host')}</i>` : nothing}
        ${seat.kind === 'human' && !seat.online && !own ? html`<i>${icon('plug')} ${t('offline')}</i>` : nothing}</span>
      <span class="seat-tools">
        ${own ? html`<seat-dress .session=${this.session} .seat=${seat}></seat-dress>` : nothing}
        ${seat.kind === 'bot' && table.you.host ? html`<button type="button" class="quiet" aria-label=${t('Remove {name}', {name: seat.name})} @click=${this.#once(() => this.#removeBot(seat.seat))}>${icon('close')}</button>` : nothing}
        ${seat.kind === 'human' && table.you.host && seat.player !== table.host ? html`<button type="button" class="quiet" aria-label=${t('Remove {name}', {name: seat.name})} @click=${() => { this.removing = seat; }}>${icon('close')}</button>` : nothing}
      </span></li>`;
  }

  /** @param {Wire.SeatJson} given */
  #removal({seat, name: who}) {
    const removed = this.#once(async () => {
      this.removing = null;
      await this.session.ask('remove', {seat});
    });
    return modal(t('Remove {name}?', {name: who}), html`<p>${t('They may watch, but not sit down at this table again.')}</p>
      <div class="game-answers"><button type="button" @click=${closeDialog}>${t('Let them stay')}</button>
        <button type="button" class="decide" @click=${removed}>${t('Remove')}</button></div>`, () => { this.removing = null; });
  }

  /** @param {Wire.SeatJson} seat */
  #botButton(seat) {
    return html`<button type="button" class="quiet small" @click=${this.#once(() => this.session.ask('bots', {seat: seat.seat, level: this.level, persona: this.opponent || null}))}>${icon('automaton')} ${t('Add a bot')}</button>`;
  }

  #levels() {
    return html`<level-choice even kind="lobby-level" .edition=${this.table.options.edition} .label=${t('Level of the bots')} .level=${this.level} @level=${(/** @type {CustomEvent<string>} */ event) => { this.level = event.detail; }}></level-choice>
      <label class="field lobby-level"><span>${t('Opponent')}</span>
      <select @change=${(/** @type {On<HTMLSelectElement>} */ event) => { this.opponent = event.target.value; }}>${opponentOptions(this.opponent, this.table.seats)}</select></label>`;
  }

  /**
   * What a button does, one thing at a time. The second click of a double click counts for nothing: the first may be
   * answered already, and "Leave seat" lie where "Take a seat" was.
   * @param {() => Promise<unknown>} work */
  #once = (work) => async (/** @type {MouseEvent} */ {detail: clicks}) => {
    if (this.#busy || clicks > 1) return;
    this.#busy = true;
    try {
      await work();
    } finally {
      this.#busy = false;
    }
  };

  /** @param {number} seat */
  #removeBot = async (seat) => {
    await remove(`/tables/${this.table.code}/bots/${seat}`).catch(() => {});
    this.session.refresh();
  };

  #leave = async () => {
    if (await this.session.ask('leave')) go('/');
  };
}

customElements.define('table-lobby', TableLobby);
