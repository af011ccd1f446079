"""A table is the fold of its log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from cartographers.notation.games import loads
from cartographers.play.replay import replay
from cartographers.rules.actions import Draw, TakeBack
from cartographers.rules.refusal import IllegalAction
from cartographers.rules.view import options
from cartographers.server.tables import conduct, lobby, playing
from cartographers.server.tables.entries import (
    KINDS,
    Body,
    TableChange,
    body_of,
    from_stored,
    kind_of,
    to_stored,
)
from cartographers.server.tables.fold import UnreadableLog, apply, apply_entry, fold
from cartographers.server.tables.history import past_of, transcript_text
from cartographers.server.tables.options import Pace, PaceKind, TableOptions
from cartographers.server.tables.people import Person
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import AbandonedTable, FinishedTable, OpenTable, PlayingTable, Table
from cartographers.storage import Entry, TableStatus

ANN, BEN = Person("ann", "Ann"), Person("ben", "Ben")
NOW = 1_000_000.0


class Log:
    """A log that grows as a table's does, without a database."""

    def __init__(self, *bodies: Body) -> None:
        self.entries: list[Entry] = []
        self.add(bodies)

    def add(self, changes: Sequence[TableChange]) -> Table:
        for body in map(body_of, changes):
            stored = msgspec.json.decode(msgspec.json.encode(to_stored(body)))
            self.entries.append(Entry(len(self.entries) + 1, kind_of(body), stored, NOW))
        return self.table

    @property
    def table(self) -> Table:
        return fold("k7m2qx", self.entries)


def two_playing(pace: Pace | None = None) -> Log:
    log = Log(*lobby.create(ANN, TableOptions(seats=2), pace or Pace(), seed="abc"))
    log.add(lobby.join(log.table, BEN))
    log.add(playing.start_game(log.table, ANN.account, NOW))
    return log


def first_draw(table: Table, seat: int) -> Draw:
    assert table.game is not None
    drawable = options(table.game, seat)
    assert drawable is not None
    return Draw(seat, next(iter(drawable)))


def asked(table: Table, seat: int, id: str = "id") -> playing.MoveRequest:
    return playing.MoveRequest(id, table.version, first_draw(table, seat))


def test_an_empty_log_is_no_table() -> None:
    with pytest.raises(ValueError, match="empty"):
        fold("k7m2qx", [])


def test_a_log_begins_with_the_creation() -> None:
    with pytest.raises(ValueError, match="does not begin"):
        fold("k7m2qx", [Entry(1, "left", {"account": "ann", "seat": 0}, NOW)])


def test_a_gap_in_a_log_is_noticed() -> None:
    log = two_playing()
    with pytest.raises(UnreadableLog, match=r"entry 3 \(joined\): it comes after entry 1"):
        fold("k7m2qx", [log.entries[0], log.entries[2]])


def test_an_entry_of_a_newer_version_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown kind 'teleport'"):
        from_stored("teleport", {})


def test_a_game_of_other_rules_is_refused() -> None:
    log = two_playing()
    started = next(entry for entry in log.entries if entry.kind == "started")
    started.body["setup"] = started.body["setup"].replace("rules: 1\n", "rules: 999\n")
    with pytest.raises(ValueError, match="version 999 of the rules"):
        fold("k7m2qx", log.entries)


