// <edict-choice>: one scoring card of each back, laid to the edicts A to D by hand.

import {given} from '../must.js';
import {EDICTS, boxesOfGame, catalogue, scoringCard} from '../catalogue.js';
import {diagram} from '../diagrams.js';
import {cardText, name, t} from '../i18n.js';
import {DeskElement} from '../ui/element.js';
import {modal} from '../ui/modal.js';
import {icon, seal} from '../ui/signs.js';
import {html, live, nothing} from '../vendor/lit/lit.js';

/** @template T @param {T[]} list */
const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** @param {string[]} list */
function shuffled(list) {
  const left = [...list];
  return list.map(() => left.splice(Math.floor(Math.random() * left.length), 1)[0]);
}

class EdictChoice extends DeskElement {
  static properties = {options: {attribute: false}, open: {state: true}, cards: {state: true}};

  constructor() {
    super();
    /** @type {Wire.OptionsJson} */
    this.options = given();
    /** @type {boolean} */
    this.open = given();
    /** @type {string[]} */
    this.cards = given();
  }

  get #backs() {
    const boxes = boxesOfGame(this.options);
    /** @type {Map<string, Wire.ScoringJson[]>} */
    const stacks = new Map();
    for (const card of catalogue().scoring.filter((each) => boxes.includes(each.box))) {
      stacks.set(card.back, [...(stacks.get(card.back) ?? []), card]);
    }
    return [...stacks];
  }

  render() {
    const {edicts} = this.options;
    return html`${Array.isArray(edicts) ? html`<ol class="edict-names">${edicts.map((id, n) => html`<li>${seal(EDICTS[n])} ${name(id)}</li>`)}</ol>` : nothing}
      <button type="button" class="small" @click=${this.#begin}>${icon('pencil')} ${t('Choose the edicts')}</button>
      ${this.open ? modal(t('Choose the edicts'), this.#body(), () => { this.open = false; }, 'dialog-full') : nothing}`;
  }

  #begin = () => {
    this.cards = Array.isArray(this.options.edicts) ? [...this.options.edicts] : this.#random();
    this.open = true;
  };

  #random = () => shuffled(this.#backs.map(([, stack]) => pick(stack).id));

  #body() {
    return html`<form class="edict-chooser" method="dialog" @submit=${() => this.tell('choose-edicts', this.cards)}>
      <p>${t('One card of each kind. Spring scores A and B, summer B and C, fall C and D, winter D and A.')}</p>
      ${this.#backs.map(([back, stack]) => this.#stack(back, stack))}
      <div class="edict-chooser-actions"><button type="button" @click=${() => { this.cards = this.#random(); }}>${icon('dice')} ${t('Draw again')}</button>
        <button type="submit" class="decide">${icon('check')} ${t('Save')}</button></div>
    </form>`;
  }

  /** @param {string} back @param {Wire.ScoringJson[]} stack */
  #stack(back, stack) {
    const place = this.cards.findIndex((id) => scoringCard(id).back === back);
    const title = name(`back-${back}`);
    return html`<fieldset class="edict-stack"><legend>${title}</legend>
      <label class="edict-letter">${seal(EDICTS[place])} <span>${t('goes with')}</span>
        <select aria-label=${t('{kind}: goes with', {kind: title})} @change=${(/** @type {On<HTMLInputElement>} */ event) => this.#lay(place, Number(event.target.value))}>
          ${EDICTS.map((letter, n) => html`<option value=${n} .selected=${live(n === place)}>${name(`edict-${letter}`)}</option>`)}</select></label>
      <div class="edict-cards">${stack.map((card) => html`<label class="tile-radio edict-card">
        <input type="radio" name="stack-${back}" value=${card.id} aria-label=${name(card.id)} .checked=${live(card.id === this.cards[place])} @change=${() => this.#take(place, card.id)}>
        <b>${name(card.id)}</b>${diagram(card)}<span class="edict-rule">${cardText(card.id).rule}</span></label>`)}</div>
    </fieldset>`;
  }

  /** @param {number} place @param {string} id */
  #take(place, id) {
    this.cards = this.cards.map((card, n) => (n === place ? id : card));
  }

  /** Two cards change places, so that every edict always has one.
   * @param {number} from @param {number} to */
  #lay(from, to) {
    const cards = [...this.cards];
    [cards[from], cards[to]] = [cards[to], cards[from]];
    this.cards = cards;
  }
}

customElements.define('edict-choice', EdictChoice);
