// The page of a deck: what it is, a button to play it, and the maps of everybody who did.

import {given, must} from '../must.js';
import {here} from '../address.js';
import {get, me, post} from '../api.js';
import {miniSheet} from '../board/mini.js';
import {EDICTS} from '../catalogue.js';
import {dayOf, mediumDay} from '../daily/days.js';
import {name, number, plural, signed, t} from '../i18n.js';
import {go} from '../navigation.js';
import {twistList} from '../table/twists.js';
import {FetchedElement} from '../ui/fetched.js';
import {guestMark} from '../ui/guest.js';
import {setupCards} from '../ui/setup_cards.js';
import {crest, icon, star} from '../ui/signs.js';
import {topBar} from '../ui/topbar.js';
import {html, nothing, repeat} from '../vendor/lit/lit.js';
import './dare.js';

const TOGETHER = 4; // seats of a table for a group; its host may change them

export const title = () => t('The same cards');
/** @param {{deck: string}} given */
export const page = ({deck}) => html`${topBar()}<main class="page"><deck-page deck=${deck} player=${new URLSearchParams(here().search).get('player') ?? ''}></deck-page></main>`;

class DeckPage extends FetchedElement {
  static properties = {deck: {}, player: {}, shown: {state: true}, problem: {state: true}, busy: {state: true}};

  constructor() {
    super();
    /** @type {string} */
    this.deck = given();
    /** @type {string} */
    this.player = given(); // who dares whoever opens the link
    /** @type {Wire.PlayedDeckJson | null} */
    this.shown = null;
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
  }

  load() {
    return this.attempt(async () => { this.shown = await this.#read(0); });
  }

  /** @param {number} seen */
  #read(seen) {
    const wishes = new URLSearchParams({seen: String(seen), ...(this.player && {player: this.player})});
    return get(`/decks/${this.deck}?${wishes}`);
  }

  #more = () => this.attempt(async () => {
    const before = must(this.shown).maps;
    const next = await this.#read(before.length);
    this.shown = {...next, maps: [...before, ...next.maps]};
  });

  /** @param {{against?: string | null, seats?: number}} wish */
  #play = (wish) => () => this.attempt(async () => {
    const table = await post(`/decks/${this.deck}`, wish);
    go(`/t/${table.code}`);
  });

  render() {
    const {shown} = this;
    if (!shown) return html`<div class="lost"><h1 tabindex="-1">${this.problem ?? t('The same cards')}</h1>${this.problem ? html`<p><a class="button" href="/">${t('Home')}</a></p>` : nothing}</div>`;
    const ownBest = shown.maps.find(({game}) => game.player !== null && game.player === me().id);
    return html`<div class="deck-page">
      <header class="deck-head"><h1 tabindex="-1">${t('The same cards')}</h1>
        <p class="deck-dare">${this.#dare(shown)}</p>
        ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
        <p class="deck-actions"><button type="button" class="decide" ?disabled=${this.busy} @click=${this.#play({against: shown.challenge?.player ?? shown.maps.find(({game}) => game.player)?.game.player ?? null})}>${icon('pencil')} ${t('Play these cards')}</button>
          <button type="button" ?disabled=${this.busy} @click=${this.#play({seats: TOGETHER})}>${icon('people')} ${t('Play them with others')}</button></p></header>
      <section class="paper deck-setup" aria-labelledby="deck-setup-title"><h2 id="deck-setup-title">${name(shown.setup.edition)}${shown.daily ? html` · <a href="/daily/${shown.daily}">${t('Daily expedition {date}', {date: mediumDay(shown.daily)})}</a>` : nothing}</h2>
        ${shown.setup.twists.length ? twistList(shown.setup.twists) : nothing}
        ${setupCards({...shown.setup, edicts: EDICTS.map((edict) => shown.setup.edicts[edict])})}
        <p class="deck-note">${icon('crown')} ${t('The same sheet, edicts and deck for everyone who plays here. Since the cards can be known, the game counts for no rating, ranking or achievement. Your map will be shown on this page.')}</p>
      </section>
      <section class="deck-maps" aria-labelledby="deck-maps-title"><h2 id="deck-maps-title">${t('Everyone who played them')}</h2>
        <ol class="atlas-maps deck-list">${repeat(shown.maps, ({game}) => `${game.player} ${game.name} ${game.seat} ${game.finished_at}`, (each) => this.#map(each, each === ownBest))}</ol>
        ${shown.more ? html`<p><button type="button" ?disabled=${this.busy} @click=${this.#more}>${t('More maps')}</button></p>` : nothing}</section>
    </div>`;
  }

  /** What the link is: a dare, one's own, or just the cards.
   * @param {Wire.PlayedDeckJson} shown */
  #dare({challenge}) {
    if (!challenge) return t('Play the cards of an earlier game, and see who drew the best map with them.');
    const stars = plural('{n} star', '{n} stars', challenge.stars);
    if (challenge.player === me().id) return t('Whoever opens this link gets your cards and has your {stars} to beat.', {stars});
    return t('{name} drew a map worth {stars} with these cards. Can you beat it?', {name: challenge.name, stars});
  }

  /** One's best map is the one that the link dares a friend to beat.
   * @param {Wire.MapJson} given @param {boolean} ownBest */
  #map({game, sheet}, ownBest) {
    const own = game.player !== null && game.player === me().id;
    return html`<li><article class="atlas-page ${own ? 'own' : ''}">
      ${sheet ? miniSheet(sheet) : html`<span class="atlas-blank">${icon('close')}</span>`}
      <div class="atlas-words"><b>${star()} ${number(game.stars)}</b>
        <span class="deck-who">${crest(null, game.name)} ${game.player ? html`<a href="/players/${game.player}">${game.name}</a>` : game.name}${guestMark(game)}</span>
        <span>${game.rating === null ? t('{place} of {all}', {place: number(game.place), all: number(game.seats)}) : html`${signed(game.rating)} ${name(game.title ?? '')}`}</span>
        <small>${dayOf(game)}</small>
        ${ownBest ? html`<dare-friend deck=${this.deck} stars=${game.stars}></dare-friend>` : game.player ? html`<button type="button" class="small" ?disabled=${this.busy} @click=${this.#play({against: game.player})} aria-label=${t('Play against the map of {name}', {name: game.name})}>${icon('pencil')} ${t('Beat this')}</button>` : nothing}
        ${game.table ? html`<a class="button small" href="/replay/${game.table}">${icon('play')} ${t('Replay')}</a>` : nothing}
      </div></article></li>`;
  }
}

customElements.define('deck-page', DeckPage);
