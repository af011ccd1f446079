// The card to be drawn: its shapes and terrains as tiles, the tools to turn them, and the buttons that decide.

import {monsterDrawing} from '../art/sprite.js';
import {labelOf, labels} from '../board/grid.js';
import {squaresOf, symmetry} from '../board/shapes.js';
import {deckCard} from '../catalogue.js';
import {cardText, language, list, name, number, plural, signed, t} from '../i18n.js';
import {must} from '../must.js';
import {coin, icon, sign, star, terrainSquare} from '../ui/signs.js';
import {html, nothing} from '../vendor/lit/lit.js';
import './clock.js';
import {cardPortrait, cardShapes, heroPicture, shapePicture} from './shapes.js';
import {prepareHand, skillRow} from './skills.js';

export const REASONS = {
  'space-filled': () => t('A space under the shape is already filled.'),
  'misses-ruins': () => t('The shape has to cover an empty ruins space.'),
  'out-of-reach': () => t('The skill can\'t draw here.'),
};

/** What a monster asks for: in words, of the space that is pointed at, and on the button. */
const DESTROYS = {
  rule: () => t('Choose which space is destroyed.'),
  chosen: (/** @type {string} */ space) => t('{space} will be destroyed.', {space}),
  decide: () => t('Destroy it'),
};
/** @type {Record<string, typeof DESTROYS>} */
const CHOICES = {
  gorgon: {...DESTROYS, rule: () => t('Choose which space next to the gorgon is destroyed.')},
  troll: {...DESTROYS, rule: () => t('Choose which empty space next to the troll is destroyed.')},
  naga: {...DESTROYS, rule: () => t('Choose which water space the naga destroys.')},
  treefolk: {
    rule: () => t('The treefolk is contained: choose an empty space where a forest grows.'),
    chosen: (space) => t('A forest will grow on {space}.', {space}),
    decide: () => t('Let it grow'),
  },
};

const LONG_NAME = 16; // letters beside a portrait; more are set smaller
const KINDS = {ambush: () => t('Ambush'), hero: () => t('Hero'), ruins: () => t('Ruins')};

/** The head of the card: what was revealed.
 * @param {Wire.ViewJson} view @param {Wire.DrawDecision | null} decision */
function cardHead(view, decision, extra = /** @type {unknown} */ (nothing)) {
  const id = decision?.card ?? view.card;
  if (!id) return html`<header class="hand-head"><h2>${view.stage === 'over' ? t('The map is finished') : view.effect ? name(view.effect) : t('Next card')}</h2></header>`;
  const card = deckCard(id);
  return html`<header class="hand-head kind-${card.kind}">
    ${cardPortrait(card, 'hand-portrait')}
    <div><h2 class=${name(id).length > LONG_NAME ? 'long-name' : ''}>${name(id)}</h2>
    <p>${card.kind === 'explore' ? html`${sign('hourglass')} ${t('time {time}', {time: number(card.time)})}` : KINDS[card.kind]()}
      ${view.ruins && card.kind === 'explore' ? html` · ${sign('space-ruins-0', 'terrain-ruins')} <span class="on-ruins">${t('on ruins')}</span>` : nothing}</p></div>${extra}
  </header>`;
}

/** Where the rule has no room, a tap shows the card with it.
 * @param {string} card @param {PlayTable} actions */
const moreButton = (card, actions) => html`<button type="button" class="quiet hand-more" aria-label=${t('More about this')} title=${t('More about this')} @click=${() => actions.showCard(card)}>${icon('help')}</button>`;

/** Opens a private copy of one's map to try things on.
 * @param {PlayTable} actions */
export const sketchButton = (actions) => html`<button type="button" class="small sketch-open" @click=${actions.showSketch}>${icon('pencil')} ${t('Think on paper')}</button>`;

/** Everything that the hand shows depends on; where the draft lies counts only as far as words follow from it.
 * @param {PlayingSession} session @param {Drawing} drawing @param {PlayTable} actions */
export function handKey(session, drawing, actions) {
  const {draft, verdict} = drawing;
  const {seat, said} = actions.watched;
  return [
    seat, said,
    session.view, session.table, session.performing, session.sending, session.problem, language(), drawing.decision, drawing.answered, drawing.target, drawing.hints, drawing.change, actions.mayTakeBack, drawing.skill, drawing.drawsBesides,
    draft && `${draft.shape} ${draft.terrain} ${draft.turns} ${draft.flipped} ${draft.dropped} ${draft.centre === null} ${verdict.legal} ${verdict.reason}`,
  ];
}

