// What a replay and a review show of a position: the season, the edicts, and a sheet.

import '../board/sheet.js';
import {coinTrackLength, seasonCards} from '../catalogue.js';
import {labelled, name, t} from '../i18n.js';
import {edictExplained, edictList} from '../table/edicts.js';
import {cardExplained, column, seasonCard} from '../table/season.js';
import '../table/twists.js';
import {modal} from '../ui/modal.js';
import {SMALL} from '../ui/device.js';
import {html, nothing} from '../vendor/lit/lit.js';

/** Season, cards and edicts of a position. `open([kind, detail])` shows one of them in a dialog.
 * @param {Wire.ViewJson} view @param {number} seat @param {(what: [string, string]) => void} open */
export const surroundings = (view, seat, open) => [
  seasonCard(view),
  column(view, (card) => open(['card', card])),
  edictList(view, seat, null, {onOpen: (edict) => open(['edict', edict]), onPoint: () => {}, pointed: null}),
];

/** Which twists the game was played with, for the top of the page.
 * @param {Film} film */
export const twistsOf = ({setup}) => (setup.twists.length ? html`<twist-note .twists=${setup.twists}></twist-note>` : nothing);

/** The dialog that is open, if one is.
 * @param {Film} film
 * @param {Wire.ViewJson} view
 * @param {number} seat
 * @param {[string, string] | null} open
 * @param {() => void} close */
export function explained(film, view, seat, open, close) {
  if (!open) return nothing;
  const [kind, detail] = open;
  if (kind === 'edict') return modal(labelled(name(`edict-${detail}`), name(view.edicts[detail])), edictExplained(view, film.seats, detail, seat), close);
  return kind === 'card' ? modal(name(detail), cardExplained(detail), close) : nothing;
}

/** A sheet of the film at a position; `lit` and `ghost` are laid over it.
 * @param {Film} film @param {number} position @param {number} seat
 * @param {{lit?: Lights[], ghost?: Ghost | null, layout?: 'map' | 'full'}} [over] */
export function sheetAt(film, position, seat, {lit = [], ghost = null, layout = SMALL.matches ? 'map' : 'full'} = {}) {
  const view = film.views[position];
  const player = view.result?.title ? {...film.seats[seat], title: name(view.result.title)} : film.seats[seat];
  return html`<map-sheet layout=${layout} life=${position === film.last ? 'whole' : ''} .sheet=${view.sheets[seat]} .player=${player} .scores=${view.scores.map((season) => season[seat])}
    .seasonCards=${seasonCards(film.setup.seasons)} .seasonNumber=${view.stage === 'over' ? -1 : view.season_number}
    .coinTrack=${coinTrackLength()} .lit=${lit} .draft=${ghost}></map-sheet>`;
}

/** The map of a finished sheet that is not in the film.
 * @param {Film} film @param {Wire.ReplaySeatJson} player @param {{sheet: Wire.SheetJson, scores: Wire.SeasonScoreJson[]}} finished */
export const mapOf = (film, player, {sheet, scores}) => html`<map-sheet layout="map" life="whole" .sheet=${sheet} .player=${player} .scores=${scores}
  .seasonCards=${seasonCards(film.setup.seasons)} .seasonNumber=${-1} .coinTrack=${coinTrackLength()} .lit=${[]} .draft=${null}></map-sheet>`;

/** Scrolls a list so that one of its lines is in the middle, and nothing else of the page.
 * @param {HTMLElement} line @param {HTMLElement | null} scroll */
export function bringIntoSight(line, scroll) {
  if (!scroll) return;
  const [wanted, here] = [line.getBoundingClientRect(), scroll.getBoundingClientRect()];
  scroll.scrollTop += wanted.top - here.top - (here.height - wanted.height) / 2;
}

/** Whose sheet is shown, where there are several.
 * @param {Wire.ReplaySeatJson[]} seats @param {number} seat @param {(seat: number) => void} onChange */
export function seatChoice(seats, seat, onChange) {
  if (seats.length === 1) return nothing;
  return html`<label class="field past-seat"><span>${t('Sheet of')}</span><select @change=${(/** @type {On<HTMLSelectElement>} */ event) => onChange(Number(event.target.value))}>
    ${seats.map((player) => html`<option value=${player.seat} .selected=${player.seat === seat}>${player.name}</option>`)}</select></label>`;
}
