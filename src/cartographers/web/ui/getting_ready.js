// <getting-ready>: how far the table in this browser is, in the middle of a page that has nothing else to show before. A server is there already.

import {t} from '../i18n.js';
import {local} from '../transport.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {DeskElement} from './element.js';
import {sign} from './signs.js';

const LOADING = ['progress', 'ready', 'failed'];

/** Says itself anew while Python comes. */
export class LoadingElement extends DeskElement {
  #again = () => this.requestUpdate();

  connectedCallback() {
    super.connectedCallback();
    for (const change of LOADING) local?.addEventListener(change, this.#again);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    for (const change of LOADING) local?.removeEventListener(change, this.#again);
  }
}

/** That it comes, and what to do meanwhile; or that it does not.
 * @param {import('../local/local_table.js').LocalTable} table @param {unknown} meanwhile */
export const loadingWords = ({hasFailed}, meanwhile) => (hasFailed
  ? html`<span><b>${t('The table could not be set up in this browser.')}</b> ${t('Reload the page to try again. You can still read the rules and look at every card.')}</span>`
  : html`<span><b>${t('The table is being set up in your browser.')}</b>${meanwhile}</span>`);

/** @param {import('../local/local_table.js').LocalTable} table */
export const loadingBar = ({part, hasFailed}) => (hasFailed ? nothing : html`<progress max="1" value=${part} aria-label=${t('The table is being set up in your browser.')}></progress>`);

class GettingReady extends LoadingElement {
  render() {
    if (!local || local.isReady) return nothing;
    return html`<div class="getting-ready" role="status">${sign('hourglass')} ${loadingWords(local, nothing)} ${loadingBar(local)}</div>`;
  }
}

customElements.define('getting-ready', GettingReady);
