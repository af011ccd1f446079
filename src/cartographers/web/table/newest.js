// The view that the live updates brought last. Small things are told without a view: they are written into it, so that
// it stays what the server would answer now.

export class Newest {
  #answer = null;
  #due = 0; // the version of the last news that a view follows
  #waiting = [];

  /** News after which a view follows. */
  expect(version) {
    this.#due = Math.max(this.#due, version);
  }

  take(answer) {
    this.#answer = answer;
    if (this.answer) this.#waiting.splice(0).forEach((done) => done());
  }

  /** `change(answer)` is the answer with something small changed. */
  amend(change) {
    if (this.#answer) this.#answer = change(this.#answer);
  }

  /** What the server would answer now; null as long as it is on its way. */
  get answer() {
    return this.#answer && this.#answer.version >= this.#due ? this.#answer : null;
  }

  /** Waits until it is there, at most so many milliseconds. */
  arrived(patience) {
    if (this.answer) return Promise.resolve();
    return new Promise((done) => {
      this.#waiting.push(done);
      setTimeout(done, patience);
    });
  }
}

/** An answer with its view changed, once there is one. */
export const withView = (answer, change) => (answer.view ? {...answer, view: change(answer.view)} : answer);

/** An answer with what this seat has drawn or chosen for the moment. */
export function withOwn(answer, {version, seat, own}) {
  if (answer.view?.seat !== seat) return answer;
  return {...answer, version: Math.max(answer.version, version), view: {...answer.view, own}};
}

/** An answer with those who are there now. */
export function withPresence(answer, {online, watchers}) {
  const seats = answer.table.seats.map((seat, number) => (seat.kind === 'human' ? {...seat, online: online.includes(number)} : seat));
  return {...answer, table: {...answer.table, seats, watchers}};
}
