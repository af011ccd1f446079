// <table-invite>: the link, the code to say aloud, and a picture for phones.

import {given} from '../must.js';
import {t} from '../i18n.js';
import {shownCode} from '../ui/codes.js';
import {copyLink} from '../ui/copy_link.js';
import {DeskElement} from '../ui/element.js';
import {local} from '../transport.js';
import {html, nothing} from '../vendor/lit/lit.js';

/** A table that was started for this computer only cannot be reached from another one, whatever the link says.
 * @param {string} address */
const onlyHere = (address) => /^(localhost|127\..*|\[::1\])$/.test(new URL(address).hostname);

class TableInvite extends DeskElement {
  static properties = {table: {attribute: false}, copied: {state: true}};

  constructor() {
    super();
    /** @type {Wire.TableJson} */
    this.table = given();
    this.copied = false;
  }

  render() {
    const {table} = this;
    if (local) return html`<section class="invite paper" aria-labelledby="invite-title"><h2 id="invite-title">${t('Invite')}</h2>
      <p class="invite-note">${t('This site has no server: your games stay in this browser, and nobody can be invited. But you can pass this device around.')}</p></section>`;
    return html`<section class="invite paper" aria-labelledby="invite-title">
      <h2 id="invite-title">${t('Invite')}</h2>
      <p class="invite-code"><span>${t('Invite code')}</span> <b>${shownCode(table.code)}</b></p>
      <img class="invite-qr" src="/api/tables/${table.code}/qr.svg" width="168" height="168" alt=${t('QR code of the invitation link')}>
      ${copyLink(table.invite_url, t('Invitation link'), this.copied, (copied) => { this.copied = copied; })}
      ${onlyHere(table.invite_url) ? html`<details class="invite-note"><summary>${t('This link works on this computer only.')}</summary>
        <p>${t('To let other devices in, end the table here and start it for the whole network:')} <code>cartographers serve --host 0.0.0.0</code></p></details>` : nothing}
    </section>`;
  }
}

customElements.define('table-invite', TableInvite);
