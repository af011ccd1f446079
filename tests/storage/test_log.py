"""The logs of tables, on both databases: what is accepted is there, in order, once, and nothing else is."""

from __future__ import annotations

import asyncio
import math

import pytest

from cartographers.storage import Closed, Conflict, Entry, StorageError, Store, SummaryColumns, open_store
from tests.storage.helpers import created, in_loop, moves, opened


async def refused(store: Store, table: str, entries: list[Entry]) -> bool:
    try:
        await store.logs.append(table, entries)
    except Conflict:
        return True
    return False


@in_loop
async def test_what_was_appended_is_read_in_order(address: str) -> None:
    log = [created(), *moves(2, 3)]
    async with opened(address) as store:
        await store.logs.append("k7m2qx", log[:1])
        await store.logs.append("k7m2qx", log[1:])
        assert await store.logs.read("k7m2qx") == log
        assert await store.logs.read("k7m2qx", after=2) == log[2:]
        assert await store.logs.read("k7m2qx", after=4) == []
        assert await store.logs.read("nobody") == []


@in_loop
async def test_it_is_still_there_after_closing_and_opening(address: str) -> None:
    async with opened(address) as store:
        await store.logs.append("k7m2qx", moves(1, 2))
    async with opened(address) as store:
        assert await store.logs.read("k7m2qx") == moves(1, 2)
        await store.logs.append("k7m2qx", moves(3))
        assert len(await store.logs.read("k7m2qx")) == 3


@in_loop
async def test_a_body_comes_back_exactly(address: str) -> None:
    body = {
        "z": 1,
        "a": [1.5, -0.1, 1e300, True, None, {"": []}],
        "text": 'é 漢 🗺 " \\ \n \u0000 \u2028',
        "large": 2**53 + 1,
        "empty": {},
    }
    async with opened(address) as store:
        await store.logs.append("t", [Entry(1, "created", body, 1731715200.123456)])
        (entry,) = await store.logs.read("t")
    assert entry == Entry(1, "created", body, 1731715200.123456)
    assert list(entry.body) == list(body)


@pytest.mark.parametrize("first", [1, 2, 3, 5, 100])
@in_loop
async def test_only_the_next_seq_is_accepted(address: str, first: int) -> None:
    async with opened(address) as store:
        await store.logs.append("t", moves(1, 3))
        assert await refused(store, "t", moves(first))
        assert await store.logs.read("t") == moves(1, 3)
        await store.logs.append("t", moves(4))
        assert await store.logs.read("t") == moves(1, 4)


@in_loop
async def test_an_unknown_table_begins_with_1(address: str) -> None:
    async with opened(address) as store:
        assert await refused(store, "t", moves(2))
        assert await store.logs.summary("t") is None
        await store.logs.append("t", moves(1))
        assert await store.logs.read("t") == moves(1)


@in_loop
async def test_several_entries_are_appended_all_or_none(address: str) -> None:
    async with opened(address) as store:
        await store.logs.append("t", moves(1, 3))
        assert await refused(store, "t", moves(3, 3, mine=True))  # 3 is taken, 4 and 5 are not
        assert await store.logs.read("t") == moves(1, 3)
        summary = await store.logs.summary("t")
        assert summary is not None
        assert summary.last_seq == 3


@in_loop
async def test_of_many_who_want_the_same_seq_exactly_one_wins(address: str) -> None:
    async with opened(address) as store:
        await store.logs.append("t", moves(1))
        for first in range(2, 12, 2):
            lost = await asyncio.gather(
                *(refused(store, "t", moves(first, 2, by=number)) for number in range(20))
            )
            assert lost.count(False) == 1
            winner = lost.index(False)
            assert await store.logs.read("t", after=first - 1) == moves(first, 2, by=winner)


@in_loop
async def test_appends_that_follow_each_other_need_not_wait_for_each_other(address: str) -> None:
    async with opened(address) as store:
        lost = await asyncio.gather(*(refused(store, "t", moves(seq)) for seq in range(1, 101)))
        assert not any(lost)
        assert await store.logs.read("t") == moves(1, 100)


@in_loop
async def test_after_a_conflict_in_a_row_the_rest_conflicts_too(address: str) -> None:
    async with opened(address) as store:
        lost = await asyncio.gather(*(refused(store, "t", moves(seq)) for seq in (1, 2, 4, 5, 3, 4)))
        assert lost == [False, False, True, True, False, False]
        assert await store.logs.read("t") == moves(1, 4)


@in_loop
async def test_many_tables_at_once_do_not_disturb_each_other(address: str) -> None:
    async with opened(address) as store:

        async def play(table: str) -> None:
            for seq in range(1, 31, 3):
                await store.logs.append(table, moves(seq, 3, at_table=table))

        names = [f"table{number}" for number in range(40)]
        await asyncio.gather(*map(play, names))
        for name in names:
            assert await store.logs.read(name) == moves(1, 30, at_table=name)
        assert sorted(await store.logs.tables()) == sorted(names)


