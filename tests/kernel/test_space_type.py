"""Sets of spaces in compiled code: every operation gives what the rules give."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from cartographers.kernel.space_type import set_table, space_set
from cartographers.rules.grid import AREA, COLUMNS, EDGE, SpaceSet
from tests.kernel import doors
from tests.rules.strategies import space_sets


@given(left=space_sets(), right=space_sets(), space=st.integers(0, AREA - 1))
def test_the_operators_are_those_of_the_rules(left: SpaceSet, right: SpaceSet, space: int) -> None:
    sets, numbers = np.empty(12, np.uint64), np.empty(6, np.int64)
    doors.set_operators(set_table([left, right]), space, sets, numbers)
    found = [space_set(words) for words in sets.reshape(-1, 2)]
    assert found == [left & right, left | right, left - right, ~left, left & EDGE, left | COLUMNS[-1]]
    expected = [len(left), bool(left), not left, left == right, left != right, space in left]
    assert numbers.tolist() == list(map(int, expected))


@given(spaces=space_sets(), steps=st.integers(0, 63))
def test_shifts_and_the_first_space(spaces: SpaceSet, steps: int) -> None:
    if not spaces:
        return
    sets = np.empty(10, np.uint64)
    first = doors.shift_and_take(set_table([spaces]), steps, sets)
    back, on, alone, others, cluster = (space_set(words) for words in sets.reshape(-1, 2))
    assert back.bits == spaces.bits >> steps
    assert on.bits == spaces.bits << steps & (1 << 128) - 1
    assert first == next(iter(spaces))
    assert alone == SpaceSet.of([first])
    assert others == spaces - alone
    assert cluster == spaces.clusters()[0]
