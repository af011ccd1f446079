// The page of a table: the lobby before the game, the table while it is played, and what is told about the connection.

import {given} from '../must.js';
import {offlineSite} from '../address.js';
import {Refused} from '../api.js';
import {changes, t} from '../i18n.js';
import {changes as settingChanges} from '../settings.js';
import {shownCode} from '../ui/codes.js';
import {DeskElement} from '../ui/element.js';
import '../ui/getting_ready.js';
import {icon} from '../ui/signs.js';
import {topBar} from '../ui/topbar.js';
import {html, nothing} from '../vendor/lit/lit.js';
import './play.js';
import './people.js';
import './twists.js';
import {BROWSER} from './calling.js';
import {withdrawPushed} from '../push.js';
import {Session} from './session.js';
import {local} from '../transport.js';
import './clock.js';
import '../ui/bots_warming.js';
import '../ui/sound_switch.js';
import '../ui/turn_preferences.js';
import {YourTurn} from './your_turn.js';

/** @param {{code: string}} given */
export const title = ({code}) => shownCode(code);
/** @param {{code: string}} given */
export const page = ({code}) => html`<table-page code=${code}></table-page>`;

class TablePage extends DeskElement {
  static properties = {code: {}, missing: {state: true}};
  /** @type {Session} */
  #session = given();
  /** @type {YourTurn} */
  #turn = given();
  #relisten = () => this.#session?.relisten();
  #followTurn = () => this.#turn.follow(this.#session.latest);

  constructor() {
    super();
    /** @type {string} */
    this.code = given();
    /** @type {Refused | null} */
    this.missing = given();
  }

