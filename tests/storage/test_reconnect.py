"""PostgreSQL goes away and comes back; another process appends."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from cartographers.storage import Conflict, StorageError, Store
from tests.storage.helpers import in_loop, moves, opened
from tests.storage.postgres import Server, running_server


@pytest.fixture(scope="module")
def own_postgres() -> Iterator[Server]:
    """Not shared with other tests, because it is stopped."""
    with running_server() as server:
        yield server


@in_loop
async def test_another_store_hears_of_an_append(postgres: Server) -> None:
    address = postgres.new_database()
    async with opened(address) as here, opened(address) as there:
        changes = here.logs.changes()
        await there.logs.append("t", moves(1, 2))
        assert await anext(changes) == ("t", 2)
        assert await here.logs.read("t") == moves(1, 2)
        with pytest.raises(Conflict):
            await here.logs.append("t", moves(2))


@in_loop
async def test_a_listener_whose_connection_is_cut_is_told_to_look_at_everything(postgres: Server) -> None:
    address = postgres.new_database()
    async with opened(address) as here, opened(address) as there:
        changes = here.logs.changes()
        for round_ in range(1, 4):
            postgres.sql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                f"WHERE datname = '{name_of(address)}' AND query LIKE 'LISTEN%'"
            )
            assert await anext(changes) == ("", 0)
            await there.logs.append("t", moves(round_))
            assert await anext(changes) == ("t", round_)


def name_of(address: str) -> str:
    return address.split("/")[3].split("?", maxsplit=1)[0]


async def until_it_works(store: Store, table: str, seq: int) -> None:
    while True:
        try:
            await store.logs.append(table, moves(seq))
            return
        except StorageError:
            await asyncio.sleep(0.05)


@in_loop
async def test_a_store_goes_on_when_the_server_is_back_and_nothing_acknowledged_is_lost(
    own_postgres: Server,
) -> None:
    address = own_postgres.new_database()
    async with opened(address) as store:
        changes = store.logs.changes()
        acknowledged = dict[str, int]()

        async def play(table: str) -> None:
            for seq in range(1, 10_000):
                await store.logs.append(table, moves(seq))
                acknowledged[table] = seq

        playing = [asyncio.ensure_future(play(f"t{number}")) for number in range(20)]
        while sum(acknowledged.values()) < 200:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(own_postgres.stop)  # without a word, like a crash
        outcomes = await asyncio.gather(*playing, return_exceptions=True)
        assert all(isinstance(outcome, StorageError) for outcome in outcomes)
        with pytest.raises(StorageError, match="PostgreSQL cannot be reached") as refusal:
            await store.check_writable()
        assert refusal.value.reason == "PostgreSQL cannot be reached", "which tells strangers no address"
        with pytest.raises(StorageError, match="PostgreSQL"):
            await store.logs.append("new", moves(1))
        with pytest.raises(StorageError, match="PostgreSQL"):
            await store.logs.read("t0")
        with pytest.raises(StorageError, match="PostgreSQL"):
            await store.accounts.create("Ann")

        await asyncio.to_thread(own_postgres.start)
        await until_it_works(store, "afterwards", 1)
        async for change in changes:
            if change == ("", 0):
                break
        while not await writable(store):  # what the last probe found is remembered for a moment
            await asyncio.sleep(0.05)
        assert (await store.accounts.create("Ann")).name == "Ann"
        for table, seq in acknowledged.items():
            entries = await store.logs.read(table)
            assert entries == moves(1, len(entries))
            assert len(entries) in (seq, seq + 1)  # the last one may have been written without an answer


async def writable(store: Store) -> bool:
    try:
        await store.check_writable()
    except StorageError:
        return False
    return True
