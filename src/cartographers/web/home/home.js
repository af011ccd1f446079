// The first page: what this is at a glance, and playing within two clicks.

import {given} from '../must.js';
import {Refused, get, loadMe, me} from '../api.js';
import {number, t} from '../i18n.js';
import '../lobby/level_choice.js';
import {usualLevel} from '../lobby/levels.js';
import {setTable} from '../lobby/new_table.js';
import {here, offlineSite} from '../address.js';
import {connection} from '../offline.js';
import {go, rename} from '../navigation.js';
import {local} from '../transport.js';
import {typedCode} from '../ui/codes.js';
import {editionChoice} from '../ui/edition.js';
import {field} from '../ui/forms.js';
import {DeskElement} from '../ui/element.js';
import {crest, icon, sign} from '../ui/signs.js';
import {topBar} from '../ui/topbar.js';
import {html, nothing} from '../vendor/lit/lit.js';
import './calls.js';
import './expedition.js';
import './open_games.js';
import './scene.js';
import {publicTables} from './tables.js';

export const title = () => '';
export const page = () => html`${topBar('', profile())}<main class="page page-home"><home-page></home-page></main>`;

const OPPONENTS = [1, 2, 3];

const profile = () => html`<a class="topbar-profile" href="/players/me" aria-label=${t('My profile')} title=${t('My profile')}>${crest(me()?.crest, me()?.name)}</a>`;

class HomePage extends DeskElement {
  static properties = {
    edition: {state: true}, opponents: {state: true}, level: {state: true}, problem: {state: true}, open: {state: true}, busy: {state: true},
  };

  #connected = () => this.requestUpdate();

  constructor() {
    super();
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
    this.edition = 'base';
    this.opponents = 2;
    this.level = usualLevel();
    /** @type {Wire.TableJson[] | null} */
    this.open = null; // the public tables, once somebody wants to see them
  }

  connectedCallback() {
    super.connectedCallback();
    connection.addEventListener('change', this.#connected);
    if (local && here().search === '?play=alone') this.#playAtOnce();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    connection.removeEventListener('change', this.#connected);
  }

  render() {
    return html`<div class="home">
      <section class="hero" aria-labelledby="home-title">
        <div class="hero-words">
          <h1 id="home-title" tabindex="-1">${t('Cartographers')}</h1>
          <p class="hero-line">${t('The queen wants the northern lands on a map. Draw them.')}</p>
          <p class="hero-note">${local ? t('An unofficial table for the board games Cartographers and Cartographers Heroes: alone, against bots, or passing one device around. It works without a connection.')
            : t('An unofficial table for the board games Cartographers and Cartographers Heroes: alone, against bots, or with up to a hundred friends.')}</p>
          <p class="hero-learn"><a class="button" href="/learn">${icon('help')} ${t('New here? Learn by drawing')}</a></p>
        </div>
        <map-scene></map-scene>
      </section>
      ${this.problem ? html`<p class="verdict verdict-bad home-problem" role="alert">${this.problem}</p>` : nothing}
      ${local ? nothing : html`<home-calls></home-calls>`}<open-games></open-games>
      ${editionChoice(this.edition, (edition) => { this.edition = edition; })}
      <div class="ways">${this.#solo()}${this.#bots()}${local ? this.#oneDevice() : this.#friends()}<todays-expedition></todays-expedition>${local ? nothing : this.#join()}${this.#pencils()}</div>
    </div>`;
  }

  get #still() {
    return this.busy || !connection.there;
  }

