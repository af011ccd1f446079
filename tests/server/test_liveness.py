"""After every fault the tables go on by themselves: bots, deadlines and results."""

from __future__ import annotations

import asyncio
import os
import resource
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import psutil
import pytest

from cartographers.rules.actions import Action, Choose, Draw
from cartographers.rules.state import Game
from cartographers.server.app import create_app
from cartographers.server.live import bot_pool, followups
from cartographers.server.live.supervising import supervised
from cartographers.server.live.thinking import Request, think
from cartographers.server.live.upkeep import ENTRIES_READ_AT_ONCE, _batches
from cartographers.server.settings import NO_LIMITS, Settings
from cartographers.server.tables import lobby, playing
from cartographers.server.tables.codes import fresh_code
from cartographers.server.tables.entries import BotAdded, TableChange, body_of, kind_of, to_stored
from cartographers.server.tables.fold import UnreadableLog, fold
from cartographers.server.tables.options import Pace, PaceKind, TableOptions
from cartographers.server.tables.people import Person
from cartographers.server.tables.summaries import summary_of
from cartographers.storage import (
    Entry,
    StorageError,
    Store,
    SummaryColumns,
    TableStatus,
    TableSummary,
    commit_queue,
    open_store,
)
from cartographers.storage.store import SqlStore
from tests import patient
from tests.repeated import once_of
from tests.server.player import Player
from tests.server.running import Running, running, until
from tests.server.test_summaries import left_alone
from tests.storage.helpers import SOLO, opened
from tests.storage.postgres import Server as Postgres
from tests.storage.postgres import running_server

CODE = "k7m2qx"
SOMEBODY = "somebody"


def settings(folder: Path, **changes: Any) -> Settings:
    """A server that looks after its tables so often that a test need not wait."""
    often: dict[str, Any] = {"sweep_seconds": 0.05, "rescue_seconds": 0.2} | changes
    return Settings(str(folder / "tables.db"), limits=NO_LIMITS, bot_processes=1, warm_up=False, **often)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(settings(tmp_path)) as server:
        yield server


def store_of(server: Running) -> Store:
    store: Store = server.app.state.services.store
    return store


def run(server: Running, work: Any) -> Any:
    """Does something in the server's own loop."""
    return asyncio.run_coroutine_threadsafe(work, server.loop).result()


# ---- tables as another process left them


def entries_of(changes: Sequence[TableChange], at: float, first: int = 1) -> list[Entry]:
    bodies = map(body_of, changes)
    return [Entry(seq, kind_of(body), to_stored(body), at) for seq, body in enumerate(bodies, start=first)]


def begun(at: float, level: str | None = "greedy", pace: Pace | None = None) -> list[Entry]:
    """A game of one person and one bot, or of one person alone, that has just begun."""
    host = Person(SOMEBODY, "Somebody")
    seats = 1 if level is None else 2
    bodies = lobby.create(host, TableOptions(seats=seats), pace or Pace(), public=True)
    if level is not None:
        bodies.append(BotAdded(1, level, "Alba"))
    entries = entries_of(bodies, at)
    return entries + entries_of(playing.start_game(fold(CODE, entries), SOMEBODY, at), at, len(entries) + 1)


def finished(at: float) -> list[Entry]:
    """A game of one person alone, whose results nobody has kept."""
    entries = begun(at, level=None)
    table = fold(CODE, entries)
    while table.status is TableStatus.PLAYING:
        assert table.game is not None
        (action,) = think(table.game, [(0, "random")])
        assert isinstance(action, Draw | Choose)
        asked = playing.MoveRequest(str(table.version), table.version, action)
        entries += entries_of(playing.move(table, SOMEBODY, asked, at), at, table.version + 1)
        table = fold(CODE, entries)
    return entries


def columns_of(entries: Sequence[Entry]) -> SummaryColumns:
    try:
        return summary_of(fold(CODE, entries))
    except UnreadableLog:  # as the version says that can read it
        return summary_of(fold(CODE, entries[:-1]))


def keep(server: Running, entries: list[Entry], code: str | None = None, *, left: bool = False) -> str:
    """Puts a table there; `left`: and says that something is left to do."""
    code = code or fresh_code()
    run(server, store_of(server).logs.append(code, entries, replace(columns_of(entries), pending=left)))
    return code


def played_by(server: Running, code: str) -> set[str]:
    """Who but the deck has acted."""
    entries = run(server, store_of(server).logs.read(code))
    return {entry.body["by"] for entry in entries if entry.kind == "action"} - {"deck"}


def pending(server: Running) -> list[str]:
    return [summary.table for summary in run(server, store_of(server).logs.pending(limit=1000))]