@pytest.mark.parametrize(
    "kind, body",
    [
        ("joined", {"account": "eve", "name": "Eve", "seat": 77}),
        ("joined", {"account": "eve", "name": "Eve", "seat": -1}),
        ("left", {"account": "ann", "seat": -2}),
        ("seat", {"account": "ann", "source": 0, "target": 2}),
        ("seat", {"account": "ann", "source": -1, "target": 1}),
        ("dressed", {"seat": 9, "name": "Eve"}),
        ("bot", {"seat": -1, "level": "greedy", "name": "Alba"}),
        ("bot-removed", {"seat": 2}),
        ("away", {"seat": -1}),
        ("back", {"seat": 2}),
        ("hint", {"seat": 2, "since": 1}),
        ("away", {"seat": "two"}),
        ("away", {}),
        ("action", {"move": "draw", "by": "human"}),
        ("action", {"move": "reveal nothing", "by": "human", "id": "x"}),
        ("started", {"setup": "", "seats": [0, 1], "commitment": ""}),
        ("options", {}),
        ("deadline", {"at": "soon"}),
    ],
)
def test_a_damaged_entry_is_refused_in_one_way(kind: str, body: dict[str, Any]) -> None:
    log = two_playing()
    damaged = Entry(log.table.version + 1, kind, body, NOW)
    with pytest.raises(UnreadableLog, match=rf"^table k7m2qx, entry {damaged.seq} \({kind}\): "):
        fold("k7m2qx", [*log.entries, damaged])


@pytest.mark.parametrize("at", [1e308, -1.0, float("nan")])
def test_what_is_no_time_is_refused(at: float) -> None:
    log = two_playing()
    with pytest.raises(UnreadableLog, match=r"\(away\): .* is no time"):
        fold("k7m2qx", [*log.entries, Entry(log.table.version + 1, "away", {"seat": 0}, at)])


@pytest.mark.parametrize("seats", [[], [0, 0], [0, 2], [-1, 0]])
def test_a_game_begins_with_players_of_the_table(seats: list[int]) -> None:
    entries = list(two_playing().entries)
    for entry in entries:
        if entry.kind == "started":
            entry.body["seats"] = seats
    with pytest.raises(UnreadableLog, match=r"\(started\): "):
        fold("k7m2qx", entries)


@pytest.mark.parametrize(
    "kind, body", [("action", {"move": "reveal x", "by": "deck"}), ("finished", {"stars": []})]
)
def test_nothing_is_played_before_the_start(kind: str, body: dict[str, Any]) -> None:
    first = two_playing().entries[0]
    with pytest.raises(UnreadableLog, match="no game was being played"):
        fold("k7m2qx", [first, Entry(2, kind, body, NOW)])


def test_folding_is_the_same_in_one_go_and_step_by_step() -> None:
    log = two_playing()
    for seat, person in ((0, ANN), (1, BEN)):
        log.add(playing.move(log.table, person.account, asked(log.table, seat), NOW))
    table: Table | None = None
    for entry in log.entries:
        table, _ = apply_entry("k7m2qx", table, entry)
    assert table == log.table


def test_every_kind_of_entry_has_its_own_body() -> None:
    assert len(set(KINDS.values())) == len(KINDS)
    for kind, body in KINDS.items():
        assert issubclass(body, Body)
        assert kind == kind.lower()


def test_the_reveals_that_follow_are_in_the_same_append() -> None:
    log = two_playing()
    log.add(playing.move(log.table, ANN.account, asked(log.table, 0), NOW))
    entries = playing.move(log.table, BEN.account, asked(log.table, 1), NOW)
    bodies = [body_of(change) for change in entries]
    assert [kind_of(body) for body in bodies][:2] == ["action", "action"]
    moves = [to_stored(body)["move"] for body in bodies if kind_of(body) == "action"]
    assert moves[0].startswith("draw 2 on 2 shape 1 ")
    assert all(move.startswith("reveal ") for move in moves[1:])


def test_a_turn_is_asked_from_the_last_reveal_on() -> None:
    log = two_playing()
    begun = log.table.turn_version
    assert begun == log.table.version
    log.add(playing.move(log.table, ANN.account, asked(log.table, 0), NOW))
    log.add(lobby.chat(log.table, BEN, "Hm"))
    assert log.table.turn_version == begun
    log.add(playing.move(log.table, BEN.account, asked(log.table, 1), NOW))
    assert log.table.turn_version > begun


