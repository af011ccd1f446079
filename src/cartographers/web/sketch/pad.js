// <sketch-pad>: thinking on paper. The copy of one's map, the cards that may come, and what all that would be worth by edict.

import {given} from '../must.js';
import {letterOf} from '../board/keys.js';
import {columnOf, labelOf, rowOf, walked} from '../board/grid.js';
import {PointerOnMap} from '../board/pointer.js';
import '../board/sheet.js';
import {EDICTS, coinTrackLength} from '../catalogue.js';
import {name, number, signed, t} from '../i18n.js';
import {setting} from '../settings.js';
import {REASONS, handTiles, tools, turningOf} from '../table/hand.js';
import {announce} from '../ui/announce.js';
import {DeskElement} from '../ui/element.js';
import {coin, icon, seal, sign} from '../ui/signs.js';
import {stylesheet} from '../ui/styled.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {Sketch} from './sketch.js';

const TYPING = 'select, button, summary';

class SketchPad extends DeskElement {
  static properties = {session: {attribute: false}};
  /** @type {Sketch} */
  #sketch = given();
  /** @type {MapSheet | null} */
  #pointed = null; // the sheet that follows the pointer
  #again = () => this.requestUpdate();
  #follow = () => { this.#sketch.follow(); };

  constructor() {
    super();
    /** @type {PlayingSession} */
    this.session = given();
  }

  /** What the pad is given has arrived only with its first update: it may stand in the page before this module is there. */
  firstUpdated() {
    this.#sketch.addEventListener('change', this.#again);
    this.session.addEventListener('change', this.#follow);
    this.#follow();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.session.removeEventListener('change', this.#follow);
  }

  willUpdate() {
    this.#sketch ??= new Sketch(this.session);
  }

  get #sheet() {
    return /** @type {MapSheet | null} */ (this.querySelector('map-sheet'));
  }

  updated() {
    const sheet = this.#sheet;
    if (!sheet || sheet === this.#pointed) return;
    this.#pointed = sheet;
    new PointerOnMap(sheet, this.#sketch, () => {});
  }

  render() {
    const sketch = this.#sketch;
    const {copy} = sketch;
    if (!copy) return sketch.problem ? html`<p class="verdict verdict-bad" role="alert">${sketch.problem}</p>` : nothing;
    return html`<div class="sketch" @keydown=${this.#key}>
      <div class="sketch-map"><map-sheet live layout="map" .sheet=${copy.sheet} .draft=${sketch.ghost} .coverable=${sketch.coverable} .lit=${[]} .coinTrack=${coinTrackLength()}></map-sheet></div>
      <div class="sketch-side">
        <p class="sketch-note">${icon('pencil')} ${t('A sketch: only you see it, and nothing of it is drawn or kept.')}</p>
        ${this.#turn()}
        <label class="field"><span>${t('Card to try')}</span><select @change=${(/** @type {On<HTMLSelectElement>} */ event) => sketch.pick(event.target.value)}>
          ${sketch.cards.map((card) => html`<option value=${card} .selected=${card === sketch.card}>${card === this.session.view.card ? t('{card} (on the table)', {card: name(card)}) : name(card)}</option>`)}</select></label>
        ${this.#hand()}
        <div class="hand-deciders sketch-deciders">
          <button type="button" class="decide" ?disabled=${!sketch.ready} @click=${this.#confirm}>${icon('pencil')} ${t('Pencil it in')}</button>
          <button type="button" class="undecide" ?disabled=${sketch.tried.length === 0} @click=${() => sketch.undo()}>${icon('back')}<span>${t('Undo')}</span></button>
          <button type="button" class="undecide" ?disabled=${sketch.tried.length === 0} @click=${() => sketch.clear()}>${icon('rubber')}<span>${t('Start over')}</span></button>
        </div>
        ${this.#worth(copy)}
      </div>
    </div>`;
  }

  /** Who thinks on paper is told when the table waits for them. */
  #turn() {
    const {decision, view} = this.session;
    return html`<p class="sketch-turn" role="status">${decision && view.own === null ? html`${icon('bell')} ${t('Your turn: the table waits for you.')}` : nothing}</p>`;
  }

  #hand() {
    const sketch = this.#sketch;
    const {hand} = sketch;
    if (!hand) return html`<p class="verdict">${sketch.problem ?? t('Nothing can be drawn here any more.')}</p>`;
    return html`<div class="hand-tiles">${handTiles(hand.decision, hand.draft, sketch, 'sketch-')}</div>
      ${tools(turningOf(hand.decision, hand.draft), sketch)}
      ${this.#verdict()}`;
  }

