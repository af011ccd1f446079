"""Values of the rules as arrays, and back."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given

from cartographers.kernel.convert import record, record_of_view
from cartographers.kernel.convert_sheet import sheet_value, sheet_words
from cartographers.kernel.head import NO_ANSWER
from cartographers.kernel.space_type import set_table, space_set
from cartographers.rules.game import start, step
from cartographers.rules.grid import SPACES, SpaceSet
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Drawing, Exploring, Over
from cartographers.rules.view import view
from cartographers.testing import random_action
from tests.examples import examples
from tests.kernel.families import FAMILIES, SKILLED_FAMILIES
from tests.kernel.lockstep import any_action, any_reveal
from tests.rules.strategies import sheets, space_sets


@given(spaces=space_sets())
def test_a_set_of_spaces_and_back(spaces: SpaceSet) -> None:
    assert space_set(set_table([spaces])) == spaces


def test_a_space_is_the_same_bit_as_in_the_rules() -> None:
    for space in SPACES:
        low, high = set_table([SpaceSet.of((space,))])
        assert int(low) | int(high) << 64 == 1 << space


@examples(300)
@given(sheet=sheets())
def test_a_sheet_and_back(sheet: Sheet) -> None:
    assert sheet_value(sheet_words(sheet), sheet.printed) == sheet


@pytest.mark.parametrize("family", [*FAMILIES, "skills, combined for four"])
def test_a_seat_knows_all_but_the_answers_of_the_others(family: str) -> None:
    random = Random(family)
    game = start((FAMILIES | SKILLED_FAMILIES)[family](random))
    while not isinstance(game.phase, Over):
        game, _ = step(game, any_action(game, random))
        whole = record(game)
        for seat in range(len(game.sheets)):
            seen = record_of_view(view(game, seat))
            assert np.array_equal(seen.head, whole.head)
            assert np.array_equal(seen.sheets, whole.sheets)
            assert np.array_equal(seen.scores, whole.scores)
            assert seen.answers[seat] == whole.answers[seat]
            assert all(np.delete(seen.answers, seat) == NO_ANSWER)


def test_a_copy_is_a_game_of_its_own() -> None:
    random = Random(1)
    game = start(FAMILIES["heroes for two"](random))
    while isinstance(game.phase, Exploring):
        game, _ = step(game, any_reveal(game, random))
    assert isinstance(game.phase, Drawing)
    before = record(game)
    copy = before.copy()
    copy.head[:], copy.sheets[:], copy.answers[:], copy.scores[:] = 7, 7, 7, 7
    after = record(game)
    assert np.array_equal(before.head, after.head)
    assert np.array_equal(before.sheets, after.sheets)
    game, _ = step(game, random_action(game, 0, random))
    assert record(game).answers[0] != NO_ANSWER
