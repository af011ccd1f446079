// <lesson-coach>: a small note that points at what it speaks of. It looks at the real table and waits for what it asks for.

import {given, must} from '../must.js';
import {post} from '../api.js';
import {laidAs} from '../board/draft.js';
import {nameOf, spacesOf} from '../board/grid.js';
import {SEASONS} from '../catalogue.js';
import {t} from '../i18n.js';
import {announce} from '../ui/announce.js';
import {DeskElement} from '../ui/element.js';
import {icon} from '../ui/signs.js';
import {SMALL} from '../ui/device.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {suggestion} from './advice.js';
import {progress, remember} from './memory.js';
import {placeNote} from './pointing.js';

const LOOKED_EVERY = 300; // milliseconds: things around may have moved

/**
 * What the notes can ask about: how things stand at the table.
 * @typedef {ReturnType<LessonCoach['context']>} Coached
 * @typedef {Pick<Coached, 'turn' | 'draft'>} Then
 */

/**
 * A note; first.js says what its parts mean.
 * @typedef {object} Note
 * @property {string} id
 * @property {(c: Coached) => unknown} when
 * @property {(c: Coached) => string | number} at
 * @property {(c: Coached) => string} text
 * @property {(c: Coached, then: Then) => unknown} [until]
 * @property {boolean} [show]
 * @property {boolean} [plain]
 * @property {boolean} [aside]
 * @property {boolean} [last]
 * @property {string} [side]
 */

/** A lesson: its table, who plays along, good places, and what is said.
 * @typedef {{TABLE: TableWishes, BOTS: string[], MOVES: Record<string, import('./advice.js').LessonMove>, NOTES: Note[]}} Script */

export class LessonCoach extends DeskElement {
  static properties = {lesson: {}, script: {attribute: false}, session: {attribute: false}, silent: {type: Boolean}, note: {state: true}, looking: {state: true}};

  /** @type {PlayTable | null} */
  #play = null;
  /** @type {Then | null} */
  #then = null; // how things stood when the note appeared
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;
  /** @type {string | null} */
  #spoken = null;
  /** @type {Note | null} */
  #shelved = null; // a note put away while something is being shown
  #look = () => this.#consider();

  constructor() {
    super();
    /** @type {string} */
    this.lesson = given();
    /** @type {Script} */
    this.script = given();
    /** @type {PlayingSession} */
    this.session = given();
    /** @type {boolean} */
    this.silent = given();
    /** @type {boolean} */
    this.looking = given();
    /** @type {Note | null} */
    this.note = null;
    this.words = '';
    /** @type {string | number} */
    this.target = '';
  }

