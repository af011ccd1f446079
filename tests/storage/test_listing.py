"""Tables at a glance: kept in step with the log by every append."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartographers.storage import Entry, Store, SummaryColumns, TableStatus, TableSummary
from tests.storage.helpers import begin, columns, created, in_loop, moves, opened, table_of


async def summary(store: Store, table: str) -> TableSummary:
    found = await store.logs.summary(table)
    assert found is not None
    return found


@in_loop
async def test_a_new_table_is_open(address: str) -> None:
    async with opened(address) as store:
        await store.logs.append("t", [created("ann", at=1000.5)], columns())
        assert await summary(store, "t") == TableSummary(
            table="t",
            status=TableStatus.OPEN,
            public=True,
            host="ann",
            last_seq=1,
            created=1000.5,
            updated=1000.5,
            deadline=None,
        )


@in_loop
async def test_a_table_of_which_nothing_is_said_is_open_private_and_nobodys(address: str) -> None:
    async with opened(address) as store:
        await store.logs.append("t", [created("ann", at=1000.5)])
        assert await summary(store, "t") == TableSummary(
            table="t",
            status=TableStatus.OPEN,
            public=False,
            host=None,
            last_seq=1,
            created=1000.5,
            updated=1000.5,
            deadline=None,
        )


@in_loop
async def test_a_table_goes_from_open_to_playing_to_finished(address: str) -> None:
    async with opened(address) as store:
        seen = []
        for seq, status in enumerate(("open", "open", "playing", None, "finished", None), start=1):
            said = None if status is None else columns(status)
            await store.logs.append("t", [Entry(seq, "something", {}, 1000.0 + seq)], said)
            now = await summary(store, "t")
            seen.append(str(now.status))
            assert (now.last_seq, now.created, now.updated) == (seq, 1001.0, 1000.0 + seq)
        assert seen == ["open", "open", "playing", "playing", "finished", "finished"]


@pytest.mark.parametrize("kind", ["created", "started", "finished", "abandoned", "joined", "deadline"])
@in_loop
async def test_a_store_never_looks_into_the_entries(address: str, kind: str) -> None:
    async with opened(address) as store:
        body = {"host": "eve", "public": False, "account": "eve", "at": 5.0}
        await begin(store, "t", columns("playing"))
        before = await summary(store, "t")
        await store.logs.append("t", [Entry(2, kind, body, 1000.0)])
        assert await summary(store, "t") == replace(before, last_seq=2)
        assert await store.logs.seated("eve") == []


@in_loop
async def test_the_host_may_make_a_table_public_or_private(address: str) -> None:
    async with opened(address) as store:
        await begin(store, "t", columns(public=False), length=2)
        assert not (await summary(store, "t")).public
        await store.logs.append("t", [Entry(3, "options", {}, 0.0)], columns(public=True))
        await store.logs.append("t", [Entry(4, "options", {"seats": 4}, 0.0)])
        assert (await summary(store, "t")).public
        assert (await summary(store, "t")).host == "ann"


@in_loop
async def test_tables_are_listed_newest_first(address: str) -> None:
    async with opened(address) as store:
        for number, (name, status) in enumerate([("old", "playing"), ("mid", "open"), ("new", "playing")]):
            await begin(store, name, columns(status), length=2, at=1000.0 * number)
        await store.logs.append("old", [Entry(3, "chat", {}, 9999.0)])  # a late word makes it no newer
        assert await store.logs.tables() == ["new", "mid", "old"]
        assert await store.logs.tables(status="playing") == ["new", "old"]
        assert await store.logs.tables(status="finished") == []
        assert await store.logs.tables(limit=2) == ["new", "mid"]
        listed = await store.logs.summaries(status=TableStatus.PLAYING)
        assert [found.table for found in listed] == ["new", "old"]
        assert listed[1] == await summary(store, "old")


@in_loop
async def test_private_tables_can_be_left_out(address: str) -> None:
    async with opened(address) as store:
        await begin(store, "open1")
        await begin(store, "hidden", columns(public=False))
        listed = await store.logs.summaries(public=True)
        assert [found.table for found in listed] == ["open1"]
        listed = await store.logs.summaries(public=False, status=TableStatus.OPEN)
        assert [found.table for found in listed] == ["hidden"]


def at_the_table(*accounts: str) -> SummaryColumns:
    return columns(seated=frozenset(accounts))


@in_loop
async def test_an_account_finds_the_tables_it_sits_at(address: str) -> None:
    async with opened(address) as store:
        await begin(store, "a", at_the_table("ann", "bob"), length=3, at=1000.0)
        await begin(store, "b", columns("playing", seated=frozenset({"ann"})), length=3, at=2000.0)
        await begin(store, "c", at_the_table("bob"), at=3000.0)
        await store.logs.append("a", [Entry(4, "chat", {}, 5000.0)])
        assert [found.table for found in await store.logs.seated("ann")] == ["a", "b"]
        assert [found.table for found in await store.logs.seated("bob")] == ["a", "c"]
        assert [found.table for found in await store.logs.seated("ann", status=TableStatus.PLAYING)] == ["b"]
        assert await store.logs.seated("cleo") == []


@pytest.mark.parametrize(
    "story, sits",
    [
        ([at_the_table("ann"), at_the_table()], False),
        ([at_the_table("ann"), at_the_table(), at_the_table("ann")], True),
        ([at_the_table()], False),
        ([at_the_table("ann"), at_the_table("ann")], True),
        ([at_the_table("ann"), at_the_table("bob", "ann")], True),
        ([at_the_table("ann", "bob"), at_the_table("bob")], False),
        ([at_the_table("ann"), columns()], True),
        ([at_the_table("ann"), None], True),
    ],
)
@pytest.mark.parametrize("first", [True, False])
@in_loop
async def test_whoever_leaves_sits_there_no_more(
    address: str, story: list[SummaryColumns | None], sits: bool, first: bool
) -> None:
    async with opened(address) as store:
        await begin(store, "other", at_the_table("ann", "bob"))
        if not first:
            await begin(store, "t")
        for seq, said in enumerate(story, start=1 if first else 2):
            await store.logs.append("t", [Entry(seq, "something", {}, 2000.0)], said)
        tables = [found.table for found in await store.logs.seated("ann")]
        assert tables == (["t", "other"] if sits else ["other"]), "and nobody leaves another table"


@in_loop
async def test_due_tables_are_found_without_their_logs(address: str) -> None:
    async with opened(address) as store:
        for name, at in (("late", 50.0), ("later", 40.0), ("soon", 200.0)):
            await begin(store, name, columns("playing", deadline=at), length=3)
        await begin(store, "unlimited", columns("playing"))
        await begin(store, "lobby", columns(deadline=1.0))
        assert [found.table for found in await store.logs.due(100.0)] == ["later", "late"]
        assert [found.table for found in await store.logs.due(50.0, limit=1)] == ["later"]
        await store.logs.append("late", moves(4), columns("playing", deadline=300.0))
        await store.logs.append("later", moves(4, 2), columns("playing", deadline=None))
        assert await store.logs.due(100.0) == []
        assert [(found.table, found.deadline) for found in await store.logs.due(300.0)] == [
            ("soon", 200.0),
            ("late", 300.0),
        ]


@in_loop
async def test_due_tables_are_leafed_through(address: str) -> None:
    async with opened(address) as store:
        for number in range(7):
            await begin(store, f"t{number}", columns("playing", deadline=50.0 - number // 3))
        found = await store.logs.due(100.0, limit=3)
        assert [summary.table for summary in found] == ["t6", "t3", "t4"]
        found = await store.logs.due(100.0, after=found[-1], limit=3)
        assert [summary.table for summary in found] == ["t5", "t0", "t1"]
        found = await store.logs.due(100.0, after=found[-1], limit=3)
        assert [summary.table for summary in found] == ["t2"]
        assert await store.logs.due(100.0, after=found[-1], limit=3) == []


# ---- what is left to do


async def pending(store: Store, limit: int = 100) -> list[str]:
    """Leafed through in pages of this size."""
    names: list[str] = []
    last: TableSummary | None = None
    while page := await store.logs.pending(after=last, limit=limit):
        names += [summary.table for summary in page]
        last = page[-1]
    return names


LEFT = columns("playing", pending=True)


@in_loop
async def test_whoever_appends_says_whether_something_is_left_to_do(address: str) -> None:
    async with opened(address) as store:
        await begin(store, "t", columns("playing"), length=2)
        assert await pending(store) == []
        await store.logs.append("t", moves(3), LEFT)
        assert await pending(store) == ["t"]
        await store.logs.append("t", moves(4))  # without a word it stays as it is
        await store.logs.append("t", moves(5), columns("playing"))
        assert await pending(store) == ["t"]
        assert (await summary(store, "t")).pending
        await store.logs.append("t", moves(6), columns("playing", pending=False))
        assert await pending(store) == []


@pytest.mark.parametrize("limit", [1, 2, 3, 100])
@in_loop
async def test_the_earliest_deadline_is_first_and_none_is_last(address: str, limit: int) -> None:
    async with opened(address) as store:
        for name, at in (("b", 9.0), ("a", None), ("c", 5.0), ("d", None), ("e", 9.0)):
            await begin(store, name, columns("playing", deadline=at, pending=True))
        await begin(store, "lobby", columns(deadline=1.0, pending=True))
        assert await pending(store, limit) == ["c", "b", "e", "a", "d"]


@in_loop
async def test_what_is_done_is_settled_unless_the_table_went_on(address: str) -> None:
    async with opened(address) as store:
        for name in ("a", "b", "c"):
            await begin(store, name, LEFT, length=3)
        seen = await store.logs.pending()
        await store.logs.append("b", moves(4))
        await store.logs.settle(seen)
        assert await pending(store) == ["b"]


@pytest.mark.parametrize("end", ["finished", "abandoned"])
@in_loop
async def test_with_its_results_a_table_is_settled(address: str, end: str) -> None:
    async with opened(address) as store:
        for name in ("a", "b"):
            await begin(store, name, columns(end, pending=True))
        await store.results.record(table_of("a", "ann", "bob"))
        assert await pending(store) == ["b"]
        await store.results.record(table_of("b", "ann", "bob"))
        assert await pending(store) == []


@in_loop
async def test_an_append_that_lost_leaves_nothing_to_do(address: str) -> None:
    async with opened(address) as store:
        await begin(store, "t", columns("playing"), length=2)
        with pytest.raises(Exception, match="not the next"):
            await store.logs.append("t", moves(2), LEFT)
        assert await pending(store) == []


@pytest.mark.parametrize("end", ["finished", "abandoned"])
@in_loop
async def test_a_table_that_ended_is_never_due(address: str, end: str) -> None:
    async with opened(address) as store:
        await begin(store, "t", columns("playing", deadline=5.0), length=3)
        await store.logs.append("t", moves(4, 2), columns(end))
        assert await store.logs.due(100.0) == []
        assert (await summary(store, "t")).deadline is None


@in_loop
async def test_an_append_that_lost_changes_nothing_at_a_glance(address: str) -> None:
    async with opened(address) as store:
        await begin(store, "t", at_the_table("ann"))
        before = await summary(store, "t")
        wrong = columns("playing", host="eve", pending=True, deadline=5.0, seated=frozenset({"eve"}))
        for seq in (1, 3):
            with pytest.raises(Exception, match="not the next"):
                await store.logs.append("t", moves(seq, 2), wrong)
        assert await summary(store, "t") == before
        assert await store.logs.seated("eve") == []
        assert [found.table for found in await store.logs.seated("ann")] == ["t"]


@in_loop
async def test_every_host_has_a_table_on_the_first_page_before_anybody_has_two(address: str) -> None:
    async with opened(address) as store:
        for number in range(4):
            for host in "abc":
                at = 1000.0 + 10 * number + "abc".index(host)
                await begin(store, f"{host}{number}", columns(host=host), at=at)
        await begin(store, "old", columns(host="d"), at=10.0)
        await begin(store, "private", columns(host="d", public=False), at=1000.0)
        await begin(store, "begun", columns("playing"), at=1000.0)

        async def page(limit: int, skip: int = 0) -> list[str]:
            found = await store.logs.offered(
                TableStatus.OPEN, since=500.0, of_one_host=3, limit=limit, skip=skip
            )
            return [each.table for each in found]

        assert await page(100) == ["c3", "b3", "a3", "c2", "b2", "a2", "c1", "b1", "a1"]
        assert await page(4) + await page(4, 4) + await page(4, 8) == await page(100)
