"""What a player needs to know before a decision, in sentences that every screen uses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from cartographers.notation.sheets import LETTERS
from cartographers.rules.cards import AmbushCard, Effect, ExploreCard, HeroCard, ScoringCard
from cartographers.rules.consider import Change
from cartographers.rules.grid import NOWHERE
from cartographers.rules.placement import FALLBACK, Placement
from cartographers.rules.scoring import monster_loss, score
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Choosing, Drawing, Game, Preparing
from cartographers.rules.terrain import EDICTS, Edict, Terrain
from cartographers.rules.view import options, skill_options
from cartographers.words import Words, card_text, coins, season_time, stars
from cartographers.words.marker import N_

AMBIGUOUS_LETTER = "f"  # flips a shape, so farm is typed with two letters


def terrain_code(words: Words, terrain: Terrain) -> str:
    """The shortest thing to type for a terrain."""
    letter = LETTERS[terrain]
    return words.name(terrain)[:2].lower() if letter == AMBIGUOUS_LETTER else letter


def terrain_choice(words: Words, terrains: Iterable[Terrain]) -> str:
    """The terrains with what to type for them: `Forest (t), Farm (fa)`."""
    return ", ".join(f"{words.name(terrain)} ({terrain_code(words, terrain)})" for terrain in terrains)


def signed(number: int) -> str:
    return f"{number:+}" if number else "0"


def status(words: Words, game: Game, seat: int) -> list[str]:
    """The season, the time, the coins, the stars so far and what monsters would cost now."""
    earned = sum(season[seat].stars for season in game.scores)
    loss = monster_loss(game.sheets[seat]).stars
    parts = [
        words.name(game.season),
        season_time(words, game.time, game.season_card.threshold),
        coins(words, game.sheets[seat].coins_left),
        words.text("{stars} so far", stars=stars(words, earned)),
    ]
    return [*parts, words.text("monsters {loss}", loss=loss)] if loss else parts


def revealed(words: Words, game: Game) -> str:
    """The cards revealed this season, with their time values."""
    cards = []
    for card_id in game.column:
        card = game.setup.card(card_id)
        name = words.name(card_id)
        cards.append(f"{name} {card.time}" if isinstance(card, ExploreCard) else name)
    return words.text("Revealed: {cards}", cards=", ".join(cards))


def duty(words: Words, game: Game, seat: int) -> list[str]:
    """What this seat has to do now."""
    owner = game.sheet_owner(seat)
    lines = []
    if owner != seat:
        lines.append(words.text("This is {name}'s sheet.", name=game.setup.seats[owner].name))
    if isinstance(game.phase, Choosing):
        lines.append(_choice(words, game, seat, game.phase.effect))
    elif isinstance(game.phase, Drawing):
        lines += _drawing(words, game, seat, game.phase.card)
        usable = [words.name(option.skill.id) for option in skill_options(game, seat)]
        if usable:
            lines.append(words.text("Skills: {skills}", skills=", ".join(usable)))
    elif isinstance(game.phase, Preparing):
        card, (skill, *_) = words.name(game.phase.card), game.preparable(seat)
        lines.append(words.text("{card} is coming. Use {skill}?", card=card, skill=words.name(skill.id)))
    return lines


CHOICES = {
    Effect.GORGON: N_("Which space does the gorgon destroy? {spaces}"),
    Effect.TROLL: N_("Which space does the troll destroy? {spaces}"),
    Effect.NAGA: N_("Which water space does the naga destroy? {spaces}"),
    Effect.TREEFOLK: N_("Where does the treefolk leave a forest? {spaces}"),
}


def _choice(words: Words, game: Game, seat: int, effect: Effect) -> str:
    spaces = game.targets(seat).line()
    return words.text(CHOICES[effect], spaces=spaces)


def _drawing(words: Words, game: Game, seat: int, card_id: str) -> list[str]:
    drawable = options(game, seat)
    if drawable is None:
        return []
    lines = []
    if drawable.fallback:
        lines.append(words.text("No shape fits: draw a single space."))
    elif game.task is not None and game.task.on_ruins:
        lines.append(words.text("The shape must cover an empty ruins space."))
    match game.setup.card(card_id):
        case HeroCard():
            lines.append(words.text("Draw the hero (h) on an empty space; it attacks the stars (*)."))
        case AmbushCard():
            lines.append(words.text("Draw the monsters (m)."))
        case _:
            lines.append(words.text("Terrain: {terrains}", terrains=terrain_choice(words, drawable.terrains)))
            if game.time >= game.season_card.threshold:
                lines.append(words.text("The last drawing of this season."))
    return lines


@dataclass(frozen=True, slots=True)
class EdictNow:
    """An edict and what it would bring if it were scored now."""

    edict: Edict
    card: ScoringCard
    scores_now: bool
    stars: int


def edicts_now(game: Game, sheet: Sheet) -> list[EdictNow]:
    return [
        EdictNow(
            edict,
            game.setup.scoring[edict],
            edict in game.season_card.edicts,
            score(game.setup.scoring[edict], sheet).stars,
        )
        for edict in EDICTS
    ]


def edict_name(words: Words, edict: Edict, card: ScoringCard) -> str:
    """`Edict A, Treetower`."""
    return f"{words.name(f'edict-{edict}')}, {words.name(card.id)}"


def edict_rule(words: Words, card: ScoringCard) -> str:
    return card_text(words, card.id, card.stars, card.size).rule


def edict_note(words: Words, card: ScoringCard) -> str:
    return card_text(words, card.id, card.stars, card.size).note


def card_effect(words: Words, game: Game) -> str:
    """What an ambush card does besides standing there, and where a hero attacks."""
    if not isinstance(game.phase, Drawing):
        return ""
    card = game.setup.card(game.phase.card)
    if isinstance(card, HeroCard) or (isinstance(card, AmbushCard) and card.effect):
        return card_text(words, card.id).rule
    return ""


@dataclass(frozen=True, slots=True)
class Difference:
    """One line of a preview: what changes, from how many stars to how many."""

    what: str
    before: int
    after: int
    counts: bool = True  # whether this season scores it

    @property
    def change(self) -> int:
        return self.after - self.before


def differences(words: Words, game: Game, change: Change) -> list[Difference]:
    """What a placement would change: the edicts of this season, and whatever else it touches."""
    lines = [
        Difference(
            edict_name(words, each.edict, game.setup.scoring[each.edict]),
            each.before.stars,
            each.after.stars,
            each.scores_now,
        )
        for each in change.edicts
        if each.scores_now or each.stars
    ]
    held = change.sheet.coins_left
    if change.coins:
        lines.append(Difference(words.text("Coins"), held - change.coins, held))
    if change.monsters:
        before, after = change.monsters_before.stars, change.monsters_after.stars
        lines.append(Difference(words.text("Monsters"), before, after))
    return lines


def placement_text(words: Words, placement: Placement) -> str:
    """A placement in a line of a menu or above a preview."""
    if placement.extra:
        shape = placement_text(words, replace(placement, extra=NOWHERE))
        return words.text("{shape}; besides: {spaces}", shape=shape, spaces=_besides(words, placement))
    terrain, spaces = words.name(placement.terrain), placement.spaces.line()
    if placement.shape == FALLBACK:
        return words.text("a single {terrain} space, {spaces}", terrain=terrain, spaces=spaces)
    if placement.terrain is Terrain.HERO:
        marks = placement.marks.line() or words.text("nothing")
        return words.text(
            "{terrain} on {spaces}, attacks: {marks}", terrain=terrain, spaces=spaces, marks=marks
        )
    return words.text(
        "shape {shape}, {terrain}: {spaces}", shape=placement.shape, terrain=terrain, spaces=spaces
    )


def _besides(words: Words, placement: Placement) -> str:
    spaces = placement.extra.line()
    return f"{words.name(placement.extra_terrain)} {spaces}" if placement.extra_terrain else spaces


def what_stands_where(words: Words, sheet: Sheet) -> list[tuple[str, str]]:
    """The sheet in words: each kind of space with the spaces of that kind."""
    rows = [(words.name(terrain), sheet.of(terrain)) for terrain in Terrain]
    rows += [(words.name(effect), sheet.surviving(effect)) for effect in Effect]
    rows += [
        (words.name("destroyed"), sheet.destroyed),
        (words.name("wasteland"), sheet.printed.wasteland),
        (words.text("Covered ruins"), sheet.ruins - sheet.empty),
        (words.text("Empty ruins"), sheet.ruins & sheet.empty),
        (words.text("Attacked by heroes"), sheet.marks),
        (words.name("empty"), sheet.empty - sheet.ruins),
    ]
    return [(name, spaces.line()) for name, spaces in rows if spaces]
