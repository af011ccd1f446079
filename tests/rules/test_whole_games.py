"""Random whole games to the end for every family of set-ups; the checks are those of `random_games`."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartographers.play.deck import seeded_edicts
from cartographers.rules.game import start, step
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.setup import AmbushRule, Edition, FallbackTerrain, Setup, SkillUses, setup
from cartographers.rules.state import Over
from tests.examples import repetitions
from tests.repeated import once_of
from tests.rules.random_games import drawn_on, play_at_random
from tests.rules.table import names

# Mountains and ruins on the edge and in corners, a closed mountain, spaces that nothing can reach.
ISLANDS = PrintedSheet.from_picture(
    "islands",
    """
^.:.#####.^
...:#####..
:.^.##.##.:
.:..#####..
####^^^####
##..^.^..##
####^^^####
.........:.
:#:#:#:#:#:
.#.#.#.#.#.
^.........^
""",
)
# Soon full, so that most of the game is played on full sheets.
CHAMBER = PrintedSheet.from_picture(
    "chamber", "\n".join(["#" * 11] * 4 + ["####.:.####", "####.^.####", "####:..####"] + ["#" * 11] * 4)
)
ONE_SPACE = PrintedSheet.from_picture(
    "one-space", "\n".join(["#" * 11] * 5 + ["#" * 10 + "."] + ["^" * 11] * 5)
)
ALL_RUINS = PrintedSheet.from_picture("all-ruins", "\n".join([":" * 11] * 11))

MIXED = ("zombie-plague", "goblin-attack", "gorgon-gaze", "gnoll-raid")

SKILL_MIXES = (
    ("acrobatics", "concentration", "healing"),
    ("diplomacy", "lore", "stealth"),
    ("negotiation", "searching", "acrobatics"),
)


def played(setup: Setup, seed: str) -> None:
    """The game comes to its end, and its actions alone lead to the same end again."""
    turns = [*play_at_random(setup, seed)]
    last = turns[-1].after
    assert isinstance(last.phase, Over)
    assert len(last.scores) == 4
    assert all(drawn_on(sheet) for sheet in last.sheets)
    again = start(setup)
    for turn in turns:
        again, events = step(again, turn.action)
        assert events == turn.events
    assert again == last


def base(seats: int, sheet: PrintedSheet | str, seed: str) -> Setup:
    return setup(Edition.BASE, seeded_edicts(Edition.BASE, seed), names(seats), sheet=sheet)


def heroes(seats: int, sheet: PrintedSheet | str, seed: str) -> Setup:
    return setup(Edition.HEROES, seeded_edicts(Edition.HEROES, seed), names(seats), sheet=sheet)


def combined(
    seats: int,
    sheet: PrintedSheet | str,
    seed: str,
    explore: str = "base",
    *,
    with_heroes: bool = True,
    ambushes: tuple[str, ...] | None = None,
) -> Setup:
    return setup(
        Edition.COMBINED,
        seeded_edicts(Edition.COMBINED, seed),
        names(seats),
        sheet=sheet,
        explore_box=explore,
        season_box="heroes" if explore == "base" else "base",
        with_heroes=with_heroes,
        ambush_cards=ambushes,
    )


FAMILIES = {
    "base A": lambda seats, seed: base(seats, "A", seed),
    "base B": lambda seats, seed: base(seats, "B", seed),
    "heroes C": lambda seats, seed: heroes(seats, "C", seed),
    "heroes D": lambda seats, seed: heroes(seats, "D", seed),
    "combined with heroes A": lambda seats, seed: combined(seats, "A", seed),
    "combined with heroes D": lambda seats, seed: combined(seats, "D", seed, "heroes"),
    "combined without heroes B": lambda seats, seed: combined(seats, "B", seed, "heroes", with_heroes=False),
    "combined mixed ambushes C": lambda seats, seed: combined(seats, "C", seed, ambushes=MIXED),
    "combined without heroes, mixed ambushes, islands": lambda seats, seed: combined(
        seats, ISLANDS, seed, with_heroes=False, ambushes=MIXED
    ),
}


@pytest.mark.parametrize("rule", AmbushRule)
@pytest.mark.parametrize("seats", once_of(3, 2, 5, 12))
@pytest.mark.parametrize("family", FAMILIES)
def test_games_of_several_seats_come_to_their_end(family: str, seats: int, rule: AmbushRule) -> None:
    for number, fallback in enumerate(FallbackTerrain if seats < 12 else [FallbackTerrain.ANY]):
        seed = f"{family} {seats} {number}"
        played(replace(FAMILIES[family](seats, seed), ambush_rule=rule, fallback_terrain=fallback), seed)


@pytest.mark.parametrize("fallback", FallbackTerrain)
@pytest.mark.parametrize("family", FAMILIES)
def test_solo_games_come_to_their_end(family: str, fallback: FallbackTerrain) -> None:
    for number in range(repetitions(6)):
        seed = f"{family} solo {number}"
        played(replace(FAMILIES[family](1, seed), fallback_terrain=fallback), seed)


@pytest.mark.parametrize("sheet", [CHAMBER, ONE_SPACE, ALL_RUINS], ids=lambda sheet: str(sheet.id))
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_games_on_strange_sheets_come_to_their_end(sheet: PrintedSheet, seats: int) -> None:
    for number, make in enumerate((base, heroes, combined)):
        seed = f"{sheet.id} {seats} {number}"
        played(make(seats, sheet, seed), seed)


@pytest.mark.slow
@pytest.mark.parametrize("rule", AmbushRule)
def test_a_hundred_seats(rule: AmbushRule) -> None:
    make = base if rule is AmbushRule.PASS else combined
    played(replace(make(100, "A", "hundred"), ambush_rule=rule), "hundred")


@pytest.mark.parametrize("uses", SkillUses)
@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("sheet", once_of(None, ISLANDS, ALL_RUINS))
def test_games_with_skills_come_to_their_end(sheet: PrintedSheet | None, seats: int, uses: SkillUses) -> None:
    for number, skills in enumerate(SKILL_MIXES):
        seed = f"skills {seats} {uses} {number}"
        edicts = seeded_edicts(Edition.COMBINED, seed)
        played(
            setup(Edition.COMBINED, edicts, names(seats), sheet=sheet, skills=skills, skill_uses=uses), seed
        )