  #verdict() {
    const {draft, problem, verdict} = this.#sketch;
    if (problem) return html`<p class="verdict verdict-bad" role="alert">${problem}</p>`;
    if (!draft?.centre || !verdict) return html`<p class="verdict">${t('Choose a spot on the map.')}</p>`;
    if (!verdict.legal) return html`<p class="verdict verdict-bad">${verdict.reason && REASONS[verdict.reason]()}</p>`;
    return html`<p class="verdict verdict-good">${draft.dropped ? t('It fits here.') : t('It fits here: click or tap to place it.')}</p>`;
  }

  /** The copy as it would score now, beside the map as it is.
   * @param {Wire.SketchJson} copy */
  #worth({current}) {
    const {view} = this.session;
    const real = view.current[view.seat ?? 0];
    /** @param {unknown} what @param {number} stars @param {number} before */
    const row = (what, stars, before) => html`<tr><th scope="row">${what}</th><td>${number(stars)}</td>
      <td class=${stars > before ? 'sketch-more' : stars < before ? 'sketch-less' : ''}>${stars === before ? nothing : signed(stars - before)}</td></tr>`;
    return html`<table class="sketch-worth"><caption>${t('If it were scored now')}</caption>
      <thead class="unseen"><tr><td></td><th scope="col">${t('Stars')}</th><th scope="col">${t('Difference from your map')}</th></tr></thead>
      <tbody>${EDICTS.map((edict) => row(html`${seal(edict)} ${name(view.edicts[edict])}`, current.edicts[edict], real.edicts[edict]))}
        ${row(html`${coin()} ${t('Coins')}`, current.coins, real.coins)}
        ${row(html`${sign('space-monster-0', 'terrain-monster')} ${t('Monsters')}`, current.monsters, real.monsters)}</tbody></table>`;
  }

  #confirm = async () => {
    const spaces = this.#sketch.spaces.map(labelOf).join(' ');
    await this.#sketch.confirm();
    announce(t('{spaces}: pencilled in.', {spaces}));
  };

  /** The keys of the table: arrows carry the shape, Enter puts it down and then pencils it in.
   * @param {KeyOn<HTMLElement>} event */
  #key = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const sheet = this.#sheet;
    const onMap = event.target.dataset.space !== undefined;
    if (sheet && (onMap ? this.#onMap(event.key, sheet) || this.#letter(event) : !event.target.closest(TYPING) && this.#letter(event))) event.preventDefault();
  };

  /** @param {string} key @param {MapSheet} sheet */
  #onMap(key, sheet) {
    const next = walked(sheet.cursor, key);
    if (next !== null) {
      sheet.focusSpace(next);
      this.#sketch.carry(columnOf(next) + 0.5, rowOf(next) + 0.5);
      return true;
    }
    if (key !== 'Enter' && key !== ' ') return false;
    if (this.#sketch.ready) this.#confirm();
    else this.#sketch.putDown(columnOf(sheet.cursor) + 0.5, rowOf(sheet.cursor) + 0.5);
    return true;
  }

  /** @param {KeyboardEvent} event */
  #letter({key, shiftKey}) {
    if (!setting('letters')) return false;
    const sketch = this.#sketch;
    /** @type {Record<string, () => unknown>} */
    const meant = {
      turn: () => sketch.turn(shiftKey ? -1 : 1), flip: () => sketch.flip(), terrain: () => sketch.nextTerrain(), shape: () => sketch.nextShape(),
      next: () => sketch.jump(1), previous: () => sketch.jump(-1), hints: () => sketch.toggleHints(), back: () => sketch.undo(),
    };
    const what = Object.keys(meant).find((each) => letterOf(each) === key.toLowerCase());
    if (what) meant[what]();
    return Boolean(what);
  }
}

await stylesheet('sketch.css');
customElements.define('sketch-pad', SketchPad);
