// <evening-choice>: make an evening, join one by its code, and those one has to do with.

import {get, post} from '../api.js';
import {catalogue} from '../catalogue.js';
import {ago, name, plural, t} from '../i18n.js';
import {packFold} from '../lobby/packs.js';
import {paceTimes} from '../lobby/pace.js';
import {checkRow, numberRow, selectRow} from '../lobby/row.js';
import '../lobby/sheets.js';
import {given} from '../must.js';
import {go} from '../navigation.js';
import {typedCode} from '../ui/codes.js';
import {FetchedElement} from '../ui/fetched.js';
import {field} from '../ui/forms.js';
import {icon, sign} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {ALL_KINDS, eveningStatus, kindLine, kindName} from './words.js';

const MOST_ROUNDS = 20;
const NO_CLOCK = 'none';
/** @type {Wire.OptionsJson} */
const AS_PRINTED = {
  edition: 'base', seats: 1, sheet: null, edicts: 'random', explore: null, seasons: null, ambushes: null, heroes: null, ambush: null, fallback_terrain: null, hints: null,
  packs: [], assumed_corner: null, skills: null, skill_uses: null, twists: [],
};

class EveningChoice extends FetchedElement {
  static properties = {mine: {state: true}, wish: {state: true}, table: {state: true}, takePart: {state: true}, problem: {state: true}, busy: {state: true}};

  constructor() {
    super();
    /** @type {Wire.EveningLineJson[]} */
    this.mine = [];
    /** @type {Required<Omit<Wire.EveningOptions, 'table'>>} */
    this.wish = {kind: 'duplicate', rounds: 3, in_step: true, turn_seconds: 90, table_size: 2, days: 7, division_size: 8};
    this.table = AS_PRINTED;
    this.takePart = true;
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
  }

  async load() {
    this.mine = await get('/evenings').catch(() => []);
  }

  render() {
    return html`<div class="evenings">
      <header class="evenings-head"><h1 tabindex="-1">${t('Evenings')}</h1>
        <p>${t('Several rounds for up to a hundred players, with the same cards for all: for a club, a café, a class or a stream. Standings are live, also on a big screen.')}</p></header>
      <div class="evenings-columns">${this.#making()}<div class="evenings-side">${this.#joining()}${this.#own()}</div></div></div>`;
  }

