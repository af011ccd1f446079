// Everybody at the table: small sheets, and who is still drawing. Works for two and for a hundred.

import {miniSheet} from '../board/mini.js';
import {labelled, name, number, plural, t} from '../i18n.js';
import {likeness} from '../lobby/opponents.js';
import {guestMark} from '../ui/guest.js';
import {icon, star} from '../ui/signs.js';
import {html, nothing, repeat} from '../vendor/lit/lit.js';

/** @param {Pick<Wire.ViewJson, 'scores'>} view @param {number} seat */
export const totalOf = (view, seat) => view.scores.reduce((sum, season) => sum + season[seat].total, 0);

/** What a seat is doing: [id, words].
 * @param {Wire.ViewJson} view @param {number} seat @param {PlayerTile} player */
export function doing(view, seat, player) {
  if (view.stage === 'over') return ['over', t('finished')];
  if (view.waiting.includes(seat)) {
    if (player.away) return ['away', t('away')];
    if (player.kind === 'human' && !player.online) return ['offline', t('offline')];
    return ['thinking', view.stage === 'choosing' || view.stage === 'preparing' ? t('choosing') : t('drawing')];
  }
  return ['ready', t('ready')];
}

/** The skills that a seat has used: in this season where one may be used each season, else in the game.
 * @param {Wire.ViewJson} view @param {number} seat */
const usedSkills = (view, seat) => (view.skills?.used ?? [])
  .filter((used) => used.seat === seat && (view.skills?.uses === 'game' || used.season_number === view.season_number)).map((used) => used.skill);

/** Whoever has a tile; of a game that was replayed less is known.
 * @typedef {Pick<Wire.SeatJson, 'seat' | 'name' | 'crest'> & Partial<Wire.SeatJson>} PlayerTile */

const FEW = 4;
/** @type {Record<string, string>} */
const SIGNS = {over: 'crown', away: 'automaton', offline: 'plug', thinking: 'hourglass', ready: 'check'};

/** `shown` is the seat whose sheet lies in the middle.
 * @param {Wire.ViewJson} view
 * @param {PlayerTile[]} seats
 * @param {number} shown
 * @param {(seat: number) => void} onOpen
 * @param {unknown} more what stands in the head besides */
export function players(view, seats, shown, onOpen, more = nothing) {
  const waiting = view.waiting.length;
  return html`<section class="players" aria-label=${t('Players')}>
    <header class="panel-head">
      <h2>${t('Players')}</h2>
      <p>${view.stage === 'over' ? nothing : waiting === 0 ? t('everyone is ready') : plural('{n} still drawing', '{n} still drawing', waiting)}</p>${more}
    </header>
    <ul class=${seats.length <= FEW ? 'player-list few' : 'player-list'}>
      ${repeat(seats, (player) => player.seat, (player) => playerTile(view, player, shown, onOpen))}
    </ul>
  </section>`;
}

/**
 * @param {Wire.ViewJson} view
 * @param {PlayerTile} player
 * @param {number} shown
 * @param {(seat: number) => void} onOpen
 */
function playerTile(view, player, shown, onOpen) {
  const [state, words] = doing(view, player.seat, player);
  const total = totalOf(view, player.seat);
  const said = [words, plural('{n} star', '{n} stars', total), ...usedSkills(view, player.seat).map((skill) => t('has used {skill}', {skill: name(skill)}))];
  const spoken = labelled(player.guest ? `${player.name} (${t('guest')})` : player.name, said.join(', '));
  return html`<li><button type="button" class="player player-${state} ${player.seat === shown ? 'player-shown' : ''}" aria-label=${spoken}
      @click=${() => onOpen(player.seat)}>
    ${miniSheet(view.sheets[player.seat])}
    <span class="player-line">${likeness(player)}<b class="player-name">${player.name}</b>${guestMark(player)}</span>
    ${usedSkills(view, player.seat).map((skill) => html`<span class="player-line player-skill">${icon('check')}<span class="player-words">${name(skill)}</span></span>`)}
    <span class="player-line player-state">${icon(player.kind === 'bot' && state === 'thinking' ? 'automaton' : SIGNS[state])}
      <span class="player-words">${words}</span><span class="player-stars">${star()}${number(total)}</span></span>
  </button></li>`;
}
