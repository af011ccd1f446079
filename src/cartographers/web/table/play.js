// <play-table>: the table while a game is played. Puts the parts together and knows what is being shown.

import {given, must} from '../must.js';
import {spaceAt} from '../board/grid.js';
import {isMapKey, pressed} from '../board/keys.js';
import {PointerOnMap, onceDragged} from '../board/pointer.js';
import '../board/sheet.js';
import {Zoom} from '../board/zoom.js';
import {language, t} from '../i18n.js';
import {go} from '../navigation.js';
import {moves} from '../settings.js';
import {play} from '../sound.js';
import {announce} from '../ui/announce.js';
import {DeskElement} from '../ui/element.js';
import {MAP_ALONE, SMALL, isFree} from '../ui/device.js';
import {guard, html, nothing} from '../vendor/lit/lit.js';
import {dialog} from './dialogs.js';
import {strip} from './below_map.js';
import {Beside} from './beside.js';
import {remark} from './bubble.js';
import {Deck} from './deck.js';
import {Drawing} from './drawing.js';
import {EarlyInput} from './early.js';
import {Earnings} from './earnings.js';
import {edictList} from './edicts.js';
import {Flights} from './flights.js';
import {hand, handKey} from './hand.js';
import {Hint} from './hint.js';
import {cover} from './handover.js';
import {banner, mapInPlay, stillMap, wordsBelowMap} from './map_in_play.js';
import {Panels} from './panels.js';
import {heard} from './people.js';
import {players} from './players.js';
import {nextInLine} from './sharing.js';
import {Show} from './show.js';
import {spokenDraft} from './spoken_draft.js';
import {spokenResult} from './spoken_result.js';
import {column, deckButton, seasonCard} from './season.js';
import './season_light.js';
import './talk.js';
import {Voice} from './voice.js';

const HANDOVER = 1000; // milliseconds in which nobody can have passed a device on
const SECOND_CLICK = 1000; // milliseconds in which a click may still be meant for the drawing itself

export class PlayTable extends DeskElement {
  static properties = {session: {attribute: false}, onward: {attribute: false}, silent: {type: Boolean}, open: {state: true}, looked: {state: true}, pointed: {state: true}};

