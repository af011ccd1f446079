"""`replace` of a game's values: what the standard one does, only sooner."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from cartographers.rules.game import start
from cartographers.rules.replacing import replace
from cartographers.rules.shapes import shape
from tests.rules.table import base_setup, named


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Hut:
    rooms: int
    doors: int = 1


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Tower(Hut):
    """Its slots are those of two classes."""

    floors: int


GAME = start(base_setup(2))
CHANGES: list[tuple[Any, dict[str, Any]]] = [
    (GAME, {"season_number": 2, "column": ("orchard",)}),
    (GAME.sheets[0], {"forest": named("a1 a2"), "coins": 3}),
    (GAME.phase, {"ruins": True}),
    (GAME.sheets[0], {}),
    (Tower(rooms=3, floors=2), {"rooms": 4, "floors": 5}),
    (shape("XX/.X"), {}),  # has more to do when it is made
]


@pytest.mark.parametrize("value, changes", CHANGES)
def test_it_does_what_the_standard_one_does(value: Any, changes: dict[str, Any]) -> None:
    changed = replace(value, **changes)
    assert changed == dataclasses.replace(value, **changes)
    assert changed is not value
    assert type(changed) is type(value)


def test_a_field_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(KeyError, match="rivers"):
        replace(GAME.sheets[0], rivers=1)  # type: ignore[call-arg]
