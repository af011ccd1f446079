// The end of the game: a map, the ranking with the tie-break explained, the rating and title of a solo game, a picture to keep.

import {given, must} from '../must.js';
import {savePicture, sharePicture, canShare} from '../board/picture.js';
import {SEASONS, catalogue, scoringCard} from '../catalogue.js';
import {labelled, list, name, number, plural, signed, t} from '../i18n.js';
import '../lobby/counting.js';
import {announce} from '../ui/announce.js';
import {DeskElement} from '../ui/element.js';
import {crest, icon, seasonSign, sign, star} from '../ui/signs.js';
import {SMALL} from '../ui/device.js';
import {styled} from '../ui/styled.js';
import {html, nothing, repeat} from '../vendor/lit/lit.js';

styled('end.css', async () => null)();

/** The body of the dialog. `sheet` makes the picture of a seat's sheet.
 * @param {PlayingSession} session @param {(seat: number) => unknown} sheet @param {Pick<PlayTable, 'onward' | 'rematch'>} actions */
export const ending = (session, sheet, actions) => html`<game-ending .session=${session} .sheet=${sheet} .actions=${actions}></game-ending>`;

/** What a finished game is told with.
 * @typedef {{view: FinishedView, table: Wire.TableJson, shown: number, open: (seat: number) => void}} EndScores
 * @typedef {Wire.ViewJson & {result: Wire.ResultJson}} FinishedView */

/** <game-ending>: one map and everybody's scores; every row opens its map. */
class GameEnding extends DeskElement {
  static properties = {session: {attribute: false}, sheet: {attribute: false}, actions: {attribute: false}, opened: {state: true}};

  constructor() {
    super();
    /** @type {PlayingSession} */
    this.session = given();
    /** @type {(seat: number) => unknown} */
    this.sheet = given();
    /** @type {Pick<PlayTable, 'onward' | 'rematch'>} */
    this.actions = given();
    /** @type {number | null} */
    this.opened = null; // the seat whose map was asked for
  }

  /** First one's own map; whoever watches or shares a device sees the winner's. */
  get #shown() {
    const {view, table} = this.session;
    if (this.opened !== null) return this.opened;
    const alone = view.seat !== null && (table.you.seats?.length ?? 1) < 2;
    return alone ? must(view.seat) : must(view.result).standings[0].seat;
  }

  /** In a long list one's own row comes into sight. */
  firstUpdated() {
    const rows = this.querySelector('.ending-table-wrap');
    const own = rows?.querySelector('tr.own');
    if (rows && own && own.offsetTop + own.offsetHeight > rows.clientHeight) rows.scrollTop = own.offsetTop - rows.clientHeight / 2;
  }

  /** @param {number} seat */
  #open = (seat) => {
    this.opened = seat;
    announce(t('Map of {name}', {name: this.session.table.seats[seat].name}));
    if (SMALL.matches) this.updateComplete.then(() => this.querySelector('.ending-sheet')?.scrollIntoView({block: 'nearest'}));
  };

  render() {
    const {table} = this.session;
    const view = /** @type {FinishedView} */ (this.session.view);
    const {actions} = this;
    const shown = this.#shown;
    const scores = {view, table, shown, open: this.#open};
    /** @param {(element: Element, fileName: string) => Promise<void>} how */
    const keep = (how) => how(must(this.querySelector('map-sheet')), fileName(table, shown));
    return html`<div class="ending">
      <div class="ending-sheet">${this.sheet(shown)}</div>
      <div class="ending-words">
        ${actions.onward?.() ?? nothing}
        ${view.result.standings.length === 1 ? soloResult(scores) : ranking(scores)}
        ${hinted(table)}
        <table-counting code=${table.code} .options=${table.status}></table-counting>
        ${table.rematch ? html`<p class="ending-tie">${icon('people')} ${t('The next game is being set up. Play again to join.')}</p>` : nothing}
        <div class="ending-actions">
          ${view.seat !== null && !table.daily ? html`<button type="button" class="decide" @click=${actions.rematch}>${icon('turn')} ${t('Play again')}</button>` : nothing}
          <button type="button" @click=${() => keep(savePicture)}>${icon('save')} ${t('Save the map')}</button>
          ${canShare() ? html`<button type="button" @click=${() => keep(sharePicture)}>${icon('share')} ${t('Share')}</button>` : nothing}
          ${table.status === 'finished' ? html`<a class="button" href="/replay/${table.code}">${icon('play')} ${t('Replay')}</a>
          <a class="button" href="/review/${table.code}">${icon('eye')} ${t('Review')}</a>` : nothing}
          <a class="button" href="/api/tables/${table.code}/transcript" download="${table.code}.cgn">${icon('scroll')} ${t('Transcript')}</a>
          <a class="button" href="/">${icon('home')} ${t('Home')}</a>
        </div>
      </div>
    </div>`;
  }
}

customElements.define('game-ending', GameEnding);

/** Who asked the master, so that nobody wonders.
 * @param {Wire.TableJson} table */
