"""Values of the rules as plain data for JSON."""

from __future__ import annotations

import json
from random import Random

import pytest

from cartographers.notation.plain import plain
from cartographers.notation.sheets import parse_sheet, sheet_text
from cartographers.play.replay import replay
from cartographers.rules.actions import Draw, Reveal
from cartographers.rules.cards import Effect
from cartographers.rules.events import CoinsGained, Destroyed
from cartographers.rules.grid import Space, SpaceSet
from cartographers.rules.placement import Placement
from cartographers.rules.scoring import Earning, Score
from cartographers.rules.terrain import Terrain
from tests.play.playing import random_transcript


@pytest.mark.parametrize(
    "value, data",
    [
        (Space.named("c4"), "c4"),
        (SpaceSet.named("c4 k11"), ["c4", "k11"]),
        (Terrain.FARM, "farm"),
        (None, None),
        (True, True),
        ((1, "a"), [1, "a"]),
        (Reveal("orchard"), {"type": "reveal", "card": "orchard"}),
        (
            Draw(0, Placement(SpaceSet.named("a1"), Terrain.HERO, 0)),
            {
                "type": "draw",
                "seat": 0,
                "placement": {
                    "type": "placement",
                    "spaces": ["a1"],
                    "terrain": "hero",
                    "shape": 0,
                    "marks": [],
                },
            },
        ),
        (
            CoinsGained(1, 3, from_dragon=True),
            {
                "type": "coins-gained",
                "owner": 1,
                "coins": 3,
                "from_shape": False,
                "mountains": [],
                "from_dragon": True,
            },
        ),
        (
            Destroyed(0, SpaceSet.named("b2"), Effect.TROLL),
            {"type": "destroyed", "owner": 0, "spaces": ["b2"], "effect": "troll"},
        ),
        (
            Score((Earning(3, SpaceSet.named("a1")), Earning(2, SpaceSet.named("b2")))),
            {
                "stars": 5,
                "earnings": [
                    {"type": "earning", "stars": 3, "spaces": ["a1"]},
                    {"type": "earning", "stars": 2, "spaces": ["b2"]},
                ],
            },
        ),
    ],
)
def test_a_value_as_plain_data(value: object, data: object) -> None:
    assert plain(value) == data


def test_a_sheet_as_plain_data_says_what_its_text_says() -> None:
    rows = ["m.........."] + ["..........."] * 9 + ["....F......"]
    text = "\n".join([*rows, "initial z: a1", "marks: b1 b2", "coins: 7", ""])
    assert plain(parse_sheet(text)) == {
        "rows": rows,
        "initials": {"z": ["a1"]},
        "marks": ["b1", "b2"],
        "coins": 7,
    }
    assert sheet_text(parse_sheet(text)) == text


@pytest.mark.parametrize("number", range(6))
def test_everything_that_happens_in_a_game_becomes_json(number: int) -> None:
    for position in replay(random_transcript(Random(number))):
        for event in position.events:
            data = plain(event)
            assert json.loads(json.dumps(data)) == data
            assert isinstance(data["type"], str)
        assert len(plain(position.game.sheets)) == len(position.game.sheets)