  /** @type {Drawing} */
  #drawing = given();
  /** @type {Earnings} */
  #earnings = given();
  /** @type {Show} */
  #show = given();
  /** @type {EarlyInput} */
  #early = given();
  /** @type {{sheet: MapSheet, on: PointerOnMap, zoom: Zoom} | null} */
  #pointer = null;
  #deck = new Deck(this);
  #beside = new Beside(this);
  #panels = new Panels(this);
  #voice = new Voice(() => this.session.table);
  #endSeen = false;
  #hadCeremony = false;
  /** @type {number | null} */
  #covered = null; // the seat that the device has to be passed to
  #coveredAt = 0;
  #drawnAt = -SECOND_CLICK;
  /** @type {Wire.ViewJson | null} */
  #around = null; // what edicts and players show
  /** @type {Hint} */
  hint = given();
  #again = () => this.requestUpdate();
  #follow = () => {
    this.#drawing.follow();
    this.#early.settle();
    this.#greetEnd();
    if (this.session.view) this.#voice.greet(this.session.view);
    this.requestUpdate();
  };
  /** @param {KeyboardEvent} event */
  #key = (event) => {
    if (this.#show.ceremony && event.key === 'Escape' && isFree(event)) this.#show.ceremony.finish();
    if (isMapKey(event) && this.#early.holds(() => this.#key(event))) {
      event.preventDefault();
      return;
    }
    const sheet = this.#sheet;
    if (this.#beside.pressed(event) || (sheet && pressed(event, sheet, this.#drawing, this))) event.preventDefault();
  };

  constructor() {
    super();
    /** @type {PlayingSession} */
    this.session = given();
    /** @type {OpenDialog | null} */
    this.open = null; // the dialog: null or [kind, detail]
    /** @type {number | null} */
    this.looked = null; // whose sheet a spectator looks at
    /** @type {string | null} */
    this.pointed = null; // the edict the pointer rests on
    /** @type {boolean} */
    this.silent = false; // without a log and a chat
    /** @type {(() => unknown) | null} */
    this.onward = null; // makes what the end of the game offers besides
  }

  connectedCallback() {
    super.connectedCallback();
    this.#drawing = new Drawing(this.session);
    this.#show = new Show(this.session, () => this.#ownSeat, new Flights(this), this.#deck);
    this.#early = new EarlyInput(this.session, this.#show);
    this.#drawing.addEventListener('change', this.#again);
    this.#beside.addEventListener('change', this.#again);
    this.#earnings = new Earnings(this.session);
    this.#earnings.addEventListener('change', this.#again);
    this.hint = new Hint(this.session, this.#drawing);
    this.hint.addEventListener('change', this.#again);
    this.#drawing.addEventListener('settled', this.confirm);
    this.#show.addEventListener('change', this.#again);
    this.session.addEventListener('change', this.#follow);
    this.session.addEventListener('sentence', this.#sentence);
    this.#voice.addEventListener('change', this.#again);
    this.session.perform = async (event, view) => {
      await this.#show.perform(event, view);
      this.#voice.hear(event, view);
    };
    MAP_ALONE.addEventListener('change', this.#again);
    document.addEventListener('keydown', this.#key);
    this.addEventListener('pointerdown', this.#press, {capture: true});
    this.#follow();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.session.removeEventListener('change', this.#follow);
    this.session.removeEventListener('sentence', this.#sentence);
    MAP_ALONE.removeEventListener('change', this.#again);
    document.removeEventListener('keydown', this.#key);
    this.removeEventListener('pointerdown', this.#press, {capture: true});
    this.#show.end();
    this.#voice.hush();
  }

  /** @param {Event} event */
  #sentence = (event) => announce(/** @type {CustomEvent<string>} */ (event).detail);

  /** A press ends what is being shown; on the map it also goes on with the ceremony.
   * @param {PointerEvent} event */
  #press = (event) => {
    if (event.target instanceof Element && event.target.closest('.centre map-sheet')) this.#show.ceremony?.forward();
    if (this.pointed && event.pointerType === 'touch' && event.target instanceof Element && !event.target.closest('.edict, .why-words')) this.pointed = null;
    this.#early.press();
  };

  /** The shape in the hand and what is being shown, for a coach that looks on. */
  get drawing() {
    return this.#drawing;
  }

  get show() {
    return this.#show;
  }

  get #sheet() {
    return /** @type {MapSheet | null} */ (this.querySelector('.centre map-sheet'));
  }

  get #ownSeat() {
    return this.session.view.seat ?? this.looked ?? 0;
  }

  /** Whose sheet lies in the middle: one's own, the neighbour's in an ambush, or the one that a show or a bot's answer is about. */
  get #shownSeat() {
    return this.#show.seat ?? this.#drawing.decision?.owner ?? this.#givenOwner ?? this.#drawing.laidOwner ?? this.#beside.toldOn(this.#ownSeat) ?? this.#ownSeat;
  }

  get #givenOwner() {
    const {view, performing} = this.session;
    return !performing && view.own !== null ? view.owner : null;
  }

  render() {
    const {view, table} = this.session;
    if (!view) return nothing;
    if (this.#covered !== null) {
      return html`<div class="table covered" data-state="covered" data-turn=${table.since}>${cover(this.session, this.#covered, this.#ready)}</div>`;
    }
    const seat = this.#shownSeat;
    const drawing = this.#drawing;
    const pointed = this.#show.ceremony?.edict ?? this.pointed;
    const scores = this.#scoresTold(view);
    const {said} = this.#voice;
    const around = this.#aroundTheMap(view);
    const followed = {session: this.session, drawing, show: this.#show, earnings: this.#earnings, givenOwner: this.#givenOwner, pointed: this.pointed, asked: this.#beside.lights(seat, this.#ownSeat), below: this.open !== null};
    return html`<div class="table ${SMALL.matches ? 'small' : ''} ${seat === this.#ownSeat ? '' : 'foreign'} ${table.seats.some(({kind, replaced}) => kind === 'bot' || replaced) ? '' : 'without-bots'}" data-state=${this.#state(view)} data-turn=${table.since}>
      <season-light season=${view.season}></season-light>
      <div class="left">
        ${guard([view, language()], () => [seasonCard(view), column(view, (card) => { this.open = ['card', card]; })])}
        ${guard([around, seat, drawing.change, pointed, language()], () => edictList(around, seat, drawing.change?.owner === seat ? drawing.change : null, {
          onOpen: (/** @type {string} */ edict) => { this.open = ['edict', edict]; },
          onPoint: (/** @type {string | null} */ edict) => { this.pointed = edict; },
          pointed,
        }))}
        ${deckButton(() => { this.open = ['deck']; })}
      </div>
      <div class="centre">
        ${banner(followed, seat, seat !== this.#ownSeat)}
        ${mapInPlay(followed, seat)}
        ${wordsBelowMap(followed, seat, (edict) => { this.open = ['edict', edict]; })}
        ${SMALL.matches ? remark(said, table.seats) : nothing}
        ${MAP_ALONE.matches ? strip(view, seat, scores, this.#show.coinsComing(seat), () => { this.open = ['sheet', seat]; }, table.ghost ? html`<ghost-total code=${table.code}></ghost-total>` : nothing) : nothing}
      </div>
      <div class="right">
        ${this.#show.ceremony ? this.#show.ceremony.panel(table.seats) : guard(handKey(this.session, drawing, this), () => hand(this.session, drawing, this))}
        ${this.#show.ceremony ? nothing : this.hint.panel()}
        ${this.#beside.panel(table.seats, {own: this.#ownSeat, middle: seat}, (other) => stillMap(this.session, other, 'map', this.#beside.lights(other, this.#ownSeat)))}
        ${table.seats.length > 1 ? guard([around, table, seat, scores.length, language(), said], () => players({...around, scores: scores.slice(0, around.scores.length)}, table.seats, seat, (other) => this.#look(other), html`<table-people class="only-small" .session=${this.session} .table=${table}></table-people>${SMALL.matches ? nothing : remark(said, table.seats)}`)) : nothing}
        ${table.ghost && !this.#show.ceremony ? html`<ghost-stars class="not-small" code=${table.code} ?branch=${table.branch !== null} .scores=${scores.map((season) => season[this.#ownSeat].total)}></ghost-stars>` : nothing}
        ${table.campaign && !this.#show.ceremony ? html`<campaign-goals class="not-small" code=${table.code} since=${table.since}></campaign-goals>` : nothing}
        ${this.silent ? nothing : html`<table-talk .session=${this.session} .entries=${this.session.log} .said=${heard(this.session)}></table-talk>`}
      </div>
      ${dialog(this.open, this.session, {
        still: (/** @type {number} */ other) => stillMap(this.session, other),
        close: this.#close,
        actions: this,
      })}
    </div>`;
  }

  /** Edicts and players follow a frame after map and hand: all at once would be a long one.
   * @param {Wire.ViewJson} view */
  #aroundTheMap(view) {
    if (this.#around !== view) {
      const shown = this.#around;
      this.#around = view;
      if (shown?.seat === view.seat && !document.hidden && moves()) {
        requestAnimationFrame(this.#again);
        return shown;
      }
    }
    return view;
  }

  /** The seasons' scores as far as the ceremony has told them: nobody reads elsewhere how it ends.
   * @param {Wire.ViewJson} view */
  #scoresTold(view) {
    return this.#show.ceremony?.told === false ? view.scores.slice(0, -1) : view.scores;
  }

  /** What the table is doing, for styles and for whoever watches from outside.
   * @param {Wire.ViewJson} view */
  #state(view) {
    if (this.#show.ceremony) return 'ceremony';
    if (this.session.performing || this.session.catchingUp || this.session.sending || this.#drawing.answered) return 'showing';
    if (view.stage === 'over') return 'over';
    return this.#drawing.decision?.kind ?? 'waiting';
  }

  /** @param {number} seat */
  #look(seat) {
    if (this.session.view.seat === null && !SMALL.matches) {
      this.#beside.forget();
      this.looked = seat;
      this.requestUpdate();
    } else if (seat === this.#shownSeat) this.open = ['sheet', seat];
    else {
      this.open = null;
      this.#beside.open(seat);
    }
  }

  willUpdate() {
    const covered = nextInLine(this.session);
    if (covered === this.#covered) return;
    this.#covered = covered;
    if (covered === null) return;
    this.#coveredAt = performance.now();
    this.open = null;
    this.#beside.seat = null;
    this.updateComplete.then(() => this.querySelector('[data-cover]')?.focus());
  }

  /** @param {MouseEvent} given */
  #ready = async ({detail: clicks}) => {
    // The cover's button gets the focus from the pencil: an Enter too many is still meant for that, and would uncover the
    // next sheet in the wrong hands. A mouse or finger (clicks > 0) has to go there first.
    if (clicks === 0 && performance.now() - this.#coveredAt < HANDOVER) return;
    await this.session.handTo(must(this.#covered));
    await this.updateComplete;
    this.#sheet?.focusSpace(this.#sheet.cursor);
  };

  updated() {
    this.#keepFocus();
    if (this.session.view) this.#deck.prepare(this.session.view.deck);
    this.#panels.follow(`${this.session.table.since} ${Boolean(this.#show.ceremony)}`);
    const sheet = this.#sheet;
    if (sheet && this.#pointer?.sheet !== sheet) {
      this.#pointer = {sheet, on: new PointerOnMap(sheet, this.#drawing, (point) => this.#tapped(point)), zoom: new Zoom(sheet)};
    }
    this.#pointer?.zoom.follow(`${this.#shownSeat} ${Boolean(this.#show.ceremony)} ${MAP_ALONE.matches}`);
  }

  /** Whoever plays by keyboard is led to the ceremony and back to the map, never left nowhere. */
  #keepFocus() {
    const ceremony = Boolean(this.#show.ceremony);
    if (ceremony === this.#hadCeremony) return;
    this.#hadCeremony = ceremony;
    // With the next frame, for which the page is laid out anyway.
    requestAnimationFrame(() => {
      if (ceremony) this.querySelector('[data-ceremony=next]')?.focus({preventScroll: true});
      else if (document.activeElement === document.body) this.#sheet?.focusSpace(this.#sheet.cursor);
    });
  }

  /** The browser gives the focus back to whatever opened a dialog; the end of the game opens by itself. */
  #close = async () => {
    this.open = null;
    await this.updateComplete;
    if (this.session.view.stage === 'over' && document.activeElement === document.body) this.querySelector('.hand .decide')?.focus({preventScroll: true});
  };

  /** @param {{x: number, y: number}} given */
  #tapped({x, y}) {
    if (this.#early.holds(() => this.#tapped({x, y}))) return;
    if (this.#drawing.choosing) this.#drawing.pickTarget(spaceAt(Math.floor(y), Math.floor(x)));
    else this.#drawing.putDown(x, y);
  }

  #greetEnd() {
    const {view, table, performing} = this.session;
    if (this.#endSeen || performing || !view?.result) return;
    this.#endSeen = true;
    requestAnimationFrame(this.showEnd); // not in the frame in which the table comes to rest
    announce(spokenResult(view, table));
    play('bell');
  }

  // ---- what the hand, the keys and the top bar ask for

  /** Why a bot drew what whoever watches looks at, and what that depends on; on small screens its sheet has a place of its own. */
  get watched() {
    const watching = this.session.view.seat === null && !SMALL.matches;
    return {seat: watching ? this.#ownSeat : null, said: this.#beside.said, words: () => (watching ? this.#beside.watched(this.#ownSeat) : nothing)};
  }

  confirm = async () => {
    play('pencil');
    // A button that is switched off would keep the focus and swallow the keys.
    if (document.activeElement?.matches('.decide')) this.#sheet?.focusSpace(this.#sheet.cursor);
    this.#drawnAt = performance.now();
    await this.#drawing.confirm();
    this.#drawnAt = performance.now();
    setTimeout(this.#again, SECOND_CLICK);
  };

  /** Not at once: the second click of a quick hand belongs to the drawing and must not undo it. */
  get mayTakeBack() {
    const {view, performing, sending} = this.session;
    return !performing && !sending && view.seat !== null && view.own !== null && performance.now() - this.#drawnAt >= SECOND_CLICK;
  }

  takeBack = () => {
    if (this.mayTakeBack) this.session.move({kind: 'back'});
  };

  /** A tile is dragged towards the map.
   * @param {PointerEvent} event @param {number} number_ */
  grab = (event, number_) => onceDragged(event, (later) => {
    this.#drawing.pickShape(number_);
    this.#pointer?.on.takeOver(later);
  });

  askMaster = () => this.hint.ask();
  showEnd = async () => {
    await import('./end.js'); // who has yet to play has no use for it; without its styles it would open as a low strip
    this.open = ['end'];
  };
  showPlayers = () => this.#panels.toggle();
  /** @param {string} card */
  showCard = (card) => { this.open = ['card', card]; };
  showLog = () => { this.open = ['log']; };
  showHelp = () => { this.open = ['help']; };
  showSketch = () => { if (this.session.view.seat !== null && this.session.view.stage !== 'over') this.open = ['sketch']; };
  /** @param {string} skill */
  showSkill = (skill) => { this.open = ['skill', skill]; };

  rematch = async () => {
    const next = await this.session.ask('rematch');
    if (next?.code) go(`/t/${next.code}`);
  };

  /** @param {'not-a-target' | 'dropped'} what */
  say(what) {
    if (what === 'not-a-target') announce(t('You can\'t choose this space.'));
    else spokenDraft(this.#drawing, must(this.#sheet));
  }
}

customElements.define('play-table', PlayTable);
