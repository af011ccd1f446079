// Somebody else as a line of a list: crest, name, a few words, and what one can do; and the order of friends.

import {guestMark} from '../ui/guest.js';
import {crest} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';

/** @param {Wire.KnownPersonJson} person @param {{note?: unknown, tools?: unknown, here?: boolean}} [given] */
export const personLine = (person, {note = nothing, tools = nothing, here = false} = {}) => html`<li class="person ${here ? 'person-here' : ''}" data-player=${person.player}>
  ${crest(person.crest, person.name)}
  <span class="person-who"><span><a href="/players/${person.player}">${person.name}</a>${guestMark(person)}</span><small>${note}</small></span>
  <span class="person-tools">${tools}</span></li>`;

/** Those who are here before the others, by name.
 * @param {Wire.FriendJson[]} friends */
export const hereFirst = (friends) => friends.toSorted((one, other) => Number(other.here) - Number(one.here) || one.person.name.localeCompare(other.person.name));