@pytest.mark.parametrize(
    "table, entries",
    [
        ("t", []),
        ("", moves(1)),
        ("t", moves(0)),
        ("t", [*moves(1), *moves(3)]),
        ("t", moves(2**31)),
        ("t\0", moves(1)),
        ("t", [Entry(1, "ki\0nd", {}, 0.0)]),
        ("t", [Entry(1, "\ud800", {}, 0.0)]),
        ("t", [Entry(1, "action", {"text": "\ud800"}, 0.0)]),
        ("t", [Entry(1, "action", {}, math.nan)]),
    ],
)
@in_loop
async def test_what_no_log_can_hold_is_refused_at_once(
    address: str, table: str, entries: list[Entry]
) -> None:
    async with opened(address) as store:
        with pytest.raises(ValueError, match=r"."):
            await store.logs.append(table, entries)
        assert await store.logs.tables() == []


@pytest.mark.parametrize(
    "summary",
    [
        SummaryColumns(deadline=math.inf),
        SummaryColumns(host="a\0"),
        SummaryColumns(seated=frozenset({"a\0"})),
        SummaryColumns(seated=frozenset({"\ud800"})),
    ],
)
@in_loop
async def test_what_no_summary_can_hold_is_refused_at_once(address: str, summary: SummaryColumns) -> None:
    async with opened(address) as store:
        with pytest.raises(ValueError, match=r"."):
            await store.logs.append("t", moves(1), summary)
        assert await store.logs.tables() == []


@in_loop
async def test_closing_writes_what_waits(address: str) -> None:
    store = await open_store(address)
    waiting = [asyncio.ensure_future(store.logs.append(f"t{number}", moves(1, 2))) for number in range(300)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    async with opened(address) as again:
        assert len(await again.logs.tables()) == 300
        assert await again.logs.read("t299") == moves(1, 2)


@in_loop
async def test_a_closed_store_says_so(address: str) -> None:
    store = await open_store(address)
    changes = store.logs.changes()
    await store.close()
    await store.close()
    with pytest.raises(Closed):
        await store.logs.append("t", moves(1))
    with pytest.raises(Closed):
        await store.logs.read("t")
    with pytest.raises(Closed):
        await store.accounts.create("Ann")
    assert [change async for change in changes] == []
    with pytest.raises(StorageError, match="the store is closed"):
        await store.check_writable()


@in_loop
async def test_whoever_gives_up_waiting_does_not_disturb_the_others(address: str) -> None:
    async with opened(address) as store:
        asked = [asyncio.ensure_future(store.logs.append(f"t{number}", moves(1))) for number in range(50)]
        await asyncio.sleep(0)
        for task in asked[::2]:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        await store.logs.append("last", moves(1))
        tables = set(await store.logs.tables())
        assert {f"t{number}" for number in range(1, 50, 2)} | {"last"} <= tables
        for table in tables:
            assert await store.logs.read(table) == moves(1)


@in_loop
async def test_the_logs_of_several_tables_are_read_at_once(address: str) -> None:
    async with opened(address) as store:
        for table, length in (("b", 3), ("a", 12), ("c", 1)):
            await store.logs.append(table, moves(1, length))
        assert await store.logs.read_many(["a", "b", "unknown"]) == {"a": moves(1, 12), "b": moves(1, 3)}
        assert await store.logs.read_many([]) == {}


# ---- who hears of it


@in_loop
async def test_whoever_listens_hears_of_every_append(address: str) -> None:
    async with opened(address) as store:
        changes, others = store.logs.changes(), store.logs.changes()
        await store.logs.append("a", moves(1, 3))
        assert await anext(changes) == ("a", 3)
        await store.logs.append("b", moves(1))
        assert await anext(changes) == ("b", 1)
        assert {await anext(others), await anext(others)} == {("a", 3), ("b", 1)}


@in_loop
async def test_a_refused_append_is_not_told(address: str) -> None:
    async with opened(address) as store:
        changes = store.logs.changes()
        assert await refused(store, "a", moves(2))
        await store.logs.append("b", moves(1))
        assert await anext(changes) == ("b", 1)


@in_loop
async def test_many_changes_of_a_table_are_told_as_the_last(address: str) -> None:
    async with opened(address) as store:
        changes = store.logs.changes()
        for seq in range(1, 6):
            await store.logs.append("a", moves(seq))
        await store.logs.append("end", moves(1))
        heard = []
        async for table, seq in changes:
            if table == "end":
                break
            heard.append((table, seq))
        assert heard[-1] == ("a", 5)
        assert len(heard) <= 5


@in_loop
async def test_what_was_heard_of_can_be_read(address: str) -> None:
    async with opened(address) as store:
        changes = store.logs.changes()

        async def follow() -> int:
            seen = 0
            async for table, seq in changes:
                seen += len(await store.logs.read(table, after=seen))
                assert seen >= seq
                if seen >= 60:
                    break
            return seen

        following = asyncio.ensure_future(follow())
        for seq in range(1, 61):
            await store.logs.append("a", moves(seq))
        assert await following == 60
