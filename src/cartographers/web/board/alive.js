// What moves on maps (life/) comes after all that one needs to play, and only to those who want it.

import {rested} from '../later.js';
import {moves, setting} from '../settings.js';

let asked = false;

/** Whether something small may move; if so <map-life> means something a moment after this. */
export function alive() {
  if (!moves() || !setting('life')) return false;
  if (!asked) rested().then(() => import('../life/map_life.js'));
  asked = true;
  return true;
}
