"""Dealing for paper over HTTP."""

from __future__ import annotations

import pytest

from cartographers.play.dealer import deal
from cartographers.play.deck import seeded_edicts
from cartographers.rules.setup import Edition, setup
from tests.server.conftest import NewPlayer

THREE = {"edition": "base", "seats": 3}


@pytest.mark.parametrize("edition", list(Edition))
def test_step_by_step_a_whole_game_is_dealt(visit: NewPlayer, edition: Edition) -> None:
    player = visit()
    expected = list(deal(setup(edition, seeded_edicts(edition, "paper"), ["a", "b"]), "paper"))
    options = {"edition": edition.value, "seats": 2}
    for steps, moment in enumerate(expected, start=1):
        dealt = player.post("/dealer", options=options, seed="paper", steps=steps)
        seen = dealt["moment"]
        assert (seen["card"], seen["time"], seen["season_number"]) == (
            moment.card,
            moment.time,
            moment.season_number,
        )
        assert [each["card"] for each in seen["column"]] == list(moment.column)
        assert dealt["over"] is (steps == len(expected))
    beyond = player.post("/dealer", options=options, seed="paper", steps=len(expected) + 5)
    assert (beyond["steps"], beyond["over"]) == (len(expected), True)


def test_before_the_first_card_the_edicts_are_known_and_a_seed_is_given(visit: NewPlayer) -> None:
    first, second = (visit().post("/dealer", options=THREE) for _ in range(2))
    assert first["moment"] is None
    assert len(first["setup"]["edicts"]) == 4
    assert first["seed"] != second["seed"]
    again = visit().post("/dealer", options=THREE, seed=first["seed"])
    assert again["setup"] == first["setup"]


def test_choices_that_the_rules_do_not_know_are_refused(visit: NewPlayer) -> None:
    player = visit()
    villages = {"edicts": ["great-city", "wildholds", "canal-lake", "borderlands"]}
    refused = player.refused("POST", "/dealer", options=THREE | villages)
    assert refused == (422, "backs-not-distinct")
    assert player.refused("POST", "/dealer", options=THREE, steps=-1)[0] == 400
    assert player.refused("POST", "/dealer", options={"seats": 0})[0] == 400
    few = {"edition": "combined", "seats": 3, "ambushes": ["gnoll-raid"]}
    assert player.refused("POST", "/dealer", options=few) == (422, "too-few-ambushes")
    alone = {"seats": 1, "ambush": "pass"}
    assert player.refused("POST", "/dealer", options=alone) == (422, "solo-pass")
