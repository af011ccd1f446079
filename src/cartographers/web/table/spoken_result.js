// The result in one sentence, for those who listen.

import {labelled, list, name, plural, signed, t} from '../i18n.js';
import {must} from '../must.js';

/** @param {Wire.ViewJson} view @param {Wire.TableJson} table */
export function spokenResult(view, table) {
  const {title, rating, winners, standings} = must(view.result);
  if (title) return t('Rating {rating}: {title}', {rating: signed(rating ?? 0), title: name(title)});
  const names = list(winners.map((seat) => table.seats[seat].name));
  const stars = plural('{n} star', '{n} stars', standings[0].stars);
  return winners.length === 1 ? t('{name} wins with {stars}.', {name: names, stars}) : `${labelled(t('Shared victory'), names)}, ${stars}`;
}
