"""Which places of a shape are free: looked up four spaces at a time, and the same as by trying each."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartographers.rules.grid import AREA, EVERYWHERE, SpaceSet
from cartographers.rules.shapes import SINGLE, shape

PICTURES = ("X", "XX", "XX/XX", "XXX/X..", "X.X", "X./.X", "XXXX")
spaces = st.integers(0, EVERYWHERE.bits)


@pytest.mark.parametrize("picture", PICTURES)
@given(filled=spaces, ruins=st.none() | spaces)
def test_free_are_the_places_that_overlap_nothing_filled_and_meet_the_ruins(
    picture: str, filled: int, ruins: int | None
) -> None:
    free = [
        place
        for place in shape(picture).places
        if not place.bits & filled and (ruins is None or place.bits & ruins)
    ]
    found = shape(picture).place_table.free(filled, ruins)
    assert list(found) == free
    assert len(found) == len(free)
    assert bool(found) is bool(free)


def test_free_places_are_a_sequence() -> None:
    free = SINGLE.place_table.free(EVERYWHERE.bits & ~SpaceSet.named("a1 c4 k11").bits)
    named = tuple(map(SpaceSet.named, ("a1", "c4", "k11")))
    assert (free[0], free[-1], free[1:]) == (named[0], named[2], named[1:])
    assert free == named
    assert free == SINGLE.place_table.free(EVERYWHERE.bits & ~SpaceSet.named("a1 c4 k11").bits)
    assert free != named[1:]
    assert free != 3
    assert repr(free) == repr(named)


def test_a_digit_stands_for_four_places_in_their_order() -> None:
    free = SINGLE.place_table.free(EVERYWHERE.bits & ~SpaceSet.named("a1 a6 a7").bits)
    assert free.digits == "86".ljust(-(-AREA // 4), "0")