/** `drawing` is the draft in hand, `session` says what the table waits for.
 * @param {PlayingSession} session @param {Drawing} drawing @param {PlayTable} actions */
export function hand(session, drawing, actions) {
  const {view, table} = session;
  if (session.performing) return shownHand(view, drawing, actions);
  if (drawing.preparation) return prepareHand(session, drawing.preparation, cardHead(view, null));
  if (drawing.drawing) return drawHand(view, table, drawing, actions, session);
  if (drawing.choosing) return chooseHand(view, table, drawing, actions, session);
  return waitHand(view, table, drawing, actions, session);
}

/** While something is shown: the card that lies on the table, not to be drawn yet. It has the places of the hand.
 * @param {Wire.ViewJson} view @param {Drawing} drawing @param {PlayTable} actions */
function shownHand(view, drawing, actions) {
  const card = view.card ? deckCard(view.card) : null;
  return html`<section class="hand card" aria-label=${t('Your turn')}>
    ${cardHead(view, null)}
    <p class="hand-rule">${card ? cardText(card.id).rule : nothing}</p>
    <div class="hand-tiles">${card ? html`
      <div class="tiles shapes"><span class="tiles-legend">${t('Shape')}</span>${cardShapes(card, 'tile')}</div>
      ${card.kind === 'explore' ? html`<div class="tiles terrains"><span class="tiles-legend">${t('Terrain')}</span>${card.terrains.map((terrain) => html`
        <span class="tile tile-terrain">${terrainSquare(terrain)}<span class="tile-name">${name(terrain)}</span></span>`)}</div>` : nothing}` : nothing}
    </div>
    ${skillRow(view, drawing, actions)}
    ${tools({turns: false, flips: false}, null)}
    <p class="verdict"></p>
    <div class="hand-deciders"><button type="button" class="decide" disabled>${icon('pencil')} ${t('Draw it')}</button>${clearButton(true)}</div>
  </section>`;
}

/** @param {boolean} disabled @param {() => void} [onClick] */
const clearButton = (disabled, onClick) => html`<button type="button" class="undecide" ?disabled=${disabled} @click=${onClick}>${icon('back')}<span>${t('Clear')}</span></button>`;

/** Buttons for what can be done with the shape; none of them works while there is no `drawing`.
 * @param {{turns: boolean, flips: boolean}} given @param {Pick<Drawing, 'turn' | 'flip' | 'hints' | 'toggleHints' | 'jump'> | null} drawing */
export const tools = ({turns, flips}, drawing) => html`<div class="hand-tools">
  <button type="button" class="tool" ?disabled=${!turns} @click=${() => drawing?.turn()}>${icon('turn')}<span>${t('Rotate')}</span></button>
  <button type="button" class="tool" ?disabled=${!flips} @click=${() => drawing?.flip()}>${icon('flip')}<span>${t('Flip')}</span></button>
  <button type="button" class="tool" ?disabled=${!drawing} aria-pressed=${drawing?.hints ?? false} @click=${() => drawing?.toggleHints()}>${icon('grid')}<span>${t('Where it fits')}</span></button>
  <button type="button" class="tool" ?disabled=${!drawing} @click=${() => drawing?.jump(1)}>${icon('next')}<span>${t('Next spot')}</span></button>
</div>`;

/** Whether turning or flipping the shape in the hand changes it.
 * @param {Question} decision @param {Draft} draft */
export const turningOf = (decision, draft) =>
  (decision.hero ? {turns: true, flips: false} : symmetry(squaresOf(must(decision.shapes.find((each) => each.number === draft.shape)).picture)));

/** The shapes and terrains to choose from; `group` tells two hands in one page apart.
 * @param {Question} decision @param {Draft} draft @param {Pick<Drawing, 'pickShape' | 'pickTerrain'>} drawing @param {string} group
 * @param {(event: PointerEvent, number_: number) => void} [grab] */
