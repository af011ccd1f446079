"""Maps and seasons on paper, counted over HTTP."""

from __future__ import annotations

from random import Random

import pytest

from cartographers.notation.sheets import sheet_text
from cartographers.rules.boxes import SCORING_BY_ID
from cartographers.rules.scoring import monster_loss, score
from cartographers.rules.setup import Edition, first_game_edicts, setup
from cartographers.server.answers.score import PaperSeasons, WrittenSeason, seasons_json
from cartographers.testing.random_play import random_game
from tests.registry import registered
from tests.rules.further_box import BOG
from tests.server.conftest import NewPlayer

EDICTS = ["greenbough", "great-city", "canal-lake", "borderlands"]

MAP = """\
ttt........
tm.^.......
ttt........
...........
...........
...........
...........
...........
...........
...........
..........v
coins: 5
"""


def test_all_cards_coins_and_monsters_of_a_map(visit: NewPlayer) -> None:
    counted = visit().post("/score", sheet=MAP)
    assert counted["cards"].keys() == SCORING_BY_ID.keys()
    # Forests on the edge: a1 a2 a3, b1, c1.
    assert counted["cards"]["sentinel-wood"] == {"stars": 5, "spaces": ["a1", "a2", "a3", "b1", "c1"]}
    assert counted["coins"] == {"stars": 5, "spaces": []}
    assert counted["monsters"] == {"stars": -1, "spaces": ["b3"]}
    assert counted["text"] == MAP
    assert counted["sheet"]["rows"] == MAP.splitlines()[:11]
    assert counted["sheet"]["coins"] == 5


@pytest.mark.parametrize("edition", list(Edition))
def test_played_sheets_are_counted_as_the_rules_count_them(visit: NewPlayer, edition: Edition) -> None:
    player = visit()
    for seed in range(3):
        game = random_game(
            setup(edition, first_game_edicts(edition), ["Ada", "Ben"]), f"paper {seed}", Random(seed)
        )
        for sheet in game.sheets:
            counted = player.post("/score", sheet=sheet_text(sheet))
            for card in SCORING_BY_ID.values():
                found = score(card, sheet)
                expected = {"stars": found.stars, "spaces": found.spaces.line().split()}
                assert counted["cards"][card.id] == expected, card.id
            assert counted["coins"]["stars"] == sheet.coins
            assert counted["monsters"]["stars"] == monster_loss(sheet).stars


@pytest.mark.parametrize(
    "text, said",
    [
        ("", "a sheet has 11 rows, not 1"),
        (MAP.replace("v", "?"), "line 11, column 11: '?' does not stand for a space"),
        (MAP.replace("...v", "v"), "line 11, column 9: a row has 11 spaces, not 8"),
        (MAP.replace("coins: 5", "coins: 15"), "line 12, column 8: coins must be a number from 0 to 14"),
    ],
)
def test_text_that_is_no_sheet_gets_a_sentence_that_says_where(
    visit: NewPlayer, text: str, said: str
) -> None:
    answer = visit().http.post("/api/score", json={"sheet": text})
    assert answer.status_code == 422
    assert answer.json()["reason"] == "bad-sheet"
    assert said in answer.json()["message"]


def test_a_text_that_is_far_too_long_is_not_read(visit: NewPlayer) -> None:
    assert visit().refused("POST", "/score", sheet="." * 5000) == (400, "invalid")
    assert visit().refused("POST", "/score", sheet="." * 100_000) == (413, "body-too-large")


def test_seasons_are_added_up_and_the_fourth_gives_the_title(visit: NewPlayer) -> None:
    player = visit()
    spring = {"first": 10, "second": 8, "coins": 2, "monsters": -3}
    other = {"first": 12, "second": 9, "coins": 4, "monsters": 0}

    sofar = player.post("/score/seasons", edition="base", edicts=EDICTS, seasons=[spring])
    assert [season["stars"] for season in sofar["seasons"]] == [17, None, None, None]
    assert [season["edicts"] for season in sofar["seasons"]] == [
        ["a", "b"],
        ["b", "c"],
        ["c", "d"],
        ["d", "a"],
    ]
    assert (sofar["total"], sofar["rating"], sofar["title"]) == (17, None, None)

    # The solo numbers of the four cards are 22, 16, 24 and 24: 86. 17 + 3 * 25 = 92 is 6 more.
    whole = player.post(
        "/score/seasons", edition="base", edicts=EDICTS, seasons=[spring, other, other, other]
    )
    assert (whole["total"], whole["par"], whole["rating"]) == (92, 86, 6)
    assert whole["title"] == "apprentice-surveyor"


def test_cards_that_do_not_lie_together_are_refused(visit: NewPlayer) -> None:
    two_villages = ["great-city", "wildholds", "canal-lake", "borderlands"]
    refused = visit().refused("POST", "/score/seasons", edition="base", edicts=two_villages)
    assert refused == (422, "backs-not-distinct")
    refused = visit().refused("POST", "/score/seasons", edition="heroes", edicts=EDICTS)
    assert refused == (422, "scoring-card-of-other-edition")


def test_seasons_with_the_card_of_a_further_box_are_added_up() -> None:
    edicts = ["greenbough", "great-city", "quiet-pools", "borderlands"]
    with registered(BOG):  # which has a monster that names no corner
        added = seasons_json(PaperSeasons(Edition.BASE, edicts, [WrittenSeason(3, 4, 1, -2)]))
    assert (added.total, added.par) == (6, 22 + 16 + 20 + 24)
