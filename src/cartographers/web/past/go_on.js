// <go-on-here>: another ending. From the position that is shown the game goes on at a table of one's own, against the same or other answers.

import {given} from '../must.js';
import {post} from '../api.js';
import {t} from '../i18n.js';
import '../lobby/level_choice.js';
import {usualLevel} from '../lobby/levels.js';
import {go} from '../navigation.js';
import {DeskElement} from '../ui/element.js';
import {modal} from '../ui/modal.js';
import {icon} from '../ui/signs.js';
import {html, live, nothing} from '../vendor/lit/lit.js';

class GoOnHere extends DeskElement {
  static properties = {film: {attribute: false}, position: {type: Number}, seat: {type: Number}, others: {state: true}, level: {state: true}, open: {state: true}, problem: {state: true}, busy: {state: true}};

  constructor() {
    super();
    /** @type {Film} */
    this.film = given();
    this.position = 0;
    this.seat = 0;
    /** @type {'same' | 'bots'} */
    this.others = 'same';
    this.level = usualLevel();
    /** @type {boolean} */
    this.open = given();
    /** @type {string | null} */
    this.problem = given();
    /** @type {boolean} */
    this.busy = given();
  }

  render() {
    const {film} = this;
    if (!film.branches) return nothing;
    const over = film.views[this.position].stage === 'over';
    return html`<button type="button" class="small" ?disabled=${this.busy || over} title=${t('Play on alone from this position, with the same cards. It counts for nothing.')}
        @click=${film.seats.length === 1 ? this.#go : this.#ask}>${icon('pencil')} ${t('Go on from here')}</button>
      ${this.problem && !this.open ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      ${this.open ? modal(t('Go on from here'), this.#question(), () => { this.open = false; }) : nothing}`;
  }

  #ask = () => {
    this.problem = null;
    this.open = true;
  };

  #question() {
    /** @param {'same' | 'bots'} value @param {string} words @param {string} more */
    const choice = (value, words, more) => html`<label class="go-on-choice"><input type="radio" name="others" value=${value} .checked=${live(this.others === value)} @change=${() => { this.others = value; }}>
      <span><b>${words}</b> <small>${more}</small></span></label>`;
    return html`<p>${t('You play on as {name}, from the position that is shown and with the same cards. It counts for nothing.', {name: this.film.seats[this.seat].name})}</p>
      <fieldset class="go-on-others"><legend>${t('What do the others do?')}</legend>
        ${choice('same', t('The same as then'), t('as long as your changes allow it'))}
        ${choice('bots', t('Something else'), t('bots decide anew'))}
        ${this.others === 'bots' ? html`<level-choice label=${t('Level')} .level=${this.level} @level=${(/** @type {CustomEvent<string>} */ {detail}) => { this.level = detail; }}></level-choice>` : nothing}
      </fieldset>
      ${this.problem ? html`<p class="verdict verdict-bad" role="alert">${this.problem}</p>` : nothing}
      <button type="button" class="decide" ?disabled=${this.busy} @click=${this.#go}>${icon('pencil')} ${t('Go on from here')}</button>`;
  }

  #go = () => this.attempt(async () => {
    const {position, seat, others} = this;
    const {code} = await post(`/tables/${this.film.code}/branch`, {position, seat, others, ...(others === 'bots' && {level: this.level})});
    go(`/t/${code}`);
  });
}

customElements.define('go-on-here', GoOnHere);