def test_the_rules_refuse_what_is_illegal() -> None:
    log = two_playing()
    wrong = playing.MoveRequest("x", log.table.version, Draw(0, first_draw(log.table, 0).placement))
    log.add(playing.move(log.table, ANN.account, wrong, NOW))
    taken_back = playing.MoveRequest("y", log.table.version, TakeBack(1))
    with pytest.raises(IllegalAction):
        playing.move(log.table, BEN.account, taken_back, NOW)


def test_a_bots_answer_that_comes_too_late_is_nothing() -> None:
    log = Log(*lobby.create(ANN, TableOptions(seats=2), Pace(), seed="abc"))
    log.add(lobby.add_bot(log.table, ANN, None, "greedy"))
    log.add(playing.start_game(log.table, ANN.account, NOW))
    table = log.table
    assert table.bot_seats == (1,)
    answer = first_draw(table, 1)
    log.add(playing.bot_move(table, 1, table.turn_version, answer, NOW))
    assert log.table.bot_seats == ()
    assert playing.bot_move(log.table, 1, table.turn_version, answer, NOW) == [], "it has drawn already"
    assert playing.bot_move(table, 0, table.turn_version, first_draw(table, 0), NOW) == [], (
        "no bot sits there"
    )
    assert playing.bot_move(table, 1, table.turn_version - 1, answer, NOW) == [], "an earlier turn's"


def test_a_deadline_is_set_in_the_append_that_begins_the_turn() -> None:
    log = two_playing(Pace(PaceKind.LIVE, 60))
    assert log.entries[-1].kind == "deadline"
    assert log.table.deadline == NOW + 60
    assert playing.time_is_up(log.table, NOW + 59) == []
    log.add(playing.time_is_up(log.table, NOW + 60))
    assert [seat.away for seat in log.table.seats] == [True, True]
    assert log.table.bot_seats == (0, 1)
    assert log.table.deadline is None


def test_an_overdue_turn_is_not_given_back() -> None:
    """Or a live table would wait for ever for whoever comes back before the bot answers."""
    log = two_playing(Pace(PaceKind.LIVE, 60))
    log.add(playing.time_is_up(log.table, NOW + 60))
    for later in range(3):
        log.add(playing.come_back(log.table, BEN.account, NOW + 61 + later))
        assert not log.table.seats[1].away
        assert log.table.bot_seats == (0, 1), "the bot's answer stands"
        assert log.table.deadline is None, "no new time for an old turn"
        log.add(lobby.leave(log.table, BEN))
        assert log.table.bot_seats == (0, 1)
    log.add(playing.come_back(log.table, BEN.account, NOW + 70))
    for seat in (0, 1):
        log.add(
            playing.bot_move(log.table, seat, log.table.turn_version, first_draw(log.table, seat), NOW + 71)
        )
    assert log.table.bot_seats == (0,), "Ben is back for the next turn"
    assert log.table.deadline == NOW + 71 + 60


def test_ones_own_answer_to_an_overdue_turn_counts_if_it_is_the_first() -> None:
    log = two_playing(Pace(PaceKind.LIVE, 60))
    log.add(playing.time_is_up(log.table, NOW + 60))
    log.add(playing.move(log.table, BEN.account, asked(log.table, 1), NOW + 61))
    assert log.table.bot_seats == (0,)
    assert log.table.deadline is None
    for again in (first_draw(log.table, 1), TakeBack(1)):
        with pytest.raises(Refused) as refused:
            playing.move(
                log.table, BEN.account, playing.MoveRequest("again", log.table.version, again), NOW + 62
            )
        assert refused.value.reason is Reason.OVERDUE


def test_a_bots_answer_to_an_overdue_turn_is_not_replaced() -> None:
    log = two_playing(Pace(PaceKind.LIVE, 60))
    log.add(playing.time_is_up(log.table, NOW + 60))
    log.add(playing.bot_move(log.table, 1, log.table.turn_version, first_draw(log.table, 1), NOW + 61))
    with pytest.raises(Refused) as refused:
        playing.move(log.table, BEN.account, asked(log.table, 1), NOW + 62)
    assert refused.value.reason is Reason.OVERDUE


