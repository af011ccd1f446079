"""One JSON dialect: how spaces, sheets, placements, scores and events are said, wherever they are said."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from cartographers.notation.sheets import parse_sheet, sheet_text
from cartographers.play.match import Match, Step
from cartographers.play.replay import replay
from cartographers.rules.cards import Effect
from cartographers.rules.events import CoinsGained, Destroyed, Event, Placed, SeasonBegan, SeasonScored
from cartographers.rules.grid import EVERYWHERE, Space, SpaceSet
from cartographers.rules.heroes import attacks
from cartographers.rules.placement import Placement, legal_places
from cartographers.rules.scoring import Earning, Score
from cartographers.rules.setup import Edition, Setup, setup
from cartographers.rules.shapes import SINGLE, shape
from cartographers.rules.terrain import Terrain
from cartographers.rules.view import options, view
from cartographers.server.tables.wire.catalogue import words_json
from cartographers.server.tables.wire.decisions import decision_json
from cartographers.server.tables.wire.news import EventJson, event_json, events_json
from cartographers.server.tables.wire.values import (
    answer_json,
    placement_json,
    places_json,
    score_json,
    sheet_json,
    spaces_json,
)
from cartographers.server.tables.wire.views import view_json
from cartographers.testing.random_play import random_action
from tests.play.playing import random_transcript

BASE = setup(Edition.BASE, ["sentinel-wood", "great-city", "canal-lake", "borderlands"], ["ann", "ben"])
HEROES = setup(Edition.HEROES, ["deepwood", "gnomish-colony", "jorekburg", "silos"], ["ann"])


def said(value: object) -> Any:
    """As a client reads it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def test_a_set_of_spaces_is_the_list_of_their_names_in_reading_order() -> None:
    assert said(spaces_json(SpaceSet.named("k11 c4 a10 a9"))) == ["a9", "a10", "c4", "k11"]
    assert said(spaces_json(SpaceSet())) == []


@pytest.mark.parametrize("filled", ["", "a1", "a2 a3 a4 c4 f6 k10"])
@pytest.mark.parametrize("picture", ["X", "X.X", "XX/XX", "XXX/X.."])
def test_free_places_are_said_one_by_one_in_their_order(picture: str, filled: str) -> None:
    (free,) = legal_places(SpaceSet.named(filled).bits, (shape(picture),))
    expected = [[space.name for space in place] for place in free]
    assert said(places_json(free)) == expected
    assert said(places_json(tuple(free))) == expected
    assert said(places_json(SINGLE.place_table.free(EVERYWHERE.bits))) == []


@pytest.mark.parametrize(
    "event, data",
    [
        (
            Placed(0, 1, Placement(SpaceSet.named("a1"), Terrain.HERO, 0)),
            {
                "kind": "placed",
                "seat": 0,
                "owner": 1,
                "placement": {"shape": 0, "terrain": "hero", "spaces": ["a1"], "marks": []},
            },
        ),
        (
            CoinsGained(1, 3, from_dragon=True),
            {
                "kind": "coins-gained",
                "owner": 1,
                "coins": 3,
                "from_shape": False,
                "mountains": [],
                "from_dragon": True,
            },
        ),
        (
            Destroyed(0, SpaceSet.named("b2"), Effect.TROLL),
            {"kind": "destroyed", "owner": 0, "spaces": ["b2"], "effect": "troll"},
        ),
    ],
)
def test_an_event_says_in_kind_what_it_is(event: Event, data: dict[str, Any]) -> None:
    assert said(event_json(BASE, event)) == data


def test_a_score_says_its_stars_and_what_earned_them() -> None:
    score = Score((Earning(3, SpaceSet.named("a1")), Earning(2, SpaceSet.named("b2"))))
    assert said(score_json(score)) == {
        "stars": 5,
        "earnings": [{"stars": 3, "spaces": ["a1"]}, {"stars": 2, "spaces": ["b2"]}],
    }


def test_a_sheet_says_what_its_text_says() -> None:
    rows = ["m.........."] + ["..........."] * 9 + ["....F......"]
    text = "\n".join([*rows, "initial z: a1", "marks: b1 b2", "coins: 7", ""])
    assert said(sheet_json(parse_sheet(text))) == {
        "rows": rows,
        "initials": {"z": ["a1"]},
        "marks": ["b1", "b2"],
        "coins": 7,
    }
    assert sheet_text(parse_sheet(text)) == text


def test_an_answer_is_a_placement_or_a_choice() -> None:
    drawn = Placement(SpaceSet.named("c4 c5"), Terrain.FARM, 1)
    assert said(answer_json(drawn)) == {"kind": "draw"} | said(placement_json(drawn))
    assert said(answer_json(Space.named("d6"))) == {"kind": "choose", "space": "d6"}


@pytest.mark.parametrize("number", range(6))
def test_everything_that_happens_in_a_game_is_described_and_comes_back(number: int) -> None:
    for position in replay(random_transcript(Random(number))):
        told = events_json(position.game.setup, position.events)
        assert msgspec.json.decode(msgspec.json.encode(told), type=list[EventJson]) == told


@pytest.mark.parametrize("rules", [BASE, HEROES], ids=["base", "heroes"])
def test_a_season_is_scored_and_begins_in_an_event_as_it_stands_in_the_view(rules: Setup) -> None:
    seasons = 0
    for step in whole_game(rules):
        for event in step.events:
            if isinstance(event, SeasonScored):
                told = said(event_json(rules, event))["scores"]
                assert told == said(view_json(view(step.after, None)))["scores"][seasons]
                seasons += 1
            if isinstance(event, SeasonBegan):
                seen = said(view_json(view(step.after, None)))
                told = {key: seen[key] for key in ("season", "threshold", "season_edicts")}
                assert said(event_json(rules, event)) == {"kind": "season-began", **told}
    assert seasons == 4


@pytest.mark.parametrize("rules", [BASE, HEROES], ids=["base", "heroes"])
def test_a_decision_lists_the_places_and_attacks_of_the_rules_by_their_names(rules: Setup) -> None:
    heroes = 0
    for step in whole_game(rules):
        game = step.after
        for seat in game.waiting:
            legal, decision = options(game, seat), said(decision_json(game, seat))
            if legal is None:
                assert decision["targets"] == [space.name for space in game.targets(seat)]
                continue
            places = {(shape["number"], *place) for shape in decision["shapes"] for place in shape["places"]}
            assert places == {
                (number, *(space.name for space in place))
                for number, shape in legal.numbered()
                for place in shape
            }
            if legal.hero:
                heroes += 1
                assert decision["attacks"] == {
                    name: [
                        [space.name for space in marks] for marks in attacks(legal.hero, Space.named(name))
                    ]
                    for _, name in places
                }
    assert bool(heroes) == (rules is HEROES)


def whole_game(rules: Setup) -> Iterator[Step]:
    """The steps of a game by chance."""
    match, rng = Match(rules, "wire"), Random(1)
    yield from match.begin()
    while not match.over:
        yield from match.act(random_action(match.game, match.game.waiting[0], rng))


def test_texts_that_are_the_same_in_english_are_not_sent_twice() -> None:
    english, french = words_json("en").texts, words_json("fr").texts
    assert french["Sign in"] == "Se connecter"
    assert "Sign in" not in english
    assert english["{n} star"] == ["{n} star", "{n} stars"], "a counted text has its forms"
