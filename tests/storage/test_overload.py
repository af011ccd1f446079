"""More than can be written: what does not fit is refused at once, and what was accepted is written."""

from __future__ import annotations

import asyncio

import pytest

import cartographers.storage.postgres.appender
import cartographers.storage.sqlite.writer
from cartographers.storage import Overloaded
from cartographers.storage.gate import WAITING_LIMIT
from tests.storage.helpers import in_loop, moves, opened


@in_loop
async def test_too_much_at_once(address: str) -> None:
    limits = (cartographers.storage.postgres.appender, cartographers.storage.sqlite.writer)
    with pytest.MonkeyPatch.context() as patch:
        for module in limits:
            patch.setattr(module, "WAITING_LIMIT", 50)
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
    async with opened(address) as store:
        await store.logs.append("t", moves(1))
        asked = [store.logs.read("t") for _ in range(WAITING_LIMIT + 200)]
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        refused = sum(isinstance(outcome, Overloaded) for outcome in outcomes)
        assert refused == 200
        assert outcomes.count(moves(1)) == WAITING_LIMIT
        assert store.waiting == {"writes": 0, "reads": 0}
        assert await store.logs.read("t") == moves(1)
