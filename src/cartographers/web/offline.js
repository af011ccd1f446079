// Whether the server can be reached. Every answer and every failure tells; when it is gone, it is asked until it is back.

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15000;

class Connection extends EventTarget {
  there = true;
  #wait = FIRST_WAIT;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;

  /** Follows what the browser itself knows. */
  watch() {
    window.addEventListener('offline', () => this.tell(false));
    window.addEventListener('online', () => this.#ask());
  }

  /** @param {boolean} there */
  tell(there) {
    if (there) this.#wait = FIRST_WAIT;
    else if (!this.#timer) this.#later();
    if (there === this.there) return;
    this.there = there;
    this.dispatchEvent(new Event('change'));
  }

  #later() {
    this.#timer = setTimeout(() => this.#ask(), this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  async #ask() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const answer = await fetch('/ready', {cache: 'no-store'}).catch(() => null);
    this.tell(Boolean(answer?.ok));
  }
}

export const connection = new Connection();

/** Keeps the pages and the rules in this browser, so that they open without the server too. */
export function keepForLater() {
  navigator.serviceWorker?.register('/service-worker.js').catch(() => {}); // without it everything works but offline
}