def test_leaving_just_before_the_deadline_does_not_save_the_turn() -> None:
    log = two_playing(Pace(PaceKind.LIVE, 60))
    log.add(lobby.leave(log.table, BEN))
    log.add(playing.time_is_up(log.table, NOW + 60))
    log.add(playing.come_back(log.table, BEN.account, NOW + 61))
    assert log.table.bot_seats == (0, 1)
    assert log.table.deadline is None


def test_the_host_passes_to_the_next_who_sits() -> None:
    log = Log(*lobby.create(ANN, TableOptions(seats=3), Pace()))
    log.add(lobby.join(log.table, BEN, 2))
    log.add(lobby.leave(log.table, ANN))
    assert log.table.host == "ben"
    with pytest.raises(Refused) as refused:
        lobby.add_bot(log.table, ANN, None, "greedy")
    assert refused.value.reason is Reason.NOT_HOST


def test_bots_have_different_names_even_if_there_are_many() -> None:
    log = Log(*lobby.create(ANN, TableOptions(seats=40), Pace()))
    for _ in range(39):
        log.add(lobby.add_bot(log.table, ANN, None, "greedy"))
    names = [seat.name for seat in log.table.seats]
    assert len(set(names)) == 40
    assert playing.start_game(log.table, ANN.account, NOW)


def test_a_running_games_transcript_is_valid_and_hides_what_is_secret() -> None:
    log = two_playing()
    log.add(playing.move(log.table, ANN.account, asked(log.table, 0, "first"), NOW))
    text = transcript_text(log.table, past_of("k7m2qx", log.entries).steps, show_seed=False)
    assert text.endswith("draw 1 ?\n")
    assert "seed: ?" in text
    assert list(replay(loads(text)))[-1].hidden == {0}


def test_a_table_is_open_then_playing_then_over() -> None:
    log = Log(*lobby.create(ANN, TableOptions(), Pace(), seed="abc"))
    opened = log.table
    assert isinstance(opened, OpenTable)
    log.add(playing.start_game(opened, ANN.account, NOW))
    while isinstance(table := log.table, PlayingTable):
        log.add(playing.move(table, ANN.account, asked(table, 0, str(table.version)), NOW))
    assert isinstance(table, FinishedTable)
    assert (table.status, table.over, table.ended_at) == (TableStatus.FINISHED, True, NOW)
    assert len(table.game.scores) == 4
    log.add(lobby.rematch(table, ANN, "k7m2qy"))
    assert log.table.rematch == "k7m2qy"


def test_a_table_abandoned_before_the_start_has_no_game() -> None:
    log = Log(*lobby.create(ANN, TableOptions(), Pace(), seed="abc"))
    log.add(conduct.abandon(log.table, ANN.account))
    assert isinstance(log.table, AbandonedTable)
    assert (log.table.game, log.table.ended_by) == (None, ANN.account)


def test_what_was_decided_here_makes_the_same_table_as_its_log() -> None:
    log = two_playing(Pace(PaceKind.LIVE, 60))
    for seat, person in ((0, ANN), (1, BEN)):
        table = log.table
        for change in playing.move(table, person.account, asked(table, seat), NOW):
            table = apply(table, change, table.version + 1, NOW)
            log.add([change])
        assert table == log.table


def test_an_abandoned_game_is_over() -> None:
    log = two_playing(Pace(PaceKind.LIVE, 60))
    log.add(conduct.abandon(log.table, ANN.account))
    assert log.table.ended_at is None, "Ben has not agreed"
    log.add(conduct.abandon(log.table, BEN.account))
    assert log.table.status is TableStatus.ABANDONED
    assert log.table.over
    assert log.table.deadline is None
    assert log.table.bot_seats == ()
    with pytest.raises(Refused):
        playing.move(log.table, BEN.account, asked(log.table, 1), NOW)
