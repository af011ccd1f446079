"""What the tests of stores share."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, ParamSpec

from sqlalchemy import func, select

from cartographers.storage import (
    EdictStars,
    Entry,
    SeasonStars,
    SeatResult,
    Store,
    SummaryColumns,
    TableStatus,
    open_store,
)
from cartographers.storage.opening import POSTGRES, sqlite_file
from cartographers.storage.schema import metadata
from cartographers.storage.store import SqlStore
from tests.storage.migrated import new_sqlite

P = ParamSpec("P")


def in_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Runs an async test in an event loop of its own."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    """The store at this address; a new file is not migrated but begins with the newest schema."""
    if not address.startswith(POSTGRES) and not (file := sqlite_file(address)).exists():
        new_sqlite(file)
    store = await open_store(address)
    try:
        yield store
    finally:
        await store.close()


def moves(first: int, count: int = 1, **body: Any) -> list[Entry]:
    """Entries of a game from this seq on, one second apart."""
    return [
        Entry(seq, "action", {"move": f"reveal {seq}", **body}, 1000.0 + seq)
        for seq in range(first, first + count)
    ]


def created(host: str = "ann", at: float = 1000.0, **body: Any) -> Entry:
    return Entry(1, "created", {"host": host, "public": True, **body}, at)


def columns(status: str = "open", *, host: str = "ann", public: bool = True, **given: Any) -> SummaryColumns:
    return SummaryColumns(TableStatus(status), public, host, **given)


async def begin(
    store: Store, table: str, summary: SummaryColumns | None = None, *, length: int = 1, at: float = 1000.0
) -> None:
    """A table with a log of this length, and what whoever made it says of it."""
    later = [Entry(seq, "action", {}, at + seq) for seq in range(2, length + 1)]
    await store.logs.append(table, [created(at=at), *later], columns() if summary is None else summary)


def summarize(table: str, entries: Sequence[Entry]) -> SummaryColumns:
    """What a log of these tests says of its table, in place of what the server says of its own."""
    if entries[0].kind != "created":
        raise ValueError(f"the log of table {table} lacks its beginning")
    return columns("finished" if entries[-1].kind == "finished" else "open")


SPRING = SeasonStars("spring", (EdictStars("a", "treetower", 4), EdictStars("b", "wildholds", 8)), 1, -2)
SUMMER = SeasonStars("summer", (EdictStars("b", "wildholds", 16), EdictStars("c", "borderlands", 6)), 2, 0)

SOLO = SeatResult(
    table="solo",
    seat=0,
    seats=1,
    account="ann",
    bot=None,
    name="Ann",
    place=1,
    stars=35,
    lost_to_monsters=2,
    rating=5,
    title="journeyman",
    edition="base",
    sheet="A",
    finished_at=2000.0,
    seasons=(SPRING, SUMMER),
)


def table_of(table: str, *seats: str, at: float = 2000.0) -> list[SeatResult]:
    """A table's results, best seat first: an account's name, or `bot:` and a level."""
    return [
        replace(
            SOLO,
            table=table,
            seat=place - 1,
            seats=len(seats),
            account=None if who.startswith("bot:") else who,
            bot=who.removeprefix("bot:") if who.startswith("bot:") else None,
            name=who.title(),
            place=place,
            stars=50 - place,
            rating=None,
            title=None,
            finished_at=at,
        )
        for place, who in enumerate(seats, start=1)
    ]


async def sql(store: Store, statement: str) -> None:
    assert isinstance(store, SqlStore)
    await store.database.write(lambda connection: connection.exec_driver_sql(statement).close())


async def rows_of(store: Store, table: str) -> int:
    assert isinstance(store, SqlStore)
    count = select(func.count()).select_from(metadata.tables[table])
    return await store.database.read(lambda connection: connection.scalar(count) or 0)