  /** Begins to look at a table.
   * @param {PlayTable | null} play */
  watch(play) {
    if (play === this.#play) return;
    this.#unwatch();
    this.#play = play;
    if (!play) return;
    for (const source of [play.session, play.drawing, play.show]) source.addEventListener('change', this.#look);
    this.#timer = setInterval(this.#look, LOOKED_EVERY);
    this.#consider();
  }

  #unwatch() {
    clearInterval(this.#timer);
    if (!this.#play) return;
    for (const source of [this.#play.session, this.#play.drawing, this.#play.show]) source.removeEventListener('change', this.#look);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#unwatch();
    this.#play = null;
  }

  /** What the notes can ask about. */
  context() {
    const {session, drawing, show} = must(this.#play);
    const {view, table} = session;
    const decision = drawing.decision;
    const own = view.sheets[view.seat ?? 0];
    const spaces = spacesOf(own);
    /** @param {(here: SpaceContent) => boolean} test */
    const where = (test) => spaces.flatMap((here, space) => (test(here) ? [space] : []));
    const toDraw = decision?.kind === 'draw' ? decision : null;
    const foreign = Boolean(decision && decision.owner !== view.seat);
    return {
      view, drawing, decision, foreign,
      toDraw,
      card: toDraw?.card ?? '',
      season: show.ceremony ? SEASONS.indexOf(show.ceremony.season) : view.season_number,
      cards: view.column.filter(({card}) => !card.endsWith('-ruins')).length,
      turn: table.since,
      ceremony: show.ceremony,
      ownerName: decision && foreign ? table.seats[decision.owner].name : '',
      draft: drawing.draft ? `${drawing.draft.turns} ${drawing.draft.flipped}` : '',
      marks: (drawing.ghost?.marks ?? []).map(nameOf),
      monsters: where((here) => here.kind === 'monster'),
      destroyed: where((here) => here.kind === 'destroyed'),
      ruins: where((here) => here.ruins && here.kind === 'empty')[0] ?? 0,
      small: SMALL.matches,
    };
  }

  #consider() {
    const play = must(this.#play);
    const {session, show} = play;
    if (!session.view) return;
    const busy = ((session.performing || session.sending) && !show.ceremony) || document.querySelector('dialog[open]') || session.view.own !== null
      || (play.querySelector('.centre map-sheet')?.getAnimations().length ?? 0) > 0; // a sheet is being passed
    if (busy || this.silent) {
      this.#shelved ??= this.note;
      this.#show(null);
      return;
    }
    const c = this.context();
    const waited = this.note ?? this.#shelved;
    this.#shelved = null;
    // What was asked for has been done, or the moment for it has passed.
    if (waited?.until && ((this.#then && waited.until(c, this.#then)) || !waited.when(c))) this.#read(waited);
    /** @param {Note} note */
    const unread = (note) => !progress(this.lesson).seen.includes(note.id);
    const now = {turn: c.turn, draft: c.draft};
    // What is done already need not be asked for.
    const next = () => this.script.NOTES.find((each) => unread(each) && each.when(c) && !each.until?.(c, now)) ?? null;
    const note = waited && unread(waited) && waited.when(c) ? waited : next();
    if (note !== waited) this.#then = now;
    this.#show(note, c);
    this.dataset.looked = `${c.turn} ${c.ceremony ? 'ceremony' : c.decision?.kind ?? ''}`; // for whoever watches from outside
  }

  /** @param {Note | null} note @param {Coached} [c] */
  #show(note, c) {
    this.note = note;
    if (!note || !c) {
      this.#spoken = null;
      return;
    }
    const text = note.text(c);
    if (text !== this.#spoken) announce(text);
    this.#spoken = text;
    this.words = text;
    this.target = note.at(c);
    this.requestUpdate();
  }

  /** @param {Note} note */
  #read(note) {
    remember(this.lesson, {seen: [...progress(this.lesson).seen, note.id]});
  }

  /** The note was read, or is not wanted. */
  #done = () => {
    const note = must(this.note);
    this.#read(note);
    if (note.last) this.tell('lesson-over');
    // Whoever used a key on the button goes on at the map, not at the beginning of the page.
    if (this.contains(document.activeElement)) this.#play?.querySelector('.centre .square[tabindex="0"]')?.focus({preventScroll: true});
    this.#consider();
  };

  #lay = async () => {
    const {drawing, session} = must(this.#play);
    if (drawing.choosing) {
      drawing.pickTarget(drawing.targets[0]);
      return;
    }
    this.looking = true;
    const turn = session.table.since;
    const found = await suggestion(drawing.inHand.decision, session.view, this.script.MOVES, async (idea) => must(await post(`/tables/${session.code}/consider`, idea))).catch(() => null);
    this.looking = false;
    if (found && session.table.since === turn && drawing.drawing) drawing.take(laidAs(drawing.inHand.decision, drawing.inHand.draft, found));
  };

  render() {
    const {note} = this;
    if (!note) return nothing;
    return html`<div class="coach-ring" aria-hidden="true"></div>
      <aside class="coach" aria-label=${t('Advice')} data-note=${note.id} data-waits=${Boolean(note.until)}>
        <i class="coach-arrow" aria-hidden="true"></i>
        <p>${this.words}</p>
        ${note.last ? html`<p class="coach-links"><a href="/rules/heroes">${t('Rules')}</a> <a href="/learn">${t('Learn to play')}</a> <a href="/">${t('Home')}</a></p>` : nothing}
        <div class="coach-buttons" ?hidden=${note.plain}>
          ${note.show ? html`<button type="button" class="small" data-coach="show" ?disabled=${this.looking} @click=${this.#lay}>${icon('eye')} ${t('Show me')}</button>` : nothing}
          ${note.until ? html`<button type="button" class="quiet small" data-coach="skip" @click=${this.#done}>${t('Skip')}</button>`
            : html`<button type="button" class="small coach-got" data-coach="got" @click=${this.#done}>${icon('check')} ${t('Got it')}</button>`}
        </div>
      </aside>`;
  }

  updated() {
    const [ring, note] = [this.querySelector('.coach-ring'), this.querySelector('.coach')];
    if (!note || !ring || !this.note) return;
    const target = typeof this.target === 'number' ? `.centre [data-space="${this.target}"]` : this.target;
    placeNote(note, ring, [...must(this.#play).querySelectorAll(target)], Boolean(this.note.aside) && SMALL.matches, this.note.side);
  }
}

customElements.define('lesson-coach', LessonCoach);
