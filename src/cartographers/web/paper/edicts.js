// The scoring cards on these pages: choosing the four edicts, and a card whose spaces light up when it is pointed at.

import {BACKS, EDICTS, boxesOf, boxesOfGame, catalogue, scoringCard} from '../catalogue.js';
import {diagram} from '../diagrams.js';
import {labelled, list, name, number, plural} from '../i18n.js';
import {seal, star} from '../ui/signs.js';
import {html} from '../vendor/lit/lit.js';

/** The scoring cards of some boxes with this back.
 * @param {string[]} boxes @param {string} back */
export const cardsOf = (boxes, back) => catalogue().scoring.filter((card) => card.back === back && boxes.includes(card.box));

/** An edition's boxes and all packs there are: nobody who counts a map on paper is asked which packs lie on the table.
 * @param {string} edition */
export const withEveryPack = (edition) => boxesOfGame({edition, packs: catalogue().packs});

/** Four cards to begin with.
 * @param {string} edition */
export const someEdicts = (edition) => BACKS.map((back) => cardsOf(boxesOf(edition), back)[0].id);

/** The edicts with another card at one place. A card that had its back before goes where the other one came from.
 * @param {string[]} edicts @param {number} place @param {string} card */
function withEdict(edicts, place, card) {
  const other = edicts.findIndex((each, index) => index !== place && scoringCard(each).back === scoringCard(card).back);
  const changed = edicts.with(place, card);
  return other === -1 ? changed : changed.with(other, edicts[place]);
}

/**
 * @param {string[]} boxes
 * @param {string[]} edicts
 * @param {number} place
 * @param {(edicts: string[]) => void} choose
 */
export const edictSelect = (boxes, edicts, place, choose) => html`<div class="edict-select">
  <select aria-label=${name(`edict-${EDICTS[place]}`)} @change=${(/** @type {On<HTMLInputElement>} */ event) => choose(withEdict(edicts, place, event.target.value))}>
    ${BACKS.map((back) => html`<optgroup label=${name(`back-${back}`)}>${cardsOf(boxes, back).map(({id}) =>
      html`<option value=${id} .selected=${id === edicts[place]}>${name(id)}</option>`)}</optgroup>`)}
  </select></div>`;

/** What a card that lights up listens to.
 * @param {Light} light @param {string} id */
const lighting = (light, id) => ({
  enter: (/** @type {PointerEvent} */ event) => event.pointerType === 'mouse' && light.point(id),
  leave: () => light.point(null),
  focus: () => light.point(id),
  blur: () => light.point(null),
  press: () => light.pin(light.pinned === id ? null : id),
});

/** @param {string} label @param {Wire.EarningJson | undefined} earned */
const spoken = (label, earned) =>
  `${labelled(label, plural('{n} star', '{n} stars', earned?.stars ?? 0))}${earned?.spaces.length ? `, ${list(earned.spaces)}` : ''}`;

/** An edict with its stars.
 * @param {string} edict
 * @param {string} id
 * @param {Wire.EarningJson | undefined} earned
 * @param {boolean} now
 * @param {Light} light */
export function scoredEdict(edict, id, earned, now, light) {
  const {enter, leave, focus, blur, press} = lighting(light, id);
  return html`<button type="button" class="edict card scored ${now ? 'edict-now' : ''} ${light.shown === id ? 'edict-pointed' : ''}" aria-pressed=${light.pinned === id} data-card=${id}
      aria-label=${labelled(name(`edict-${edict}`), spoken(name(id), earned))} @pointerenter=${enter} @pointerleave=${leave} @focus=${focus} @blur=${blur} @click=${press}>
    ${seal(edict)}<span class="edict-name">${name(id)}</span><span class="edict-picture">${diagram(scoringCard(id))}</span>
    <span class="edict-stars">${star()}<b>${earned ? number(earned.stars) : '…'}</b></span></button>`;
}

/** One line: what scores, and its stars. `id` is a card, or "monsters".
 * @param {string} id
 * @param {string} label
 * @param {unknown} picture
 * @param {Wire.EarningJson | undefined} earned
 * @param {Light} light */
export function scoredLine(id, label, picture, earned, light) {
  const {enter, leave, focus, blur, press} = lighting(light, id);
  return html`<button type="button" class="scored-line ${light.shown === id ? 'edict-pointed' : ''}" aria-pressed=${light.pinned === id} data-card=${id}
      aria-label=${spoken(label, earned)} @pointerenter=${enter} @pointerleave=${leave} @focus=${focus} @blur=${blur} @click=${press}>
    ${picture}<span class="scored-name">${label}</span><b class="scored-stars">${earned ? number(earned.stars) : '…'}</b></button>`;
}

/** Which card's spaces are lit: the one pointed at, or else the one that was pressed. */
export class Light {
  /** @type {string | null} */
  pointed = null;
  /** @type {string | null} */
  pinned = null;
  /** @type {() => void} */
  #change;
  /** @type {() => void} */
  #pinned;

  /** `change()` is called whenever other spaces are lit, `pinned()` when somebody pressed a card to see its spaces.
   * @param {() => void} change @param {() => void} pinned */
  constructor(change, pinned) {
    this.#change = change;
    this.#pinned = pinned;
  }

  get shown() {
    return this.pointed ?? this.pinned;
  }

  /** @param {string | null} id */
  point(id) {
    this.pointed = id;
    this.#change();
  }

  /** @param {string | null} id */
  pin(id) {
    this.pinned = id;
    if (id === null) this.pointed = null;
    else this.#pinned();
    this.#change();
  }
}