export const handTiles = (decision, draft, drawing, group = '', grab = () => {}) => html`
  <fieldset class="tiles shapes"><legend>${t('Shape')}</legend>
    ${decision.shapes.map((each) => html`<label class="tile ${each.number === draft.shape ? 'tile-chosen' : ''} ${each.places.length === 0 ? 'tile-nowhere' : ''}"
        @pointerdown=${(/** @type {PointerEvent} */ event) => grab(event, each.number)}>
      <input type="radio" name="${group}shape" .checked=${each.number === draft.shape} ?disabled=${each.places.length === 0}
        aria-label=${spokenShape(each)} @change=${() => drawing.pickShape(each.number)}>
      ${decision.hero ? heroPicture(decision.hero.attack, draft.turns, draft.flipped)
        : shapePicture(each.picture, draft.terrain, each.number === draft.shape ? draft.turns : 0, each.number === draft.shape && draft.flipped)}
      ${each.coin ? html`<span class="tile-coin">${coin()}</span>` : nothing}
    </label>`)}
  </fieldset>
  <fieldset class="tiles terrains"><legend>${t('Terrain')}</legend>
    ${decision.terrains.map((terrain) => html`<label class="tile tile-terrain ${terrain === draft.terrain ? 'tile-chosen' : ''}" title=${name(terrain)}>
      <input type="radio" name="${group}terrain" .checked=${terrain === draft.terrain} aria-label=${name(terrain)} @change=${() => drawing.pickTerrain(terrain)}>
      ${terrainSquare(terrain)}<span class="tile-name">${name(terrain)}</span>
    </label>`)}
  </fieldset>`;

/**
 * @param {Wire.ViewJson} view
 * @param {Wire.TableJson} table
 * @param {Drawing} drawing
 * @param {PlayTable} actions
 * @param {PlayingSession} session
 */
function drawHand(view, table, drawing, actions, session) {
  const {decision, draft} = drawing.inHand;
  const other = decision.owner !== view.seat;
  return html`<section class="hand card" aria-label=${t('Your turn')}>
    ${cardHead(view, decision, html`${moreButton(decision.card, actions)}${actions.hint?.button() ?? nothing}`)}
    <p class="hand-rule">${other
      ? t('Ambush! Draw the monsters on {name}\'s sheet.', {name: table.seats[decision.owner].name})
      : drawing.skill ? cardText(drawing.skill).rule
      : decision.fallback ? t('No shape fits: draw a single space anywhere.')
      : decision.on_ruins ? t('Cover at least one empty ruins space.')
      : decision.hero ? t('Place the hero and aim the attack.')
      : cardText(decision.card).rule}</p>
    <div class="hand-tiles">
      ${handTiles(decision, draft, drawing, '', actions.grab)}
      ${other ? effectRule(decision.card) : nothing}
    </div>
    ${skillRow(view, drawing, actions)}
    ${tools(turningOf(decision, draft), drawing)}
    ${verdictLine(drawing, session)}
    <div class="hand-deciders">
      <button type="button" class="decide" ?disabled=${!drawing.ready || session.sending} @click=${actions.confirm}>
        ${icon('pencil')} ${drawing.answered ? t('Sending…') : t('Draw it')}</button>
      ${clearButton(!draft.dropped && !drawing.drawsBesides, () => drawing.lift())}
    </div>
  </section>`;
}

/** What the monster of a card does besides standing there.
 * @param {string} id */
function effectRule(id) {
  const card = deckCard(id);
  return card.kind === 'ambush' && card.effect ? html`<p class="hand-effect">${cardText(id).rule}</p>` : nothing;
}

/** @param {Wire.ShapeJson} shape */
const spokenShape = (shape) => {
  const rows = shape.picture.split('/').length;
  const parts = [t('Shape {n}', {n: shape.number}), plural('{n} space', '{n} spaces', squaresOf(shape.picture).length), `${rows} × ${shape.picture.split('/')[0].length}`];
  if (shape.coin) parts.push(t('earns a coin'));
  return parts.join(', ');
};

/** One line that never changes its height: what is wrong, or what it would bring.
 * @param {Drawing} drawing @param {PlayingSession} session */
function verdictLine(drawing, session) {
  if (session.problem) return html`<p class="verdict verdict-bad" role="alert">${session.problem}</p>`;
  const {draft, verdict, change} = drawing;
  if (!draft?.centre) return html`<p class="verdict">${drawing.drawsBesides ? t('Now draw what the skill adds.') : t('Choose a spot on the map.')}</p>`;
  if (!verdict.legal) return html`<p class="verdict verdict-bad">${verdict.reason && REASONS[verdict.reason]()}</p>`;
  if (!change) return html`<p class="verdict verdict-good">${draft.dropped ? t('It fits here.') : t('It fits here: click or tap to place it.')}</p>`;
  const whose = change.owner === session.view.seat ? t('This season') : session.table.seats[change.owner].name;
  return html`<p class="verdict ${change.stars < 0 ? 'verdict-loss' : 'verdict-good'}">${changeWords(change, whose)}</p>`;
}

