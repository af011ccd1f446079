"""What stands on a card of a pack can be changed value by value, so that mutation testing can try it."""

from __future__ import annotations

import pytest

from tools.mutated_cards import changed_cards
from tools.mutation import CARD_MODULES


@pytest.mark.parametrize("module", CARD_MODULES)
def test_every_change_is_a_module_that_differs_in_one_place(module: str) -> None:
    changes = list(changed_cards(module))
    assert len({change.source for change in changes}) == len(changes) > 20
    for change in changes:
        compile(change.source, change.module, "exec")
        assert change.before != change.after


def test_numbers_flags_shapes_and_names_of_a_kind_are_changed_and_sentences_are_not() -> None:
    told = {str(change).partition(": ")[2] for change in changed_cards("cartographers.rules.boxes.skills")}
    assert {
        "3 -> 4",
        "True -> False",
        "SQUARE -> DOMINO",
        "Terrain.VILLAGE -> Terrain.FARM",
        "over_edge=True -> **{}",
        "\"lore\" -> 'lorex'",
    } <= told
    assert not [change for change in told if "Draw a 2x2" in change]


def test_shapes_of_monsters_are_mirrored_and_made_larger() -> None:
    changes = list(changed_cards("cartographers.rules.boxes.ambush_1"))
    of_flayer = {change.after for change in changes if change.before == '"X./XX"'}
    assert of_flayer == {"'X./XX/XX'", "'.X/XX'"}
