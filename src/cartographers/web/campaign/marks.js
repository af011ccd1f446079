// The flags of a place: one for each goal that was met.

import {number, t} from '../i18n.js';
import {html} from '../vendor/lit/lit.js';

/** @param {boolean} met */
export const flag = (met) => html`<svg class="mark ${met ? 'mark-met' : ''}" viewBox="0 0 24 24" aria-hidden="true"><path class="mark-cloth" d="M6 3.500h14l-4.500 4.500 4.500 4.500H6z"></path><path d="M6 22V2.500"></path></svg>`;

/** @param {boolean[]} met */
export const flags = (met) => html`<span class="marks">${met.map(flag)}</span>`;

/** "2 of 3 goals met", for those who listen.
 * @param {boolean[]} met */
export const spokenMarks = (met) => t('{n} of {all} goals met', {n: number(met.filter(Boolean).length), all: number(met.length)});