# ---- faults of the database


def sql(server: Running, statement: str) -> None:
    """As the server's own writer does it."""
    store = store_of(server)
    assert isinstance(store, SqlStore)
    run(server, store.database.write(lambda connection: connection.exec_driver_sql(statement).close()))


@contextmanager
def full_disk(server: Running) -> Iterator[None]:
    """The file to which SQLite appends cannot grow any more."""
    file = Path(f"{server.app.state.services.settings.database}-wal")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (file.stat().st_size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@contextmanager
def locked(server: Running) -> Iterator[None]:
    """Another process keeps the file locked for longer than the server waits."""
    sql(server, "PRAGMA busy_timeout = 20")
    file = server.app.state.services.settings.database
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@contextmanager
def overloaded(_server: Running) -> Iterator[None]:
    """More waits to be written than is taken on."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(commit_queue, "WAITING_JOBS_LIMIT", 0)
        yield


@pytest.mark.parametrize("fault", once_of(full_disk, locked, overloaded))
def test_everything_goes_on_after_a_fault_of_the_database(
    tmp_path: Path,
    fault: Callable[[Running], AbstractContextManager[None]],
    caplog: pytest.LogCaptureFixture,
) -> None:
    with running(settings(tmp_path, rescue_seconds=3600.0)) as server, Player(server.url) as player:
        late = keep(server, begun(server.clock(), level=None, pace=Pace(PaceKind.LIVE, 30)))
        bots, done = keep(server, begun(server.clock())), keep(server, finished(server.clock()))
        rooms, logs = server.app.state.services.rooms, store_of(server).logs
        with fault(server):
            server.clock.offset += 31
            player.get(f"/tables/{bots}")  # opening it wakes the bot
            run(server, rooms.resume(run(server, logs.summary(done))))
            for name in ("deadlines", f"table {bots}", f"table {done}"):
                until(lambda name=name: was_logged(caplog, f"{name}: "), f"{name} could not be written")
            until(lambda: ready(server) == 503, "the server says that it cannot write")
            assert not played_by(server, late)
            assert not played_by(server, bots)
        until(lambda: played_by(server, late) == {"absent"}, "the turn is played for whoever is late")
        until(lambda: played_by(server, bots) == {"bot"}, "the bot has played")
        until(lambda: run(server, store_of(server).results.of_table(done)), "the results are kept")
        until(lambda: pending(server) == [], "nothing is left to do")
        until(lambda: ready(server) == 200, "the server is ready")


def ready(server: Running) -> int:
    return patient.get(f"{server.url}/ready", timeout=60).status_code


SOONER_THAN_BEFORE = 20  # seconds: SQLite's own patience was 30


def test_whoever_locks_the_database_is_named_and_nobody_waits_for_long(server: Running) -> None:
    file = server.app.state.services.settings.database
    with Player(server.url) as player, patient.Client(timeout=SOONER_THAN_BEFORE) as client:
        code = player.new_table(seats=2)
        player.http.timeout = SOONER_THAN_BEFORE
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            until(lambda: client.get(f"{server.url}/ready").status_code == 503, "it is not ready")
            assert client.get(f"{server.url}/ready").json() == {
                "status": "not ready",
                "reason": "another process keeps the file locked",
            }
            for _ in range(3):
                assert unwritten(player, "/tables", seats=2) == (503, "busy")
                assert unwritten(player, f"/tables/{code}/chat", text="Hello?") == (503, "busy")
            assert player.get(f"/tables/{code}")["version"] == 2, "what is there can be read"
        until(lambda: client.get(f"{server.url}/ready").json() == {"status": "ready"}, "it is ready again")
        player.post(f"/tables/{code}/chat", text="Hello!")
        tables = run(server, store_of(server).logs.tables())
        assert tables == [code], "what was refused was not written later"
        assert [entry.seq for entry in run(server, store_of(server).logs.read(code))] == [1, 2, 3]


def was_logged(caplog: pytest.LogCaptureFixture, begin: str) -> bool:
    return any(record.getMessage().startswith(begin) for record in caplog.records)


def unwritten(player: Player, path: str, **body: object) -> tuple[int, str]:
    answer = player.http.post(f"/api{path}", json=body)
    return answer.status_code, answer.json()["reason"]


# ---- faults of bots


def test_a_bot_that_cannot_think_is_replaced_by_a_simpler_one(server: Running) -> None:
    with Player(server.url) as player:
        code = keep(server, begun(server.clock(), level="level-of-the-future"))
        player.get(f"/tables/{code}")
        until(lambda: played_by(server, code) == {"bot"}, "somebody has played for it")


@pytest.mark.slow
def test_bots_go_on_where_no_process_can_think(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """As where every new process is killed for want of memory."""
    monkeypatch.setattr(bot_pool, "_begin_to_think", die)
    with Player(server.url) as player:
        code = keep(server, begun(server.clock()))
        player.get(f"/tables/{code}")
        until(lambda: played_by(server, code) == {"bot"}, "the server has played by itself")


def test_what_is_drawn_at_random_differs_from_table_to_table(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last resort, tried first, has a seed of its own at every table."""
    seeds: list[str] = []

    def noted(game: Game, requests: Sequence[Request], thinking: int = 1, seed: str = "") -> list[Action]:
        seeds.append(seed)
        return think(game, requests, thinking, seed)

    monkeypatch.setattr(followups, "FAILURES_UNTIL_RANDOM_BOT", 0)
    monkeypatch.setattr(followups, "think", noted)
    with Player(server.url) as player:
        for _ in range(2):
            code = keep(server, begun(server.clock()))
            player.get(f"/tables/{code}")
            until(lambda code=code: played_by(server, code) == {"bot"}, "somebody has played for it")
    assert len(set(seeds)) == len(seeds) == 2
    assert "" not in seeds


def die(*_: object) -> None:
    os._exit(1)


def test_bots_go_on_after_their_process_is_killed(server: Running) -> None:
    with Player(server.url) as player:
        first = keep(server, begun(server.clock()))
        player.get(f"/tables/{first}")
        until(lambda: played_by(server, first) == {"bot"}, "the bot has played")
        second = keep(server, begun(server.clock(), level="legendary"))
        player.get(f"/tables/{second}")
        for child in psutil.Process().children():
            with suppress(psutil.NoSuchProcess, psutil.ZombieProcess):  # of another server, which is ending
                if "spawn_main" in " ".join(child.cmdline()):
                    child.kill()
        until(lambda: played_by(server, second) == {"bot"}, "another has played")


# ---- tables that nobody can read


def test_a_poisoned_table_stops_no_loop_and_is_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """More of them than the server reads at once, all older and later than those that can be read."""
    with running(settings(tmp_path)) as server, Player(server.url) as player:
        past = server.clock() - 1000
        overdue = Pace(PaceKind.LIVE, 30)
        for number in range(150):
            entries = begun(past, pace=overdue)
            entries.append(Entry(len(entries) + 1, "teleport", {}, past))
            keep(
                server,
                entries,
                f"{fresh_code()[:3]}{number:03}".replace("0", "z").replace("1", "y"),
                left=True,
            )
        broken = keep(server, begun(past))  # with nothing left to do: no loop reads it before it is spoilt
        sql(server, f"UPDATE entries SET body = 'not json' WHERE table_id = '{broken}' AND seq = 3")
        sql(server, f"UPDATE tables SET pending = 1, deadline = {past} WHERE id = '{broken}'")
        late = keep(server, begun(server.clock(), level=None, pace=overdue))
        bots = keep(server, begun(server.clock()), left=True)
        server.clock.offset += 31
        until(lambda: played_by(server, late) == {"absent"}, "deadlines are kept")
        until(lambda: played_by(server, bots) == {"bot"}, "tables are rescued")
        later = keep(server, begun(server.clock(), level=None, pace=overdue))
        server.clock.offset += 31
        until(lambda: played_by(server, later) == {"absent"}, "and again")
        assert {table["code"] for table in player.get("/tables", status="playing")} == {late, bots, later}
        assert player.refused("GET", f"/tables/{broken}") == (409, "other-version")
        said = [record.getMessage() for record in caplog.records if broken in record.getMessage()]
        assert len(said) == len(set(said)) <= 2
        assert not any(record.exc_info for record in caplog.records)


def test_bad_rows_spoil_no_list(server: Running) -> None:
    with Player(server.url) as player, Player(server.url) as other:
        good, bad = player.new_table(public=True), player.new_table(public=True)
        for who in (player, other):
            run(server, store_of(server).results.record([replace(SOLO, table=who.id, account=who.id)]))
        sql(server, f"UPDATE results SET seasons = 'not json' WHERE account = '{player.id}'")
        sql(server, f"UPDATE tables SET status = 'suspended' WHERE id = '{bad}'")
        sql(server, f"UPDATE accounts SET crest = '[7]', settings = 'x' WHERE id = '{player.id}'")
        assert [table["code"] for table in other.get("/tables")] == [good]
        assert [table["code"] for table in player.get("/me/tables")] == [good]
        assert [game["player"] for game in other.get("/leaderboards")["solo"]] == [other.id]
        assert other.get(f"/players/{player.id}")["games"] == []
        server.app.state.services.auth._accounts.clear()  # as after a start
        assert player.get("/me")["settings"] == {}
        assert player.get("/me")["crest"] is None


# ---- after a kill


def test_a_server_goes_on_with_every_table_that_was_left_undone(tmp_path: Path) -> None:
    """However many are newer: before, only the newest thousand were looked at."""
    asyncio.run(left_by_a_killed_server(str(tmp_path / "tables.db")))
    with running(settings(tmp_path, rescue_seconds=3600.0)) as server:
        until(lambda: played_by(server, "bcdfgh") == {"bot"}, "the oldest goes on")
        until(lambda: run(server, store_of(server).results.of_table("cdfghj")), "the results are kept")
        until(lambda: pending(server) == [], "nothing is left to do")
        assert "dfghjk" not in server.app.state.services.rooms._rooms, "nothing to do, nothing to remember"


def test_the_results_of_a_game_that_was_given_up_are_kept_after_a_kill(tmp_path: Path) -> None:
    """The process was killed between the last entry and the results."""
    entries = left_alone().entries

    async def left() -> None:
        async with opened(str(tmp_path / "tables.db")) as store:
            await store.logs.append("bcdfgh", entries, columns_of(entries))

    asyncio.run(left())
    with running(settings(tmp_path, rescue_seconds=3600.0)) as server:
        until(lambda: run(server, store_of(server).results.of_table("bcdfgh")), "the results are kept")
        places = [seat.place for seat in run(server, store_of(server).results.of_table("bcdfgh"))]
        assert places == [2, 1]
        assert pending(server) == []


async def left_by_a_killed_server(file: str) -> None:
    async with opened(file) as store:
        await store.logs.append("bcdfgh", begun(1000.0), columns_of(begun(1000.0)))
        done = finished(1000.0)
        await store.logs.append("cdfghj", done, columns_of(done))
        # One of an older version, which did not say what was left to do: a person has to move.
        waiting = begun(2000.0, level=None)
        columns = columns_of(waiting)
        await store.logs.append("dfghjk", begun(1000.0, level=None), replace(columns, pending=True))
        appends = [store.logs.append(f"newer{number}", waiting, columns) for number in range(1100)]
        await asyncio.gather(*appends)


def test_logs_are_read_in_batches_of_bounded_size_in_the_order_of_deadlines() -> None:
    lengths = [10, 20, ENTRIES_READ_AT_ONCE, 30, ENTRIES_READ_AT_ONCE - 30, 1, ENTRIES_READ_AT_ONCE + 1]
    left = [
        TableSummary(f"t{number}", TableStatus.PLAYING, True, None, length, 0.0, 0.0, float(number))
        for number, length in enumerate(lengths)
    ]
    batches = list(_batches(left))
    assert [summary for batch in batches for summary in batch] == left
    assert [[summary.last_seq for summary in batch] for batch in batches] == [
        [10, 20],
        [ENTRIES_READ_AT_ONCE],
        [30, ENTRIES_READ_AT_ONCE - 30],
        [1],
        [ENTRIES_READ_AT_ONCE + 1],
    ]


@pytest.mark.parametrize(
    "problem, is_a_fault", [(KeyError("here"), True), (StorageError("the database is away"), False)]
)
def test_a_loop_that_dies_is_started_again(
    problem: Exception, is_a_fault: bool, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        tries.append(len(tries))
        if len(tries) < 3:
            raise problem
        done.set()
        await asyncio.sleep(3600)

    async def supervise() -> None:
        task = asyncio.create_task(supervised("a loop", work))
        await asyncio.wait_for(done.wait(), 60)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    tries: list[int] = []
    done = asyncio.Event()
    asyncio.run(supervise())
    assert tries == [0, 1, 2]
    assert [record.exc_info is not None for record in caplog.records] == [is_a_fault] * 2


def test_a_worker_that_starts_while_the_database_restarts_waits_for_it() -> None:
    """Uvicorn would end all other workers with it."""

    async def started_late(postgres: Postgres, address: str) -> None:
        await (await open_store(address)).close()
        await asyncio.to_thread(postgres.stop)
        app = create_app(Settings(address, bot_processes=1, warm_up=False))
        restart = asyncio.create_task(asyncio.to_thread(postgres.start))
        async with app.lifespan():
            await app.state.services.store.check_writable()
        await restart

    with running_server() as postgres:
        asyncio.run(started_late(postgres, postgres.new_database()))
