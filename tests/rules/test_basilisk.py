"""Basilisk Stare: an empty space next to it costs two stars instead of one."""

from __future__ import annotations

from cartographers.rules.scoring import monster_loss
from tests.rules.corner import board


def lost(picture: str, basilisk: str = "") -> int:
    return monster_loss(board(picture, f"initial b: {basilisk}" if basilisk else "")).stars


ALONE = """
    ...........
    ..mm.......
    ...........
"""


def test_each_empty_space_next_to_it_costs_two_stars() -> None:
    assert lost(ALONE) == -6
    assert lost(ALONE, "b3 b4") == -12


def test_a_filled_space_next_to_it_costs_nothing() -> None:
    picture = """
    ..ff.......
    .fmmf......
    ..f........
"""
    assert lost(picture, "b3 b4") == -2


def test_beside_another_monster_too_it_is_two_stars_in_all() -> None:
    picture = """
    ...........
    .mm.m......
    ...........
"""
    # B4 lies between both, and costs two; the goblin's other three spaces cost one each.
    assert lost(picture, "b2 b3") == -2 * 6 - 3
    score = monster_loss(board(picture, "initial b: b2 b3"))
    assert [earning.stars for earning in score.earnings] == [-3, -12]


def test_where_it_was_destroyed_it_costs_nothing() -> None:
    picture = """
    ...........
    ..xm.......
    ...........
"""
    assert lost(picture, "b3 b4") == -2 * 3
    assert lost(picture.replace("xm", "xx"), "b3 b4") == 0
