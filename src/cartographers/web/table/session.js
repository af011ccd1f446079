// A table as this browser knows it: what the server last said, live updates, and the moves one makes.

import {Refused, freshId, get, loadMe, post} from '../api.js';
import {retold} from '../board/retell.js';
import {language} from '../i18n.js';
import {later} from '../later.js';
import {LiveUpdates} from '../live.js';
import {Journal, isQuiet} from './journal.js';
import {withOwn, withPresence, withView} from './newest.js';
import {Performance} from './performance.js';
import {Refreshing, delivered} from './requests.js';
import {isShared} from './sharing.js';
import {Views} from './views.js';

/** @typedef {import('./journal.js').Told} Told */

const LONG_LOG = 1500; // entries: of a longer past only the last ones are fetched with the live updates
const PATIENCE = 1200; // milliseconds that the live updates may take to tell of a move, or to bring a view

/** The server, as far as a session asks it. */
const SERVER = {get, post, loadMe, live: (/** @type {ConstructorParameters<typeof LiveUpdates>} */ ...wishes) => new LiveUpdates(...wishes)};

export class Session extends EventTarget {
  online = true;
  catchingUp = false; // what was performed is over, and what is asked next is not known yet
  sending = false;
  /** @type {string | null} */
  problem = null; // one sentence, until the next thing happens
  /** @type {number | null} */
  askedAt = null; // when the question of the moment was put, by the server's clock
  /** @type {number | null} */
  seat = null; // at a hot seat: who has the device in hand

