// <week-link>: the way to the weekly expedition from the first page, with its twist and the tries that are left.

import {given} from '../must.js';
import {get} from '../api.js';
import {labelled, plural, t} from '../i18n.js';
import {FetchedElement} from '../ui/fetched.js';
import {icon} from '../ui/signs.js';
import {html} from '../vendor/lit/lit.js';
import {twistNames} from './weeks.js';

class WeekLink extends FetchedElement {
  static properties = {week: {state: true}};

  constructor() {
    super();
    /** @type {Wire.WeeklyJson | null} */
    this.week = given();
  }

  async load() {
    this.week = await get('/weekly').catch(() => null); // without an answer the way there is still shown
  }

  render() {
    return html`<a class="way-also" href="/weekly">${icon('dice')} <span>${this.week ? labelled(t('This week'), twistNames(this.week)) : t('Weekly expedition')}${this.week ? html` · ${left(this.week)}` : ''}</span></a>`;
  }
}

/** @param {Wire.WeeklyJson} week */
const left = ({left: tries, tries: made}) => (made.at(-1)?.status === 'playing' ? t('a try is open') : tries > 0 ? plural('{n} try left', '{n} tries left', tries) : t('all tries used'));

customElements.define('week-link', WeekLink);
