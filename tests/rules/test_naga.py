"""Naga Shock: whoever drew it destroys two water spaces of that sheet, right away."""

from __future__ import annotations

from cartographers.rules.actions import Choose
from cartographers.rules.cards import Effect
from cartographers.rules.consider import consider_answer
from cartographers.rules.events import Confirmed, Destroyed
from cartographers.rules.grid import NOWHERE, Space
from cartographers.rules.refusal import Refusal
from cartographers.rules.setup import Edition, Setup, first_game_edicts, setup
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Choosing, Exploring
from cartographers.rules.terrain import Corner
from tests.rules.corner import board
from tests.rules.table import Table, named, names, only

LAKE = board(".www.......")
POND = board("w..........")
DRY = board("...........")


def naga_setup(seats: int = 1) -> Setup:
    edicts = first_game_edicts(Edition.BASE)
    return setup(Edition.BASE, edicts, names(seats), packs=["ambush-2"], assumed_corner=Corner.BOTTOM_LEFT)


def attacked(*pictures: Sheet) -> Table:
    """After a naga on every sheet, on h1 h2 g3."""
    table = Table.of(naga_setup(len(pictures)), *pictures)
    table.reveal("naga-shock")
    if len(pictures) > 1:
        table.all_draw(*["g3 h1 h2"] * len(pictures))
    return table


def test_the_one_who_drew_it_destroys_two_water_spaces_one_after_the_other() -> None:
    table = attacked(LAKE)
    assert table.phase() == Choosing(Effect.NAGA, (None,), left=2)
    assert table.game.targets(0) == named("a2 a3 a4")
    assert table.choose("a3") == (Confirmed(0), Destroyed(0, named("a3"), Effect.NAGA))
    assert table.phase() == Choosing(Effect.NAGA, (None,), left=1)
    assert table.game.targets(0) == named("a2 a4")
    assert only(table.choose("a4"), Destroyed).spaces == named("a4")
    assert table.phase() == Exploring()
    assert table.sheet().water == named("a2")
    assert table.sheet().destroyed == named("a3 a4")


def test_nothing_but_water_is_a_target() -> None:
    table = attacked(LAKE)
    assert table.refuses(Choose(0, Space.named("a1"))) is Refusal.NOT_FOR_NAGA
    assert table.refuses(Choose(0, Space.named("k1"))) is Refusal.NOT_FOR_NAGA


def test_with_one_water_space_only_that_is_destroyed() -> None:
    table = attacked(POND)
    table.choose("a1")
    assert table.phase() == Exploring()
    assert table.sheet().destroyed == named("a1")


def test_without_water_nothing_happens() -> None:
    table = attacked(DRY)
    assert table.phase() == Exploring()
    assert table.sheet().destroyed == NOWHERE


def test_at_a_table_the_neighbour_who_drew_it_chooses_on_that_sheet() -> None:
    """The arrow is clockwise: seat 1 draws on the sheet of seat 0."""
    table = attacked(LAKE, POND, DRY)
    assert [table.game.sheet_owner(seat) for seat in range(3)] == [2, 0, 1]
    assert set(table.game.waiting) == {1, 2}  # seat 0 has the dry sheet
    assert table.choose("a2", seat=1) == (Confirmed(1),)
    table.choose("a1", seat=2)
    assert list(table.game.waiting) == [1]  # the pond has no more water
    table.choose("a4", seat=1)
    assert [sheet.destroyed for sheet in table.game.sheets] == [named("a2 a4"), named("a1"), NOWHERE]


def test_a_choice_can_be_taken_back_and_looked_at_before() -> None:
    table = attacked(LAKE, LAKE)
    seen = consider_answer(table.game, 0, Choose(0, Space.named("a2")))
    assert (seen.owner, seen.destroyed) == (1, named("a2"))
    table.choose("a2", seat=0)
    table.take_back(0)
    assert table.game.waiting == (0, 1)


def test_ruling_27_a_naga_that_was_destroyed_on_arrival_does_nothing() -> None:
    table = Table.of(naga_setup(), board(".www.......", "marks: j3 k1 k2"))
    table.reveal("naga-shock")
    assert table.sheet().destroyed == named("j3 k1 k2")
    assert table.phase() == Exploring()


def test_a_ruins_card_goes_on_waiting() -> None:
    table = Table.of(naga_setup(), POND)
    table.reveal("temple-ruins", "naga-shock")
    assert table.phase() == Choosing(Effect.NAGA, (None,), ruins=True, left=2)
    table.choose("a1")
    assert table.phase() == Exploring(ruins=True)
