"""The words in which the rulings of a game are observed: predicates over a step, and how to build them."""

from __future__ import annotations

from collections.abc import Callable

from cartographers.rules.actions import Choose, Reveal
from cartographers.rules.ambush import passed_sheet
from cartographers.rules.boxes import AMBUSH_BY_ID, GAME_BOXES
from cartographers.rules.cards import AmbushCard, Effect, ExploreCard, HeroCard
from cartographers.rules.events import (
    CoinsGained,
    Destroyed,
    GameEnded,
    SeasonScored,
    Walked,
)
from cartographers.rules.grid import Space
from cartographers.rules.heroes import attacks
from cartographers.rules.placement import legal_places
from cartographers.rules.setup import AmbushRule, FallbackTerrain
from cartographers.rules.shapes import Shape
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import Direction
from tests.games.steps import Drawn, Step

Predicate = Callable[[Step], bool]


def drawing(test: Callable[[Step, Drawn], bool]) -> Predicate:
    """Something that holds for one of the placements of a step."""
    return lambda step: any(test(step, drawn) for drawn in step.drawn)


def with_card(kind: type, test: Callable[[Step, Drawn], bool]) -> Predicate:
    return drawing(lambda step, drawn: isinstance(drawn.card, kind) and test(step, drawn))


def coins(test: Callable[[Step, CoinsGained], bool]) -> Predicate:
    return lambda step: any(test(step, event) for event in step.all_of(CoinsGained))


def destroyed(test: Callable[[Step, Destroyed], bool]) -> Predicate:
    return lambda step: any(test(step, event) for event in step.all_of(Destroyed))


def season_end(test: Callable[[Step, Sheet], bool]) -> Predicate:
    """Something that holds for one of the sheets when a season has been scored."""
    return lambda step: (
        bool(step.all_of(SeasonScored)) and any(test(step, sheet) for sheet in step.after.sheets)
    )


# ---- words of the rulings


def ruins_left(drawn: Drawn) -> bool:
    return bool(drawn.sheet.ruins & drawn.sheet.empty)


def fits_somewhere(drawn: Drawn) -> bool:
    """Whether a shape of the card could be drawn if the ruins did not matter."""
    return any(legal_places(drawn.sheet.filled.bits, drawn.task.shapes))


def card_is(name: str) -> Callable[[Drawn], bool]:
    return lambda drawn: drawn.card.id == name


rift, gates = card_is("rift-lands"), card_is("kethras-gates")


def shape_of(drawn: Drawn) -> Shape:
    return drawn.task.shapes[drawn.placement.shape - 1]


def top_left(spaces: list[Space]) -> tuple[int, int]:
    return min(space.row for space in spaces), min(space.column for space in spaces)


def as_printed(drawn: Drawn) -> bool:
    spaces = list(drawn.placement.spaces)
    row, column = top_left(spaces)
    cells = {(space.row - row, space.column - column) for space in spaces}
    return cells == set(shape_of(drawn).cells)


def over_a_filled_gap(drawn: Drawn) -> bool:
    if drawn.fallback or shape_of(drawn).picture not in ("X.X", "X.X/X.X"):
        return False
    spaces = list(drawn.placement.spaces)
    rows = range(min(space.row for space in spaces), max(space.row for space in spaces) + 1)
    columns = range(min(space.column for space in spaces), max(space.column for space in spaces) + 1)
    gaps = {Space.at(row, column) for row in rows for column in columns} - set(spaces)
    return any(space in drawn.sheet.filled for space in gaps)


def is_pass(step: Step) -> bool:
    return step.setup.ambush_rule is AmbushRule.PASS


def arrow(step: Step, direction: Direction) -> bool:
    return isinstance(step.card, AmbushCard) and step.card.arrow is direction and is_pass(step)


def passes(seats: int, direction: Direction) -> Predicate:
    """All seats drew on the sheet that the arrow brought."""

    def test(step: Step) -> bool:
        count = len(step.setup.seats)
        return (
            arrow(step, direction)
            and (count >= seats if seats > 2 else count == 2)
            and any(drawn.owner == passed_sheet(drawn.seat, count, direction) for drawn in step.drawn)
        )

    return test


