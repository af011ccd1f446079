"""Does a store keep its promises about logs? Whatever it says it has, it must have, in order, once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from cartographers.storage.errors import Conflict
from cartographers.storage.interface import LogStore, Store
from cartographers.storage.values import Entry, SummaryColumns, TableStatus
from cartographers.testing.conformance import require

TABLE, OTHER = "k7m2qx", "zz9plu"
BODY = {
    "text": 'é 雪 🗺 " \\ \n \u2028',
    "numbers": [0, -1, 1.5, 2**53 + 1],
    "nested": {"": [], "empty": {}, "none": None, "yes": True},
}
SUMMARY = SummaryColumns(
    TableStatus.PLAYING,
    public=True,
    host="ann",
    deadline=1_700_000_030.5,
    pending=True,
    seated=frozenset({"ann"}),
)
RIVALS = 8
PATIENCE = 10  # seconds that news of an append may take


async def check_log_store(open_store: Callable[[], Awaitable[Store]]) -> int:
    """Tries the logs of a store; how many entries were written. `Nonconforming` says which promise is broken.

    `open_store` opens the same store every time: it is closed and opened again. It must be empty at first.
    """
    async with _opened(open_store) as logs:
        await _check_order(logs)
        await _check_conflicts(logs)
        await _check_rivals(logs)
        await _check_changes(logs)
        log, other = await logs.read(TABLE), await logs.read(OTHER)
    async with _opened(open_store) as logs:
        require(await logs.read(TABLE) == log, "a log is not the same after closing and opening")
        require(await logs.read(OTHER) == other, "a log is not the same after closing and opening")
        await logs.append(TABLE, [_action(len(log) + 1)])
        require(len(await logs.read(TABLE)) == len(log) + 1, "a log cannot be continued after opening again")
    return len(log) + len(other) + 1


@asynccontextmanager
async def _opened(open_store: Callable[[], Awaitable[Store]]) -> AsyncIterator[LogStore]:
    store = await open_store()
    try:
        yield store.logs
    finally:
        await store.close()


def _action(seq: int, **body: object) -> Entry:
    return Entry(seq, "action", {"move": f"back {seq}", **body}, 1_700_000_000.25 + seq)


async def _check_order(logs: LogStore) -> None:
    require(await logs.read(TABLE) == [], "a table that nobody began has entries: the store is not empty")
    first = Entry(1, "created", {"host": "ann", "public": True, **BODY}, 1_700_000_000.125)
    await logs.append(TABLE, [first], SUMMARY)
    require(await logs.read(TABLE) == [first], f"an entry does not come back as it was: {first}")
    later = [_action(seq) for seq in range(2, 6)]
    await logs.append(TABLE, later)
    require(await logs.read(TABLE) == [first, *later], "entries do not come back in their order")
    require(await logs.read(TABLE, after=3) == later[2:], "reading on after seq 3 does not begin with seq 4")
    require(
        await logs.read(TABLE, after=3, limit=1) == later[2:3], "a page of one entry has more, or another"
    )
    require(await logs.read(TABLE, after=5) == [], "there is something after the last entry")
    require(await logs.read(OTHER) == [], "a table has entries of another")
    require(await logs.read_many([TABLE, OTHER]) == {TABLE: [first, *later]}, "logs read at once are others")
    await logs.append(OTHER, [Entry(1, "created", {"host": "bo", "public": False}, 1_700_000_000.0)])
    await _check_summary(logs, last_seq=5)
    tables = await logs.tables()
    require(set(tables) >= {TABLE, OTHER}, f"a table is not listed: {tables}")


async def _check_summary(logs: LogStore, last_seq: int) -> None:
    """What the last append said of the table stays until another says something else."""
    found = await logs.summary(TABLE)
    require(found is not None, "a table has no summary")
    if found is not None:
        kept = (found.status, found.public, found.host, found.deadline, found.pending)
        given = (SUMMARY.status, SUMMARY.public, SUMMARY.host, SUMMARY.deadline, SUMMARY.pending)
        require(kept == given, f"a summary does not come back as it was given: {found}")
        require(found.last_seq == last_seq, f"a summary is of entry {found.last_seq}, not of {last_seq}")
    seated = [summary.table for summary in await logs.seated("ann")]
    require(seated == [TABLE], f"an account with a seat at {TABLE} is said to sit at {seated}")


async def _check_conflicts(logs: LogStore) -> None:
    before = await logs.read(TABLE)
    for first in (1, len(before), len(before) + 2):
        await _refused(logs, [_action(first)])
        await _refused(logs, [_action(first), _action(first + 1)])
    require(await logs.read(TABLE) == before, "a refused append left something behind")
    await _check_summary(logs, last_seq=len(before))


async def _refused(logs: LogStore, entries: list[Entry]) -> None:
    try:
        await logs.append(TABLE, entries, SummaryColumns(host="eve", seated=frozenset({"eve"})))
    except Conflict:
        return
    require(False, f"seq {entries[0].seq} was accepted though it is not the next")


async def _check_rivals(logs: LogStore) -> None:
    """Several append at once with the same seq: one is first, the others are told."""
    seq = len(await logs.read(TABLE)) + 1
    attempts = [logs.append(TABLE, [_action(seq, rival=rival)]) for rival in range(RIVALS)]
    outcomes = await asyncio.gather(*attempts, return_exceptions=True)
    won = [rival for rival, outcome in enumerate(outcomes) if outcome is None]
    lost = [outcome for outcome in outcomes if isinstance(outcome, Conflict)]
    require(len(won) == 1, f"{len(won)} of {RIVALS} rivals appended seq {seq}")
    require(len(lost) == RIVALS - 1, f"rivals were not told of a conflict: {outcomes}")
    entry = (await logs.read(TABLE))[-1]
    require(entry == _action(seq, rival=won[0]), "the log holds another entry than the one that was accepted")


async def _check_changes(logs: LogStore) -> None:
    news = logs.changes()
    seq = len(await logs.read(TABLE)) + 1
    await logs.append(TABLE, [_action(seq)])

    async def heard() -> bool:
        async for table, last in news:
            if (table, last) == ("", 0) or (table == TABLE and last >= seq):
                return True
        return False

    try:
        told = await asyncio.wait_for(heard(), PATIENCE)
    except TimeoutError:
        told = False
    require(told, "an append was not announced by changes()")
