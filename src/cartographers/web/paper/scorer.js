// The scorer: a map on paper entered quickly, every star counted by the server, the four seasons written down.

import {given, must} from '../must.js';
import {initialOf, spaceNamed} from '../board/grid.js';
import '../board/sheet.js';
import {BACKS, EDICTS, SEASONS, catalogue, coinTrackLength} from '../catalogue.js';
import {cardText, name, number, t} from '../i18n.js';
import {moves} from '../settings.js';
import {coin, icon, sign, star} from '../ui/signs.js';
import {topBar} from '../ui/topbar.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {brushBar} from './brushes.js';
import {Counting, asked} from './counting.js';
import {Light, cardsOf, edictSelect, scoredEdict, scoredLine, someEdicts, withEveryPack} from './edicts.js';
import './exchange.js';
import {PaintedMap} from './painted_map.js';
import {FRESH_CORNERS} from './photo.js';
import {BOXES, limitsOf, seasonTable} from './seasons.js';
import {inAddress, keep, kept, putInAddress} from './stored.js';
import {BY_SKILLS, DRAWN, PRINTED, ROW_SEPARATOR, blankSheet, isPrinted, lettered, textOf, wiped} from './text.js';

export const title = () => t('Scorer');
export const page = () => html`${topBar()}<main class="page paper-page"><scorer-page></scorer-page></main>`;

const KEPT = 'scorer';

/** @typedef {import('./seasons.js').Written} Written */

class ScorerPage extends PaintedMap {
  static properties = {
    edition: {state: true}, edicts: {state: true}, written: {state: true}, counted: {state: true}, sums: {state: true},
    problem: {state: true}, unread: {state: true}, photo: {state: true}, aligning: {state: true}, corners: {state: true}, opacity: {state: true},
  };