  #making() {
    const {wish} = this;
    const small = wish.kind === 'swiss' || wish.kind === 'everyone';
    const clocked = small || (wish.kind === 'duplicate' && wish.in_step);
    return html`<form class="paper evening-form" aria-labelledby="evening-make" @submit=${this.#make} @choose-sheet=${(/** @type {CustomEvent} */ event) => this.#set({sheet: event.detail})}>
      <h2 id="evening-make">${icon('add')} ${t('Make an evening')}</h2>
      <label class="field"><span>${t('Name of the evening')}</span><input name="name" required maxlength="60" autocomplete="off" placeholder=${t('Thursday at the club')}></label>
      <fieldset class="evening-kinds"><legend>${t('How is it played?')}</legend>
        ${ALL_KINDS.map((kind) => html`<label class="evening-kind"><input type="radio" name="kind" value=${kind} .checked=${kind === wish.kind} @change=${() => { this.wish = {...wish, kind}; }}>
          <span><b>${kindName(kind)}</b><small>${kindLine(kind)}</small></span></label>`)}</fieldset>
      <div class="option-list">
        ${wish.kind === 'duplicate' ? selectRow('evening-pace', t('Pace'), t('In step, all sit at one table and draw card by card; at your own pace, everyone plays alone until the host ends the evening.'), wish.in_step ? 'step' : 'own',
          [['step', t('live in step')], ['own', t('at your own pace')]], (value) => { this.wish = {...wish, in_step: value === 'step'}; }) : nothing}
        ${wish.kind === 'everyone' ? nothing : numberRow('evening-rounds', t('Number of rounds'), t('A new deck each round.'), wish.rounds, [1, MOST_ROUNDS], (rounds) => { this.wish = {...wish, rounds}; })}
        ${small ? selectRow('evening-size', t('Players at a table'), t('Where it does not come out even, tables differ by one.'), String(wish.table_size), ['2', '3', '4'].map((n) => [n, n]), (n) => { this.wish = {...wish, table_size: Number(n)}; }) : nothing}
        ${clocked ? selectRow('evening-time', t('Time per turn'), t('When time is up, a bot draws for anyone who hasn\'t.'), wish.turn_seconds === null ? NO_CLOCK : String(wish.turn_seconds),
          [...paceTimes({kind: 'live', seconds: wish.turn_seconds}), [NO_CLOCK, t('no time limit')]], (value) => { this.wish = {...wish, turn_seconds: value === NO_CLOCK ? null : Number(value)}; }) : nothing}
        ${wish.kind === 'league' ? html`${numberRow('evening-days', t('Days for each round'), t('The next deck comes by itself.'), wish.days, [1, 30], (days) => { this.wish = {...wish, days}; })}
          ${numberRow('evening-division', t('Players in a division'), t('After a season the best quarter goes up and the last quarter goes down.'), wish.division_size, [4, 100], (size) => { this.wish = {...wish, division_size: size}; })}` : nothing}
        ${selectRow('evening-edition', t('Edition'), t('Which box you play with, or both together.'), this.table.edition, catalogue().editions.map((id) => [id, name(id)]), (edition) => { this.table = {...AS_PRINTED, edition}; })}
        ${checkRow('evening-host', t('I play, too'), t('You run the evening either way.'), this.takePart, (on) => { this.takePart = on; })}
      </div>
      <details class="fold"><summary>${icon('gear')} ${t('More options')}</summary><div class="option-list"><sheet-choice .options=${this.table}></sheet-choice>
        ${packFold({...this.table, seats: small ? wish.table_size : 1}, this.#set)}</div></details>
      ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      <button type="submit" class="decide" ?disabled=${this.busy}>${icon('people')} ${t('Make this evening')}</button></form>`;
  }

  #joining() {
    return html`<section class="paper evening-join" aria-labelledby="evening-join"><h2 id="evening-join">${icon('key')} ${t('Join an evening')}</h2>
      <form @submit=${this.#enter}><input name="code" aria-label=${t('Code of the evening')} placeholder=${t('Code of the evening')} required minlength="4" maxlength="80" autocomplete="off" autocapitalize="characters" spellcheck="false" class="code-field">
        <button type="submit">${t('Go')}</button></form></section>`;
  }

  #own() {
    if (this.mine.length === 0) return nothing;
    return html`<section class="paper" aria-labelledby="evening-own"><h2 id="evening-own">${sign('compass')} ${t('My evenings')}</h2>
      <ul class="evening-list">${this.mine.map((each) => html`<li><a href="/evenings/${each.code}"><b>${each.name}</b>
        <small>${[kindName(each.kind), eveningStatus(each.status), plural('{n} player', '{n} players', each.players), ago(each.updated)].join(' · ')}</small></a></li>`)}</ul></section>`;
  }

  /** @param {Loose<Wire.Wishes>} changes */
  #set = (changes) => { this.table = /** @type {Wire.OptionsJson} */ ({...this.table, ...changes}); };

  /** @param {On<HTMLFormElement>} event */
  #enter = (event) => {
    event.preventDefault();
    const code = typedCode(field(event.target, 'code').value);
    if (code) go(`/evenings/${encodeURIComponent(code)}`);
  };

  /** @param {On<HTMLFormElement>} event */
  #make = (event) => {
    event.preventDefault();
    const title = field(event.target, 'name').value;
    return this.attempt(async () => {
      const table = /** @type {Wire.TableOptions} */ (this.table);
      const made = await post('/evenings', {name: title, take_part: this.takePart, options: {...this.wish, table}});
      go(`/evenings/${made.code}`);
    });
  };
}

customElements.define('evening-choice', EveningChoice);
