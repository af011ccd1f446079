"""The kernel and the rules agree on the whole state after every action of random games of every family."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from cartographers.rules.boxes import SKILL_BY_ID
from cartographers.rules.game import start
from cartographers.rules.setup import Edition, SkillUses, first_game_edicts, setup
from tests.kernel.families import FAMILIES, SKILLED_FAMILIES, TWISTED_FAMILIES, each_once
from tests.kernel.lockstep import Lockstep, play_in_lockstep, play_on
from tests.repeated import once_of

SKILL_TRIPLES = (
    ("acrobatics", "concentration", "healing"),
    ("diplomacy", "lore", "stealth"),
    ("negotiation", "searching", "acrobatics"),
)

# A game of six takes several times as long as a solo game, so there are fewer of those.
GAMES = {family: 30 if "solo" in family else 12 for family in FAMILIES}


ALL_FAMILIES = FAMILIES | SKILLED_FAMILIES | TWISTED_FAMILIES


def play_family(family: str, games: range) -> Counter[str]:
    """What happened in these games, each of a number of its own."""
    seen: Counter[str] = Counter()
    for number in games:
        random = Random(f"{family} {number}")
        seen += play_in_lockstep(ALL_FAMILIES[family](random), random).seen
    return seen


@pytest.mark.parametrize("part", once_of(0, 1, 2))
@pytest.mark.parametrize("family", each_once(FAMILIES))
def test_every_state_is_the_same(family: str, part: int) -> None:
    games = GAMES[family]
    seen = play_family(family, range(part, games, 3))
    assert seen["GameEnded"] == games // 3
    assert seen["SeasonScored"] == 4 * (games // 3)


def test_the_games_leave_nothing_out() -> None:
    """Whatever can happen happens in lockstep: a comparison of dull games would prove little."""
    happened = play_family("islet, for three", range(100, 106)) + play_family(
        "heroes for three", range(100, 106)
    )
    for what in (
        *("Fallback", "NothingDrawn", "Destroyed", "CoinsGained", "ZombiesSpread", "Choose", "TakeBack"),
        *("Draw", "Reveal", "SeasonBegan"),
    ):
        assert happened[what] > 0, what
    assert play_family("heroes solo", range(100, 103))["Walked"] > 0


@pytest.mark.slow
def test_a_table_of_a_hundred() -> None:
    names = [f"player {number}" for number in range(1, 101)]
    many = setup(Edition.HEROES, first_game_edicts(Edition.HEROES), names)
    seen = play_in_lockstep(many, Random(100)).seen
    assert seen["GameEnded"] == 1


@pytest.mark.parametrize("family", once_of(*SKILLED_FAMILIES))
def test_every_state_with_skills_is_the_same(family: str) -> None:
    seen = play_family(family, range(6))
    assert seen["GameEnded"] == 6
    assert seen["SkillUsed"] > 6


@pytest.mark.parametrize("family", each_once(TWISTED_FAMILIES))
def test_every_state_with_a_twist_is_the_same(family: str) -> None:
    assert play_family(family, range(2))["GameEnded"] == 2


@pytest.mark.slow
def test_every_skill_is_used_in_lockstep() -> None:
    used: Counter[str] = Counter()
    for number, skills in enumerate((*SKILL_TRIPLES, *SKILL_TRIPLES)):
        random = Random(f"skill {number}")
        uses = tuple(SkillUses)[number % len(SkillUses)]
        game = start(replace(FAMILIES["combined for four"](random), skills=skills, skill_uses=uses))
        rich = tuple(replace(sheet, coins=12) for sheet in game.sheets)
        used += play_on(Lockstep(replace(game, sheets=rich)), random).skills
    assert set(used) == set(SKILL_BY_ID)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("family", ALL_FAMILIES)
def test_every_state_of_thousands_of_games_is_the_same(family: str, part: int) -> None:
    start = 1_000 + 30 * part
    assert play_family(family, range(start, start + 30))["GameEnded"] == 30
