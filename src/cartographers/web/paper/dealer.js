// The dealer: reveals cards for people who draw on paper. The server deals; here only options, seed and steps are kept, so
// that undoing is one step less and a reload changes nothing.

import {given, must} from '../must.js';
import {Refused, post} from '../api.js';
import {EDICTS, SEASONS, deckCard, scoringCard, skillCard} from '../catalogue.js';
import {diagram} from '../diagrams.js';
import {labelled, name, number, t} from '../i18n.js';
import {packNames} from '../lobby/pack_words.js';
import {play} from '../sound.js';
import '../table/clock.js';
import {scoringExplained} from '../table/edicts.js';
import {cardExplained, column, deckButton, deckContents, seasonCard} from '../table/season.js';
import {announce} from '../ui/announce.js';
import {DeskElement} from '../ui/element.js';
import {isFree} from '../ui/device.js';
import {modal} from '../ui/modal.js';
import {coin, icon, seal, seasonSign, sign} from '../ui/signs.js';
import {topBar} from '../ui/topbar.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {FRESH, dealingForm, optionsOf} from './dealing.js';
import {dealtCard} from './dealt.js';
import {reminders} from './reminders.js';
import {isRolled, rolledMap} from './rolled_map.js';
import {keep, kept} from './stored.js';

export const title = () => t('Dealer');
export const page = () => html`${topBar()}<main class="page paper-page"><dealer-page></dealer-page></main>`;

const KEPT = 'dealer';
const FORWARD = ['ArrowRight', 'PageDown', ' '];
const BACK = ['ArrowLeft', 'PageUp'];

/** A game that is dealt: its options, its seed once it has one, how far it is, and the time for a card.
 * @typedef {{options: Loose<Wire.TableOptions>, seed?: string, steps: number, timer: number}} Game
 * @typedef {import('./dealing.js').Wishes} Wishes */