  #code;
  #server;
  #views = new Views(() => this.performing);
  #journal = new Journal();
  #performance = new Performance({
    perform: (told) => this.#perform(told),
    skip: (told) => this.#journal.write(told),
    caughtUp: () => this.#views.arrived(PATIENCE),
    end: () => this.#afterPerformance(),
  });
  #refreshing = new Refreshing(() => this.#fetch(), (problem) => this.#tell(problem));
  /** @type {{close(): void} | null} */
  #live = null;
  #seen = 0;
  #closed = false;

  /** `perform(event, view, before)` shows an event; the next one waits for it.
   * @param {string} code
   * @param {(event: GameEvent, view: Wire.ViewJson, before: Wire.ViewJson) => Promise<unknown>} perform */
  constructor(code, perform, server = SERVER) {
    super();
    this.#code = code;
    this.#server = server;
    this.perform = perform;
  }

  get code() {
    return this.#code;
  }

  get table() {
    return this.#views.table;
  }

  /** What is shown; while something is being performed, a step behind the server. */
  get view() {
    return this.#views.view;
  }

  /** What the server said last, also while something else is still shown. */
  get latest() {
    return this.#views.latest;
  }

  get decision() {
    return this.#views.decision;
  }

  get version() {
    return this.#views.version;
  }

  get log() {
    return this.#journal.log;
  }

  get chat() {
    return this.#journal.chat;
  }

  get performing() {
    return this.#performance.running;
  }

  /** Whether something follows what is being performed. */
  get hasMoreToShow() {
    return this.#performance.hasMore;
  }

  async open() {
    await this.#fetch();
    if (!this.#closed) this.#listen();
  }

  close() {
    this.#closed = true;
    this.#performance.close();
    this.#live?.close();
  }

  /** Hears and tells everything in another language. */
  relisten() {
    if (!this.#live) return; // it is still being opened, and will listen in this language
    this.#live.close();
    this.#journal.clear();
    this.#listen();
  }

  #listen() {
    this.#seen = Math.max(this.#seen, this.version);
    // Where people share a device, the view is asked for whoever has it in hand.
    this.#views.follow(this.table !== null && !isShared(this.table));
    this.#live = this.#server.live(
      `/tables/${this.#code}/events`,
      Math.max(0, this.version - LONG_LOG),
      {language: language(), views: String(this.#views.live)},
      (type, data, id) => this.#hear(type, data, id),
      (online) => this.#setOnline(online),
    );
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }

  /** @param {boolean} online */
  #setOnline(online) {
    if (online === this.online) return;
    this.online = online;
    if (online && !this.#views.live) this.refresh();
    this.#changed();
  }

  async #fetch() {
    const asked = this.seat;
    const answer = await this.#server.get(`/tables/${this.#code}/view?version=${this.#seen}${asked === null ? '' : `&seat=${asked}`}`);
    if (!this.online) {
      this.online = true;
      this.#changed();
    }
    if (asked === this.seat && this.#views.take(answer)) this.#changed();
  }

  /** The device goes to somebody else of those who share it.
   * @param {number} seat */
  async handTo(seat) {
    const before = this.seat;
    this.seat = seat;
    try {
      await this.#fetch();
    } catch (problem) {
      this.seat = before; // still covered; the button is there to try again
      this.#tell(problem);
    }
  }

  /** Asks the server how things stand, unless something is still being shown: that asks at its end. */
  refresh() {
    return this.performing || this.#closed ? this.#refreshing.loading : this.#refreshing.now();
  }

  /** How things stand after an answer that has just come: a request that was under way before may not know of it. */
  renew() {
    return this.performing || this.#closed ? this.#refreshing.loading : this.#refreshing.anew();
  }

  /** @param {unknown} problem */
  #tell(problem) {
    if (!(problem instanceof Refused)) throw problem;
    if (problem.reason === 'offline') {
      this.online = false;
      this.#refreshing.afterAWhile(() => this.refresh());
    } else this.problem = problem.message;
    this.#changed();
  }

  /** @type {Hear} */
  #hear(type, data, id) {
    const news = /** @type {News} */ ({type, data});
    switch (news.type) {
      case 'hello':
        if (news.data.missed) this.#skip(news.data.version);
        else if (!this.#views.live && news.data.version > this.#seen && (id ?? 0) >= news.data.version) this.refresh();
        return;
      case 'view':
        if (this.#views.arrive(news.data)) this.#changed();
        else this.dispatchEvent(new Event('arrived'));
        return;
      case 'own':
        this.#views.amend((answer) => withOwn(answer, news.data));
        this.#changed();
        return;
      case 'presence':
        this.#views.amend((answer) => withPresence(answer, news.data));
        this.#changed();
        return;
      default:
        this.#heard(news, id ?? 0);
    }
  }

  /** What stands in the table's log, and may have been heard before.
   * @param {News} news @param {number} id */
  #heard(news, id) {
    const fresh = id > this.#seen;
    this.#seen = Math.max(this.#seen, id);
    if (news.type === 'game') this.#play(news.data, id, fresh);
    else if (news.type === 'chat' || news.type === 'reaction') {
      this.#journal.say({id, ...news.data});
      if (fresh && !this.table?.you.muted.includes(news.data.player)) this.dispatchEvent(new CustomEvent('said', {detail: news.data}));
      this.#changed();
    } else if (news.type === 'table' && news.data.change === 'chat-removed') {
      this.#journal.unsay(news.data.line ?? 0);
      this.#changed();
    } else if (fresh) this.#follow(id);
  }

  /** @param {LiveNews['game']} step @param {number} id @param {boolean} fresh */
  #play({events, sentences, at}, id, fresh) {
    const quiet = events.every(isQuiet);
    const told = events.map((event, number) => ({event, sentence: sentences?.[number], id}));
    if (!quiet) this.askedAt = at;
    if (!quiet && fresh) this.#views.expect(id);
    if (!fresh) told.forEach((each) => this.#journal.write(each));
    else if (!this.performing && quiet) this.#note(told);
    if (quiet && fresh) this.#views.amendNext((answer) => events.reduce((whole, event) => withView(whole, (view) => retold(view, event)), answer));
    const shown = fresh && (this.performing || !quiet) ? told : [];
    if (!this.#performance.add(shown)) this.#changed();
  }

  /** So much was missed that it is not told: what counts is how things stand now.
   * @param {number} version */
  #skip(version) {
    this.#seen = Math.max(this.#seen, version);
    this.#performance.drop();
    this.#follow(version);
  }

  /** Something else is to be seen now: the live updates bring it; should they not, it is asked for.
   * @param {number} version */
  async #follow(version) {
    this.#views.expect(version);
    await this.#views.arrived(PATIENCE);
    if (!this.#views.isCurrent) this.refresh();
  }

  /** Somebody is ready, or is not any more: no reason to take the pencil out of anybody's hand.
   * @param {Told[]} told */
  #note(told) {
    for (const {event} of told) {
      this.#views.retell((view) => retold(view, event));
      if (!this.#views.live && 'seat' in event && event.seat === this.view?.seat) this.refresh();
    }
  }

  /** @param {Told} told */
  async #perform(told) {
    const {event, sentence} = told;
    const spoils = event.kind === 'season-scored'; // the log does not tell before the ceremony does
    this.problem = null;
    if (!spoils) this.#journal.write(told);
    if (sentence && event.kind !== 'confirmed') this.dispatchEvent(new CustomEvent('sentence', {detail: sentence}));
    if (!this.view) await this.#begin();
    const before = this.view;
    if (!before) return;
    this.#views.retell((view) => retold(view, event));
    this.#changed();
    await this.perform(event, this.view ?? before, before);
    if (spoils) this.#journal.write(told);
  }

  /** The first view of a game that has just begun. */
  async #begin() {
    await this.#views.arrived(PATIENCE);
    if (this.#views.begin()) this.#changed();
    else await this.#fetch().catch((problem) => this.#tell(problem));
  }

  /** What the server shows now follows what was performed. */
  async #afterPerformance() {
    if (this.#views.release()) {
      this.#changed();
      return;
    }
    this.catchingUp = true;
    try {
      await this.#refreshing.anew();
    } finally {
      this.catchingUp = false;
      this.#changed();
    }
  }

  /** For whom a move is made or considered, where one account plays for several people. */
  get acting() {
    return this.seat === null ? {} : {seat: this.seat};
  }

  /** Sends a move. Without a connection it is kept and sent again, always under the same id.
   * @param {{kind: 'back'} | {kind: 'choose', space: string} | {kind: 'prepare', skill: string, upright: boolean} | ({kind: 'draw'} & Wire.PlacementJson)} body */
  async move(body) {
    if (this.sending) return false;
    this.sending = true;
    this.problem = null;
    this.#changed();
    try {
      return await this.#send({...body, id: freshId(), version: this.version, ...this.acting});
    } finally {
      this.sending = false;
      this.#changed();
    }
  }

  /** @param {Sent<'POST', `/tables/${string}/moves`>} move */
  async #send(move) {
    const {answer, refused} = await delivered(() => this.#server.post(`/tables/${this.#code}/moves`, move), {
      signIn: () => this.#server.loadMe(),
      lost: () => {
        this.online = false;
        this.#changed();
      },
      isClosed: () => this.#closed,
    });
    if (answer) {
      this.online = true;
      this.#afterwards(answer.version);
    } else if (refused) {
      this.problem = refused.message;
      await this.refresh();
    }
    return answer !== null;
  }

  /** The live updates tell what a move brought; should they be late, the view is asked for.
   * @param {number} version */
  async #afterwards(version) {
    await later(PATIENCE);
    if (this.#seen < version) this.refresh();
  }

  /** What a placement would bring; null if its turn is over meanwhile.
   * @param {Wire.PlacementJson} placement @param {AbortSignal} signal */
  consider(placement, signal) {
    return this.#server.post(`/tables/${this.#code}/consider`, {...placement, version: this.version, ...this.acting}, {signal});
  }

  /** Where a skill may draw something besides.
   * @param {Wire.PlacementJson} placement */
  extras(placement) {
    return this.#server.post(`/tables/${this.#code}/extras`, {...placement, ...this.acting});
  }

  /** What a sheet would earn now.
   * @param {number} seat */
  earnings(seat) {
    return this.#server.get(`/tables/${this.#code}/earnings?seat=${seat}`);
  }

  /** Any other request about this table; what the server answers is a table.
   * @template {TableRequest} W @param {W} what @param {Sent<'POST', `/tables/${string}/${W}`>} [body]
   * @returns {Promise<Answer<'POST', `/tables/${string}/${W}`> | null>} */
  async ask(what, body) {
    try {
      /** @type {any} */
      const answer = await this.#server.post(/** @type {any} */ (`/tables/${this.#code}/${what}`), /** @type {any} */ (body));
      if (answer?.code === this.#code) this.#views.table = answer;
      this.problem = null;
      this.#changed();
      return answer;
    } catch (problem) {
      this.#tell(problem);
      return null;
    }
  }
}