def second_card_of(kind: type) -> Predicate:
    """Two cards of this kind in one season: the one of an earlier season had stayed in the deck."""

    def test(step: Step) -> bool:
        cards = [step.setup.card(card) for card in step.after.column]
        return isinstance(step.action, Reveal) and sum(isinstance(card, kind) for card in cards) >= 2

    return test


def ring_of(spaces: tuple[Space, ...], card: AmbushCard) -> int:
    row, column = top_left(list(spaces))
    height, width = card.shape.height, card.shape.width
    return min(row, column, 11 - row - height, 11 - column - width)


def walked(test: Callable[[Step, Walked, AmbushCard], bool]) -> Predicate:
    return lambda step: (
        isinstance(step.card, AmbushCard)
        and any(test(step, event, step.card) for event in step.all_of(Walked))
    )


def hero_as_printed(drawn: Drawn) -> bool:
    assert isinstance(drawn.card, HeroCard)
    return drawn.placement.marks == attacks(drawn.card, next(iter(drawn.placement.spaces)))[0]


def struck(step: Step, drawn: Drawn) -> bool:
    """Whether the heroes destroyed what was drawn, or part of it."""
    return any(
        event.effect is None and event.owner == drawn.owner and event.spaces.meets(drawn.placement.spaces)
        for event in step.all_of(Destroyed)
    )


def dead(sheet: Sheet, effect: Effect) -> bool:
    """A monster that came, with its initial, and of which nothing is left."""
    return bool(sheet.initialled(effect)) and not sheet.surviving(effect)


def painless_ruin(step: Step, sheet: Sheet) -> bool:
    """A destroyed monster that would cost a star if it still stood."""
    ruined = [sheet.initialled(effect) & sheet.destroyed for effect in Effect]
    free = sheet.empty - sheet.empty.touching(sheet.monster)
    return any(free.touches(spaces) for spaces in ruined)


def ended(test: Callable[[GameEnded], bool]) -> Predicate:
    return lambda step: any(test(event) for event in step.all_of(GameEnded))


def tie_broken(event: GameEnded) -> bool:
    standings = event.result.standings
    return len(standings) > 1 and standings[0].stars == standings[1].stars and standings[1].place == 2


def scores(*cards: str) -> Predicate:
    """One of these scoring cards gave stars."""

    def test(step: Step) -> bool:
        return any(
            stars.stars > 0 and step.setup.scoring[edict].id in cards
            for event in step.all_of(SeasonScored)
            for score in event.scores
            for edict, stars in score.edicts
        )

    return test


def waiting_effect(step: Step, first: Effect, then: Effect) -> bool:
    revealed = [AMBUSH_BY_ID[card].effect for card in step.after.ambushes]
    return first in revealed and then in revealed and revealed.index(first) < revealed.index(then)


def troll_chooses(step: Step) -> bool:
    return (
        isinstance(step.action, Choose) and step.choosing is not None and step.choosing.effect is Effect.TROLL
    )


def gorgon_target(test: Callable[[Step, Sheet, Space], bool]) -> Predicate:
    """Something about the space that a seat chose for its gorgon."""

    def holds(step: Step) -> bool:
        if not isinstance(step.action, Choose) or step.choosing is None:
            return False
        if step.choosing.effect is not Effect.GORGON:
            return False
        owner = step.before.sheet_owner(step.action.seat)
        return test(step, step.before.sheets[owner], step.action.space)

    return holds


def mixed_ambushes(step: Step) -> bool:
    chosen = set(step.setup.ambush_cards)
    return all(chosen & {card.id for card in box.ambushes} for box in GAME_BOXES)


def combined_with(explore: str, heroes: bool) -> Predicate:
    return lambda step: (
        step.setup.ruins
        and step.setup.explore_box == explore
        and step.setup.with_heroes is heroes
        and mixed_ambushes(step)
    )


def fallback_of(explore: str, terrain: FallbackTerrain, *, of_card: bool) -> Predicate:
    """The 1x1 for a shape that fits nowhere, without ruins."""
    return with_card(
        ExploreCard,
        lambda step, drawn: (
            drawn.fallback
            and not step.on_ruins
            and step.setup.explore_box == explore
            and step.setup.fallback_terrain is terrain
            and (drawn.placement.terrain in drawn.task.terrains) is of_card
        ),
    )