function hinted(table) {
  const helped = table.seats.filter((seat) => seat.hints > 0);
  if (helped.length === 0) return nothing;
  return html`<p class="ending-tie">${icon('lamp')} ${helped.map((seat) => labelled(seat.name, plural('{n} hint', '{n} hints', seat.hints))).join(' · ')}</p>`;
}

/** @param {Wire.TableJson} table @param {number} seat */
const fileName = (table, seat) => `${table.seats[seat].name.replace(/[^\p{L}\p{N}]+/gu, '-')}-${table.code}.png`;

/** @param {EndScores} scores */
function soloResult(scores) {
  const {view, table} = scores;
  const {stars} = view.result.standings[0];
  const par = Object.values(view.edicts).reduce((sum, id) => sum + scoringCard(id).solo, 0);
  const titles = catalogue().titles;
  return html`
    <p class="ending-kicker">${table.seats[0].name}</p>
    <p class="ending-title">${name(view.result.title ?? '')}</p>
    <dl class="ending-sum">
      <div><dt>${t('Stars')}</dt><dd>${star()} ${number(stars)}</dd></div>
      <div><dt>${t('Par of the four edicts')}</dt><dd>${number(-par)}</dd></div>
      <div class="ending-rating"><dt>${t('Rating')}</dt><dd>${signed(view.result.rating ?? 0)}</dd></div>
    </dl>
    <details class="ending-titles"><summary>${t('All titles')}</summary>
      <ol>${titles.map(({title, rating}) => html`<li class=${title === view.result.title ? 'own' : ''}><span>${name(title)}</span>
        <span>${rating === null ? t('below') : signed(rating)}</span></li>`)}</ol></details>
    ${seasonTable(scores)}`;
}

/** @param {EndScores} scores */
function ranking(scores) {
  const {view, table} = scores;
  const {standings} = view.result;
  const winners = view.result.winners.map((seat) => table.seats[seat].name);
  const tied = standings.some((one, place) => standings[place + 1]?.stars === one.stars);
  return html`
    <p class="ending-kicker">${winners.length === 1 ? t('Winner') : t('Shared victory')}</p>
    <p class="ending-title">${winners.join(' · ')}</p>
    ${seasonTable(scores)}
    ${tied ? html`<p class="ending-tie">${sign('space-monster-0', 'terrain-monster')} ${t('On equal stars, whoever lost fewer to monsters ranks higher. If that is equal too, they share the place.')}</p>` : nothing}`;
}

/** The seasons, then their sum; what the monsters cost is in the seasons already and stands behind it.
 * @param {EndScores} given */
function seasonTable({view, table, shown, open}) {
  const {standings} = view.result;
  const solo = standings.length === 1;
  return html`<div class="ending-table-wrap" tabindex="0" role="region" aria-label=${t('Final scores')}><table class="ending-table">
    <caption class="unseen">${t('Final scores')}</caption>
    <thead><tr><th scope="col"><span class="unseen">${t('Place')}</span></th><th scope="col"><span class="unseen">${t('Cartographer')}</span></th>
      ${SEASONS.map((season) => html`<th scope="col"><span class="unseen">${name(season)}</span>${seasonSign(season)}</th>`)}
      <th scope="col" class="ending-total"><span class="unseen">${t('Total')}</span>${star()}</th>
      <th scope="col" class="ending-monsters"><span class="unseen">${t('of which lost to monsters')}</span>${sign('space-monster-0', 'terrain-monster')}</th></tr></thead>
    <tbody>${repeat(standings, ({seat}) => seat, (standing) => {
      const player = table.seats[standing.seat];
      const named = html`${crest(player.crest, player.name)} ${player.name}`;
      const style = `${standing.seat === view.seat ? 'own' : ''} ${!solo && standing.seat === shown ? 'shown' : ''}`;
      return html`<tr class=${style} @click=${() => !solo && open(standing.seat)}>
        <td class="ending-place">${number(standing.place)}</td>
        <th scope="row">${solo ? html`<span class="ending-name">${named}</span>`
          : html`<button type="button" class="ending-open" aria-pressed=${standing.seat === shown} title=${t('Map of {name}', {name: player.name})}>${named}</button>`}</th>
        ${view.scores.map((season) => html`<td>${number(season[standing.seat].total)}</td>`)}
        <td class="ending-total"><b>${number(standing.stars)}</b></td>
        <td class="ending-monsters">(${number(-standing.lost_to_monsters)})</td></tr>`;
    })}</tbody></table></div>
    <p class="ending-note">${t('The four seasons add up to the total. In parentheses: what the monsters took, already included in the seasons.')}</p>`;
}

/** The result in one sentence, for those who listen.
 * @param {Wire.ViewJson} view @param {Wire.TableJson} table */
export function spokenResult(view, table) {
  const {title, rating, winners, standings} = must(view.result);
  if (title) return t('Rating {rating}: {title}', {rating: signed(rating ?? 0), title: name(title)});
  const names = list(winners.map((seat) => table.seats[seat].name));
  const stars = plural('{n} star', '{n} stars', standings[0].stars);
  return winners.length === 1 ? t('{name} wins with {stars}.', {name: names, stars}) : `${labelled(t('Shared victory'), names)}, ${stars}`;
}
