// <crest-designer>: every part of a crest as pictures to choose from. Says `design` whenever one is chosen.

import {given} from '../must.js';
import {CREST_CHARGES, CREST_COLOURS, CREST_DIVISIONS} from '../art/crest.js';
import {t} from '../i18n.js';
import {DeskElement} from '../ui/element.js';
import {crest, icon} from '../ui/signs.js';
import {html, live, nothing} from '../vendor/lit/lit.js';

let designers = 0;
const nextDesigner = () => {
  designers += 1;
  return designers;
};
/** @param {string[]} list */
const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** @type {Record<string, () => string>} */
const WORDS = {
  pale: () => t('left and right'), fess: () => t('upper and lower'), bend: () => t('slanting down'), sinister: () => t('slanting up'),
  chevron: () => t('chevron'), saltire: () => t('crosswise'), quarterly: () => t('four quarters'), bordure: () => t('border'),
  gold: () => t('gold'), silver: () => t('silver'), red: () => t('red'), blue: () => t('blue'), green: () => t('green'), purple: () => t('purple'), black: () => t('black'),
  tree: () => t('tree'), tower: () => t('tower'), sheaf: () => t('sheaf'), waves: () => t('waves'), peak: () => t('peak'), star: () => t('star'),
  quill: () => t('quill'), compass: () => t('compass'), key: () => t('key'), crown: () => t('crown'), sword: () => t('sword'), raven: () => t('raven'),
};

class CrestDesigner extends DeskElement {
  static properties = {design: {attribute: false}, name: {}, honour: {}};
  #number = nextDesigner();

  constructor() {
    super();
    /** @type {Crest} */
    this.design = given();
    /** @type {string} */
    this.name = given();
    /** @type {string} */
    this.honour = given();
  }

  render() {
    return html`<div class="designer">
      <div class="designer-shown">
        ${crest(this.design, this.name)}
        <p class="designer-name">${this.name}</p>${this.honour ? html`<p class="designer-title">${this.honour}</p>` : nothing}
        <button type="button" class="small" @click=${this.#roll}>${icon('dice')} ${t('Surprise me')}</button>
      </div>
      <div class="designer-parts">
        ${this.#part(t('Division'), 'division', CREST_DIVISIONS, (value) => crest({...this.design, division: value}, this.name))}
        ${this.#part(t('First color'), 'first', CREST_COLOURS, swatch)}
        ${this.#part(t('Second color'), 'second', CREST_COLOURS, swatch)}
        ${this.#part(t('Charge'), 'charge', CREST_CHARGES, (value) => crest({...this.design, charge: value}, this.name))}
      </div>
    </div>`;
  }

  /**
   * @param {string} legend
   * @param {keyof Crest} key
   * @param {string[]} values
   * @param {(value: string) => unknown} picture
   */
  #part(legend, key, values, picture) {
    return html`<fieldset class="designer-part"><legend>${legend}</legend>
      ${values.map((value) => html`<label class="tile-radio designer-tile" title=${WORDS[value]()}>
        <input type="radio" name="crest-${this.#number}-${key}" value=${value} aria-label=${WORDS[value]()} .checked=${live(this.design[key] === value)} @change=${() => this.#choose(key, value)}>
        ${picture(value)}</label>`)}
    </fieldset>`;
  }

  /** @param {keyof Crest} key @param {string} value */
  #choose(key, value) {
    this.design = distinct({...this.design, [key]: value}, key, this.design);
    this.tell('design', this.design);
  }

  #roll = () => {
    const first = pick(CREST_COLOURS);
    const second = pick(CREST_COLOURS.filter((colour) => colour !== first));
    this.design = {division: pick(CREST_DIVISIONS), first, second, charge: pick(CREST_CHARGES)};
    this.tell('design', this.design);
  };
}

/** @param {string} colour */
const swatch = (colour) => html`<svg class="swatch" viewBox="0 0 100 100" aria-hidden="true"><rect class="tincture-${colour}" x="8" y="8" width="84" height="84" rx="14"></rect></svg>`;

/** A crest needs two different colours: the two change places.
 * @param {Crest} design @param {keyof Crest} changed @param {Crest} before */
function distinct(design, changed, before) {
  if (design.first !== design.second) return design;
  const other = changed === 'first' ? 'second' : 'first';
  return {...design, [other]: before[changed]};
}

customElements.define('crest-designer', CrestDesigner);