/** "This season +4, 1 coin, monsters −2"; in an ambush it is about the neighbour.
 * @param {Wire.ChangeJson} change @param {unknown} whose */
function changeWords(change, whose) {
  const parts = [html`${whose} <b>${signed(change.stars)}</b>${star()}`];
  if (change.coins) parts.push(html`${coin()} <b>${signed(change.coins)}</b>`);
  if (change.monsters) parts.push(html`${sign('space-monster-0', 'terrain-monster')} <b>${signed(change.monsters)}</b>`);
  if (change.destroyed.length > 0) parts.push(html`${sign('space-destroyed-0', 'terrain-destroyed')} ${labels(change.destroyed)}`);
  return parts.map((part, place) => html`${place > 0 ? ' · ' : nothing}${part}`);
}

/**
 * @param {Wire.ViewJson} view
 * @param {Wire.TableJson} table
 * @param {Drawing} drawing
 * @param {PlayTable} actions
 * @param {PlayingSession} session
 */
function chooseHand(view, table, drawing, actions, session) {
  const {target} = drawing;
  const decision = drawing.choice;
  const owner = table.seats[decision.owner];
  const asks = CHOICES[decision.effect] ?? DESTROYS;
  return html`<section class="hand card" aria-label=${t('Your turn')}>
    <header class="hand-head kind-ambush">${sign(monsterDrawing(decision.effect), 'hand-portrait terrain-monster')}
      <div><h2>${name(decision.effect ?? '')}</h2><p>${t('Ambush')}</p></div>${actions.hint?.button() ?? nothing}</header>
    <p class="hand-rule">${asks.rule()}
      ${decision.owner === view.seat ? nothing : t('This is {name}\'s sheet.', {name: owner.name})}</p>
    ${session.problem
      ? html`<p class="verdict verdict-bad" role="alert">${session.problem}</p>`
      : html`<p class="verdict">${target === null ? t('Choose one of the marked spaces on the map.') : asks.chosen(labelOf(target))}</p>`}
    <div class="hand-deciders">
      <button type="button" class="decide" ?disabled=${!drawing.ready || session.sending} @click=${actions.confirm}>${icon('check')} ${drawing.answered ? t('Sending…') : asks.decide()}</button>
    </div>
  </section>`;
}

/**
 * @param {Wire.ViewJson} view
 * @param {Wire.TableJson} table
 * @param {Drawing} drawing
 * @param {PlayTable} actions
 * @param {PlayingSession} session
 */
function waitHand(view, table, drawing, actions, session) {
  const others = view.waiting.filter((seat) => seat !== view.seat).map((seat) => table.seats[seat].name);
  const names = others.length > 4 ? plural('{n} player', '{n} players', others.length) : list(others);
  const drawn = view.own !== null;
  return html`<section class="hand card hand-waiting" aria-label=${t('Your turn')}>
    ${cardHead(view, null)}
    <p class="hand-rule">${view.stage === 'over' ? t('The game is over.')
      : view.seat === null ? t('You are watching this table.')
      : drawn ? t('You have drawn.') : t('There\'s nothing for you to do this turn.')}</p>
    <div class="hand-wait">${view.stage !== 'over' && others.length > 0 ? html`
      <span class="hand-hourglass">${sign('hourglass')}</span><p>${t('Waiting for {names}.', {names})}</p>${session.askedAt ? html`<turn-clock .since=${session.askedAt} .now=${table.now}></turn-clock>` : nothing}` : nothing}
      ${view.seat !== null && view.stage !== 'over' ? sketchButton(actions) : nothing}${actions.watched.words()}</div>
    ${skillRow(view, drawing, actions)}
    ${session.problem ? html`<p class="verdict verdict-bad" role="alert">${session.problem}</p>` : html`<p class="verdict"></p>`}
    ${drawn && view.stage !== 'over' ? html`<button type="button" class="take-back" ?disabled=${!actions.mayTakeBack} @click=${actions.takeBack}>${icon('back')} ${t('Take it back')}</button>` : nothing}
    <div class="hand-deciders">
      ${drawn && view.stage !== 'over' ? html`<p class="decided">${icon('check')} ${t('Drawn')}</p>` : nothing}
      ${view.stage === 'over' ? html`<button type="button" class="decide" @click=${actions.showEnd}>${icon('crown')} ${t('See the result')}</button>` : nothing}
    </div>
  </section>`;
}
