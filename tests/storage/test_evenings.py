"""The logs of evenings: one writer of an entry succeeds, and those who take part find them."""

from __future__ import annotations

import asyncio

import pytest

from cartographers.storage import Conflict, Entry, EveningColumns
from tests.storage.helpers import in_loop, opened

OPEN = EveningColumns("open", "ann", frozenset({"bob"}))


def entries(first: int, last: int, at: float = 5.0) -> list[Entry]:
    return [Entry(seq, "kind", {"n": seq}, at) for seq in range(first, last + 1)]


@in_loop
async def test_a_log_grows_and_is_read_from_anywhere(address: str) -> None:
    async with opened(address) as store:
        assert await store.evenings.read("e1") == []
        await store.evenings.append("e1", entries(1, 2), OPEN)
        await store.evenings.append("e1", entries(3, 3), EveningColumns("running", "ann"))
        assert await store.evenings.read("e1") == entries(1, 3)
        assert await store.evenings.read("e1", after=2) == entries(3, 3)
        (found,) = await store.evenings.of("bob")
        assert (found.code, found.status, found.host, found.last_seq) == ("e1", "running", "ann", 3)
        assert [each.code for each in await store.evenings.of("ann")] == ["e1"], "the host too"
        assert await store.evenings.of("cleo") == []
        assert await store.evenings.with_status("running") == ["e1"]
        assert await store.evenings.with_status("running", after="e1") == []
        assert await store.evenings.hosted("ann", ["open", "running"]) == 1
        assert await store.evenings.hosted("bob", ["open", "running"]) == 0


@in_loop
async def test_of_two_writers_one_is_first(address: str) -> None:
    async with opened(address) as store, opened(address) as neighbour:
        await store.evenings.append("e1", entries(1, 1), OPEN)
        with pytest.raises(Conflict):
            await neighbour.evenings.append("e1", entries(1, 1), OPEN)
        with pytest.raises(Conflict):
            await neighbour.evenings.append("e1", entries(3, 3), OPEN)
        tries = await asyncio.gather(
            *(each.evenings.append("e1", entries(2, 3), OPEN) for each in (store, neighbour) * 3),
            return_exceptions=True,
        )
        assert sum(isinstance(each, Conflict) for each in tries) == 5
        assert await store.evenings.read("e1") == entries(1, 3)


@in_loop
async def test_names_can_be_taken_out_and_evenings_that_never_began_expire(address: str) -> None:
    async with opened(address) as store:
        await store.evenings.append("e1", entries(1, 2), OPEN)
        await store.evenings.append("e2", entries(1, 1, at=900.0), OPEN)
        await store.evenings.rewrite("e1", {2: {"n": "new"}}, by="oneself", without="bob")
        assert [entry.body for entry in await store.evenings.read("e1")] == [{"n": 1}, {"n": "new"}]
        assert [each.code for each in await store.evenings.of("bob")] == ["e2"]
        assert await store.evenings.delete_unused(500.0, "running", 10) == 0
        assert await store.evenings.delete_unused(500.0, "open", 10) == 1
        assert await store.evenings.read("e1") == []
        assert len(await store.evenings.read("e2")) == 1


@in_loop
async def test_which_tables_are_over(address: str) -> None:
    async with opened(address) as store:
        assert await store.evenings.tables_over(["t1"]) == set()
        await store.logs.append("t1", entries(1, 1))
        assert await store.evenings.tables_over(["t1"]) == set(), "it is open"
