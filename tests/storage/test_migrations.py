"""A large database is migrated in bounded steps, which may be interrupted at any of them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, MetaData, Table, insert, select

from cartographers.server.tables.decks import deck_id
from cartographers.storage import open_store
from cartographers.storage.migrate import SCHEMA, is_up_to_date, migrate, schema_of
from cartographers.storage.migrations import batches
from cartographers.storage.names import look
from cartographers.storage.schema import metadata
from cartographers.storage.sqlite.connections import SqliteConnection, connect
from cartographers.storage.values import DailyPlace
from tests.storage.helpers import in_loop, opened
from tests.storage.old_dumps import insert_old, value_of, versions
from tests.storage.test_opening import at_schema

ROWS = 7  # of each table
FIRST_BACKFILL = "0006"
# All steps, one that begins after a backfill, and one with every table that there was until now.
HARDEST = ("0001", "0006", versions()[-1])


class Interrupted(Exception):
    """As when the computer is switched off."""


def fill(connection: Connection) -> None:
    """Some rows in every table of whatever schema, in states that backfills tell apart."""
    schema = MetaData()
    schema.reflect(connection)
    for table in schema.sorted_tables:
        if table.name in ("alembic_version", "meta"):
            continue
        taken = set[tuple[Any, ...]]()
        for number in range(ROWS):
            row = {column.name: value_of(table.name, column) for column in table.columns}
            row |= {
                name: f"{row[name]}{number}" for name in keys(row, "id", "subject", "claimed_name", "hash")
            }
            row |= dict.fromkeys(keys(row, "table_id"), f"t{number}")
            row |= {name: f"Name {number // 2}" for name in keys(row, "name") if table.name == "accounts"}
            one_row_each = key_names(table) == ["account"]
            row |= dict.fromkeys(keys(row, "account"), f"who{number if one_row_each else number // 2}")
            row |= {
                name: f"{row[name]}{number}" for name in keys(row, "credential", "puzzle", "code", "token")
            }
            row |= {name: row[name].encode() for name in keys(row, "public_key") if row[name] == ""}
            row |= dict.fromkeys(keys(row, "number"), number)
            if table.name == "tables":
                row |= {
                    "id": f"t{number}",
                    "status": ("playing", "finished", "abandoned", "open")[number % 4],
                }
            if table.name == "results":
                row |= {"table_id": f"t{2 * number}", "seats": 2, "place": 1 + number % 2}
                row |= {"account": None, "bot": "greedy"} if number == ROWS - 1 else {}
            if table.name in ("daily_tries", "documents", "entries"):
                row |= dict.fromkeys(keys(row, "date", "name"), f"{number}")
            if key_of(row, table) in taken:  # as in a table of which nothing is said above
                row |= {name: f"{row[name]}{number}" for name in keys_of_text(row, table)}
            taken.add(key_of(row, table))
            connection.execute(insert(table).values(row))


def key_names(table: Table) -> list[str]:
    return [column.name for column in table.primary_key]


def key_of(row: dict[str, Any], table: Table) -> tuple[Any, ...]:
    return tuple(row[name] for name in key_names(table))


def keys_of_text(row: dict[str, Any], table: Table) -> list[str]:
    return [name for name in key_names(table) if isinstance(row[name], str)]


def keys(row: dict[str, Any], *names: str) -> list[str]:
    return [name for name in names if row.get(name) is not None]


def contents(connection: Connection) -> dict[str, list[Any]]:
    return {
        table.name: sorted(map(repr, connection.execute(select(table)).all()))
        for table in metadata.sorted_tables
    }


@pytest.fixture
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "ROWS_A_BATCH", 2)


def old_database(file: Path, version: str) -> SqliteConnection:
    found = connect(file, writer=True)
    found.raw.execute("BEGIN")
    migrate(found.sqlalchemy, version)
    fill(found.sqlalchemy)
    found.raw.execute("COMMIT")
    return found


def interrupted_after(steps: int, raw: Any) -> Callable[[], None]:
    left = iter(range(steps))

    def commit() -> None:
        raw.execute("COMMIT")
        raw.execute("BEGIN")
        if next(left, None) is None:
            raise Interrupted

    return commit


def migrated(database: SqliteConnection, steps_at_once: int) -> Iterator[str | None]:
    """Migrates with interruptions; yields the schema at each of them."""
    while True:
        database.raw.execute("BEGIN")
        try:
            migrate(database.sqlalchemy, commit=interrupted_after(steps_at_once, database.raw))
        except Interrupted:
            database.raw.execute("ROLLBACK")
            yield schema_of(database.sqlalchemy)
            continue
        database.raw.execute("COMMIT")
        return


@pytest.mark.usefixtures("small_batches")
@pytest.mark.parametrize(
    "version",
    [each if each in HARDEST else pytest.param(each, marks=pytest.mark.slow) for each in versions()],
)
def test_whatever_interrupts_a_migration_it_goes_on_where_it_was(version: str, tmp_path: Path) -> None:
    with (
        closing(old_database(tmp_path / "one", version)) as one,
        closing(old_database(tmp_path / "other", version)) as other,
    ):
        other.raw.execute("BEGIN")
        migrate(other.sqlalchemy)
        other.raw.execute("COMMIT")
        interruptions = list(migrated(one, steps_at_once=0))
        if version < FIRST_BACKFILL:
            assert interruptions.count("0007") > 2, "in the middle of a version"
        assert is_up_to_date(one.sqlalchemy)
        assert contents(one.sqlalchemy) == contents(other.sqlalchemy)
        assert contents(one.sqlalchemy)["meta"] == []


@pytest.mark.usefixtures("small_batches")
@in_loop
async def test_older_rows_get_what_the_newer_schema_asks_for(
    empty_address: str, caplog: pytest.LogCaptureFixture
) -> None:
    older = await at_schema(empty_address, "0005")
    await older.write(fill)
    await older.close()
    caplog.set_level(logging.WARNING)
    async with opened(empty_address) as store:
        pending = {summary.table for summary in await store.logs.pending()}
        assert pending == {"t0", "t1", "t4", "t5"}, "playing, or finished without a result"
        rates = {each.subject: (each.games, each.wins) for each in await store.results.win_rates()}
        assert rates == {"account:who0": (2, 1), "account:who1": (2, 1), "account:who2": (2, 1)}
        (bot,) = await store.results.win_rates(bots=True)
        assert (bot.subject, bot.games, bot.wins) == ("bot:greedy", 1, 1)
        skill = await store.results.skill("account:ann0")
        assert skill.mu == 26.0
        ann = await store.accounts.get("ann0")
        assert ann is not None
        assert ann.old_cookies
    newer = await at_schema(empty_address, SCHEMA)
    names = await newer.rows("SELECT claimed_name, look FROM accounts ORDER BY id")
    await newer.close()
    assert [tuple(row) for row in names][:2] == [("name 0", look("Name 0")), ("ann1", None)], (
        "the oldest first"
    )
    steps = [record.getMessage() for record in caplog.records if record.name.endswith("migrate")]
    assert steps[0].startswith(f"bringing the database up to date: step 0006 of {SCHEMA}, Which tables have")
    assert steps[-1] == "the database is up to date"


PLAYED_BEFORE: dict[str, tuple[str, str]] = {
    "fresh": ("finished", '{"seed": "long and random"}'),
    "brought": ("finished", '{"seed": "1", "brought": true}'),
    "imported": ("finished", '{"seed": "1", "imported": 0}'),
    "lesson": ("finished", '{"seed": "2", "lesson": true}'),
    "given-up": ("abandoned", '{"seed": "3"}'),
    "damaged": ("finished", "{"),
    "no-seed": ("finished", "[]"),
}


def fill_played(connection: Connection) -> None:
    """Tables of each kind, with a result."""
    for code, (status, body) in PLAYED_BEFORE.items():
        insert_old(connection, "tables", id=code, status=status)
        insert_old(connection, "entries", table_id=code, body=body)
        insert_old(connection, "results", table_id=code)


@pytest.mark.usefixtures("small_batches")
@in_loop
async def test_games_from_before_can_be_played_again_too(empty_address: str) -> None:
    older = await at_schema(empty_address, "0012")
    await older.write(fill_played)
    await older.close()
    async with opened(empty_address) as store:
        decks = {code: (await store.results.of_table(code))[0].deck for code in PLAYED_BEFORE}
    assert decks == dict.fromkeys(PLAYED_BEFORE) | {
        "fresh": deck_id("long and random"),
        "brought": deck_id("1", "brought"),
        "imported": deck_id("1", "imported"),
    }


def fill_tries(connection: Connection) -> None:
    """A try that is over, one that was over too late for its week, and one that goes on."""
    for code, finished_at in (("done", 5.0), ("late", 50.0), ("none", None)):
        insert_old(connection, "daily_tries", date="2026-05-05", account=code, table_id=code)
        insert_old(connection, "weekly_tries", week="2026-W20", account=code, table_id=code, closes=9.0)
        if finished_at is not None:
            insert_old(connection, "results", table_id=code, account=code, finished_at=finished_at)


@pytest.mark.usefixtures("small_batches")
@in_loop
async def test_tries_from_before_are_ranked_too(empty_address: str) -> None:
    older = await at_schema(empty_address, "0018")
    await older.write(fill_tries)
    await older.close()
    async with opened(empty_address) as store:
        assert [each.table for each in await store.daily.ranking("2026-05-05")] == ["done", "late"]
        assert [each.table for each in await store.weekly.ranking("2026-W20")] == ["done"]
        assert await store.weekly.place("2026-W20", None) == DailyPlace(1)
        statistics = await store.results.statistics("done")
        assert statistics.solo is not None


@in_loop
async def test_a_new_database_says_nothing(empty_address: str, caplog: pytest.LogCaptureFixture) -> None:
    store = await open_store(empty_address)
    await store.close()
    assert [record for record in caplog.records if record.name.endswith("migrate")] == []
