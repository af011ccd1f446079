// <level-choice>: how strong the bots are. Chooses what suits one's last games, and says so, until somebody chooses otherwise.

import {get} from '../api.js';
import {catalogue} from '../catalogue.js';
import {plural, t} from '../i18n.js';
import {FetchedElement} from '../ui/fetched.js';
import {icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {EVEN, levelName, levelOptions, usualLevel} from './levels.js';

class LevelChoice extends FetchedElement {
  static properties = {level: {attribute: false}, label: {}, even: {type: Boolean}, kind: {}, fit: {state: true}};

  #touched = false;

  constructor() {
    super();
    this.level = usualLevel();
    this.label = t('Level');
    this.even = false; // whether an even game may be chosen
    this.kind = ''; // a class of the field
    /** @type {Wire.FitJson | null} */
    this.fit = null;
  }

  async load() {
    this.fit = await get('/me/level').catch(() => null); // without it one chooses oneself
    if (this.fit?.games && !this.#touched && catalogue().levels.includes(this.fit.level)) this.tell('level', this.fit.level);
  }

  render() {
    if (catalogue().levels.length < 2) return nothing;
    return html`<label class="field ${this.kind}"><span>${this.label}</span>
      <select @change=${(/** @type {On<HTMLSelectElement>} */ event) => this.#choose(event.target.value)}>
        ${this.even ? html`<option value=${EVEN} ?selected=${this.level === EVEN}>${t('Even game')}</option>` : nothing}${levelOptions(this.level)}</select></label>
      ${this.fit ? this.#note(this.fit) : nothing}`;
  }

  /** @param {Wire.FitJson} fit */
  #note({level, games}) {
    const fitting = levelName(level) ?? '';
    if (this.level === EVEN) {
      return html`<p class="level-fit">${games
        ? t('Plays about as well as you have lately, for now like this: {level}. Follows your results from game to game.', {level: fitting})
        : t('Starts like this: {level}. Then follows your results from game to game.', {level: fitting})}</p>`;
    }
    if (!games) return nothing;
    if (this.level === level) return html`<p class="level-fit">${icon('check')} ${plural('Suits your results ({n} game).', 'Suits your results ({n} games).', games)}</p>`;
    return html`<button type="button" class="quiet small level-fit" @click=${() => this.#choose(level)}>${icon('turn')} ${t('Suits you better: {level}', {level: fitting})}</button>`;
  }

  /** @param {string} level */
  #choose(level) {
    this.#touched = true;
    this.tell('level', level);
  }
}

customElements.define('level-choice', LevelChoice);
