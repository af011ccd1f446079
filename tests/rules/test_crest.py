"""Family crests."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from cartographers.rules.crest import Charge, Colour, Crest, Division


def test_every_division_charge_and_pair_of_colours_makes_a_crest_of_its_own() -> None:
    crests = {
        Crest(division, first, second, charge)
        for division, (first, second), charge in product(Division, permutations(Colour, 2), Charge)
    }
    assert len(crests) == 8 * 7 * 6 * 12


@pytest.mark.parametrize("colour", Colour)
def test_the_two_colours_differ(colour: Colour) -> None:
    with pytest.raises(ValueError, match=r"^a crest needs two different colors$"):
        Crest(Division.PALE, colour, colour, Charge.STAR)


def test_a_crest_keeps_what_it_was_made_of() -> None:
    crest = Crest(Division.CHEVRON, Colour.SILVER, Colour.GREEN, Charge.RAVEN)
    assert (crest.division, crest.first, crest.second, crest.charge) == (
        Division.CHEVRON,
        Colour.SILVER,
        Colour.GREEN,
        Charge.RAVEN,
    )
