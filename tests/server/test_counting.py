"""What a game counts for is decided in one place, said at the table, and kept with the result."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from cartographers.play.deck import EdictDraw
from cartographers.rules.setup import AmbushRule, FallbackTerrain
from cartographers.server.tables import lobby
from cartographers.server.tables.counting import SPOILS, CountedFor, Counting, Uncounted, counts_for
from cartographers.server.tables.entries import Body, Hinted, kind_of, to_stored
from cartographers.server.tables.fold import fold
from cartographers.server.tables.options import Pace, TableOptions
from cartographers.server.tables.people import Person
from cartographers.server.tables.table import Table
from cartographers.storage import Entry
from cartographers.words import LANGUAGES, words
from tests.server.conftest import NewPlayer
from tests.server.player import Json, Player, play_out
from tests.server.running import Running, until

ANN = Person("ann", "Ann")
OWN_SHEET = "/".join([".:#^......."] + ["..........."] * 10)
CARDS = ["treetower", "canal-lake", "wildholds", "borderlands"]
EVERYTHING = set(CountedFor)
NOT_STARS = EVERYTHING - {CountedFor.LEADERBOARDS, CountedFor.ACHIEVEMENTS}
NOT_LEADERBOARDS = EVERYTHING - {CountedFor.LEADERBOARDS}


def table_of(*bodies: Body, at: float = 0.0) -> Table:
    return fold(
        "t",
        [Entry(seq, kind_of(body), to_stored(body), at) for seq, body in enumerate(bodies, start=1)],
    )


def table(options: TableOptions | None = None, **wishes: Any) -> Table:
    return table_of(*lobby.create(ANN, options or TableOptions(seats=2), Pace(), **wishes))


@pytest.mark.parametrize(
    "found, reasons, scopes",
    [
        (table(), [], EVERYTHING),
        (table(seed="mine"), ["brought-seed"], {CountedFor.HISTORY}),
        (table(seed="mine", lesson=True), ["lesson"], set()),
        (table(TableOptions(seats=2, sheet=OWN_SHEET)), ["own-sheet"], NOT_STARS),
        (table(TableOptions(seats=2, sheet="tabula-rasa")), ["rolled-sheet"], NOT_LEADERBOARDS),
        (table(TableOptions(seats=2, edicts=list(CARDS))), ["chosen-edicts"], NOT_STARS),
        (table(TableOptions(edicts=EdictDraw.FIRST)), ["chosen-edicts"], NOT_STARS),
        (table(TableOptions(seats=2, ambush=AmbushRule.SOLO_WALK)), ["house-rules"], NOT_STARS),
        (table(TableOptions(fallback_terrain=FallbackTerrain.ANY)), ["house-rules"], NOT_STARS),
        (table(TableOptions(seats=2, hints=True)), ["hints-on"], EVERYTHING - {CountedFor.SKILL}),
        (table(TableOptions(hints=True)), [], EVERYTHING),
        (table(hot_seat=["Ann", "Ben"]), ["hot-seat"], EVERYTHING - {CountedFor.SKILL}),
        (
            table(TableOptions(), seed="day", daily="1970-01-01"),
            ["daily"],
            EVERYTHING - {CountedFor.LEADERBOARDS},
        ),
        (table(TableOptions(), seed="day", daily="1969-12-31"), ["practice"], {CountedFor.HISTORY}),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_a_table_counts_for(found: Table, reasons: list[str], scopes: set[CountedFor]) -> None:
    counting = counts_for(found)
    assert [*counting.reasons] == reasons
    assert counting.scopes == scopes


def test_hints_count_against_the_seat_that_asked() -> None:
    bodies = lobby.create(ANN, TableOptions(), Pace())
    asked = table_of(*bodies, Hinted(0, 3))
    assert counts_for(asked).reasons == ()
    assert counts_for(asked, 0).reasons == (Uncounted.HINTS,)
    assert counts_for(asked, 0).scopes == NOT_STARS


def test_a_table_made_before_this_keeps_what_it_had() -> None:
    created, joined = lobby.create(ANN, TableOptions(), Pace(), seed="mine")
    stored = to_stored(created)
    del stored["brought"]
    old = fold("t", [Entry(1, "created", stored, 0.0), Entry(2, "joined", to_stored(joined), 0.0)])
    assert counts_for(old).scopes == EVERYTHING


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_said_in_one_sentence(language: str) -> None:
    said = [Counting((reason,)).sentences(words(language)) for reason in Uncounted]
    assert set(SPOILS) == set(Uncounted)
    assert all(len(sentences) == 1 and sentences[0].endswith(".") for sentences in said)


def test_what_one_reason_rules_out_is_not_said_again() -> None:
    found = counts_for(table(TableOptions(seats=2, sheet=OWN_SHEET, edicts=list(CARDS)), seed="mine"))
    assert len(found.reasons) == 3
    assert len(found.sentences(words("en"))) == 1


def test_started_is_counted_as_it_was_in_the_lobby(visit: NewPlayer) -> None:
    host, guest = visit(), visit("fr")
    code = host.new_table(seats=2, public=True, seed="mine")
    before = guest.get(f"/tables/{code}/counting")
    assert before["reasons"] == ["brought-seed"]
    assert before["counts_for"] == ["history"]
    assert [each["id"] for each in guest.get(f"/tables/{code}/departures")] == ["brought-seed"]
    host.post(f"/tables/{code}/bots")
    host.post(f"/tables/{code}/start")
    assert guest.get(f"/tables/{code}/counting") == before
    english = host.get(f"/tables/{code}/counting")["sentences"]
    assert english == [
        "The host brought the cards, so this game counts for no rating, ranking or achievement."
    ]
    assert before["sentences"] != english


# ---- whole games


def against_a_bot(player: Player, **options: Any) -> str:
    code = player.new_table(seats=2, **options)
    player.post(f"/tables/{code}/bots", level="apprentice")
    player.post(f"/tables/{code}/start")
    play_out(code, [player])
    return code


def kept(server: Running, player: Player, code: str) -> Json:
    """The player's profile, once the table's results are kept."""
    results = server.app.state.services.store.results

    def there() -> bool:
        return bool(asyncio.run_coroutine_threadsafe(results.of_table(code), server.loop).result())

    until(there, "the results are kept")
    profile: Json = player.get(f"/players/{player.id}")
    return profile


def test_a_known_deck_is_in_the_history_and_nowhere_else(server: Running, visit: NewPlayer) -> None:
    player = visit()
    profile = kept(server, player, against_a_bot(player, seed="known"))
    (game,) = profile["games"]
    assert (game["counts"], game["ranked"], game["uncounted"]) == (False, False, ["brought-seed"])
    assert game["achievements"] == []
    assert profile["skill"]["games"] == 0
    assert profile["statistics"]["several"] is None
    boards = player.get("/leaderboards")
    assert player.id not in [each["player"] for each in (*boards["several"], *boards["skills"])]


def test_a_lesson_leaves_no_trace(server: Running, visit: NewPlayer) -> None:
    player = visit()
    bots = {each["bot"]: each["skill"] for each in player.get("/leaderboards")["skills"] if each["bot"]}
    profile = kept(server, player, against_a_bot(player, lesson=True, seed="first-lesson-12858"))
    assert profile["games"] == []
    assert profile["skill"]["games"] == 0
    assert not any(each["times"] for each in profile["achievements"])
    boards = player.get("/leaderboards")
    assert player.id not in [each["player"] for each in (*boards["several"], *boards["skills"])]
    assert bots == {each["bot"]: each["skill"] for each in boards["skills"] if each["bot"]}


def test_a_game_by_the_book_counts_for_everything(server: Running, visit: NewPlayer) -> None:
    player = visit()
    profile = kept(server, player, against_a_bot(player))
    (game,) = profile["games"]
    assert (game["counts"], game["ranked"], game["uncounted"]) == (True, True, [])
    assert profile["skill"]["games"] == 1
    boards = player.get("/leaderboards")
    assert player.id in [each["player"] for each in boards["several"]]
    assert player.id in [each["player"] for each in boards["skills"]]
