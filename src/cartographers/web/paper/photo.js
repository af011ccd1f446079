// <photo-under>: a photo of a paper sheet below the grid. Its map's corners are marked by hand, then it is laid straight.
// The picture is only ever shown from this browser's memory; nothing sends it anywhere.

import {SIDE} from '../board/grid.js';
import {EXTENT, MARGIN} from '../board/map.js';
import {name, t} from '../i18n.js';
import {given, must} from '../must.js';
import {DeskElement} from '../ui/element.js';
import {html, nothing, svg} from '../vendor/lit/lit.js';
import {matrix3d, perspective, projected} from './perspective.js';

const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];
export const FRESH_CORNERS = [[0.1, 0.1], [0.9, 0.1], [0.9, 0.9], [0.1, 0.9]]; // parts of the photo's width and height

// Where the squares lie inside a <map-sheet> whose layout is "map", in parts of its width and height.
const WIDTH = EXTENT + MARGIN.left + MARGIN.right;
const HEIGHT = EXTENT + MARGIN.top + MARGIN.bottom;
const SQUARE = [[0, 0], [1, 0], [1, 1], [0, 1]];
const LINES = Array.from({length: SIDE + 1}, (_, line) => line / SIDE);
/** @type {Record<string, number[] | undefined>} */
const STEPS = {ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0]};

class PhotoUnder extends DeskElement {
  static properties = {
    url: {attribute: false},
    corners: {attribute: false},
    opacity: {attribute: false},
    aligning: {type: Boolean, reflect: true},
  };
  /** @type {{id: number, corner: number, x: number, y: number} | null} */
  #held = null; // {id, corner, x, y}
  #watch = new ResizeObserver(() => this.requestUpdate());

  constructor() {
    super();
    /** @type {string | null} */
    this.url = given();
    /** @type {number[][]} */
    this.corners = given();
    /** @type {number} */
    this.opacity = given();
    /** @type {boolean} */
    this.aligning = given();
  }

  connectedCallback() {
    super.connectedCallback();
    this.#watch.observe(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#watch.disconnect();
  }

  render() {
    if (!this.url) return nothing;
    return html`<img class="photo" alt="" src=${this.url} draggable="false" @load=${() => this.requestUpdate()} @error=${() => this.tell('unreadable')}>
      ${this.aligning ? html`<svg class="photo-grid" aria-hidden="true">${svg`<path class="photo-grid-shade"></path><path class="photo-grid-line"></path>`}</svg>
        ${CORNERS.map((corner, number) => html`<button type="button" class="photo-corner" data-corner=${corner}
          aria-label=${t('{corner} of the map on the photo; move it with the arrow keys', {corner: name(corner)})}
          @pointerdown=${(/** @type {PointerEvent} */ event) => this.#grab(event, number)} @pointermove=${this.#drag} @pointerup=${this.#drop} @pointercancel=${this.#drop}
          @keydown=${(/** @type {KeyboardEvent} */ event) => this.#nudge(event, number)}></button>`)}` : nothing}`;
  }

  get #image() {
    return this.querySelector('img');
  }

  /** How the whole photo fits into the box: a scale and where its upper left corner comes to lie. */
  get #fitted() {
    const {naturalWidth: width, naturalHeight: height} = must(this.#image);
    const scale = Math.min(this.clientWidth / width, this.clientHeight / height);
    return {scale, width: width * scale, height: height * scale, left: (this.clientWidth - width * scale) / 2, top: (this.clientHeight - height * scale) / 2};
  }

  /** The corners of the squares on the screen, inside this element. */
  get #target() {
    const [x, y] = [this.clientWidth / WIDTH, this.clientHeight / HEIGHT];
    return SQUARE.map(([right, down]) => [(MARGIN.left + right * EXTENT) * x, (MARGIN.top + down * EXTENT) * y]);
  }

  // Styles are set here and not in the template: the page's policy allows no style attribute.
  updated() {
    const image = this.#image;
    if (!image?.naturalWidth || this.clientWidth === 0) return;
    const {naturalWidth: width, naturalHeight: height} = image;
    if (this.aligning) {
      const {scale, left, top} = this.#fitted;
      image.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
      image.style.opacity = '1';
      this.#showCorners();
      return;
    }
    const straight = perspective(this.corners.map(([x, y]) => [x * width, y * height]), this.#target);
    image.style.transform = straight ? matrix3d(straight) : '';
    image.style.opacity = String(this.opacity);
  }

  #showCorners() {
    const {left, top, width, height} = this.#fitted;
    const points = this.corners.map(([x, y]) => [left + x * width, top + y * height]);
    this.querySelectorAll('.photo-corner').forEach((handle, number) => {
      handle.style.left = `${points[number][0]}px`;
      handle.style.top = `${points[number][1]}px`;
    });
    const map = perspective(SQUARE, points);
    if (!map) return;
    /** @param {number[]} from @param {number[]} to */
    const line = (from, to) => `M${projected(map, from).join(' ')}L${projected(map, to).join(' ')}`;
    const path = LINES.map((part) => line([part, 0], [part, 1]) + line([0, part], [1, part])).join('');
    for (const drawn of this.querySelectorAll('.photo-grid path')) drawn.setAttribute('d', path);
  }

  /** @param {PointerEvent} event @param {number} corner */
  #grab(event, corner) {
    event.preventDefault();
    const handle = /** @type {HTMLElement} */ (event.target);
    handle.focus();
    handle.setPointerCapture(event.pointerId);
    const box = handle.getBoundingClientRect();
    this.#held = {id: event.pointerId, corner, x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2};
  }

  /** @param {PointerEvent} event */
  #drag = (event) => {
    if (this.#held?.id !== event.pointerId) return;
    const box = this.getBoundingClientRect();
    this.#put(this.#held.corner, event.clientX - this.#held.x - box.left, event.clientY - this.#held.y - box.top);
  };

  #drop = () => { this.#held = null; };

  /** @param {KeyboardEvent} event @param {number} corner */
  #nudge(event, corner) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const {left, top, width, height} = this.#fitted;
    const far = event.shiftKey ? 10 : 1;
    const [x, y] = this.corners[corner];
    this.#put(corner, left + x * width + step[0] * far, top + y * height + step[1] * far);
  }

  /** A corner comes to a point of this element, and stays on the photo.
   * @param {number} corner @param {number} x @param {number} y */
  #put(corner, x, y) {
    const {left, top, width, height} = this.#fitted;
    /** @param {number} value */
    const within = (value) => Math.max(0, Math.min(1, value));
    this.corners = this.corners.with(corner, [within((x - left) / width), within((y - top) / height)]);
    this.tell('corners', this.corners);
  }
}

customElements.define('photo-under', PhotoUnder);