  #solo() {
    return html`<section class="way paper" aria-labelledby="way-solo">
      <h2 id="way-solo">${sign('space-mountain-0', 'terrain-mountain')} ${t('Alone')}</h2>
      <p>${t('Four seasons on your own. A title awaits you at the end.')}</p>
      <button type="button" class="decide" ?disabled=${this.#still} @click=${() => this.#play({seats: 1})}>${icon('pencil')} ${t('Play alone')}</button>
      <div class="way-more"><a class="way-also" href="/campaign">${icon('globe')} ${t('Campaign: 24 expeditions with goals')}</a>
        ${local ? nothing : html`<a class="way-also" href="/puzzles">${icon('lamp')} ${t('Puzzles: find the best placement')}</a>`}
        ${offlineSite && connection.there ? html`<a class="way-also" href=${offlineSite}>${icon('plug')} ${t('Play without a connection')}</a>` : nothing}</div>
    </section>`;
  }

  #bots() {
    return html`<section class="way paper" aria-labelledby="way-bots">
      <h2 id="way-bots">${sign('monster-kobold', 'terrain-monster')} ${t('Against bots')}</h2>
      <div class="way-choices">
        <label class="field"><span>${t('Opponents')}</span><select @change=${(/** @type {On<HTMLSelectElement>} */ event) => { this.opponents = Number(event.target.value); }}>
          ${OPPONENTS.map((count) => html`<option value=${count} ?selected=${count === this.opponents}>${number(count)}</option>`)}</select></label>
        <level-choice even .edition=${this.edition} .label=${t('Level')} .level=${this.level} @level=${(/** @type {CustomEvent<string>} */ event) => { this.level = event.detail; }}></level-choice>
      </div>
      <button type="button" class="decide" ?disabled=${this.#still} @click=${() => this.#play({seats: this.opponents + 1}, this.opponents)}>${icon('automaton')} ${t('Play against bots')}</button>
    </section>`;
  }

  #friends() {
    return html`<section class="way paper" aria-labelledby="way-friends">
      <h2 id="way-friends">${sign('space-village-0', 'terrain-village')} ${t('With friends')}</h2>
      <p>${t('Open a table, then send the link or show the QR code.')}</p>
      <button type="button" class="decide" ?disabled=${this.#still} @click=${() => this.#play({seats: 4}, 0, false)}>${icon('people')} ${t('Open a table')}</button>
      <div class="way-more"><a class="way-also" href="/friends">${icon('people')} ${t('Friends and groups')}</a>
        <a class="way-also" href="/hotseat">${icon('turn')} ${t('Pass one device around')}</a>
        <a class="way-also" href="/evenings">${icon('screen')} ${t('Evenings for clubs and cafés')}</a></div>
    </section>`;
  }

  /** Where there is no server, nobody else can come. */
  #oneDevice() {
    return html`<section class="way paper" aria-labelledby="way-friends">
      <h2 id="way-friends">${sign('space-village-0', 'terrain-village')} ${t('With friends')}</h2>
      <p>${t('This site has no server: your games stay in this browser, and nobody can be invited. But you can pass this device around.')}</p>
      <a class="button decide" href="/hotseat">${icon('turn')} ${t('Pass one device around')}</a>
    </section>`;
  }

  #join() {
    return html`<section class="way way-small paper" aria-labelledby="way-join">
      <h2 id="way-join">${sign('space-water-0', 'terrain-water')} ${t('Join or watch')}</h2>
      <form @submit=${this.#enter}>
        <input name="code" aria-label=${t('Invite code')} placeholder=${t('Invite code')} required minlength="4" maxlength="80" autocomplete="off" autocapitalize="characters" spellcheck="false" class="code-field">
        <button type="submit" aria-label=${t('Go to the table')} title=${t('Go to the table')}>${icon('key')}</button>
      </form>
      ${publicTables(this.open, this.#watch)}
    </section>`;
  }

  #pencils() {
    return html`<nav class="way way-small paper" aria-labelledby="way-pencils">
      <h2 id="way-pencils">${sign('space-farm-0', 'terrain-farm')} ${t('With paper and pencil')}</h2>
      <ul class="way-links">
        <li><a href="/dealer">${t('Have the cards dealt')}</a></li>
        <li><a href="/scorer">${t('Score a paper map')}</a></li>
        <li><a href="/sheets">${t('Design your own map')}</a></li>
        <li><a href="/replay">${t('Replay a saved game')}</a></li>
        <li><a href="/rules">${t('Rules and cards')}</a></li>
      </ul>
    </nav>`;
  }

  /** @param {On<HTMLFormElement>} event */
  #enter = (event) => {
    event.preventDefault();
    const typed = field(event.target, 'code').value; // a code, or a whole link
    const [elsewhere] = /\/(evenings|groups|friends)\/[\w-]+/.exec(typed) ?? [];
    const code = encodeURIComponent(typedCode(typed));
    return code ? this.attempt(async () => go(elsewhere ?? await placeOf(code))) : undefined;
  };

  /** The tables that anybody may see: those that wait for players first. */
  #watch = async () => {
    const [waiting, playing] = await Promise.all(['open', 'playing'].map((status) => get(`/tables?status=${status}`).catch(() => [])));
    this.open = [...waiting, ...playing];
  };

  /** A page that lost its server has led here. */
  async #playAtOnce() {
    rename('/');
    if (!local?.isReady) await new Promise((ready) => local?.addEventListener('ready', ready, {once: true}));
    await loadMe();
    await this.#play({seats: 1});
  }

  /** Makes a table; with bots and alone the game begins at once.
   * @param {TableWishes} options */
  #play(options, bots = 0, begin = true) {
    return this.attempt(async () => {
      const code = await setTable({edition: this.edition, ...options}, {bots: Array(bots).fill(this.level), begin});
      go(`/t/${code}`);
    });
  }
}

/** Whoever copies a code from a big screen does not know that it is no table's.
 * @param {string} code */
async function placeOf(code) {
  const table = await isThere(`/tables/${code}`);
  return !table && await isThere(`/evenings/${code}`) ? `/evenings/${code}` : `/t/${code}`;
}

/** @param {`/tables/${string}` | `/evenings/${string}`} path */
async function isThere(path) {
  try {
    return Boolean(await get(path));
  } catch (problem) {
    if (problem instanceof Refused) return false;
    throw problem;
  }
}

customElements.define('home-page', HomePage);
