// <level-choice>: how strong the bots are. Chooses what suits one's last games, and says so, until somebody chooses otherwise.

import {get} from '../api.js';
import {catalogue} from '../catalogue.js';
import {plural, t} from '../i18n.js';
import {FetchedElement} from '../ui/fetched.js';
import {icon} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {EVEN, levelIn, levelName, levelOptions, usualLevel} from './levels.js';

class LevelChoice extends FetchedElement {
  static properties = {level: {attribute: false}, edition: {}, label: {}, even: {type: Boolean}, kind: {}, fit: {state: true}};

  #touched = false;

  constructor() {
    super();
    this.level = usualLevel();
    this.edition = 'base'; // of the game: what a level is depends on it
    this.label = t('Level');
    this.even = false; // whether an even game may be chosen
    this.kind = ''; // a class of the field
    /** @type {Wire.FitJson | null} */
    this.fit = null;
  }

  async load() {
    this.fit = await get('/me/level').catch(() => null); // without it one chooses oneself
    this.#follow();
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (changed.has('edition')) this.#follow();
  }

  /** In another edition another level suits the same results; whoever has chosen keeps the choice, as far as there is such a step. */
  #follow() {
    const level = this.fit?.games && !this.#touched ? this.fit.levels[this.edition] : levelIn(this.level, this.edition);
    if (level !== this.level) this.tell('level', level);
  }

  render() {
    if (catalogue().levels.length < 2) return nothing;
    return html`<label class="field ${this.kind}"><span>${this.label}</span>
      <select @change=${(/** @type {On<HTMLSelectElement>} */ event) => this.#choose(event.target.value)}>
        ${this.even ? html`<option value=${EVEN} ?selected=${this.level === EVEN}>${t('Even game')}</option>` : nothing}${levelOptions(this.level, this.edition)}</select></label>
      ${this.fit ? this.#note(this.fit) : nothing}`;
  }

  /** @param {Wire.FitJson} fit */
  #note({levels, games}) {
    const level = levels[this.edition];
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
