// The rules to look things up: contents, one page for each section, card and ruling, and a search over all of them.

import {given, must} from '../must.js';
import {SEASONS, catalogue, deckCard, isInDeck, isScoring, isSkill, scoringCard} from '../catalogue.js';
import {cardText, name, number, plural, signed, t} from '../i18n.js';
import {FetchedElement} from '../ui/fetched.js';
import {icon, star} from '../ui/signs.js';
import {topBar} from '../ui/topbar.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {ambushExample, exampleOf} from './examples.js';
import {seasonTable, smallFigure, wholeFigure} from './figures.js';
import {RULINGS, cardGroups, found, isCard, isSeason, loadReference, marked, reference, rulingAddress, rulingText, topicTitle} from './reference.js';
import './try.js';

// The words have to be there before the page is shown; without them it says so itself.
await loadReference().catch(() => null);

/** @param {{topic?: string}} given */
export const title = ({topic}) => [topic && topicTitle(topic), t('Rules')].filter(Boolean).join(' · ');
/** @param {{topic?: string}} given */
export const page = ({topic}) => html`${topBar()}<main class="page"><rules-page topic=${topic ?? ''}></rules-page></main>`;

/** @param {object} card */
const isOfPack = (card) => 'box' in card && catalogue().packs.some((pack) => pack === card.box);

/** @type {Record<string, (() => string[]) | undefined>} */
const CARDS_OF = {
  ruins: () => catalogue().ruins.map((card) => card.id),
  ambush: () => catalogue().ambushes.map((card) => card.id),
  effects: () => catalogue().ambushes.filter((card) => card.effect && !isOfPack(card)).map((card) => card.id),
  packs: () => [...catalogue().ambushes, ...catalogue().heroes].filter(isOfPack).map((card) => card.id),
  heroes: () => catalogue().heroes.map((card) => card.id),
  skills: () => catalogue().skills.map((card) => card.id),
};
const SHOWN = 40; // results

class RulesPage extends FetchedElement {
  static properties = {topic: {}, question: {state: true}, problem: {state: true}};

  constructor() {
    super();
    /** @type {string | undefined} */
    this.topic = given();
    /** @type {string | null} */
    this.problem = given();
    this.question = '';
  }

  load() {
    return this.attempt(async () => {
      await loadReference();
      this.requestUpdate();
    });
  }

  render() {
    const known = this.topic ? topicTitle(this.topic) : null;
    return html`<div class="rules">
      <header class="rules-head">
        <h1 tabindex="-1">${known ?? t('Rules')}</h1>
        <form role="search" @submit=${(/** @type {On<HTMLFormElement>} */ event) => event.preventDefault()}>
          <label><span class="unseen">${t('Search the rules')}</span>
            <input type="search" autocomplete="off" spellcheck="false" placeholder=${t('Search the rules')} .value=${this.question}
              @input=${(/** @type {On<HTMLInputElement>} */ event) => { this.question = event.target.value; }}></label>
        </form>
        ${this.topic ? html`<a class="button small rules-contents" href="/rules">${icon('scroll')} ${t('Contents')}</a>` : nothing}
      </header>
      ${this.problem ? html`<p class="notice" role="alert">${this.problem}</p>` : nothing}
      ${this.question.trim() ? this.#results() : known ? this.#article() : this.#contents()}
    </div>`;
  }

