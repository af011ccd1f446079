"""The lines of a head that only a game with packs has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from cartographers.notation.box_files import parse_box
from cartographers.notation.games import dumps, loads
from cartographers.rules.terrain import Corner
from tests.notation.heads import HEAD, refused, with_line
from tests.registry import registered
from tests.rules.further_box import BOG

PACKED = """\
cgn: 1
rules: 1
edition: heroes
packs: bog
sheet: bog
explore: heroes
seasons: heroes
ruins: in
ambushes: dragon-inferno black-ooze grey-ooze gorgon-gaze
heroes: in
hero-cards: leech-gatherer dobrik-of-lorkheim wren-the-lioness freyla-the-true dal-of-jolev
edicts: faunlost-thicket quiet-pools gnomish-colony dwarvenholds
edicts-by: choice
ambush: solo-walk
assumed-corner: bottom-left
fallback-terrain: any
seat 1: Ann
"""


@pytest.fixture(autouse=True)
def _bog() -> Iterator[None]:
    with registered(BOG):
        yield


def test_packs_heroes_and_the_corner_are_read_and_written() -> None:
    setup = loads(PACKED).header.setup
    assert setup.packs == ("bog",)
    assert setup.sheet is BOG.sheets[0]
    assert setup.hero_cards[0] == "leech-gatherer"
    assert setup.assumed_corner is Corner.BOTTOM_LEFT
    assert dumps(loads(PACKED)) == PACKED


def test_a_head_without_packs_has_none_of_the_lines() -> None:
    written = dumps(loads(HEAD))
    assert written == HEAD
    assert not any(key in written for key in ("packs", "hero-cards", "assumed-corner"))


@pytest.mark.parametrize(
    "key, line, problem, place",
    [
        ("packs", "packs: swamp", "the box 'swamp' is not here, and this game was played with it", (4, 8)),
        ("packs", "packs: bog bog", "'bog' appears twice", (4, 8)),
        (
            "packs",
            "packs: base",
            "'base' is a game, not a pack: the edition says which games are played",
            (4, 8),
        ),
        (
            "hero-cards",
            "hero-cards: leech-gatherer",
            "a game with heroes needs 4 hero cards or more, not '1'",
            (11, 13),
        ),
        (
            "hero-cards",
            "hero-cards: leech-gatherer leech-gatherer dobrik-of-lorkheim wren-the-lioness freyla-the-true",
            "'leech-gatherer' appears twice",
            (11, 13),
        ),
        (
            "explore",
            "explore: bog",
            "the explore cards have '1' units of time, too few for a season",
            (6, 10),
        ),
        ("explore", "explore: moor", "expected one of base heroes bog, not 'moor'", (6, 10)),
        ("seasons", "seasons: bog", "expected one of base heroes, not 'bog'", (7, 10)),
        (
            "assumed-corner",
            "assumed-corner: middle",
            "expected one of top-left top-right bottom-left bottom-right, not 'middle'",
            (15, 17),
        ),
    ],
)
def test_what_is_wrong_is_said_at_its_place(
    key: str, line: str, problem: str, place: tuple[int, int]
) -> None:
    error = refused(with_line(key, line, PACKED))
    assert error.problem == problem
    assert (error.line, error.column) == place


def test_a_pack_that_is_not_listed_is_missed_at_the_edition() -> None:
    error = refused(PACKED.replace("packs: bog\n", ""))
    assert error.problem == "'bog' belongs to a pack that is not listed under packs"
    assert (error.line, error.column) == (3, 10)


def test_a_walk_without_a_corner_is_said_at_the_ambush_cards() -> None:
    error = refused(PACKED.replace("assumed-corner: bottom-left\n", ""))
    assert error.problem == "no corner is printed for the solo walk of 'black-ooze': expected assumed-corner"
    assert (error.line, error.column) == (9, 11)


# ---- a pack that is a text file

COAST = parse_box((Path(__file__).parents[2] / "examples" / "frozen-coast.toml").read_bytes())
ON_THE_COAST = with_line(
    "ambushes",
    "ambushes: goblin-attack bugbear-assault kobold-onslaught gnoll-raid frozen-coast-ice-wyrm",
    with_line("sheet", f"packs: frozen-coast\nhash frozen-coast: {COAST.digest}\nsheet: frozen-coast-fjord"),
)


def test_a_box_of_data_is_named_by_its_hash() -> None:
    with registered(COAST):
        setup = loads(ON_THE_COAST).header.setup
        assert (setup.packs, setup.sheet) == (("frozen-coast",), COAST.sheets[0])
        assert "frozen-coast-ice-floes" in setup.explore_deck
        assert dumps(loads(ON_THE_COAST)) == ON_THE_COAST


def test_a_game_whose_box_is_missing() -> None:
    error = refused(ON_THE_COAST)
    assert (error.line, error.column) == (4, 8)
    assert error.problem == "the box 'frozen-coast' is not here, and this game was played with it"


def test_a_game_with_another_box_of_that_name() -> None:
    with registered(replace(COAST, digest="0" * 64)):
        error = refused(ON_THE_COAST)
    assert (error.line, error.column) == (5, 20)
    assert error.problem.startswith("the box 'frozen-coast' of this game is another one: the one here has")
    with registered(replace(COAST, digest="")):
        assert "the one here is none that was read from a file" in refused(ON_THE_COAST).problem


def test_a_hash_may_not_be_left_out() -> None:
    with registered(COAST):
        error = refused(ON_THE_COAST.replace(f"hash frozen-coast: {COAST.digest}\n", ""))
    assert (error.line, error.problem[:30]) == (5, "expected 'hash frozen-coast: .")
