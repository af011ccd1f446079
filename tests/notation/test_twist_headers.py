"""The line of a head that only a game with twists has."""

from __future__ import annotations

import pytest

from cartographers.notation.games import dumps, loads
from cartographers.rules.twists import Twist
from tests.notation.heads import CHANCE, HEAD, refused

COMBINED = HEAD.replace("edition: base", "edition: combined")
EIGHT = COMBINED.replace(
    "gnoll-raid\n", "gnoll-raid dragon-inferno zombie-plague giant-troll-ravage gorgon-gaze\n"
)


def with_twists(*twists: str, head: str = HEAD) -> str:
    return head.replace("seat 1:", f"twists: {' '.join(twists)}\nseat 1:", 1)


def test_twists_are_read_and_written() -> None:
    text = with_twists("two-ambushes", "no-coins", head=EIGHT)
    assert loads(text).header.setup.twists == (Twist.TWO_AMBUSHES, Twist.NO_COINS)
    assert dumps(loads(text)) == text


def test_they_stand_above_the_seed() -> None:
    text = with_twists("long-winter", head=HEAD.replace("seat 1:", f"{CHANCE}seat 1:"))
    assert refused(text).line == text.split("\n").index("twists: long-winter") + 1


def test_a_head_without_twists_has_no_such_line() -> None:
    assert loads(HEAD).header.setup.twists == ()
    assert dumps(loads(HEAD)) == HEAD


@pytest.mark.parametrize(
    "twists, problem",
    [
        (("no-weather",), "expected one of two-ambushes no-ambushes"),
        (("no-coins", "no-coins"), "'no-coins' appears twice"),
        (("two-ambushes",), "two ambushes a season take 8 ambush cards, not '4'"),
        (("two-ambushes", "no-ambushes"), "'two-ambushes no-ambushes' cannot be in force at once"),
    ],
)
def test_what_is_wrong_is_said_where_it_stands(twists: tuple[str, ...], problem: str) -> None:
    found = refused(with_twists(*twists))
    assert problem in str(found)
    assert (found.line, found.column) == (14, 9)


def test_a_deck_too_thin() -> None:
    found = refused(with_twists("scarce-forest", "scarce-water"))
    assert "6" in str(found)
    assert "too few for a season" in str(found)
