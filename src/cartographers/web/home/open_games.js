// <open-games>: the games somebody has not finished, each as a small card; and a way to drop one, after a second look.

import {given} from '../must.js';
import {get, post} from '../api.js';
import {miniSheet} from '../board/mini.js';
import {mediumDay} from '../daily/days.js';
import {ago, labelled, list, name, number, plural, t} from '../i18n.js';
import {connection} from '../offline.js';
import {local} from '../transport.js';
import {announce} from '../ui/announce.js';
import {DeskElement} from '../ui/element.js';
import {closeDialog, modal} from '../ui/modal.js';
import {icon, seasonSign, sign} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';

const SHOWN = 6;
const NAMED = 3; // other players named on a card; of more only their number

class OpenGames extends DeskElement {
  static properties = {games: {state: true}, all: {state: true}, dropping: {state: true}, problem: {state: true}, busy: {state: true}};

  #connected = () => this.#look();

  constructor() {
    super();
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
    /** @type {Wire.OpenGameJson[]} */
    this.games = [];
    this.all = false; // whether those beyond the first few are shown too
    /** @type {Wire.OpenGameJson | null} */
    this.dropping = null; // the game about which is asked whether it shall really go
  }

  connectedCallback() {
    super.connectedCallback();
    connection.addEventListener('change', this.#connected);
    this.#look();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    connection.removeEventListener('change', this.#connected);
  }

  async #look() {
    if (connection.there) this.games = await get('/me/games').catch(() => []);
  }

  render() {
    if (this.games.length === 0) return nothing;
    const shown = this.all ? this.games : this.games.slice(0, SHOWN);
    const more = this.games.length - shown.length;
    return html`<section class="continue" aria-labelledby="continue-title"><h2 id="continue-title" tabindex="-1">${t('Continue')}</h2>
      <ul role="list">${shown.map((game) => this.#card(game))}</ul>
      ${more > 0 ? html`<p><button type="button" class="small" @click=${() => { this.all = true; }}>${plural('Show {n} more', 'Show {n} more', more)}</button></p>` : nothing}
      ${this.dropping ? this.#question(this.dropping) : nothing}</section>`;
  }

  /** @param {Wire.OpenGameJson} game */
  #card(game) {
    return html`<li class="game-card ${game.daily ? 'game-daily' : ''} ${game.your_turn ? 'game-mine' : ''}">
      <a href="/t/${game.code}">
        ${game.sheet ? miniSheet(game.sheet) : html`<span class="game-blank">${icon('people')}</span>`}
        <span class="game-words"><b>${game.daily ? html`${sign('compass')} ${titleOf(game)}` : game.weekly ? html`${icon('dice')} ${titleOf(game)}` : titleOf(game)}</b>
          <span class="game-state">${game.season ? html`${seasonSign(game.season)} ${name(game.season)}` : t('not started')}${game.your_turn ? html` · <em>${t('your turn')}</em>` : nothing}</span>
          <span>${who(game)}</span>
          <small>${game.daily ? mediumDay(game.daily) : ago(game.changed_at)}</small></span></a>
      <button type="button" class="quiet game-drop" aria-label=${labelled(t('Drop this game'), titleOf(game))} title=${t('Drop this game')} @click=${() => this.#ask(game)}>${icon('close')}</button></li>`;
  }

  /** @param {Wire.OpenGameJson} game */
  #ask(game) {
    this.problem = null;
    this.dropping = game;
  }

  /** @param {Wire.OpenGameJson} game */
  #question(game) {
    const {title, words, yes} = question(game);
    return modal(title, html`<p class="game-question">${titleOf(game)} · ${ago(game.changed_at)}</p><p>${words}</p>
      ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      <div class="game-answers"><button type="button" @click=${closeDialog}>${t('Keep it')}</button>
        <button type="button" class="decide" ?disabled=${this.busy} @click=${() => this.#drop(game)}>${yes}</button></div>`,
    () => { this.dropping = null; });
  }

  /** @param {Wire.OpenGameJson} game */
  #drop(game) {
    return this.attempt(async () => {
      await post(`/tables/${game.code}/${game.alone && game.status === 'playing' ? 'abandon' : 'leave'}`);
      this.dropping = null;
      await this.#look();
      announce(t('The game was dropped.'));
      await this.updateComplete;
      this.querySelector('#continue-title')?.focus();
    });
  }
}

/** @param {Wire.OpenGameJson} game */
const titleOf = (game) => (game.daily ? t('Daily expedition') : game.weekly ? t('Weekly expedition') : game.campaign ? t('Campaign') : name(game.edition));

/** Who plays, or whom the game waits for.
 * @param {Wire.OpenGameJson} given */
function who({players, free_seats: free, waiting, your_turn: yours, status}) {
  if (status === 'open') return t('{n} of {all} seats taken', {n: number(players.length), all: number(players.length + free)});
  if (players.length === 1) return t('solo');
  if (!yours && waiting.length > 0 && waiting.length <= NAMED) return t('waiting for {names}', {names: list(waiting.map((seat) => players[seat].name))});
  const others = players.filter((player) => !player.you);
  if (others.length === 0) return list(players.map((player) => player.name)); // around one device
  return others.length <= NAMED ? t('with {names}', {names: list(others.map((player) => player.name))}) : plural('{n} player', '{n} players', players.length);
}

/** What is asked before a game is dropped: it depends on who else is there.
 * @param {Wire.OpenGameJson} given */
function question({alone, daily, weekly, status}) {
  if (status === 'open') {
    return alone ? {title: t('Close this table?'), words: t('The invitation will stop working.'), yes: t('Close it')}
      : {title: t('Leave this table?'), words: t('Your seat will be free for somebody else.'), yes: t('Leave')};
  }
  if (!alone) return {title: t('Leave this game?'), words: t('A bot will play for you so the others can go on. You can come back with the link.'), yes: t('Leave')};
  if (daily && !local) return {title: t('Drop the daily expedition?'), words: t('You get one try a day. If you drop it, today stays without a result.'), yes: t('Drop it')};
  if (weekly) return {title: t('Drop this try?'), words: t('A try that you drop is used up and has no result.'), yes: t('Drop it')};
  return {title: t('Drop this game?'), words: t('It ends here, and its map is lost.'), yes: t('Drop it')};
}

customElements.define('open-games', OpenGames);