  letters = `${DRAWN}${BY_SKILLS}${PRINTED}.`;
  initials = Object.keys(catalogue().initials).join('');
  #light = new Light(() => this.requestUpdate(), () => this.#showMap());
  #counting = new Counting('/score', (answer, problem) => {
    this.problem = problem;
    if (answer) this.counted = answer;
  });
  #adding = new Counting('/score/seasons', (answer, problem) => {
    this.problem = problem;
    if (answer) this.sums = answer;
  });

  constructor() {
    super();
    /** @type {string | null} */
    this.problem = given();
    this.edition = 'base';
    this.edicts = someEdicts('base');
    /** @type {Written[]} */
    this.written = [];
    /** @type {string | null} */
    this.unread = given();
    /** @type {Answer<'POST', '/score'> | null} */
    this.counted = given();
    /** @type {Wire.SeasonsJson | null} */
    this.sums = given();
    /** @type {string | null} */
    this.photo = given(); // its address in this browser's memory
    /** @type {boolean} */
    this.aligning = given();
    this.brush = 't';
    this.opacity = 0.7;
    this.corners = FRESH_CORNERS;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#counting.stop();
    this.#adding.stop();
    if (this.photo) URL.revokeObjectURL(this.photo);
  }

  /** Begins with what the address says, or with what was kept here. */
  async open() {
    const shared = inAddress();
    const state = shared.sheet ? {...shared, edicts: shared.edicts?.split(','), written: parsed(shared.seasons)} : kept(KEPT);
    if (catalogue().editions.includes(state?.edition)) this.edition = state.edition;
    /** @param {string} id */
    const known = (id) => BACKS.some((back) => cardsOf(withEveryPack(this.edition), back).some((card) => card.id === id));
    this.edicts = state?.edicts?.length === EDICTS.length && state.edicts.every(known) ? state.edicts : someEdicts(this.edition);
    this.written = Array.isArray(state?.written) ? state.written : [];
    this.#add();
    if (state?.sheet) await this.takeText(state.sheet, {fresh: true});
    else this.changed();
  }

  render() {
    const {counted, edicts, sums, written} = this;
    const light = this.#light;
    const nextEdicts = sums?.seasons[written.length]?.edicts ?? [];
    return html`<div class="scorer" @dragover=${(/** @type {Event} */ event) => event.preventDefault()} @drop=${this.dropped}>
      <header class="paper-head"><h1 tabindex="-1">${t('Scorer')}</h1><p>${t('Copy your paper map and see every star it earns.')}</p></header>
      <div class="scorer-map"><div class="easel">
        ${this.#map()}
        ${brushBar([[t('Drawn'), `${DRAWN}.`], [t('Printed'), PRINTED], [name('skills'), BY_SKILLS]], [...this.initials].map(lettered), this.brush, (letter) => { this.brush = letter; })}
        <div class="scorer-tools">
          <label class="field field-row"><span>${t('Start with')}</span><select @change=${this.#begin}><option value="" selected>…</option>
            ${catalogue().sheets.map(({id}) => html`<option value=${id}>${name(`sheet-${id.toLowerCase()}`)}</option>`)}
            ${kept('sheet') ? html`<option value="own">${t('my own sheet')}</option>` : nothing}</select></label>
          <button type="button" ?disabled=${!this.undone} @click=${() => this.undo()}>${icon('back')} ${t('Undo')}</button>
          <button type="button" @click=${() => this.change(wiped(this.sheet))}>${icon('rubber')} ${t('Wipe the map clean')}</button>
        </div>
        ${this.#photoTools()}
      </div></div>
      <div class="scorer-stars">
        <section class="paper scorer-edicts" aria-labelledby="edicts-title">
          <div class="scorer-edicts-head"><h2 id="edicts-title">${t('Edicts')}</h2>
            <select aria-label=${t('Edition')} @change=${(/** @type {On<HTMLInputElement>} */ event) => this.#choose({edition: event.target.value, edicts: someEdicts(event.target.value)})}>
              ${catalogue().editions.map((id) => html`<option value=${id} .selected=${id === this.edition}>${name(id)}</option>`)}</select></div>
          <ul class="scorer-cards">${EDICTS.map((edict, place) => html`<li>
            ${scoredEdict(edict, edicts[place], counted?.cards[edicts[place]], nextEdicts.includes(edict), light)}
            ${edictSelect(withEveryPack(this.edition), edicts, place, (chosen) => this.#choose({edicts: chosen}))}</li>`)}</ul>
          <div class="scorer-rest">
            ${scoredLine('monsters', t('Monsters'), sign('space-monster-0', 'terrain-monster'), counted?.monsters, light)}
            ${this.#coins()}
          </div>
          <p class="scorer-rule">${this.#rule()}</p>
        </section>
        ${this.problem ? html`<p class="paper verdict verdict-bad scorer-problem" role="alert">${this.problem}</p>` : nothing}
        ${sums ? seasonTable(sums, written, this.#now(nextEdicts), {change: this.#rewrite, write: this.#write, unwrite: () => this.#choose({written: written.slice(0, -1)})}) : nothing}
        <details class="paper scorer-all"><summary><h2>${t('All scoring cards')}</h2></summary><div class="all-cards">
          ${BACKS.map((back) => html`<section><h3>${name(`back-${back}`)}</h3><ul>${cardsOf(withEveryPack('combined'), back).map(({id}) =>
            html`<li>${scoredLine(id, name(id), star(), counted?.cards[id], light)}</li>`)}</ul></section>`)}</div></details>
      </div>
      <details class="paper scorer-text"><summary><h2>${t('As text, as a file, as a link')}</h2></summary>
        <p>${t('11 lines of 11 letters, as on the brushes; a capital letter is on ruins. Coins and the letters of monsters go on lines of their own below:')} <code>coins: 5</code> · <code>initial b: c4 c5</code></p>
        <text-exchange .text=${textOf(this.sheet)} .problem=${this.unread} .fileName=${'map.txt'} @take-text=${(/** @type {CustomEvent<string>} */ event) => this.takeText(event.detail)}></text-exchange></details>
    </div>`;
  }

  #map() {
    const lit = this.#light.shown;
    const earned = lit === 'monsters' ? this.counted?.monsters : this.counted?.cards[lit ?? ''];
    const lights = earned ? [{spaces: earned.spaces.map(spaceNamed), style: lit === 'monsters' ? 'lights-loss' : 'lights-earning'}] : [];
    return html`<div class="scan ${this.photo ? 'scan-photo' : ''} ${this.aligning ? 'scan-aligning' : ''}">
      <photo-under .url=${this.photo} .corners=${this.corners} .opacity=${this.opacity} ?aligning=${this.aligning} @unreadable=${this.#unreadable} @corners=${(/** @type {CustomEvent<number[][]>} */ event) => { this.corners = event.detail; }}></photo-under>
      <map-sheet layout="map" ?live=${!this.aligning} .sheet=${this.sheet} .lit=${lights} .coinTrack=${coinTrackLength()}></map-sheet>
    </div>`;
  }

  #photoTools() {
    return html`<div class="scorer-photo">
      <label class="button">${icon('camera')} ${this.photo ? t('Another photo') : t('Put a photo under the map')}<input type="file" class="unseen" accept="image/*" @change=${this.#chosen}></label>
      ${this.photo ? html`
        <button type="button" class=${this.aligning ? 'decide' : ''} aria-pressed=${Boolean(this.aligning)} @click=${() => { this.aligning = !this.aligning; }}>${icon(this.aligning ? 'check' : 'grid')} ${this.aligning ? t('Straighten it') : t('Align it')}</button>
        ${this.aligning ? nothing : html`<label class="field field-row"><span>${t('Photo')}</span><input type="range" min="0" max="1" step="0.05" .value=${String(this.opacity)} @input=${(/** @type {On<HTMLInputElement>} */ event) => { this.opacity = Number(event.target.value); }}></label>`}
        <button type="button" @click=${() => this.#lay(null)}>${icon('close')} ${t('Remove it')}</button>` : nothing}
      <p class="scorer-hint">${this.aligning ? t('Drag the four corners onto the corners of the map on the photo.') : t('The photo stays on this device: it is not sent anywhere.')}</p>
    </div>`;
  }

  /** The coins on the track, and where there are any those that paid for skills. */
  #coins() {
    const {coins, spent = 0} = this.sheet;
    const most = coinTrackLength();
    /** @param {number} now */
    const gained = (now) => this.change({...this.sheet, coins: now, ...(spent > now ? {spent: now} : {})});
    return html`${stepper(coin(), t('Coins'), coins, most, gained, [t('One coin less'), t('One coin more')])}
      ${coins > 0 ? stepper(icon('remove'), t('Spent on skills'), spent, coins, (now) => this.change({...this.sheet, spent: now}), [t('One coin spent less'), t('One coin spent more')]) : nothing}`;
  }

  /** A card far below the map was pressed: the map comes into sight. */
  #showMap() {
    this.querySelector('.scan')?.scrollIntoView({block: 'nearest', behavior: moves() ? 'smooth' : 'auto'});
  }

  #rule() {
    const lit = this.#light.shown;
    if (!lit) return t('Point at a card to see the spaces that earn its stars.');
    if (lit === 'monsters') {
      const rule = t('Every empty space next to a monster costs a star.');
      return this.sheet.initials[initialOf('basilisk')] ? `${rule} ${cardText('basilisk-stare').rule}` : rule;
    }
    return cardText(lit).rule;
  }

  /** What the boxes of the next season would be.
   * @param {string[]} edicts @returns {Written | null} */
  #now([first, second]) {
    const {counted} = this;
    if (!first || !counted) return null;
    /** @param {string} edict */
    const stars = (edict) => counted.cards[this.edicts[EDICTS.indexOf(edict)]].stars;
    return {first: stars(first), second: stars(second), coins: counted.coins.stars, monsters: counted.monsters.stars};
  }

  get #exchange() {
    return /** @type {import('./exchange.js').TextExchange | null} */ (this.querySelector('text-exchange'));
  }

  // ---- painting

  /** @param {number} space */
  isFirm(space) {
    return this.brush === '.' && isPrinted(this.sheet, space);
  }

  /** @param {On<HTMLInputElement>} event */
  #begin = (event) => {
    const {value} = event.target;
    event.target.value = '';
    if (value === 'own') this.takeText(kept('sheet'));
    else if (value) this.change(blankSheet(must(catalogue().sheets.find((sheet) => sheet.id === value)).rows));
  };

  /** A text that cannot be read changes nothing: it stays in its box with the sentence that says why.
   * @param {string} text @param {{fresh?: boolean}} [given] */
  async takeText(text, {fresh = false} = {}) {
    this.unread = null;
    const answer = await asked('/score', {sheet: text}, (sentence) => { this.unread = sentence; });
    if (!answer) {
      must(this.querySelector('.scorer-text')).setAttribute('open', '');
      must(this.#exchange).own = text;
      if (fresh) this.#count();
      return;
    }
    this.lay(answer.sheet, fresh);
    this.counted = answer;
    this.#exchange?.settle();
    this.#keep();
  }

  /** @param {File} file */
  async takeFile(file) {
    if (file.type.startsWith('image/')) this.#lay(file);
    else await super.takeFile(file);
  }

  #unreadable = () => {
    this.#lay(null);
    this.problem = t('This photo can\'t be read: try a JPEG or PNG.');
  };

  /** @param {On<HTMLInputElement>} given */
  #chosen = ({target}) => {
    if (target.files?.length) this.#lay(target.files[0]);
    target.value = ''; // the same photo can be laid there again
  };

  /** @param {File | null} file */
  #lay(file) {
    if (this.photo) URL.revokeObjectURL(this.photo);
    this.photo = file ? URL.createObjectURL(file) : null;
    this.aligning = Boolean(file);
    this.corners = FRESH_CORNERS;
  }

  // ---- counting and keeping

  changed() {
    this.#count();
    this.#keep();
  }

  #count() {
    this.#counting.soon(() => ({sheet: textOf(this.sheet)}));
  }

  #add() {
    this.#adding.ask({edition: this.edition, edicts: this.edicts, seasons: this.written});
  }

  /** @param {{edition?: string, edicts?: string[], written?: Written[]}} changes */
  #choose(changes) {
    Object.assign(this, changes);
    this.#add();
    this.#keep();
  }

  #write = () => this.#choose({written: [...this.written, must(this.#now(must(this.sums).seasons[this.written.length].edicts))]});

  /** @param {number} index @param {keyof Written} box @param {HTMLInputElement} input */
  #rewrite = (index, box, input) => {
    const [least, most] = limitsOf(box);
    // A loss may be written with or without its sign.
    const typed = box === 'monsters' ? -Math.abs(Math.round(Number(input.value))) : Math.round(Number(input.value));
    const value = Math.max(least, Math.min(most, typed || 0));
    input.value = String(value);
    this.#choose({written: this.written.with(index, {...this.written[index], [box]: value})});
  };

  #keep() {
    if (!this.isConnected) return;
    const [first, ...rest] = [this.sheet.rows.join(ROW_SEPARATOR), ...textOf(this.sheet).trimEnd().split('\n').slice(this.sheet.rows.length)];
    const sheet = [first, ...rest].join('\n');
    keep(KEPT, {sheet, edition: this.edition, edicts: this.edicts, written: this.written});
    putInAddress({sheet, edition: this.edition, edicts: this.edicts.join(','), ...(this.written.length > 0 ? {seasons: JSON.stringify(this.written)} : {})});
  }
}

/** Seasons from the address, which anybody may have changed.
 * @param {string} text */
function parsed(text) {
  try {
    const seasons = JSON.parse(text);
    /** @param {Written} season */
    const numbers = (season) => BOXES.every((box) => Number.isInteger(season?.[box]));
    return Array.isArray(seasons) && seasons.length <= SEASONS.length && seasons.every(numbers) ? seasons : [];
  } catch {
    return [];
  }
}

/** A number between 0 and `most`, one more or less at a press.
 * @param {unknown} picture
 * @param {string} label
 * @param {number} value
 * @param {number} most
 * @param {(value: number) => void} change
 * @param {string[]} words of the two buttons */
const stepper = (picture, label, value, most, change, [less, more]) => html`<div class="scorer-coins" role="group" aria-label=${label}>${picture}<span class="scored-name">${label}</span>
  <button type="button" class="small" aria-label=${less} ?disabled=${value === 0} @click=${() => change(value - 1)}>${icon('remove')}</button>
  <output class="scored-stars" aria-live="polite">${number(value)}</output>
  <button type="button" class="small" aria-label=${more} ?disabled=${value === most} @click=${() => change(value + 1)}>${icon('add')}</button></div>`;

customElements.define('scorer-page', ScorerPage);