class DealerPage extends DeskElement {
  static properties = {wishes: {state: true}, game: {state: true}, dealt: {state: true}, busy: {state: true}, problem: {state: true}, open: {state: true}, choosing: {state: true}, deadline: {state: true}};

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #bell = undefined;
  /** @param {KeyboardEvent} event */
  #key = (event) => {
    if (!isFree(event) || !this.dealt || this.choosing) return;
    if (event.key === ' ' && event.target instanceof Element && event.target.closest('button, a')) return;
    if (FORWARD.includes(event.key)) this.#step(1);
    else if (BACK.includes(event.key)) this.#step(-1);
    else return;
    event.preventDefault();
  };

  constructor() {
    super();
    /** @type {Wire.DealtJson | null} */
    this.dealt = given();
    /** @type {boolean} */
    this.busy = given();
    /** @type {string | null} */
    this.problem = given();
    /** @type {[string, string?] | null} */
    this.open = given();
    /** @type {number | null} */
    this.deadline = given();
    const before = kept(KEPT);
    /** @type {Wishes} */
    this.wishes = {...FRESH, ...before?.wishes};
    /** @type {Game | null} */
    this.game = before?.game ?? null; // {options, seed, steps, timer}
    /** @type {boolean} */
    this.choosing = !this.game;
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener('keydown', this.#key);
    if (this.game) this.#ask(this.game);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.#key);
    clearTimeout(this.#bell);
  }

  render() {
    return html`<div class="dealer">
      <header class="paper-head"><h1 tabindex="-1">${t('Dealer')}</h1><p>${t('Cards for a group with paper sheets and pencils.')}</p></header>
      ${this.choosing || !this.dealt ? (this.choosing ? dealingForm(this.wishes, {
        change: this.#wish, deal: this.#begin, goOn: this.#goOn, busy: this.busy, problem: this.problem,
      }) : nothing) : this.#table()}
    </div>`;
  }

  #table() {
    const {setup, moment, over} = must(this.dealt);
    const {steps, options} = must(this.game);
    return html`<div class="dealer-table">
      <div class="dealer-side">
        ${moment ? html`${seasonCard(moment)}${column(moment, (card) => { this.open = ['card', card]; })}` : nothing}
        ${this.#edicts(setup, moment)}
        ${setup.skills.length > 0 ? this.#skills(setup) : nothing}
      </div>
      <section class="dealer-now card" aria-label=${t('What to do now')}>
        ${moment ? (moment.card ? dealtCard(moment) : this.#seasonHead(moment, over)) : this.#beginning(setup)}
        ${moment ? html`<ol class="reminders">${reminders(setup, moment, options.seats ?? 1).map(([id, style, text]) => html`<li>${sign(id, `reminder-sign ${style}`)}<span>${text}</span></li>`)}</ol>` : nothing}
        ${over ? html`<p class="dealer-over">${t('The game is over: add up the four seasons. The most stars win; in a tie, whoever lost fewer to monsters.')} <a href="/scorer">${t('Scorer')}</a></p>` : nothing}
        ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
        <div class="dealer-actions">
          ${over ? nothing : html`<button type="button" class="decide dealer-next" ?disabled=${this.busy} @click=${() => this.#step(1)}>${icon('next')} ${this.#nextWords(moment)}</button>`}
          <button type="button" ?disabled=${steps === 0 || this.busy} @click=${() => this.#step(-1)}>${icon('back')} ${t('Undo')}</button>
        </div>
        ${this.deadline ? html`<p class="dealer-clock"><turn-clock .deadline=${this.deadline} .now=${Date.now() / 1000}></turn-clock></p>` : nothing}
      </section>
      <div class="dealer-tools">
        ${moment ? deckButton(() => { this.open = ['deck']; }, 'small') : nothing}
        ${moment && isRolled(setup) ? html`<button type="button" class="small" @click=${() => { this.open = ['map']; }}>${icon('grid')} ${t('The map')}</button>` : nothing}
        <button type="button" class="small" @click=${() => { this.choosing = true; }}>${icon('dice')} ${t('New game')}</button>
        ${document.fullscreenEnabled ? html`<button type="button" class="small" @click=${this.#fill}>${icon('screen')} ${t('Full screen')}</button>` : nothing}
      </div>
      ${this.#dialog(setup, moment)}
    </div>`;
  }

  /** @param {Wire.MomentJson | null} moment */
  #nextWords(moment) {
    if (!moment) return t('Reveal the first card');
    if (!moment.card) return t('Start {season}', {season: name(SEASONS[moment.season_number + 1])});
    if (moment.ends_season) return t('Everyone has drawn: score {season}', {season: name(moment.season)});
    return t('Reveal the next card');
  }

  /** @param {Wire.MomentJson} moment @param {boolean} over */
  #seasonHead(moment, over) {
    return html`<header class="dealt-head">${seasonSign(moment.season)}<div><h2 tabindex="-1">${t('{season} is over', {season: name(moment.season)})}</h2>
      <p>${over ? t('Final scoring') : t('Score in this order, everyone on their own sheet:')}</p></div></header>`;
  }

  /** @param {Wire.SetupJson} setup */
  #beginning(setup) {
    const packs = packNames(setup);
    return html`<header class="dealt-head">${sign('compass', 'dealt-portrait')}<div><h2 tabindex="-1">${t('Sheets and pencils ready?')}</h2><p>${name(setup.edition)}</p>${packs ? html`<p class="dealer-packs">${t('Packs in play: {packs}', {packs})}</p>` : nothing}</div></header>
      <p>${isRolled(setup) ? t('Put the four edicts where everyone can see them. Everyone copies this map onto a blank sheet.') : t('Put the four edicts where everyone can see them. Everyone uses the same side of the sheet.')}</p>
      ${isRolled(setup) ? rolledMap(setup) : nothing}`;
  }

  /** The skills that lie on the table, for everybody to read.
   * @param {Wire.SetupJson} setup */
  #skills(setup) {
    return html`<section class="dealer-skills" aria-label=${name('skills')}>${setup.skills.map((id) => html`
      <button type="button" class="card dealer-skill" @click=${() => { this.open = ['card', id]; }}>${coin()}${number(skillCard(id).coins)} <b>${name(id)}</b></button>`)}</section>`;
  }

  /** @param {Wire.SetupJson} setup @param {Wire.MomentJson | null} moment */
  #edicts(setup, moment) {
    return html`<section class="dealer-edicts" aria-label=${t('Edicts')}>${EDICTS.map((edict) => {
      const now = moment?.edicts.includes(edict);
      return html`<button type="button" class="edict card ${now ? 'edict-now' : ''}" aria-label="${labelled(name(`edict-${edict}`), name(setup.edicts[edict]))}${now ? `, ${t('scores this season')}` : ''}"
          @click=${() => { this.open = ['edict', edict]; }}>${seal(edict)}<span class="edict-name">${name(setup.edicts[edict])}</span>
        <span class="edict-picture">${diagram(scoringCard(setup.edicts[edict]))}</span></button>`;
    })}</section>`;
  }

  /** @param {Wire.SetupJson} setup @param {Wire.MomentJson | null} moment */
  #dialog(setup, moment) {
    const close = () => { this.open = null; };
    const [kind, detail = ''] = this.open ?? [];
    if (kind === 'edict') return modal(labelled(name(`edict-${detail}`), name(setup.edicts[detail])), scoringExplained(scoringCard(setup.edicts[detail])), close);
    if (kind === 'card') return modal(name(detail), cardExplained(detail), close);
    if (kind === 'map') return modal(t('The map'), rolledMap(setup), close);
    if (kind === 'deck' && moment) return modal(t('What is left in the deck'), deckContents(moment), close);
    return nothing;
  }

  /** @param {Partial<Wishes>} changes */
  #wish = (changes) => {
    this.wishes = {...this.wishes, ...changes};
    this.#keep();
  };

  /** A fresh game; the one that lies there is only given up when the server has dealt. */
  #begin = () => this.#ask({options: optionsOf(this.wishes), steps: 0, timer: this.wishes.timer});

  /** Back to the game that lies there, or that was kept while the server could not be reached. */
  get #goOn() {
    if (this.dealt) return () => { this.choosing = false; };
    return this.game ? () => this.#ask(must(this.game)) : null;
  }

  /** @param {number} by */
  #step(by) {
    const game = must(this.game);
    const steps = game.steps + by;
    if (this.busy || steps < 0 || (by > 0 && this.dealt?.over)) return;
    this.#ask({...game, steps});
  }

  /** @param {Game} game */
  async #ask(game) {
    this.busy = true;
    const forward = game.steps > (this.game?.steps ?? 0) || game.seed === undefined;
    try {
      const dealt = await post('/dealer', {options: game.options, seed: game.seed, steps: game.steps});
      const moved = this.dealt !== undefined;
      this.game = {...game, seed: dealt.seed, steps: dealt.steps};
      this.dealt = dealt;
      this.choosing = false;
      this.problem = null;
      this.#keep();
      if (moved && this.isConnected) this.#tell(forward);
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      this.problem = problem.message;
      this.choosing = this.choosing || !this.dealt;
    } finally {
      this.busy = false;
    }
  }

  /** Says what was revealed, and lets the time run.
   * @param {boolean} forward */
  #tell(forward) {
    const {setup, moment} = must(this.dealt);
    const {options, timer} = must(this.game);
    clearTimeout(this.#bell);
    this.deadline = null;
    if (!moment) return;
    if (forward) play(moment.card && deckCard(moment.card).kind === 'ambush' ? 'ambush' : 'card');
    const head = moment.card ? name(moment.card) : t('{season} is over', {season: name(moment.season)});
    announce([head, ...reminders(setup, moment, options.seats ?? 1).map(([, , text]) => text)].join(' '));
    if (forward && timer > 0 && moment.card && deckCard(moment.card).kind !== 'ruins') {
      this.deadline = Date.now() / 1000 + timer;
      this.#bell = setTimeout(() => {
        play('bell');
        announce(t('Time\'s up.'));
      }, timer * 1000);
    }
  }

  #fill = () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen().catch(() => {}));

  #keep() {
    keep(KEPT, {wishes: this.wishes, game: this.game});
  }
}

customElements.define('dealer-page', DealerPage);
