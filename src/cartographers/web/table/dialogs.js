// What opens over the table: a card or an edict explained, the deck, a sheet, the log, help, the result.

import {labelled, name, t} from '../i18n.js';
import {packNames} from '../lobby/pack_words.js';
import {modal} from '../ui/modal.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {edictExplained, moreAbout} from './edicts.js';
import {sketchButton} from './hand.js';
import {help} from './help.js';
import {heard} from './people.js';
import {cardExplained, deckContents} from './season.js';
import {skillExplained} from './skills.js';

/** `open` is null or [kind, detail]; `still(seat)` is a sheet to be looked at.
 * @param {OpenDialog | null} open @param {PlayingSession} session
 * @param {{still: (seat: number) => unknown, close: () => void, actions: PlayTable}} parts */
export function dialog(open, session, {still, close, actions}) {
  const {view, table} = session;
  if (!open) return nothing;
  switch (open[0]) {
    case 'edict':
      return modal(labelled(name(`edict-${open[1]}`), name(view.edicts[open[1]])), edictExplained(view, table.seats, open[1], view.seat), close);
    case 'card':
      return modal(name(open[1]), cardExplained(open[1], moreAbout(open[1])), close);
    case 'skill':
      return modal(name(open[1]), skillExplained(session, open[1]), close);
    case 'deck':
      return modal(t('What is left in the deck'), html`${packNames(table.setup) ? html`<p>${t('Packs in play: {packs}', {packs: packNames(table.setup)})}</p>` : nothing}${deckContents(view)}`, close, 'dialog-wide');
    case 'sheet':
      return modal(table.seats[open[1]].name, html`<div class="enlarged">${still(open[1])}</div>${open[1] === view.seat && view.stage !== 'over' ? html`<p>${sketchButton(actions)}</p>` : nothing}${table.ghost ? html`<ghost-stars code=${table.code} ?branch=${table.branch !== null} .scores=${view.scores.map((season) => season[open[1]].total)}></ghost-stars>` : nothing}`, close, 'dialog-wide');
    case 'log':
      return modal(t('Log and chat'), html`<table-talk .session=${session} .entries=${session.log} .said=${heard(session)}></table-talk>`, close, 'dialog-wide');
    case 'sketch':
      import('../sketch/pad.js');
      return view.seat === null || view.stage === 'over' ? nothing : modal(t('Think on paper'), html`<sketch-pad .session=${session}></sketch-pad>`, close, 'dialog-full dialog-sketch');
    case 'help':
      return modal(t('Help'), help(), close, 'dialog-wide');
    case 'end':
      return view.result ? modal(t('The map is finished'), html`<game-ending .session=${session} .sheet=${still} .actions=${actions}></game-ending>`, close, 'dialog-full') : nothing;
    default:
      return nothing;
  }
}