  #results() {
    const results = found(this.question);
    return html`<section class="paper rules-results" aria-label=${t('Search the rules')}>
      <p role="status">${results.length === 0 ? t('Nothing found.') : plural('{n} result', '{n} results', results.length)}</p>
      <ul>${results.slice(0, SHOWN).map((entry) => html`<li><a href="/rules/${entry.topic}"><b>${marked(entry.title, this.question)}</b> <i>${entry.kind}</i>
        <span>${marked(entry.text, this.question)}</span></a></li>`)}</ul>
    </section>`;
  }

  #contents() {
    return html`${this.topic && !this.problem ? html`<p class="notice">${t('Nothing found.')}</p>` : nothing}
      <div class="rules-contents-page">
        <nav class="paper rules-sections" aria-label=${t('Rules')}>
          <a class="button decide" href="/learn">${icon('pencil')} ${t('Learn in ten minutes')}</a>
          <ol>${reference().sections.map((section) => html`<li><a href="/rules/${section.id}">${section.title}</a></li>`)}
            <li><a href="/rules/${RULINGS}">${t('All rulings')}</a></li></ol>
        </nav>
        <div class="rules-cards">${cardGroups().map(([group, ids]) => html`<section class="paper"><h2>${group}</h2>${cardList(ids)}</section>`)}</div>
      </div>`;
  }

  #article() {
    const topic = this.topic ?? '';
    if (topic === RULINGS) return html`<article class="paper rules-article">${rulingList(reference().rulings)}</article>`;
    if (isCard(topic)) return this.#card(topic);
    const ruling = reference().rulings.find((each) => rulingAddress(each) === topic);
    return ruling ? this.#ruling(ruling) : this.#section(must(reference().sections.find((section) => section.id === topic)));
  }

  /** @param {Wire.SectionJson} section */
  #section(section) {
    const {sections, rulings} = reference();
    const at = sections.indexOf(section);
    const cards = CARDS_OF[section.id]?.() ?? [];
    return html`<article class="paper rules-article">
      ${section.paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
      ${section.id === 'season-end' ? seasonTable(SEASONS) : nothing}
      ${section.id === 'solo' ? titles() : nothing}
      ${section.id === 'monsters' ? html`<h2>${t('Try it')}</h2><try-board card="monsters" .example=${ambushExample('X../.X./..X')}></try-board>` : nothing}
      ${section.rulings.length > 0 ? html`<h2>${t('In detail')}</h2>${rulingList(section.rulings.map((n) => must(rulings.find((each) => each.number === n))))}` : nothing}
      ${cards.length > 0 ? html`<h2>${t('Cards')}</h2>${cardList(cards)}` : nothing}
      ${around(sections[at - 1], sections[at + 1])}
    </article>`;
  }

  /** @param {string} id */
  #card(id) {
    const {rule, note} = cardText(id);
    const scoring = isScoring(id) ? scoringCard(id) : null;
    const card = isInDeck(id) ? deckCard(id) : null;
    const rulings = reference().rulings.filter((ruling) => ruling.text && ruling.about.includes(id));
    return html`<article class="paper rules-article rules-card">
      <div class="rules-card-head">${wholeFigure(id)}
        <div><p class="explained-rule">${rule}</p>${note ? html`<p class="explained-note">${note}</p>` : nothing}
          ${scoring ? html`<p class="rule-facts">${name(scoring.box)} · ${name(`back-${scoring.back}`)} · ${t('Solo par')} ${star()} ${number(scoring.solo)}</p>` : nothing}
          ${seeAlso(id)}
        </div></div>
      ${scoring ? html`<h2>${t('Try it')}</h2><try-board card=${id} .example=${exampleOf(id)}></try-board>` : nothing}
      ${card?.kind === 'ambush' ? html`<h2>${t('What they cost')}</h2><try-board card="monsters" .example=${ambushExample(card.shape)}></try-board>` : nothing}
      ${rulings.length > 0 ? html`<h2>${t('In detail')}</h2>${rulingList(rulings)}` : nothing}
      ${sameKind(id)}
    </article>`;
  }

  /** @param {Wire.RulingJson} ruling */
  #ruling(ruling) {
    const sections = reference().sections.filter((section) => section.rulings.includes(ruling.number));
    return html`<article class="paper rules-article">
      <p class="explained-rule">${rulingText(ruling)}</p>${ours(ruling)}
      ${sections.length > 0 ? html`<ul class="rules-links">${sections.map((section) => html`<li><a href="/rules/${section.id}">${section.title}</a></li>`)}</ul>` : nothing}
      ${ruling.about.length > 0 ? cardList(ruling.about) : nothing}
      <p><a href="/rules/${RULINGS}">${t('All rulings')}</a></p>
    </article>`;
  }
}

/** @param {Wire.RulingJson} ruling */
const ours = (ruling) => (ruling.ours ? html`<i class="ruling-ours">${t('The rulebooks leave this open. This is how we play it here.')}</i>` : nothing);

/** @param {Wire.RulingJson[]} rulings */
const rulingList = (rulings) => html`<ul class="ruling-list">${rulings.map((ruling) => html`<li>
  <a class="ruling-number" href="/rules/${rulingAddress(ruling)}" aria-label=${t('Ruling {n}', {n: number(ruling.number)})}>${number(ruling.number)}</a>
  <span>${rulingText(ruling)} ${ours(ruling)}</span></li>`)}</ul>`;

/** @param {string[]} ids */
const cardList = (ids) => html`<ul class="card-list">${ids.map((id) => html`<li><a href="/rules/${id}" class="card-link">
  <span class="card-link-picture" aria-hidden="true">${smallFigure(id)}</span><span>${name(id)}</span></a></li>`)}</ul>`;

/** @param {{id: string, title: string} | undefined} before @param {{id: string, title: string} | undefined} after */
const around = (before, after) => html`<nav class="rules-around" aria-label=${t('Contents')}>
  ${before ? html`<a class="button" href="/rules/${before.id}">${icon('previous')} ${before.title}</a>` : html`<span></span>`}
  ${after ? html`<a class="button" href="/rules/${after.id}">${after.title} ${icon('next')}</a>` : nothing}</nav>`;

/** @param {string} id */
function sameKind(id) {
  const ids = must(cardGroups().find(([, group]) => group.includes(id)))[1];
  const at = ids.indexOf(id);
  /** @param {string | undefined} other */
  const link = (other) => (other ? {id: other, title: name(other)} : undefined);
  return around(link(ids[at - 1]), link(ids[at + 1]));
}

/** @type {Record<DeckCard['kind'], string[]>} */
const SECTIONS_OF = {explore: ['turn', 'placing', 'coins'], ruins: ['ruins'], ambush: ['ambush', 'monsters'], hero: ['heroes']};

/** @param {DeckCard} card */
const deckSections = (card) => [...SECTIONS_OF[card.kind], ...(card.kind === 'ambush' && card.effect && !isOfPack(card) ? ['effects'] : []), ...(isOfPack(card) ? ['packs'] : [])];

/** The sections that tell more about a card of this kind.
 * @param {string} id */
function seeAlso(id) {
  const sections = isScoring(id) ? ['terms', 'season-end'] : isSeason(id) ? ['season-end'] : isSkill(id) ? ['skills', 'coins'] : deckSections(deckCard(id));
  return html`<p class="rules-see">${sections.map((section) => html`<a href="/rules/${section}">${topicTitle(section)}</a>`)}</p>`;
}

const titles = () => html`<table class="rule-table"><thead><tr><th scope="col">${t('Rating')}</th><th scope="col">${t('Title')}</th></tr></thead>
  <tbody>${catalogue().titles.map(({title: id, rating}) => html`<tr><td>${rating === null ? t('below') : signed(rating)}</td><th scope="row">${name(id)}</th></tr>`)}</tbody></table>`;

customElements.define('rules-page', RulesPage);
