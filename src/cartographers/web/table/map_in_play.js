// The map in the middle of the table: what is written on it, what lies over it and what is lit; and any map that one only looks at.

import {ghostOf} from '../board/placed.js';
import {coinTrackLength, seasonCards} from '../catalogue.js';
import {name, t} from '../i18n.js';
import {MAP_ALONE} from '../ui/device.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {edictWords} from './below_map.js';
import {earningLights, ruinsLights, standingLights, targetLights} from './lights.js';

/** What the map follows. `givenOwner`: on whose sheet one has drawn while others still think; `pointed`: the edict that the pointer rests on;
 * `asked`: the places that a bot tells of; `below`: whether something lies over the table.
 * @typedef {{session: PlayingSession, drawing: import('./drawing.js').Drawing, show: import('./show.js').Show, earnings: import('./earnings.js').Earnings,
 *   givenOwner: number | null, pointed: string | null, asked: Lights[], below: boolean}} Followed */

/** @param {Followed} followed @param {number} seat whose sheet it is */
export function mapInPlay(followed, seat) {
  const {session, drawing, show} = followed;
  const {view} = session;
  const here = drawing.decision?.owner === seat && !show.busy;
  const scores = view.scores.map((season) => season[seat]);
  const written = show.ceremony ? [...scores.slice(0, -1), show.ceremony.written] : scores;
  return html`<map-sheet ?live=${here} layout=${MAP_ALONE.matches ? 'map' : 'full'} life=${followed.below ? '' : 'monsters'}
    .sheet=${view.sheets[seat]} .player=${playerAt(session, seat)} .scores=${written} .seasonCards=${seasonCards(session.table.setup.seasons)}
    .seasonNumber=${seasonOf(view)} .coinTrack=${coinTrackLength()}
    .draft=${here ? drawing.ghost : (waitingGhost(followed, seat) ?? drawing.laidOn(seat))} .coverable=${here ? drawing.coverable : null}
    .lit=${lights(followed, here, seat)} .fresh=${show.fresh(seat)}
    .ink=${show.ink(seat)} .coinsComing=${show.coinsComing(seat)}></map-sheet>`;
}

/** A sheet that one only looks at.
 * @param {PlayingSession} session @param {number} seat @param {'full' | 'map'} layout @param {Lights[]} lit */
export function stillMap(session, seat, layout = 'full', lit = []) {
  const {view} = session;
  return html`<map-sheet layout=${layout} life=${view.stage === 'over' ? 'whole' : ''} .sheet=${view.sheets[seat]} .player=${playerAt(session, seat)} .scores=${view.scores.map((season) => season[seat])}
    .seasonCards=${seasonCards(session.table.setup.seasons)} .seasonNumber=${seasonOf(view)} .coinTrack=${coinTrackLength()} .lit=${lit}></map-sheet>`;
}

/** Why the edict that is pointed at is worth what it is on this sheet.
 * @param {Followed} followed @param {number} seat @param {(edict: string) => void} onOpen */
export function wordsBelowMap({session, drawing, show, earnings, pointed}, seat, onOpen) {
  if (!pointed || show.busy) return nothing;
  const change = drawing.change?.owner === seat ? drawing.change.edicts.find(({edict}) => edict === pointed) : null;
  const score = change?.after ?? earnings.of(seat)?.edicts[pointed];
  return score ? edictWords(session.view.edicts[pointed], score, change?.stars ?? 0, () => onOpen(pointed)) : nothing;
}

/** What happens, or whose sheet it is if it is not one's own.
 * @param {Followed} followed @param {number} seat @param {boolean} foreign */
export function banner({session, show}, seat, foreign) {
  const {view, table} = session;
  const owner = table.seats[seat]?.name;
  const words = show.words
    ?? (foreign ? (view.seat === null ? t('{name}\'s sheet', {name: owner}) : t('You\'re drawing on {name}\'s sheet', {name: owner})) : null);
  return html`<p class="banner ${words ? 'banner-shown' : ''} ${foreign || show.alarm ? 'banner-alarm' : ''}">${words ?? nothing}</p>`;
}

/** @param {Wire.ViewJson} view */
const seasonOf = (view) => (view.stage === 'over' ? -1 : view.season_number);

/** Who draws a sheet; the title of a solo game is written when it is earned.
 * @param {PlayingSession} session @param {number} seat */
const playerAt = ({view, table}, seat) => (view.result?.title ? {...table.seats[seat], title: name(view.result.title)} : table.seats[seat]);

/** What one has drawn while others still think.
 * @param {Followed} followed @param {number} seat */
function waitingGhost({session, givenOwner}, seat) {
  const {view, performing} = session;
  return view.own?.kind !== 'draw' || givenOwner !== seat || performing ? null : ghostOf(view.own, view.card);
}

/** @param {Followed} followed @param {boolean} here @param {number} seat */
function lights({session, drawing, show, earnings, pointed, asked}, here, seat) {
  if (show.lit.length > 0) return show.lit;
  if (here && drawing.change) return earningLights(drawing.change, pointed);
  if (pointed && !show.busy) return standingLights(earnings.of(seat), pointed);
  if (!here || drawing.preparation) return asked;
  if (drawing.choosing) return [...asked, ...targetLights(drawing)];
  return [...asked, ...ruinsLights(drawing.inHand.decision, session.view.sheets[seat], drawing.ghost?.spaces)];
}
