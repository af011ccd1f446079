// The end of a season: edict by edict the earning spaces light up, their stars rise into the boxes, and the numbers are inked.
// It can be skipped at any moment, and does not go on by itself for those who want nothing to move.

import {given} from '../must.js';
import {spaceNamed} from '../board/grid.js';
import {scoringCard, seasonCards} from '../catalogue.js';
import {diagram} from '../diagrams.js';
import {cardText, labelled, name, number, plural, signed, t} from '../i18n.js';
import {moves} from '../settings.js';
import {play} from '../sound.js';
import {announce} from '../ui/announce.js';
import {coin, icon, seal, seasonSign, sign, star} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';

const STEP_TIME = 2300;
const STEPS = ['first', 'second', 'coins', 'monsters', 'total'];

/** What a step brings, and from which spaces.
 * @typedef {{stars: number, spaces: number[]}} Rising */

export class Ceremony extends EventTarget {
  step = 0;
  inked = 0; // how many of the boxes are written
  over = false;

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;
  /** @type {(ceremony: Ceremony) => Promise<void>} */
  #rise;
  /** @type {{inked: number, score: WrittenScore} | null} */
  #written = null;
  /** @type {() => void} */
  #done = given();
  finished = new Promise((done) => { this.#done = () => done(undefined); });

  /** `seat` is the sheet that is looked at.
   * @param {Wire.SeasonScoredJson} event
   * @param {Wire.ViewJson} view
   * @param {number} seat
   * @param {string} box
   * @param {(ceremony: Ceremony) => Promise<void>} rise lets what a step brings rise into its box */
  constructor(event, view, seat, box, rise) {
    super();
    this.#rise = rise;
    this.season = event.season;
    this.scores = event.scores;
    this.seat = seat;
    this.view = view;
    const cards = seasonCards(box);
    this.seasonNumber = cards.findIndex((card) => card.season === event.season);
    this.next = cards[this.seasonNumber + 1] ?? null;
  }

  begin() {
    if (!this.over) this.#arrive();
  }

  get score() {
    return this.scores[this.seat];
  }

  get #earned() {
    const {edicts, coins, monsters, total} = this.score;
    return [edicts[0].stars, edicts[1].stars, coins, monsters.stars, total][this.step];
  }

  #arrive() {
    clearTimeout(this.#timer);
    if (this.step < STEPS.length - 1 && moves() && !('unhurried' in document.documentElement.dataset)) this.#timer = setTimeout(() => this.forward(), STEP_TIME);
    play(this.step === STEPS.length - 1 ? 'bell' : 'star');
    announce(labelled(this.title, plural('{n} star', '{n} stars', this.#earned)));
    this.dispatchEvent(new Event('change'));
    this.#ink(this.step);
  }

  /** The number is written when its stars have come; whoever goes on sooner finds it written.
   * @param {number} step */
  async #ink(step) {
    await this.#rise(this);
    if (this.over || this.inked > step) return;
    this.inked = step + 1;
    this.dispatchEvent(new Event('change'));
  }

  forward() {
    if (this.step === STEPS.length - 1) {
      this.finish();
      return;
    }
    this.step += 1;
    this.inked = this.step;
    this.#arrive();
  }

  finish() {
    clearTimeout(this.#timer);
    this.over = true;
    this.#done();
    this.dispatchEvent(new Event('change'));
  }

  /** The edict that is being scored, if it is one. */
  get edict() {
    return this.score.edicts[this.step]?.edict ?? null;
  }

  /** Whether everything is told, also to whoever reads the totals elsewhere on the table. */
  get told() {
    return this.inked === STEPS.length;
  }

  /** @returns {Rising[]} */
  get rising() {
    /** @param {Wire.EarningJson} earning */
    const from = ({stars, spaces}) => ({stars, spaces: spaces.map(spaceNamed)});
    switch (STEPS[this.step]) {
      case 'first': case 'second': return this.score.edicts[this.step].earnings.map(from);
      case 'monsters': return this.score.monsters.spaces.map((space) => from({stars: 0, spaces: [space]}));
      default: return [];
    }
  }

  get kind() {
    return STEPS[this.step];
  }

  get title() {
    switch (STEPS[this.step]) {
      case 'first': return name(this.view.edicts[this.score.edicts[0].edict]);
      case 'second': return name(this.view.edicts[this.score.edicts[1].edict]);
      case 'coins': return t('Coins');
      case 'monsters': return t('Monsters');
      default: return t('{season} is over', {season: name(this.season)});
    }
  }

  /** What lights up on the map: [{spaces, style}]. */
  get lit() {
    const spaces = [...new Set(this.rising.flatMap((earning) => earning.spaces))];
    if (spaces.length === 0) return [];
    return [this.kind === 'monsters' ? {spaces, style: 'lights-loss'} : {spaces, style: 'lights-earning', worth: this.rising}];
  }

  /** The season's boxes as far as they are written; the same value until one more is, so that nothing is drawn anew for it. */
  get written() {
    if (this.#written?.inked !== this.inked) this.#written = {inked: this.inked, score: this.#writtenSoFar()};
    return this.#written.score;
  }

  #writtenSoFar() {
    /** @param {number} step @param {number} value */
    const shown = (step, value) => (this.inked > step ? value : undefined);
    return {
      edicts: this.score.edicts.map((edict, number_) => ({...edict, stars: shown(number_, edict.stars)})),
      coins: shown(2, this.score.coins),
      monsters: {stars: shown(3, this.score.monsters.stars)},
      total: shown(4, this.score.total),
    };
  }

  /** The panel that takes the place of the hand.
   * @param {Wire.SeatJson[]} seats */
  panel(seats) {
    const last = this.step === STEPS.length - 1;
    return html`<section class="hand card ceremony ${last ? 'ceremony-last' : ''}" aria-label=${t('Season scoring')}>
      <header class="hand-head">${this.#sign()}<div><h2>${this.title}</h2>${last ? nothing : html`<p>${name(this.season)}</p>`}</div></header>
      <p class="ceremony-stars">${star()} <strong>${signed(this.#earned)}</strong></p>
      <div class="ceremony-body" role="group" aria-label=${this.title} tabindex="0">${last ? this.#ranking(seats) : this.#picture()}</div>
      <div class="hand-deciders">
        <button type="button" class="decide" data-ceremony="next" @click=${() => this.forward()}>${last ? html`${icon('check')} ${t('Continue')}` : html`${icon('next')} ${t('Next')}`}</button>
        <button type="button" class="undecide" ?disabled=${last} @click=${() => this.finish()}>${icon('skip')}<span>${t('Skip')}</span></button>
      </div>
    </section>`;
  }

  #sign() {
    switch (STEPS[this.step]) {
      case 'first': return seal(this.score.edicts[0].edict, 'hand-portrait');
      case 'second': return seal(this.score.edicts[1].edict, 'hand-portrait');
      case 'coins': return sign('coin', 'hand-portrait');
      case 'monsters': return sign('space-monster-0', 'hand-portrait terrain-monster');
      default: return sign(`season-${this.season}`, `hand-portrait season-${this.season}`);
    }
  }

  #picture() {
    const edict = this.score.edicts[this.step];
    if (!edict) return html`<p class="ceremony-rule">${this.kind === 'coins' ? t('Every coin on the track brings a star.') : t('Empty spaces next to monsters cost stars.')}</p>`;
    const card = scoringCard(this.view.edicts[edict.edict]);
    return html`${diagram(card)}<p class="ceremony-rule">${cardText(card.id).rule}</p>`;
  }

  /** @param {Wire.SeatJson[]} seats */
  #ranking(seats) {
    const rows = this.scores.map((score, seat) => ({score, seat})).sort((a, b) => b.score.total - a.score.total).slice(0, 6);
    return html`<table class="ceremony-table"><caption class="unseen">${t('Stars this season')}</caption>
      <thead><tr><td></td>${this.score.edicts.map((each) => html`<th scope="col">${each.edict.toUpperCase()}</th>`)}
        <th scope="col"><span class="unseen">${t('Coins')}</span>${coin()}</th><th scope="col"><span class="unseen">${t('Monsters')}</span>${sign('space-monster-0', 'terrain-monster')}</th>
        <th scope="col"><span class="unseen">${t('Total')}</span>${star()}</th></tr></thead>
      <tbody>${rows.map(({score, seat}) => html`<tr class=${seat === this.seat ? 'own' : ''}><th scope="row">${seats[seat].name}</th>
        ${score.edicts.map((each) => html`<td>${number(each.stars)}</td>`)}<td>${number(score.coins)}</td><td>${number(score.monsters.stars)}</td>
        <td><b>${number(score.total)}</b></td></tr>`)}</tbody></table>
      ${this.next ? html`<p class="ceremony-next">${seasonSign(this.next.season)} ${t('{season} is next: edicts {a} and {b} will be scored.', {season: name(this.next.season), a: this.next.edicts[0].toUpperCase(), b: this.next.edicts[1].toUpperCase()})}</p>` : nothing}`;
  }
}
