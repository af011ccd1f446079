// The view that the live updates brought last. Small things are told without a view: they are written into it, so that
// it stays what the server would answer now.

export class Newest {
  /** @type {Wire.PlayView | null} */
  #answer = null;
  #due = 0; // the version of the last news that a view follows
  /** @type {(() => void)[]} */
  #waiting = [];

  /** News after which a view follows.
   * @param {number} version */
  expect(version) {
    this.#due = Math.max(this.#due, version);
  }

  /** @param {Wire.PlayView} answer */
  take(answer) {
    this.#answer = answer;
    if (this.answer) this.#waiting.splice(0).forEach((done) => done());
  }

  /** `change(answer)` is the answer with something small changed.
   * @param {(answer: Wire.PlayView) => Wire.PlayView} change */
  amend(change) {
    if (this.#answer) this.#answer = change(this.#answer);
  }

  /** What the server would answer now; null as long as it is on its way. */
  get answer() {
    return this.#answer && this.#answer.version >= this.#due ? this.#answer : null;
  }

  /** Waits until it is there, at most so many milliseconds.
   * @param {number} patience */
  async arrived(patience) {
    if (this.answer) return;
    await new Promise((done) => {
      this.#waiting.push(() => done(undefined));
      setTimeout(done, patience);
    });
  }
}

/** An answer with its view changed, once there is one.
 * @param {Wire.PlayView} answer @param {(view: Wire.ViewJson) => Wire.ViewJson} change */
export const withView = (answer, change) => (answer.view ? {...answer, view: change(answer.view)} : answer);

/** An answer with what this seat has drawn or chosen for the moment.
 * @param {Wire.PlayView} answer @param {OwnNews} given */
export function withOwn(answer, {version, seat, own}) {
  if (answer.view?.seat !== seat) return answer;
  return {...answer, version: Math.max(answer.version, version), view: {...answer.view, own}};
}

/** An answer with those who are there now.
 * @param {Wire.PlayView} answer @param {PresenceNews} given */
export function withPresence(answer, {online, watchers}) {
  const seats = answer.table.seats.map((seat, number) => (seat.kind === 'human' ? {...seat, online: online.includes(number)} : seat));
  return {...answer, table: {...answer.table, seats, watchers}};
}
