// The first page: what this is at a glance, and playing within two clicks.

import {Refused, get, me, post} from '../api.js';
import {catalogue} from '../catalogue.js';
import {name, number, plural, t} from '../i18n.js';
import {go} from '../router.js';
import {DeskElement} from '../ui/element.js';
import {icon, sign} from '../ui/signs.js';
import {topBar} from '../ui/topbar.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {levelName} from '../lobby/levels.js';
import './scene.js';

export const title = () => '';
export const page = () => html`${topBar()}<main class="page"><home-page></home-page></main>`;

const OPPONENTS = [1, 2, 3];

class HomePage extends DeskElement {
  static properties = {edition: {state: true}, opponents: {state: true}, level: {state: true}, problem: {state: true}, mine: {state: true}, busy: {state: true}};

  constructor() {
    super();
    this.edition = 'base';
    this.opponents = 2;
    this.level = catalogue().levels[Math.min(1, catalogue().levels.length - 1)];
    this.mine = [];
  }

  async connectedCallback() {
    super.connectedCallback();
    this.mine = await get('/me/tables').catch(() => []);
  }

  render() {
    return html`<div class="home">
      <section class="hero" aria-labelledby="home-title">
        <div class="hero-words">
          <h1 id="home-title" tabindex="-1">${t('Cartographers')}</h1>
          <p class="hero-line">${t('The queen wants the northern lands on a map. Draw them.')}</p>
          <p class="hero-note">${t('An unofficial table for the board games Cartographers and Cartographers Heroes: alone, against bots, or with up to a hundred friends.')}</p>
        </div>
        <map-scene></map-scene>
      </section>
      ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      ${this.mine.length > 0 ? this.#continue() : nothing}
      <fieldset class="editions"><legend>${t('Which game?')}</legend>
        ${catalogue().editions.map((id) => html`<label class="edition ${id === this.edition ? 'edition-chosen' : ''}">
          <input type="radio" name="edition" value=${id} .checked=${id === this.edition} @change=${() => { this.edition = id; }}>
          ${sign({base: 'space-forest-0', heroes: 'space-hero-0', combined: 'compass'}[id], {base: 'terrain-forest', heroes: 'terrain-hero'}[id] ?? '')}
          <span>${name(id)}</span></label>`)}
      </fieldset>
      <div class="ways">
        ${this.#solo()}${this.#bots()}${this.#friends()}${this.#join()}
      </div>
    </div>`;
  }

  #continue() {
    return html`<section class="paper continue" aria-labelledby="continue-title"><h2 id="continue-title">${t('Go on where you were')}</h2>
      <ul>${this.mine.slice(0, 6).map((table) => html`<li><a class="button" href="/t/${table.code}">${icon('pencil')} <b>${table.code.toUpperCase()}</b>
        ${name(table.options.edition)} · ${table.status === 'open' ? t('not begun') : table.seats.length === 1 ? t('solo') : plural('{n} player', '{n} players', table.seats.length)}</a></li>`)}</ul></section>`;
  }

  #solo() {
    return html`<section class="way paper" aria-labelledby="way-solo">
      <h2 id="way-solo">${sign('space-mountain-0', 'terrain-mountain')} ${t('Alone')}</h2>
      <p>${t('Four seasons against your own measure. A title awaits you at the end.')}</p>
      <button type="button" class="decide" ?disabled=${this.busy} @click=${() => this.#play({seats: 1})}>${icon('pencil')} ${t('Play alone')}</button>
    </section>`;
  }

  #bots() {
    const {levels} = catalogue();
    return html`<section class="way paper" aria-labelledby="way-bots">
      <h2 id="way-bots">${sign('monster-kobold', 'terrain-monster')} ${t('Against bots')}</h2>
      <div class="way-choices">
        <label class="field"><span>${t('Opponents')}</span><select @change=${(event) => { this.opponents = Number(event.target.value); }}>
          ${OPPONENTS.map((count) => html`<option value=${count} ?selected=${count === this.opponents}>${number(count)}</option>`)}</select></label>
        ${levels.length > 1 ? html`<label class="field"><span>${t('Level')}</span><select @change=${(event) => { this.level = event.target.value; }}>
          ${levels.map((level) => html`<option value=${level} ?selected=${level === this.level}>${levelName(level)}</option>`)}</select></label>` : nothing}
      </div>
      <button type="button" class="decide" ?disabled=${this.busy} @click=${() => this.#play({seats: this.opponents + 1}, this.opponents)}>${icon('automaton')} ${t('Play against bots')}</button>
    </section>`;
  }

  #friends() {
    return html`<section class="way paper" aria-labelledby="way-friends">
      <h2 id="way-friends">${sign('space-village-0', 'terrain-village')} ${t('With friends')}</h2>
      <p>${t('Set a table, then send the link or show the QR code.')}</p>
      <button type="button" class="decide" ?disabled=${this.busy} @click=${() => this.#play({seats: 4}, 0, false)}>${icon('people')} ${t('Set a table')}</button>
    </section>`;
  }

  #join() {
    return html`<section class="way paper" aria-labelledby="way-join">
      <h2 id="way-join">${sign('space-water-0', 'terrain-water')} ${t('Join or watch')}</h2>
      <form @submit=${this.#enter}>
        <label class="field"><span>${t('Invite code')}</span><input name="code" required minlength="4" maxlength="20" autocomplete="off" autocapitalize="characters" spellcheck="false" class="code-field"></label>
        <button type="submit" class="decide">${icon('key')} ${t('Go to the table')}</button>
      </form>
    </section>`;
  }

  #enter = (event) => {
    event.preventDefault();
    const code = event.target.elements.code.value.trim().toLowerCase().replace(/.*\/t\//, '');
    if (code) go(`/t/${encodeURIComponent(code)}`);
  };

  /** Makes a table; with bots and alone the game begins at once. */
  async #play(options, bots = 0, begin = true) {
    this.busy = true;
    this.problem = null;
    try {
      const table = await post('/tables', {edition: this.edition, ...options});
      for (let bot = 0; bot < bots; bot += 1) await post(`/tables/${table.code}/bots`, {level: this.level});
      if (begin) await post(`/tables/${table.code}/start`);
      go(`/t/${table.code}`);
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      this.problem = problem.message;
    } finally {
      this.busy = false;
    }
  }

  get me() {
    return me();
  }
}

customElements.define('home-page', HomePage);
