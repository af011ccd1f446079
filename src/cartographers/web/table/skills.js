// The skills that lie on the table: what they cost, whether they can be used now and why not, and who has used them.

import {ICONS} from '../art/icons.js';
import {skillCard} from '../catalogue.js';
import {drawingsOf} from '../drawings/of_card.js';
import {cardText, list, name, number, plural, t} from '../i18n.js';
import {coin, icon, sign} from '../ui/signs.js';
import {stylesheet} from '../ui/styled.js';
import {html, nothing} from '../vendor/lit/lit.js';
import {moreAbout} from './edicts.js';
import {cardExplained} from './season.js';

stylesheet('skills.css');

/** The coins that a seat can still pay with.
 * @param {Wire.ViewJson} view @param {number} seat */
const coinsLeft = (view, seat) => view.sheets[seat].coins - (view.sheets[seat].spent ?? 0);

/** Why a skill cannot be used now, in few words: as the server says while one draws, else what is plain to see.
 * @param {Wire.ViewJson} view @param {Wire.SkillsJson} skills @param {string} id @param {string | null | undefined} reason */
function whyNot(view, {used, uses}, id, reason) {
  const {seat} = view;
  if (seat === null || view.stage === 'over') return '';
  const card = skillCard(id);
  const own = used.filter((each) => each.seat === seat && (uses === 'game' ? each.skill === id : each.season_number === view.season_number));
  if (reason === 'skill-used' || own.length > 0) return uses === 'game' ? t('used') : t('next season');
  if (reason === 'too-few-coins' || (!reason && card.coins > coinsLeft(view, seat))) return plural('needs {n} coin', 'needs {n} coins', card.coins);
  if (card.against_ambush) return t('for ambushes');
  if (!reason) return '';
  return reason === 'skill-not-now' ? t('not with this card') : t('finds no place');
}

/** The price of a skill.
 * @param {string} id */
const price = (id) => html`<span class="skill-price">${coin()}${number(skillCard(id).coins)}<span class="unseen"> ${t('coins')}</span></span>`;

/** The sign of a skill: each printed one has its own, one of another box what its file says, or a pencil.
 * @param {string} id */
const skillSign = (id) => {
  const {picture} = drawingsOf(id);
  const own = `skill-${id}`;
  return picture ? sign(picture, 'skill-picture') : icon(own in ICONS ? own : 'pencil');
};

/** The three as buttons: one that can be used is put into the hand, any other is explained.
 * @param {Wire.ViewJson} view @param {Drawing} drawing @param {PlayTable} actions */
export function skillRow(view, drawing, actions) {
  const {skills} = view;
  if (!skills) return nothing;
  const asked = (drawing.decision?.kind === 'draw' && drawing.decision.skills) || [];
  return html`<div class="skills" role="group" aria-label=${name('skills')}>${skills.laid_out.map((id) => {
    const choice = asked.find((each) => each.skill === id);
    const usable = choice?.reason === null;
    const why = usable ? '' : whyNot(view, skills, id, choice?.reason);
    return html`<button type="button" class="skill ${usable ? 'skill-usable' : ''}" data-skill=${id} aria-pressed=${usable ? drawing.skill === id : nothing}
        title=${cardText(id).rule} @click=${() => (usable ? drawing.pickSkill(id) : actions.showSkill(id))}>
      ${skillSign(id)}<span class="skill-name">${name(id)}</span>${price(id)}${why ? html`<small class="skill-why">${why}</small>` : nothing}</button>`;
  })}</div>`;
}

/** A skill in full: what it does, what it costs, who has used it.
 * @param {PlayingSession} session @param {string} id */
export function skillExplained({view, table}, id) {
  const {used = [], uses = ''} = view.skills ?? {};
  const users = used.filter((each) => each.skill === id).map((each) => table.seats[each.seat].name);
  const when = uses === 'season' ? t('Each player may use one skill each season.') : t('Each player may use each skill once in the game.');
  return cardExplained(id, html`<p class="explained-when">${when}</p>
    ${users.length > 0 ? html`<p>${t('Used by {names}.', {names: list([...new Set(users)])})}</p>` : nothing}${moreAbout(id)}`);
}

/** Before an ambush is drawn: whether one pays for a skill against it. A monster that walks stands as its owner says.
 * @param {PlayingSession} session @param {Wire.PrepareDecision} decision @param {unknown} head */
export function prepareHand(session, decision, head) {
  /** @param {string} skill @param {boolean} [upright] */
  const say = (skill, upright = false) => session.move({kind: 'prepare', skill, upright});
  // Alone a skill is offered twice, lying and upright: its rule is read once.
  const answers = decision.skills.flatMap(({skill}) => (decision.turns ? [false, true] : [null]).map((upright) => ({skill, upright, rule: !upright})));
  return html`<section class="hand card hand-prepare" aria-label=${t('Your turn')}>
    ${head}
    <p class="hand-rule">${t('Will you use a skill before the monsters are drawn?')}</p>
    <div class="prepare-answers">
      ${answers.map(({skill, upright, rule}) => html`
        <button type="button" class="prepare-answer" ?disabled=${session.sending} @click=${() => say(skill, upright ?? false)}>
          ${skillSign(skill)}<span><b>${name(skill)}${upright === null ? nothing : upright ? html`, ${t('upright')}` : html`, ${t('lying')}`}</b> ${price(skill)}${rule ? html`<br>${cardText(skill).rule}` : nothing}</span></button>`)}
      <button type="button" class="prepare-answer" data-prepare="no" ?disabled=${session.sending} @click=${() => say('')}>${icon('close')}<span><b>${t('No, let them come')}</b></span></button>
    </div>
    ${session.problem ? html`<p class="verdict verdict-bad" role="alert">${session.problem}</p>` : html`<p class="verdict"></p>`}
  </section>`;
}
