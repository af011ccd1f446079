"""More than can be written: what does not fit is refused at once, and what was accepted is written."""

from __future__ import annotations

import asyncio
import uuid
from pathlib import Path

import pytest

from cartographers.storage import Overloaded, StorageError, commit_queue
from cartographers.storage.database import Backpressure
from cartographers.storage.store import SqlStore
from tests.storage.helpers import in_loop, moves, opened


@in_loop
async def test_too_much_at_once(address: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(commit_queue, "WAITING_JOBS_LIMIT", 50)
        async with opened(address) as store:
            asked = [store.logs.append(f"t{number}", moves(1)) for number in range(2000)]
            outcomes = await asyncio.gather(*asked, return_exceptions=True)
            refused = [isinstance(outcome, Overloaded) for outcome in outcomes]
            assert any(refused)
            assert not all(refused)
            written = {f"t{number}" for number, no in enumerate(refused) if not no}
            assert set(await store.logs.tables(limit=5000)) == written
            assert all(isinstance(outcome, Overloaded) or outcome is None for outcome in outcomes)
            assert store.waiting == {"writes": 0, "reads": 0}
            await store.logs.append("calm", moves(1))
            assert await store.logs.read("calm") == moves(1)


@in_loop
async def test_too_many_who_read_at_once(address: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Backpressure.__init__, "__defaults__", (100,))
        async with opened(address) as store:
            await store.logs.append("t", moves(1))
            asked = [store.logs.read("t") for _ in range(120)]
            outcomes = await asyncio.gather(*asked, return_exceptions=True)
            refused = sum(isinstance(outcome, Overloaded) for outcome in outcomes)
            assert refused == 20
            assert outcomes.count(moves(1)) == 100
            assert store.waiting == {"writes": 0, "reads": 0}
            assert await store.logs.read("t") == moves(1)


@in_loop
async def test_a_full_disk_says_so_and_everything_goes_on_after_it(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "tables.db")) as store:
        assert isinstance(store, SqlStore)
        database = store.database

        async def pages(most: int) -> None:
            pragma = f"PRAGMA max_page_count = {most}"
            await database.write(lambda connection: connection.exec_driver_sql(pragma).close())

        async def fill_up() -> None:
            while True:
                await store.documents.put(uuid.uuid4().hex, "x" * 2000)

        await store.logs.append("t", moves(1))
        await pages(1)  # no more than there are
        with pytest.raises(StorageError, match="the disk is full"):
            await fill_up()
        # One of several that share a commit needs more room than there is: none of them is acknowledged.
        asked = (store.logs.append("t", moves(2)), store.documents.put("large", "x" * 9000))
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert str(outcomes[1]) == "the disk is full"
        kept = len(await store.logs.read("t"))
        assert kept == (1 if isinstance(outcomes[0], StorageError) else 2)
        await pages(2**30)
        await store.logs.append("t", moves(kept + 1))
        await store.documents.put("large", "x" * 9000)
        assert len(await store.logs.read("t")) == kept + 1
