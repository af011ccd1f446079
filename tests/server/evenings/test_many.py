"""Several servers on one database, and a hundred players."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from cartographers.server.tables.evenings.entries import TableScore
from cartographers.server.tables.evenings.evening import fold_evening
from cartographers.server.tables.evenings.hosting import begin, next_round, table_ended
from cartographers.server.tables.evenings.options import MOST_PLAYERS, EveningKind
from cartographers.server.tables.wire.evenings import evening_json
from cartographers.storage import open_store
from tests.server.evenings.made import HOST, evening_of
from tests.server.evenings.test_evenings import make, own_table, settings_of, settled
from tests.server.player import Player, play_out
from tests.server.running import running
from tests.storage.postgres import Server as Postgres


async def kinds_of(database: str, code: str) -> Counter[str]:
    store = await open_store(database)
    try:
        return Counter(entry.kind for entry in await store.evenings.read(code))
    finally:
        await store.close()


def test_two_servers_make_each_table_once_and_note_its_end_once(postgres: Postgres) -> None:
    settings = settings_of(postgres.new_database())
    with running(settings) as one, running(settings) as other:
        players = [Player(one.url), Player(one.url), Player(other.url), Player(other.url)]
        code = make(*players, kind="swiss", rounds=1, turn_seconds=None)
        players[0].post(f"/evenings/{code}/begin")
        for table in {own_table(player, code, 1) for player in players}:
            play_out(table, [player for player in players if own_table(player, code, 1) == table])
        assert settled(players[0], code, 1)["status"] == "over"
        assert settled(players[2], code, 1)["standings"] == settled(players[0], code, 1)["standings"]
        for player in players:
            player.http.close()
    found = asyncio.run(kinds_of(settings.database, code))
    assert found == {
        "made": 1,
        "entered": 4,
        "round": 1,
        "table-ended": 2,
        "round-ended": 1,
        "ended": 1,
        "round-settled": 1,
    }


def test_a_hundred_play_five_swiss_rounds_and_the_log_says_it_all() -> None:
    names = [f"p{number:02}" for number in range(MOST_PLAYERS)]
    log = evening_of(names, kind=EveningKind.SWISS, rounds=5)
    log.do(begin, HOST)
    for number in range(1, 6):
        for table in log.evening.rounds[number - 1].tables:
            scores = [TableScore(each, int(each[1:]) + number, 0, complete=True) for each in table.players]
            log.do(table_ended, table.code, scores)
        log.settle()
        if number < 5:
            log.do(next_round, HOST)
    shown = evening_json(log.evening, HOST, base_url="http://here", now=0.0)
    assert shown.status == "over"
    assert shown.standings[0].player == "p99", "the strongest wins"
    assert shown.standings[0].points == 5
    met = Counter(frozenset(table.players) for _, table in log.evening.tables())
    assert max(met.values()) == 1, "nobody met anybody twice"
    assert fold_evening("evening", log.entries) == log.evening


@pytest.mark.slow
def test_a_round_of_a_hundred_over_http(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Fifty tables are made when the host begins, and ended when the round is."""
    database = str(tmp_path_factory.mktemp("hundred") / "tables.db")
    with running(settings_of(database)) as server:
        players = [Player(server.url) for _ in range(MOST_PLAYERS)]
        code = make(*players, kind="swiss", rounds=1)
        begun = players[0].post(f"/evenings/{code}/begin")
        assert begun["begun"][0]["tables"] == 50
        table = own_table(players[-1], code, 1)
        assert players[-1].get(f"/tables/{table}")["status"] == "playing"
        over = players[0].post(f"/evenings/{code}/end")
        assert (over["status"], over["begun"][0]["tables_over"]) == ("over", 50)
        for player in players:
            player.http.close()
