"""Writing a game down."""

from __future__ import annotations

import pytest

from cartographers.notation.headers import Chance, EdictsBy
from cartographers.notation.moves import move_text
from cartographers.play.deck import seeded_edicts
from cartographers.play.match import take
from cartographers.play.record import header, move_of, transcript, transcript_entry
from cartographers.play.shuffle import commitment
from cartographers.rules.actions import Draw, Reveal, TakeBack
from cartographers.rules.game import start, step
from cartographers.rules.grid import SpaceSet
from cartographers.rules.placement import Placement
from cartographers.rules.refusal import IllegalAction
from cartographers.rules.setup import Edition, first_game_edicts, setup
from cartographers.rules.terrain import Terrain

THREE = setup(Edition.BASE, first_game_edicts(Edition.BASE), ["Ann", "Bo", "Cy"])
GOBLINS = Placement(SpaceSet.named("a1 b2 c3"), Terrain.MONSTER)


def test_an_ambush_is_written_with_the_sheet_it_is_drawn_on() -> None:
    counter_clockwise, _ = step(start(THREE), Reveal("goblin-attack"))
    moves = [move_text(move_of(counter_clockwise, Draw(seat, GOBLINS))) for seat in range(3)]
    assert [move.split(" shape")[0] for move in moves] == ["draw 1 on 2", "draw 2 on 3", "draw 3 on 1"]
    clockwise, _ = step(start(THREE), Reveal("kobold-onslaught"))
    moves = [move_text(move_of(clockwise, Draw(seat, GOBLINS))) for seat in range(3)]
    assert [move.split(" shape")[0] for move in moves] == ["draw 1 on 3", "draw 2 on 1", "draw 3 on 2"]


def test_a_reveal_and_a_take_back_have_no_sheet() -> None:
    assert move_of(start(THREE), Reveal("orchard")).owner is None
    assert move_of(start(THREE), TakeBack(1)).owner is None


def test_an_entry_says_what_followed() -> None:
    game, _ = step(start(THREE), Reveal("farmland"))
    for seat in (2, 0):
        game, _ = step(game, Draw(seat, Placement(SpaceSet.named("a1 a2"), Terrain.FARM)))
    last = Draw(1, Placement(SpaceSet.named("a1 a2"), Terrain.FARM))
    assert transcript_entry(take(game, last)).assertions == ("coins 1 +1", "coins 2 +1", "coins 3 +1")


def test_a_head_says_whether_the_seed_drew_the_edicts() -> None:
    chosen = header(THREE, "example")
    assert chosen.edicts_by is EdictsBy.CHOICE
    assert chosen.chance == Chance("cartographers-1", commitment("example"), "example")
    drawn = header(setup(Edition.BASE, seeded_edicts(Edition.BASE, "example"), ["Ann"]), "example")
    assert drawn.edicts_by is EdictsBy.SEED


def test_the_seed_may_be_left_out() -> None:
    assert header(THREE, "example", show_seed=False).chance == Chance(
        "cartographers-1", commitment("example"), None
    )


def test_what_the_rules_forbid_is_not_written_down() -> None:
    with pytest.raises(IllegalAction):
        transcript(header(THREE, "example"), [Reveal("lagoon")])
