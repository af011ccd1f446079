// The opponents: their faces, what they play for in words, and choosing one.

import {faceOf} from '../art/portraits.js';
import {catalogue} from '../catalogue.js';
import {t} from '../i18n.js';
import {BOX, crest} from '../ui/signs.js';
import {html} from '../vendor/lit/lit.js';

/** @type {Record<string, () => string>} */
const STYLES = {
  hoarder: () => t('hoards coins'),
  builder: () => t('builds great cities'),
  hunter: () => t('hunts monsters'),
  spoiler: () => t('spoils your map'),
  devotee: () => t('lives for one edict'),
};

/** The face of an opponent, or the crest of anybody else.
 * @param {{persona?: string | null, crest?: Crest | null, name: string}} player */
export const likeness = (player) => (player.persona && known(player.persona)
  ? html`<svg class="crest opponent" viewBox=${BOX} aria-hidden="true"><use href="#${faceOf(player.persona)}"></use></svg>`
  : crest(player.crest, player.name));

/** @param {string} persona */
const known = (persona) => catalogue().personas.find(({id}) => id === persona);

/** What an opponent plays for; null if it is nobody in particular.
 * @param {string | null} persona */
export const styleWords = (persona) => STYLES[known(persona ?? '')?.style ?? '']?.() ?? null;

/** What a <select> of opponents holds: anybody, each who is not at the table yet, and a bot that is nobody.
 * @param {string} chosen @param {Pick<Wire.SeatJson, 'persona'>[]} seats */
export const opponentOptions = (chosen, seats) => html`
  <option value="" ?selected=${chosen === ''}>${t('Anyone')}</option>
  ${catalogue().personas.filter(({id}) => !seats.some(({persona}) => persona === id)).map(({id, name}) => html`<option value=${id} ?selected=${id === chosen}>${name} · ${styleWords(id)}</option>`)}
  <option value="plain" ?selected=${chosen === 'plain'}>${t('No one in particular')}</option>`;
