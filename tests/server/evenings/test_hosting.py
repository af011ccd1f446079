"""An evening without a server: who may do what, and when rounds and evenings end."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cartographers.rules.setup import AmbushRule, InvalidSetup
from cartographers.server.tables import conduct
from cartographers.server.tables.entries import kind_of, to_stored
from cartographers.server.tables.evenings.entries import TableEnded, TableScore
from cartographers.server.tables.evenings.evening import fold_evening
from cartographers.server.tables.evenings.farewell import farewell
from cartographers.server.tables.evenings.hosting import (
    begin,
    end_round,
    enter,
    finish,
    make_evening,
    next_round,
    next_season,
    planned_rounds,
    remove_player,
    season_after,
    set_table,
    table_ended,
    time_passed,
    withdraw,
)
from cartographers.server.tables.evenings.options import DAY_SECONDS, EveningKind, EveningOptions
from cartographers.server.tables.evenings.seating import begin_table, table_of_evening
from cartographers.server.tables.fold import UnreadableLog, fold
from cartographers.server.tables.lobby import change_options
from cartographers.server.tables.options import PaceKind, TableOptions
from cartographers.server.tables.people import Person
from cartographers.server.tables.refused import Reason, Refused
from cartographers.storage import Entry
from tests.server.evenings.made import HOST, Log, evening_of

FOUR = ("ann", "ben", "cleo", "dan")


def refusal(decide: Any, *given: Any) -> Reason:
    with pytest.raises(Refused) as told:
        decide(*given)
    return told.value.reason


def test_a_swiss_evening_from_the_first_round_to_the_last() -> None:
    log = evening_of(FOUR, kind=EveningKind.SWISS, rounds=2)
    assert log.status() == "open"
    first = log.do(begin, HOST).rounds[0]
    assert sorted(player for table in first.tables for player in table.players) == sorted(FOUR)
    assert refusal(next_round, log.evening, HOST) is Reason.EVENING_ROUND_RUNNING
    for table in first.tables:
        assert not log.evening.rounds[0].over
        log.end(table, **{table.players[0]: 50, table.players[1]: 40})
    assert log.evening.rounds[0].over, "the last table ends the round"
    log.settle()
    second = log.do(next_round, HOST).rounds[1]
    assert second.seed != first.seed
    winners = {table.players[0] for table in first.tables}
    assert set(second.tables[0].players) == winners, "who has won meets who has won"
    for table in second.tables:
        log.end(table)
    assert log.status() == "over"
    assert refusal(next_round, log.evening, HOST) is Reason.EVENING_OVER


def test_in_step_all_sit_at_one_table_and_monsters_walk_by_themselves() -> None:
    log = evening_of(FOUR, in_step=True, rounds=1)
    tables = log.do(begin, HOST).rounds[0].tables
    assert [table.players for table in tables] == [FOUR]
    options = log.evening.options
    assert options.for_table(4).ambush is AmbushRule.SOLO_WALK
    assert (options.pace.kind, options.pace.seconds) == (PaceKind.LIVE, 90)
    assert options.for_table(4).hints is False


def test_at_ones_own_pace_all_decks_are_there_at_once_and_the_host_ends_them() -> None:
    log = evening_of(FOUR[:1], rounds=2)
    log.do(begin, HOST)
    assert len(log.evening.open_rounds) == 2
    assert log.evening.rounds[0].seed != log.evening.rounds[1].seed
    log.do(set_table, "ann", 2)
    assert log.do(set_table, "ann", 2).rounds[1].tables[0].players == ("ann",), "one table for each deck"
    log.end(log.evening.rounds[1].tables[0], ann=30)
    assert log.status() == "running", "others may still come"
    log.do(enter, Person("ben", "Ben"))
    log.do(set_table, "ben", 1)
    assert refusal(set_table, log.evening, "cleo", 1) is Reason.NOT_IN_EVENING
    assert refusal(set_table, log.evening, "ben", 3) is Reason.EVENING_NO_DECK
    log.do(finish, HOST)
    assert log.status() == "over"
    assert log.evening.unsettled, "a table is still to be ended"
    assert refusal(set_table, log.evening, "ben", 2) is Reason.EVENING_ROUND_OVER


def test_everyone_meets_everyone_in_as_many_rounds_as_it_takes() -> None:
    log = evening_of(FOUR, kind=EveningKind.EVERYONE, rounds=1)
    assert planned_rounds(log.evening) == 3
    log.do(begin, HOST)
    assert refusal(enter, log.evening, Person("eve", "Eve")) is Reason.EVENING_BEGUN
    log.do(withdraw, log.evening.rounds[0].tables[0].players[0])
    for table in log.evening.rounds[0].tables:
        log.end(table)
    log.settle()
    second = log.do(next_round, HOST).rounds[1]
    assert [len(table.players) for table in second.tables] == [2], "whose opponent has gone sits out"


def test_too_many_to_meet_everyone_are_told_so() -> None:
    many = [f"p{number}" for number in range(21)]
    log = evening_of(many, kind=EveningKind.EVERYONE)
    assert refusal(begin, log.evening, HOST) is Reason.EVENING_TOO_MANY


def test_the_host_ends_a_round_and_what_was_left_is_noted_once() -> None:
    log = evening_of(FOUR, kind=EveningKind.SWISS, rounds=2)
    first, second = log.do(begin, HOST).rounds[0].tables
    log.end(first)
    log.do(end_round, HOST)
    assert refusal(next_round, log.evening, HOST) is Reason.EVENING_ROUND_RUNNING, "not noted yet"
    log.end(second)
    assert table_ended(log.evening, second.code, []) == []
    assert len(log.settle().rounds) == 1
    log.do(next_round, HOST)
    with pytest.raises(UnreadableLog, match="ended before"):
        log.add([TableEnded(first.code, [TableScore("ann", 99, 0, complete=True)])])


def test_only_the_host_runs_it() -> None:
    evening = evening_of(FOUR).evening
    for decide in (begin, next_round, end_round, finish):
        assert refusal(decide, evening, "ann") is Reason.NOT_EVENING_HOST
    assert refusal(remove_player, evening, "ann", "ben") is Reason.NOT_EVENING_HOST


def test_who_is_removed_does_not_come_back_and_who_left_may() -> None:
    log = evening_of(FOUR)
    log.do(remove_player, HOST, "ben")
    assert log.evening.player("ben") is None, "before the first round they were never there"
    assert refusal(enter, log.evening, Person("ben", "Ben")) is Reason.EVENING_REMOVED
    assert refusal(remove_player, log.evening, HOST, "nobody") is Reason.UNKNOWN_PLAYER
    log.do(begin, HOST)
    log.do(withdraw, "cleo")
    assert [player.account for player in log.evening.active] == ["ann", "dan"]
    log.do(enter, Person("cleo", "Cleo"))
    assert [player.account for player in log.evening.players] == ["ann", "cleo", "dan"]
    assert enter(log.evening, Person("cleo", "Cleo")) == []


def comes_and_goes(log: Log, *players: str) -> None:
    for player in players:
        log.do(enter, Person(player, "P"))
        log.do(withdraw, player)


def test_who_comes_and_goes_all_the_time_keeps_nobody_from_playing() -> None:
    log = evening_of(FOUR, rounds=20)
    log.do(begin, HOST)
    assert refusal(comes_and_goes, log, *["eve"] * 7000) is Reason.EVENING_COMINGS
    assert len(log.entries) < 100
    log.do(withdraw, "ben")
    log.do(enter, Person("ben", "Ben"))
    assert log.do(set_table, "ann", 20).rounds[19].table_of("ann")


def test_many_who_come_and_go_do_not_fill_the_log_either() -> None:
    log = evening_of(())
    assert refusal(comes_and_goes, log, *(f"p{number}" for number in range(7000))) is Reason.EVENING_COMINGS
    assert len(log.entries) < 3000


def test_bounds() -> None:
    log = evening_of([f"p{number}" for number in range(100)])
    assert refusal(enter, log.evening, Person("p100", "P")) is Reason.EVENING_FULL
    assert refusal(begin, evening_of(("ann",), in_step=True).evening, HOST) is Reason.EVENING_TOO_FEW
    for name in ("", "   ", "x" * 61, "a\nb"):
        assert refusal(make_evening, Person(HOST, "H"), name, EveningOptions()) is Reason.BAD_EVENING_NAME
    with pytest.raises(InvalidSetup):
        make_evening(Person(HOST, "H"), "E", EveningOptions(table=TableOptions(packs=["nothing"])))


def test_a_log_that_makes_no_sense_is_refused_whole() -> None:
    log = evening_of(FOUR)
    with pytest.raises(UnreadableLog):
        fold_evening("evening", log.entries[1:])
    with pytest.raises(UnreadableLog):
        fold_evening("evening", [log.entries[0], log.entries[2]])
    with pytest.raises(UnreadableLog):
        fold_evening("evening", [])


# ---- leagues


def league(players: int = 10) -> Log:
    names = [f"p{number}" for number in range(players)]
    return evening_of(names, kind=EveningKind.LEAGUE, rounds=2, days=7, division_size=5)


def test_a_leagues_rounds_follow_each_other_by_date_and_the_last_ends_the_season() -> None:
    log = league()
    log.do(begin, HOST)
    assert time_passed(log.evening, 1000 + 7 * DAY_SECONDS - 1) == []
    later = 1000 + 7 * DAY_SECONDS
    log.do(time_passed, later, at=later)
    assert [each.over for each in log.evening.rounds] == [True, False]
    assert refusal(set_table, log.evening, "p1", 1) is Reason.EVENING_ROUND_OVER
    log.do(time_passed, later + 7 * DAY_SECONDS)
    assert log.status() == "over"


def test_the_best_of_a_division_go_up_and_the_last_go_down() -> None:
    log = league()
    log.do(begin, HOST)
    for number in range(10):
        log.do(set_table, f"p{number}", 1)
    for table in log.evening.rounds[0].tables:
        log.end(table, **{table.players[0]: 50 - int(table.players[0][1:])})
    log.do(finish, HOST)
    log.settle()
    assert refusal(next_season, log.evening, "ann", "next") is Reason.NOT_EVENING_HOST
    log.do(next_season, HOST, "next")
    assert (log.evening.after, next_season(log.evening, HOST, "another")) == ("next", [])
    season = Log(season_after(log.evening)).evening
    assert (season.season, season.before) == (2, "evening")
    assert [set(each) for each in season.divisions] == [
        {"p0", "p1", "p2", "p3", "p5"},
        {"p4", "p6", "p7", "p8", "p9"},
    ]
    assert len(season.players) == 10


def test_a_player_whose_account_is_deleted_is_not_in_the_next_season() -> None:
    log = evening_of(FOUR, kind=EveningKind.LEAGUE, rounds=1)
    log.do(begin, HOST)
    log.do(finish, HOST)
    log.do(farewell, "ann")
    assert farewell(log.evening, "ann") == [], "once"
    log.do(next_season, HOST, "following")
    assert farewell(log.evening, "ben") == [], "who goes later leaves the season that is there by then"
    following = Log(season_after(log.evening)).evening
    assert [player.account for player in following.players] == ["ben", "cleo", "dan"]
    assert "ann" not in {account for division in following.divisions for account in division}


def test_a_table_that_is_about_to_begin_is_the_evenings_alone() -> None:
    log = evening_of(("ann", "ben"), kind=EveningKind.SWISS, rounds=1)
    round_ = log.do(begin, HOST).rounds[0]
    bodies = table_of_evening(log.evening, round_, round_.tables[0])
    table = fold("table", [Entry(n, kind_of(body), to_stored(body), 1.0) for n, body in enumerate(bodies, 1)])
    host = Person(round_.tables[0].players[0], "First")
    wishes = replace(table.options, hints=True)
    for refused in (
        refusal(lambda: change_options(table, host, options=wishes)),
        refusal(lambda: change_options(table, host, public=True)),
        refusal(lambda: conduct.remove(table, host.account, 1)),
        refusal(lambda: conduct.abandon(table, host.account)),
    ):
        assert refused is Reason.EVENING_TABLE
    assert begin_table(table, 2.0), "and begins all the same"
