// The end of the game: ranking with the tie-break explained, the rating and title of a solo game, a picture to keep.

import {savePicture, sharePicture, canShare} from '../board/picture.js';
import {SEASONS, catalogue, scoringCard} from '../catalogue.js';
import {labelled, list, name, number, plural, signed, t} from '../i18n.js';
import '../lobby/counting.js';
import {crest, icon, seasonSign, sign, star} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';

/** The body of the dialog. `sheet` makes the picture of a seat's sheet. */
export function ending(session, sheet, actions) {
  const {view, table} = session;
  const solo = view.result.standings.length === 1;
  const own = view.seat ?? view.result.standings[0].seat;
  return html`<div class="ending">
    <div class="ending-sheet">${sheet(own)}</div>
    <div class="ending-words">
      ${actions.onward?.() ?? nothing}
      ${solo ? soloResult(view, table) : ranking(view, table)}
      ${hinted(table)}
      <table-counting code=${table.code} .options=${table.status}></table-counting>
      ${table.rematch ? html`<p class="ending-tie">${icon('people')} ${t('The next game is being prepared: play again to join it.')}</p>` : nothing}
      <div class="ending-actions">
        ${view.seat !== null && !table.daily ? html`<button type="button" class="decide" @click=${actions.rematch}>${icon('turn')} ${t('Play again')}</button>` : nothing}
        <button type="button" @click=${() => savePicture(document.querySelector('.ending map-sheet'), fileName(table, own))}>${icon('save')} ${t('Save the map')}</button>
        ${canShare() ? html`<button type="button" @click=${() => sharePicture(document.querySelector('.ending map-sheet'), fileName(table, own))}>${icon('share')} ${t('Share')}</button>` : nothing}
        ${table.status === 'finished' ? html`<a class="button" href="/replay/${table.code}">${icon('play')} ${t('Replay')}</a>
        <a class="button" href="/review/${table.code}">${icon('eye')} ${t('Review')}</a>` : nothing}
        <a class="button" href="/api/tables/${table.code}/transcript" download="${table.code}.cgn">${icon('scroll')} ${t('Transcript')}</a>
        <a class="button" href="/">${icon('home')} ${t('Home')}</a>
      </div>
    </div>
  </div>`;
}

/** Who asked the master, so that nobody wonders. */
function hinted(table) {
  const helped = table.seats.filter((seat) => seat.hints > 0);
  if (helped.length === 0) return nothing;
  return html`<p class="ending-tie">${icon('lamp')} ${helped.map((seat) => labelled(seat.name, plural('{n} hint', '{n} hints', seat.hints))).join(' · ')}</p>`;
}

const fileName = (table, seat) => `${table.seats[seat].name.replace(/[^\p{L}\p{N}]+/gu, '-')}-${table.code}.png`;

function soloResult(view, table) {
  const {stars} = view.result.standings[0];
  const par = Object.values(view.edicts).reduce((sum, id) => sum + scoringCard(id).solo, 0);
  const titles = catalogue().titles;
  return html`
    <p class="ending-kicker">${table.seats[0].name}</p>
    <p class="ending-title">${name(view.result.title)}</p>
    <dl class="ending-sum">
      <div><dt>${t('Stars')}</dt><dd>${star()} ${number(stars)}</dd></div>
      <div><dt>${t('Solo numbers of the four edicts')}</dt><dd>${number(-par)}</dd></div>
      <div class="ending-rating"><dt>${t('Rating')}</dt><dd>${signed(view.result.rating)}</dd></div>
    </dl>
    <details class="ending-titles"><summary>${t('All titles')}</summary>
      <ol>${titles.map(({title, rating}) => html`<li class=${title === view.result.title ? 'own' : ''}><span>${name(title)}</span>
        <span>${rating === null ? t('below') : signed(rating)}</span></li>`)}</ol></details>
    ${seasonTable(view, table, [view.result.standings[0]])}`;
}

function ranking(view, table) {
  const {standings} = view.result;
  const winners = view.result.winners.map((seat) => table.seats[seat].name);
  const tied = standings.some((one, place) => standings[place + 1]?.stars === one.stars);
  return html`
    <p class="ending-kicker">${winners.length === 1 ? t('Winner') : t('Shared victory')}</p>
    <p class="ending-title">${winners.join(' · ')}</p>
    ${seasonTable(view, table, standings)}
    ${tied ? html`<p class="ending-tie">${sign('space-monster-0', 'terrain-monster')} ${t('Equal stars: whoever lost fewer to monsters stands before. Still equal: the place is shared.')}</p>` : nothing}`;
}

function seasonTable(view, table, standings) {
  return html`<div class="ending-table-wrap" tabindex="0" role="region" aria-label=${t('Final scores')}><table class="ending-table">
    <caption class="unseen">${t('Final scores')}</caption>
    <thead><tr><th scope="col"><span class="unseen">${t('Place')}</span></th><th scope="col"><span class="unseen">${t('Cartographer')}</span></th>
      ${SEASONS.map((season) => html`<th scope="col"><span class="unseen">${name(season)}</span>${seasonSign(season)}</th>`)}
      <th scope="col"><span class="unseen">${t('Lost to monsters')}</span>${sign('space-monster-0', 'terrain-monster')}</th>
      <th scope="col"><span class="unseen">${t('Total')}</span>${star()}</th></tr></thead>
    <tbody>${standings.map((standing) => {
      const player = table.seats[standing.seat];
      return html`<tr class=${standing.seat === view.seat ? 'own' : ''}>
        <td class="ending-place">${number(standing.place)}</td>
        <th scope="row"><span class="ending-name">${crest(player.crest, player.name)} ${player.name}</span></th>
        ${view.scores.map((season) => html`<td>${number(season[standing.seat].total)}</td>`)}
        <td>${number(-standing.lost_to_monsters)}</td><td><b>${number(standing.stars)}</b></td></tr>`;
    })}</tbody></table></div>`;
}

/** The result in one sentence, for those who listen. */
export function spokenResult(view, table) {
  if (view.result.title) return t('Rating {rating}: {title}', {rating: signed(view.result.rating), title: name(view.result.title)});
  const names = list(view.result.winners.map((seat) => table.seats[seat].name));
  const stars = plural('{n} star', '{n} stars', view.result.standings[0].stars);
  return view.result.winners.length === 1 ? t('{name} wins with {stars}.', {name: names, stars}) : `${labelled(t('Shared victory'), names)}, ${stars}`;
}
