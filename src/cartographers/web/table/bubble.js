// A line that an opponent says, in a bubble beside the face. It lies over the table and catches no pointer.

import {likeness} from '../lobby/opponents.js';
import {stylesheet} from '../ui/styled.js';
import {html, nothing} from '../vendor/lit/lit.js';

stylesheet('remark.css');

/** The line is also announced, so that the bubble itself stays silent.
 * @param {import('./voice.js').Voice['said']} said @param {Wire.SeatJson[]} seats */
export const remark = (said, seats) => (said?.words
  ? html`<div class="remark" aria-hidden="true" data-moment=${said.moment}>${likeness(seats[said.seat])}<p><b>${seats[said.seat].name}</b> ${said.words}</p></div>` : nothing);
