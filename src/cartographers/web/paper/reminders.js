// What a group with paper sheets has to do now, in words. Everything in them comes from the cards and from the server.

import {initialOf} from '../board/grid.js';
import {catalogue, deckCard, portrait, skillCard} from '../catalogue.js';
import {cardText, name, plural, t} from '../i18n.js';
import {must} from '../must.js';

/** @param {string} text */
const lower = (text) => text.slice(0, 1).toLowerCase() + text.slice(1);

/** The sentences for this moment, each with the sign that stands before it: [sign, style, text].
 * @param {Wire.SetupJson} setup @param {Wire.MomentJson} moment @param {number} players */
export function reminders(setup, moment, players) {
  if (!moment.card) return seasonEnd(setup, moment);
  const card = deckCard(moment.card);
  const said = toDraw(setup, moment, card, players);
  if (card.kind !== 'explore' && card.kind !== 'ruins' && moment.ruins) said.push(['space-ruins-0', 'terrain-ruins', t('The ruins card is still waiting for the next explore card.')]);
  said.push(...skillReminders(setup, card));
  if (moment.ends_season) said.push([`season-${moment.season}`, `season-${moment.season}`, t('This card ends the season. Score it when everyone has drawn.')]);
  return said;
}

/** @param {Wire.SetupJson} setup @param {Wire.MomentJson} moment @param {DeckCard} card @param {number} players */
function toDraw(setup, moment, card, players) {
  switch (card.kind) {
    case 'explore': return explore(setup, moment);
    case 'ruins': return ruins(card);
    case 'ambush': return ambush(setup, card, players);
    default: return hero(card);
  }
}

/** @param {Wire.SetupJson} setup @param {Wire.MomentJson} moment */
function explore(setup, moment) {
  const said = [['icon-pencil', 'icon-sign', cardText(moment.card ?? '').rule]];
  if (moment.ruins) {
    said.push(['space-ruins-0', 'terrain-ruins', `${t('On ruins: the shape has to cover at least one empty ruins space.')} ${cardText(catalogue().ruins[0].id).note}`]);
  } else {
    said.push(['icon-help', 'icon-sign', setup.fallback_terrain === 'any'
      ? t('If you have no room for it, draw a single space anywhere, of any terrain.')
      : t('If you have no room for it, draw a single space anywhere, of a terrain on the card.')]);
  }
  return said;
}

/** What the skills laid out are good for now.
 * @param {Wire.SetupJson} setup @param {DeckCard} card */
function skillReminders(setup, card) {
  const fitting = setup.skills.filter((id) => (card.kind === 'ambush' ? skillCard(id).against_ambush : card.kind === 'explore' && !skillCard(id).against_ambush));
  return fitting.map((id) => ['coin', '', t('{skill} ({coins}): {rule}', {skill: name(id), coins: plural('{n} coin', '{n} coins', skillCard(id).coins), rule: cardText(id).rule})]);
}

/** @param {{id: string}} card */
const ruins = (card) => [
  ['space-ruins-0', 'terrain-ruins', cardText(card.id).rule],
  ['icon-next', 'icon-sign', t('Nothing to draw: reveal the next card right away.')],
];

/** @param {Wire.SetupJson} setup @param {Wire.AmbushJson} card @param {number} players */
function ambush(setup, card, players) {
  const said = setup.ambush === 'solo-walk' ? walked(card) : passed(card, players);
  if (card.effect) {
    said.push([portrait(deckCard(card.id)), 'terrain-monster', `${t('Write the letter {letter} on each of its spaces.', {letter: initialOf(card.effect).toUpperCase()})} ${cardText(card.id).rule}`]);
  }
  return said;
}

/** @param {Wire.AmbushJson} card @param {number} players */
function passed(card, players) {
  const way = players === 2 ? t('Ambush! Swap your sheets.')
    : card.arrow === 'clockwise' ? t('Ambush! Clockwise: everyone passes their sheet to the left.')
    : t('Ambush! Counter-clockwise: everyone passes their sheet to the right.');
  return [
    [card.arrow === 'clockwise' ? 'icon-turn' : 'icon-turnback', 'icon-sign', way],
    ['space-monster-0', 'terrain-monster', t('Draw the monsters where they hurt most on the sheet you were given, rotated and flipped as you like. Then give it back.')],
  ];
}

/** @param {Wire.AmbushJson} card */
const walked = (card) => [
  ['space-monster-0', 'terrain-monster', t('Ambush! Everyone draws the monsters on their own sheet.')],
  [card.arrow === 'clockwise' ? 'icon-turn' : 'icon-turnback', 'icon-sign', t(
    'Start in the {corner} and go {direction} along the edge, then around the next ring, until the shape fits. Don\'t rotate or flip it.',
    {corner: lower(name(card.corner ?? '')), direction: lower(name(card.arrow))},
  )],
];

/** @param {{id: string}} card */
const hero = (card) => [
  ['space-hero-0', 'terrain-hero', t('A hero arrives: everyone draws it on an empty space of their own sheet and marks what it attacks.')],
  ['icon-turn', 'icon-sign', `${cardText(card.id).rule} ${cardText(card.id).note}`],
];

/** What is counted, in which order, and what the monsters do afterwards.
 * @param {Wire.SetupJson} setup @param {Wire.MomentJson} moment */
function seasonEnd(setup, moment) {
  const said = moment.edicts.map((edict) => [`seal-${edict}`, `seal-${edict}`, t('Edict {letter}, {card}: {rule}', {letter: edict.toUpperCase(), card: name(setup.edicts[edict]), rule: cardText(setup.edicts[edict]).rule})]);
  said.push(['coin', '', setup.skills.length > 0 ? t('One star for every coin gained so far and not spent on a skill.') : t('One star for every coin gained so far.')]);
  said.push(['space-monster-0', 'terrain-monster', t('Every empty space next to a monster costs a star.')]);
  const basilisk = catalogue().ambushes.filter((card) => card.effect === 'basilisk' && setup.ambushes.includes(card.id));
  for (const {id} of basilisk.slice(0, 1)) said.push([portrait(deckCard(id)), 'terrain-monster', cardText(id).rule]);
  for (const effect of moment.effects) {
    const card = must(catalogue().ambushes.find((each) => each.effect === effect));
    said.push([portrait(deckCard(card.id)), 'terrain-monster', cardText(card.id).rule]);
  }
  return said;
}
