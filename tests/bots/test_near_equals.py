"""Two bots of one level at one table, with the same cards, draw different maps; alone they take the best."""

from __future__ import annotations

import pytest

from cartographers.bots import Bot, create
from cartographers.bots.near_equals import margin
from cartographers.bots.stand_ins import StandIn
from cartographers.play.deck import seeded_edicts
from cartographers.play.match import Match
from cartographers.rules.actions import Draw
from cartographers.rules.grid import SpaceSet
from cartographers.rules.setup import Edition, Setup, setup
from cartographers.rules.terrain import Season
from cartographers.rules.view import view

TURNS = 5


def two(seed: str) -> Setup:
    return setup(Edition.BASE, seeded_edicts(Edition.BASE, seed), ["one", "two"])


def seated(level: str, seed: str) -> Bot:
    if level == "stand-in":
        return StandIn("Master", seed)
    return create(level, seed)


def openings(level: str, seed: str) -> list[tuple[SpaceSet, ...]]:
    """Where each of the two draws in the first turns of spring."""
    match, bots = Match(two(seed), seed), [seated(level, f"{seed} {seat}") for seat in (0, 1)]
    match.begin()
    drawn: list[tuple[SpaceSet, ...]] = []
    while len(drawn) < TURNS and match.game.season is Season.SPRING:
        answers = [bots[seat].act(view(match.game, seat)) for seat in match.game.waiting]
        for answer in answers:
            match.act(answer)
        drawn.append(tuple(answer.placement.spaces for answer in answers if isinstance(answer, Draw)))
    return drawn


@pytest.mark.parametrize("level", ["greedy", "stand-in", "surveyor", "master@16"])
def test_two_of_one_level_draw_different_maps(level: str) -> None:
    turns = [turn for seed in ("taste", "hand", "eye") for turn in openings(level, seed) if len(turn) == 2]
    alike = sum(one == other for one, other in turns)
    assert len(turns) >= 3
    assert alike * 3 <= len(turns), f"{alike} of {len(turns)} turns were drawn alike"


@pytest.mark.parametrize("level", ["greedy", "surveyor"])
def test_a_seed_gives_the_same_maps_again(level: str) -> None:
    assert openings(level, "again") == openings(level, "again")


def test_alone_only_the_best_is_good_enough() -> None:
    alone = setup(Edition.BASE, seeded_edicts(Edition.BASE, "solo"), ["one"])
    match = Match(alone, "solo")
    match.begin()
    assert margin(view(match.game, 0)) == 0
    assert create("greedy", "a").act(view(match.game, 0)) == create("greedy", "b").act(view(match.game, 0))
