"""What the store is told of a table, so that it is found without its log."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartographers.server.tables import conduct, lobby, playing
from cartographers.server.tables.fold import fold
from cartographers.server.tables.options import Pace, PaceKind
from cartographers.server.tables.summaries import summary_of, summary_of_log
from cartographers.server.tables.table import Table
from cartographers.storage import Entry, SummaryColumns, TableStatus
from tests.server.test_conduct import ANN, BEN, NOW, Gathering


def columns(status: str, *seated: str, host: str = "ann", pending: bool | None = False) -> SummaryColumns:
    return SummaryColumns(
        TableStatus(status), host=host, pending=pending, seated=frozenset(seated) if seated else None
    )


def left_alone() -> Gathering:
    """Ann ended a game against a bot after its first season."""
    game = Gathering(ANN, bots=1).begin().play(ANN, seasons=1)
    game.do(conduct.abandon(game.table, ANN.account))
    return game


def ended_together() -> Gathering:
    game = Gathering(ANN, BEN).begin().play(ANN, BEN, seasons=1)
    game.do(conduct.abandon(game.table, ANN.account))
    game.do(conduct.abandon(game.table, BEN.account))
    return game


def test_a_table_from_its_making_to_its_start() -> None:
    game = Gathering(ANN)
    assert summary_of(game.table) == columns("open", "ann")
    game = Gathering(ANN, BEN)
    assert summary_of(game.table) == columns("open", "ann", "ben")
    before = game.table
    game.begin()
    assert summary_of(game.table, before) == columns("playing", "ann", "ben")


def test_during_a_game_nobody_sits_down() -> None:
    game = Gathering(ANN, BEN).begin()
    before = game.table
    game.play(ANN, BEN, seasons=1)
    assert summary_of(game.table, before) == columns("playing")


def test_whoever_leaves_before_the_game_has_no_seat_and_is_no_host() -> None:
    game = Gathering(ANN, BEN)
    before = game.table
    game.do(lobby.leave(game.table, ANN))
    assert summary_of(game.table, before) == columns("open", "ben", host="ben")


def test_a_bot_whose_turn_it_is_leaves_something_to_do() -> None:
    game = Gathering(ANN, bots=1)
    before = game.table
    game.begin()
    assert summary_of(game.table, before) == columns("playing", "ann", pending=True)


@pytest.mark.parametrize(
    "game, status, pending",
    [
        (Gathering(ANN).begin().play(ANN), "finished", True),
        (left_alone(), "abandoned", True),
        (ended_together(), "abandoned", False),
    ],
    ids=["played to the end", "left alone", "ended together"],
)
def test_a_game_that_is_over_waits_for_its_results(game: Gathering, status: str, pending: bool) -> None:
    before = fold("t", game.entries[:-1])
    assert summary_of(game.table, before) == columns(status, pending=pending)
    assert pending == bool(game.results)
    assert summary_of(game.table, game.table).pending is None, "who keeps the results says so"


# ---- a log from elsewhere


LIVE = Pace(PaceKind.LIVE, 30)


def timed() -> Gathering:
    game = Gathering(ANN, BEN)
    game.do(playing.start_game(replace(game.table, pace=LIVE), ANN.account, NOW))
    return game


@pytest.mark.parametrize(
    "game",
    [
        Gathering(ANN),
        Gathering(ANN, BEN),
        Gathering(ANN, BEN, bots=1).begin().play(ANN, BEN, seasons=1),
        Gathering(ANN).begin().play(ANN),
        left_alone(),
        ended_together(),
        timed(),
    ],
    ids=["new", "open", "playing", "finished", "left alone", "ended together", "timed"],
)
def test_a_log_says_the_same_as_its_table(game: Gathering) -> None:
    assert summary_of_log("t", game.entries) == replace(summary_of(game.table), pending=None)


def test_a_log_without_its_beginning_is_no_log() -> None:
    with pytest.raises(ValueError, match="the log of table t lacks its beginning"):
        summary_of_log("t", Gathering(ANN).entries[1:])


def test_a_game_of_another_version_keeps_its_players_and_its_end() -> None:
    entries = Gathering(ANN, BEN).entries
    first = len(entries) + 1
    later = [Entry(first + n, kind, {}, NOW) for n, kind in enumerate(("started", "teleport", "finished"))]
    told = columns("finished", "ann", "ben", pending=None)
    assert summary_of_log("t", [*entries, *later]) == told
    strange = [Entry(1, "created", {"host": 7}, NOW), *later]
    assert summary_of_log("t", strange) == SummaryColumns(TableStatus.FINISHED, seated=frozenset())


def test_the_deadline_is_the_last_one() -> None:
    game = timed()
    table: Table = game.table
    assert table.deadline is not None
    assert summary_of(table).deadline == summary_of_log("t", game.entries).deadline == table.deadline
