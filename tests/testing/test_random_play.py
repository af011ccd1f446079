"""Players who draw anything legal."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cartographers.play.deck import seeded_edicts
from cartographers.play.match import begin
from cartographers.rules.actions import Draw
from cartographers.rules.game import start, step
from cartographers.rules.setup import Edition, Setup, SkillUses, setup
from cartographers.rules.state import Over
from cartographers.rules.terrain import SEASONS
from cartographers.rules.view import options
from cartographers.testing import random_action, random_game


def table(edition: Edition, *names: str) -> Setup:
    return setup(edition, seeded_edicts(edition, "random play"), names)


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("seats", [1, 3])
def test_a_game_is_played_to_its_end(edition: Edition, seats: int) -> None:
    game = random_game(table(edition, *"ABC"[:seats]), "end", Random(1))
    assert isinstance(game.phase, Over)
    assert len(game.scores) == len(SEASONS)


def test_the_same_seeds_give_the_same_game() -> None:
    players = table(Edition.HEROES, "Anna")
    games = [
        random_game(players, seed, Random(number))
        for seed, number in (("x", 1), ("x", 1), ("x", 2), ("y", 1))
    ]
    assert games[0] == games[1]
    assert games[0] != games[2]
    assert games[0] != games[3]


def test_every_placement_can_come() -> None:
    game = next(
        game
        for game in (begin(table(Edition.BASE, "Anna"), f"any {number}")[-1].after for number in range(200))
        if game.column[-1] == "fishing-village" and len(game.column) == 1
    )
    legal = options(game, 0)
    assert legal is not None
    rng, drawn = Random(1), Counter[object]()
    for _ in range(20 * len(legal)):
        action = random_action(game, 0, rng)
        assert isinstance(action, Draw)
        drawn[action.placement] += 1
    assert set(drawn) == set(legal)
    step(game, Draw(0, next(iter(legal))))


def test_a_seat_that_has_nothing_to_do_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing to do"):
        random_action(start(table(Edition.BASE, "Anna")), 0, Random(1))


@pytest.mark.parametrize("uses", SkillUses)
@pytest.mark.parametrize("seats", [1, 3])
def test_skills_are_used_at_random_too(seats: int, uses: SkillUses) -> None:
    used = Counter[str]()
    for number, skills in enumerate(
        (
            ("acrobatics", "diplomacy", "concentration"),
            ("healing", "lore", "stealth"),
            ("lore", "negotiation", "searching"),
        )
    ):
        players = setup(
            Edition.COMBINED,
            seeded_edicts(Edition.COMBINED, "random play"),
            "ABC"[:seats],
            skills=skills,
            skill_uses=uses,
        )
        game = random_game(players, f"skills {number}", Random(number))
        assert isinstance(game.phase, Over)
        used.update(each.skill for each in game.skills_used)
        for seat, sheet in enumerate(game.sheets):
            own = [each for each in game.skills_used if each.seat == seat]
            assert sheet.spent == sum(players.skill(each.skill).coins for each in own) <= sheet.coins
            distinct = {each.season_number if uses is SkillUses.SEASON else each.skill for each in own}
            assert len(distinct) == len(own)
    assert len(used) >= 4
