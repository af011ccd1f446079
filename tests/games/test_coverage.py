"""What the golden games cover: every card, sheet and option, and every ruling that can be seen in a game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from cartographers.notation.headers import EdictsBy
from cartographers.notation.moves import Hidden
from cartographers.rules.boxes import BOXES, GAME_BOXES, PACKS, SCORING_BY_ID, SHEET_BY_ID, SKILL_BY_ID
from cartographers.rules.cards import AmbushCard, ExploreCard, HeroCard
from cartographers.rules.events import SeasonScored, Walked
from cartographers.rules.setup import AmbushRule, Edition, FallbackTerrain, SkillUses, Twist
from cartographers.rules.state import Over
from cartographers.rules.tabula_rasa import RolledSheet
from tests.games.rulings import OBSERVED, rulings_observed
from tests.games.steps import GoldenGame, golden_files, golden_game

RULINGS = Path(__file__).parents[2] / "docs" / "rulings.md"


@cache
def games() -> tuple[GoldenGame, ...]:
    return tuple(golden_game(file.stem, file.read_text("utf-8")) for file in golden_files())


def missing(wanted: Iterator[str] | list[str], found: set[str]) -> list[str]:
    return [thing for thing in wanted if thing not in found]


# ---- cards


def deck_uses() -> Iterator[str]:
    """Every way to use a card of the deck: each shape and terrain, drawn for a neighbour or by a walk."""
    for card in (card for box in (*GAME_BOXES, BOXES["ambush-1"]) for card in box.deck):
        match card:
            case ExploreCard():
                yield from (f"{card.id} shape {number}" for number in range(1, len(card.shapes) + 1))
                yield from (f"{card.id} {terrain}" for terrain in card.terrains)
            case AmbushCard():
                yield from (f"{card.id} {rule}" for rule in AmbushRule)
            case _:
                yield card.id


def deck_uses_of(game: GoldenGame) -> Iterator[str]:
    for step in game.steps:
        card = step.card
        if isinstance(card, ExploreCard):
            for drawn in step.drawn:
                yield f"{card.id} shape {drawn.placement.shape}"
                if not drawn.fallback:
                    yield f"{card.id} {drawn.placement.terrain}"
        elif isinstance(card, AmbushCard):
            if step.all_of(Walked):
                yield f"{card.id} {AmbushRule.SOLO_WALK}"
            elif step.drawn:
                yield f"{card.id} {AmbushRule.PASS}"
        elif isinstance(card, HeroCard):
            yield from (card.id for _ in step.drawn)
        elif card is not None:
            yield card.id


def test_every_card_of_the_deck_is_drawn_with_each_shape_and_terrain() -> None:
    found = {use for game in games() for use in deck_uses_of(game)}
    assert missing(deck_uses(), found) == []


def test_every_card_of_the_packs_is_drawn() -> None:
    found = {use.split()[0] for game in games() for use in deck_uses_of(game)}
    assert missing((card.id for box in PACKS for card in box.deck), found) == []


def test_every_scoring_card_earns_stars() -> None:
    found = {
        game.setup.scoring[edict].id
        for game in games()
        for step in game.steps
        for event in step.all_of(SeasonScored)
        for score in event.scores
        for edict, earned in score.edicts
        if earned.stars > 0
    }
    assert missing(list(SCORING_BY_ID), found) == []


# ---- set-ups


BOX_AMBUSHES = {card.id for box in GAME_BOXES for card in box.ambushes}


def options_of(game: GoldenGame) -> Iterator[str]:
    setup, header = game.setup, game.transcript.header
    seats = len(setup.seats)
    yield f"edition {setup.edition}"
    yield f"sheet {setup.sheet.id if setup.sheet.id in SHEET_BY_ID else 'custom'}"
    yield f"explore {setup.explore_box}"
    yield f"seasons {setup.season_box}"
    yield f"heroes {setup.with_heroes}"
    yield f"ambush {setup.ambush_rule} {'solo' if setup.solo else 'several'}"
    yield f"fallback-terrain {setup.fallback_terrain}"
    yield f"edicts by {header.edicts_by}"
    if header.sheet_by_seed:
        yield f"sheet by seed {setup.sheet.id}"
    yield f"seats {seats}"
    yield from (f"twist {twist}" for twist in setup.twists)
    yield from (f"skill {used.skill}" for used in game.last.skills_used)
    if setup.skills:
        yield f"skill-uses {setup.skill_uses}"
    hidden = header.chance is not None and header.chance.seed is None
    yield f"deck {'by hand' if header.chance is None else 'hidden' if hidden else 'by seed'}"
    if setup.edition is Edition.COMBINED:
        yield f"ambush cards {'all' if set(setup.ambush_cards) >= BOX_AMBUSHES else 'some'}"
    if any(seat.title for seat in setup.seats):
        yield "title"
    if any(seat.crest for seat in setup.seats):
        yield "crest"
    if any(not seat.name.isascii() for seat in setup.seats):
        yield "name in any writing"
    yield "finished" if isinstance(game.last.phase, Over) else "unfinished"
    if any(isinstance(step.action, Hidden) for step in game.steps):
        yield "hidden drawing"


OPTIONS = [
    *(f"edition {edition}" for edition in Edition),
    *(f"sheet {sheet}" for sheet in (*SHEET_BY_ID, "custom")),
    *(f"explore {box.id}" for box in GAME_BOXES),
    *(f"seasons {box.id}" for box in GAME_BOXES),
    *(f"heroes {present}" for present in (True, False)),
    "ambush pass several",
    "ambush solo-walk several",
    "ambush solo-walk solo",
    *(f"fallback-terrain {terrain}" for terrain in FallbackTerrain),
    *(f"edicts by {by}" for by in EdictsBy),
    *(f"sheet by seed {kind}" for kind in RolledSheet),
    *(f"seats {count}" for count in (1, 2, 3, 5, 12, 100)),
    *(f"skill {skill}" for skill in SKILL_BY_ID),
    *(f"twist {twist}" for twist in Twist),
    *(f"skill-uses {uses}" for uses in SkillUses),
    "deck by hand",
    "deck by seed",
    "deck hidden",
    "ambush cards all",
    "ambush cards some",
    "title",
    "crest",
    "name in any writing",
    "finished",
    "unfinished",
    "hidden drawing",
]


def test_every_option_is_used() -> None:
    found = {option for game in games() for option in options_of(game)}
    assert missing(OPTIONS, found) == []


# ---- rulings


def test_every_ruling_is_observed() -> None:
    found = set().union(*(rulings_observed(game.steps) for game in games()))
    wanted = [(number, title) for number, sides in OBSERVED.items() for title in sides]
    assert [f"{number}: {title}" for number, title in wanted if (number, title) not in found] == []


def test_no_ruling_is_forgotten() -> None:
    numbers = [int(number) for number in re.findall(r"^(\d+)\. ", RULINGS.read_text("utf-8"), re.MULTILINE)]
    assert numbers == list(range(1, 62))
    assert list(OBSERVED) == numbers


def test_a_game_that_is_missing_would_be_noticed() -> None:
    others = [game for game in games() if game.name != "dead-on-arrival"]
    assert len(others) == len(games()) - 1
    found = set().union(*(rulings_observed(game.steps) for game in others))
    assert (26, "a dragon destroyed on arrival") not in found
