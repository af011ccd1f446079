"""Tabula Rasa: five mountains, then six ruins, rolled by row and column onto an empty sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

import pytest

from cartographers.rules.grid import NOWHERE, SPACES, SpaceSet
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.sheet import Sheet
from cartographers.rules.tabula_rasa import RolledSheet, roll_sheet

SEEDS = 500


def dice(*places: str, growing: Iterable[int] = ()) -> Callable[[int], int]:
    """Dice that roll the rows and columns of these spaces, one after the other."""
    spaces = [SpaceSet.named(place) for place in places]
    rolled = [number for one in spaces for space in one for number in (space.row, space.column)]
    first, rest = rolled[:2], rolled[2:]
    left = iter([*first, *growing, *rest])

    def choose(bound: int) -> int:
        number = next(left)
        assert number < bound
        return number

    return choose


def all_rolled(kind: RolledSheet) -> list[PrintedSheet]:
    return [roll_sheet(kind, Random(seed).randrange) for seed in range(SEEDS)]


def test_places_are_rolled_by_row_and_column_mountains_first() -> None:
    rolled = roll_sheet(
        RolledSheet.TABULA_RASA,
        dice("a1", "b9", "e6", "h2", "k11", "c3", "d8", "g5", "i10", "j4", "k1"),
    )
    assert rolled == PrintedSheet.from_picture(
        "tabula-rasa",
        """
        ^..........
        ........^..
        ..:........
        .......:...
        .....^.....
        ...........
        ....:......
        .^.........
        .........:.
        ...:.......
        :.........^
        """.replace(" ", ""),
    )


def test_a_place_that_is_taken_or_next_to_one_of_its_kind_is_rolled_again() -> None:
    rolled = roll_sheet(
        RolledSheet.TABULA_RASA,
        dice(
            *("e5", "e5", "e6", "d5", "f6", "a1", "a3", "a5"),
            *("c9", "e5", "e6", "e7", "k1", "j1", "k3", "k5", "k7"),
        ),
    )
    # e5 twice and its neighbors e6 and d5 are no mountains; f6 touches e5 only at a corner.
    assert rolled.mountains == SpaceSet.named("e5 f6 a1 a3 a5")
    # Ruins may stand beside a mountain (e6) but not on one (e5), nor beside ruins (e7, j1).
    assert rolled.ruins == SpaceSet.named("c9 e6 k1 k3 k5 k7")


def test_wasteland_comes_first_and_grows_from_one_space() -> None:
    rolled = roll_sheet(
        RolledSheet.WITH_WASTELAND,
        dice(
            *("a1",),
            *("a2", "k1", "c3", "e5", "g7", "i9"),
            *("b1", "k2", "c4", "e6", "g8", "i10", "k11"),
            growing=[0, 0, 0, 0, 0, 0],
        ),
    )
    # Each time the first space beside the region in reading order: a2, a3, and so on along the first row.
    assert rolled.wasteland == SpaceSet.named("a1 a2 a3 a4 a5 a6 a7")
    # a2 is wasteland already, so it is rolled again; ruins may lie beside wasteland and mountains.
    assert rolled.mountains == SpaceSet.named("k1 c3 e5 g7 i9")
    assert rolled.ruins == SpaceSet.named("b1 k2 c4 e6 g8 i10")


@pytest.mark.parametrize("kind", RolledSheet)
def test_every_sheet_is_as_the_procedure_says(kind: RolledSheet) -> None:
    for sheet in all_rolled(kind):
        assert sheet.id == kind
        assert (len(sheet.mountains), len(sheet.ruins)) == (5, 6)
        assert not sheet.mountains.touches(sheet.mountains), "no two mountains are next to each other"
        assert not sheet.ruins.touches(sheet.ruins), "no two ruins are next to each other"
        assert not sheet.mountains.meets(sheet.ruins | sheet.wasteland)
        assert not sheet.ruins.meets(sheet.wasteland)


def test_wasteland_is_optional_and_one_region_of_seven() -> None:
    assert {sheet.wasteland for sheet in all_rolled(RolledSheet.TABULA_RASA)} == {NOWHERE}
    for sheet in all_rolled(RolledSheet.WITH_WASTELAND):
        assert [len(region) for region in sheet.wasteland.clusters()] == [7]


@pytest.mark.parametrize("kind", RolledSheet)
def test_any_space_can_become_anything(kind: RolledSheet) -> None:
    sheets = all_rolled(kind)
    assert {space for sheet in sheets for space in sheet.mountains} == set(SPACES)
    assert {space for sheet in sheets for space in sheet.ruins} == set(SPACES)
    if kind is RolledSheet.WITH_WASTELAND:
        assert {space for sheet in sheets for space in sheet.wasteland} == set(SPACES)
    assert len(set(sheets)) == SEEDS


def test_all_but_mountains_and_wasteland_can_be_drawn_on() -> None:
    assert {len(Sheet(sheet).empty) for sheet in all_rolled(RolledSheet.WITH_WASTELAND)} == {121 - 5 - 7}
