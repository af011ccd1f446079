// One's own friend code: to read out, as a link, and as a picture for phones.

import {t} from '../i18n.js';
import {shownCode} from '../ui/codes.js';
import {copyLink} from '../ui/copy_link.js';
import {icon} from '../ui/signs.js';
import {html} from '../vendor/lit/lit.js';

/** @param {{code: string, link: string}} given @param {boolean} copied @param {(copied: boolean) => void} show @param {() => unknown} renew */
export const ownCode = ({code, link}, copied, show, renew) => html`<section class="invite paper" aria-labelledby="own-code-title">
  <h2 id="own-code-title">${t('Your code')}</h2>
  <p class="invite-code"><b>${shownCode(code)}</b></p>
  <img class="invite-qr" src="/api/friends/qr.svg?code=${code}" width="132" height="132" alt=${t('QR code of your friend link')}>
  ${copyLink(link, t('Your friend link'), copied, show)}
  <p class="own-code-note"><small>${t('Whoever has it may ask you; you decide.')}</small> <button type="button" class="quiet small" @click=${renew}>${icon('turn')} ${t('New code')}</button></p>
</section>`;
