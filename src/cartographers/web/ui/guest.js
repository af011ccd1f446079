// A name without a passphrase belongs to nobody: anybody may use it, so it is marked. Without a server nobody else is there.

import {t} from '../i18n.js';
import {local} from '../transport.js';
import {html, nothing} from '../vendor/lit/lit.js';

/** Behind the name of a seat, a message or a line of a ranking.
 * @param {{guest?: boolean}} given */
export const guestMark = ({guest}) => (guest && !local ? html` <small class="guest-mark">${t('guest')}</small>` : nothing);
