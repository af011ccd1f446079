// <map-life>: now and then something small moves on a map that lies still. It is a drawing of its own over that of the map, so
// that nothing else is painted anew, and between two scenes nothing runs at all. Whoever listens or prints never learns of it.

import {spacesOf} from '../board/grid.js';
import {given} from '../must.js';
import {changes, moves, setting} from '../settings.js';
import {DeskElement} from '../ui/element.js';
import {stylesheet} from '../ui/styled.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {actOf} from './acts.js';
import {nextScene, scenesOf} from './scenes.js';

/** @typedef {import('./scenes.js').Scene} Scene */

const FIRST = 1200; // milliseconds until the first scene ...
const BETWEEN = {whole: 4200, monsters: 9000}; // ... and from one to the next, half of it more or less
const STILL_HAND = 2500; // after which a hand that moved over the map is at rest

class MapLife extends DeskElement {
  static properties = {sheet: {attribute: false}, box: {}, what: {}, resting: {attribute: false}, scene: {state: true}};

  #inSight = false;
  #touched = -Infinity;
  /** @type {Scene | null} */
  #last = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;
  #sight = new IntersectionObserver((entries) => {
    this.#inSight = entries.some((entry) => entry.isIntersecting);
    this.#begin();
  });
  #touch = () => { this.#touched = performance.now(); };

  constructor() {
    super();
    /** @type {Wire.SheetJson} */
    this.sheet = given();
    /** The rectangle of the drawing below, in units of the map. */
    this.box = '';
    /** Whether only the monsters move, or everything.
     * @type {'monsters' | 'whole'} */
    this.what = 'whole';
    /** While something is drawn or shown on the map all this keeps away from it. */
    this.resting = false;
    /** @type {Scene | null} */
    this.scene = null; // what moves now
  }

  connectedCallback() {
    super.connectedCallback();
    stylesheet('life.css');
    this.setAttribute('aria-hidden', 'true');
    this.#sight.observe(this);
    changes.addEventListener('settings', this.#begin);
    document.addEventListener('visibilitychange', this.#begin);
    this.parentElement?.addEventListener('pointermove', this.#touch, {passive: true});
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#sight.disconnect();
    changes.removeEventListener('settings', this.#begin);
    document.removeEventListener('visibilitychange', this.#begin);
    this.#begin();
  }

  get #mayMove() {
    return this.isConnected && this.#inSight && !this.resting && !document.hidden && moves() && setting('life');
  }

  /** Nothing moves, and if something may, it does so in a moment. */
  #begin = () => {
    clearTimeout(this.#timer);
    this.scene = null;
    if (this.#mayMove) this.#timer = setTimeout(this.#play, FIRST);
  };

  #pause() {
    this.#timer = setTimeout(this.#play, BETWEEN[this.what] * (0.5 + Math.random()));
  }

  #play = () => {
    if (!this.#mayMove) return;
    if (performance.now() - this.#touched < STILL_HAND) {
      this.#pause();
      return;
    }
    this.#last = this.scene = nextScene(scenesOf(spacesOf(this.sheet), this.what), this.#last, Math.random);
  };

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has('sheet') || changed.has('resting')) this.#begin();
  }

  render() {
    return this.scene ? html`<svg class="life-stage" viewBox=${this.box} data-scene=${this.scene.kind}>${actOf(this.scene, spacesOf(this.sheet)).drawing}</svg>` : nothing;
  }

  /** @param {Map<string, unknown>} changed */
  async updated(changed) {
    const {scene} = this;
    if (!changed.has('scene') || !scene) return;
    const moving = this.querySelectorAll('.life-part');
    const played = actOf(scene, spacesOf(this.sheet)).parts.map(({frames, time, delay = 0}, number) => moving[number].animate(frames, {duration: time, delay, fill: 'both'}).finished);
    await Promise.all(played).catch(() => {}); // taken away before its end
    if (this.scene !== scene) return;
    this.scene = null;
    this.#pause();
  }
}

customElements.define('map-life', MapLife);