  async connectedCallback() {
    super.connectedCallback();
    changes.addEventListener('language', this.#relisten);
    this.#session = new Session(this.code, async () => {});
    this.#session.addEventListener('change', () => this.requestUpdate());
    this.#turn = new YourTurn(this.code, BROWSER);
    this.#session.addEventListener('change', this.#followTurn);
    this.#session.addEventListener('arrived', this.#followTurn);
    document.addEventListener('visibilitychange', this.#followTurn);
    settingChanges.addEventListener('settings', this.#followTurn);
    await this.#begin();
  }

  async #begin() {
    try {
      await this.#session.open();
      this.missing = null;
      withdrawPushed(this.code);
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      this.missing = problem;
      if (problem.reason === 'offline') setTimeout(() => this.isConnected && this.#begin(), 2000);
    }
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    changes.removeEventListener('language', this.#relisten);
    document.removeEventListener('visibilitychange', this.#followTurn);
    settingChanges.removeEventListener('settings', this.#followTurn);
    this.#session?.close();
    this.#turn?.end();
  }

  /** The lobby comes only where it is needed: most who open a table play at once. */
  willUpdate() {
    if (this.#session?.table && !this.#session.view) import('../lobby/lobby.js');
    if (offlineSite && this.#session?.online === false) import('../ui/play_offline.js');
    if (local) import('./take_along.js');
    if (this.#session?.table?.ghost) import('../deck/ghost.js');
    if (this.#session?.table?.campaign) import('../campaign/goals.js');
  }

  render() {
    const session = /** @type {PlayingSession} */ (this.#session);
    if (this.missing) return html`${topBar()}<main class="page lost"><h1 tabindex="-1">${this.missing.message}</h1><p><a class="button" href="/">${t('Home')}</a></p></main>`;
    if (!session?.table) return html`${topBar()}<main class="page"><h1 class="unseen" tabindex="-1">${t('Table {code}', {code: shownCode(this.code)})}</h1><getting-ready></getting-ready></main>`;
    const playing = Boolean(session.view);
    return html`${topBar(this.#middle(session), playing ? this.#tools(session) : nothing)}
      ${this.#connection(session)}
      <main class=${playing ? 'desk' : 'page'}>
        <h1 class="unseen" tabindex="-1">${t('Table {code}', {code: shownCode(session.code)})}</h1>
        ${session.table.status === 'abandoned' && !playing ? html`<p class="notice">${t('The host has closed this table.')}</p>` : nothing}
        ${playing ? html`<play-table .session=${session}></play-table>` : html`<table-lobby .session=${session} .table=${session.table} .problem=${session.problem}></table-lobby>`}
      </main>`;
  }

  /** @param {PlayingSession} given */
  #middle({table, view}) {
    return html`<bots-warming note></bots-warming>
      ${local ? this.#browserOnly(table, view) : table.evening ? html`<a class="topbar-evening" href="/evenings/${table.evening}">${t('Evening')}</a>` : html`<span class="topbar-code" title=${t('Invite code')}>${shownCode(table.code)}</span>`}
      ${table.you.watching && view ? html`<span class="topbar-watching">${icon('eye')} <span>${t('watching')}</span></span>` : nothing}
      ${table.deadline && view && view.stage !== 'over' ? html`<turn-clock .deadline=${table.deadline} .now=${table.now}></turn-clock>` : nothing}`;
  }

  /** Where there is no server the code is of no use to others.
   * @param {Wire.TableJson} table @param {Wire.ViewJson | null} view */
  #browserOnly(table, view) {
    return view && ['playing', 'finished'].includes(table.status) ? html`<take-along .table=${table}></take-along>` : nothing;
  }

  /** @param {PlayingSession} session */
  #tools(session) {
    const {table} = session;
    /** @param {'showPlayers' | 'askMaster' | 'showLog' | 'showHelp' | 'showSketch'} what */
    const on = (what) => () => this.querySelector('play-table')?.[what]();
    return html`
      ${table.setup?.twists.length ? html`<twist-note .twists=${table.setup.twists}></twist-note>` : nothing}
      ${table.campaign ? html`<campaign-note class="only-small" code=${table.code} since=${table.since}></campaign-note>` : nothing}
      ${table.seats.length > 1 ? html`<button type="button" class="quiet only-small" aria-label=${t('Players')} title=${t('Players')} @click=${on('showPlayers')}>${icon('people')}</button>` : nothing}
      ${table.hints && !table.you.watching ? html`<button type="button" class="quiet only-small" aria-label=${t('Ask the master')} title=${t('Ask the master')} @click=${on('askMaster')}>${icon('lamp')}</button>` : nothing}
      <button type="button" class="quiet only-small log-button ${table.seats.length > 1 ? 'talk-button' : ''}" aria-label=${t('Log and chat')} title=${t('Log and chat')} @click=${on('showLog')}>${icon('log')}</button>
      <sound-switch></sound-switch>
      ${table.seats.length > 1 && table.you.seat !== null && !local ? html`<turn-switch class="not-small" code=${table.code}></turn-switch>` : nothing}
      <table-people class="not-small" .session=${session} .table=${table}></table-people>
      ${table.status === 'playing' && !table.you.watching ? html`<button type="button" class="quiet not-small" aria-label=${t('Think on paper')} title=${t('Think on paper')} @click=${on('showSketch')}>${icon('pencil')}</button>` : nothing}
      <button type="button" class="quiet not-small" aria-label=${t('Help')} title=${t('Help')} @click=${on('showHelp')}>${icon('help')}</button>`;
  }

  /** @param {PlayingSession} session */
  #connection(session) {
    const {away, replaced} = session.table.seats[session.table.you.seat ?? -1] ?? {};
    return html`<div class="connection" role="status">
      ${session.online ? nothing : html`<p class="connection-lost">${icon('plug')} ${t('Connection lost. Reconnecting… your drawing is safe.')} <play-offline></play-offline></p>`}
      ${session.online && replaced && session.table.status === 'playing' ? html`<p class="connection-lost">${icon('automaton')} ${t('The others have put a bot in your seat for the rest of the game.')}</p>` : nothing}
      ${session.online ? html`<table-wishes .session=${session} .table=${session.table}></table-wishes>` : nothing}
      ${session.online && away && !replaced && session.table.status === 'playing' ? html`<p class="connection-lost">${icon('automaton')} ${t('A bot is playing for you.')} <button type="button" class="quiet small" @click=${() => session.ask('return')}>${t('I\'m back')}</button></p>` : nothing}
    </div>`;
  }
}

customElements.define('table-page', TablePage);
