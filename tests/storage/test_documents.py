"""Documents by name, and games that were played with hints."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from tests.storage.helpers import SOLO, in_loop, opened


@in_loop
async def test_a_document_is_kept_replaced_and_found_again(address: str) -> None:
    async with opened(address) as store:
        assert await store.documents.get("review/k7m2qx/0") is None
        await store.documents.put("review/k7m2qx/0", {"done": 1, "text": "é 🗺"})
        first = await store.documents.get("review/k7m2qx/0")
        assert first is not None
        assert first.body == {"done": 1, "text": "é 🗺"}
        await store.documents.put("review/k7m2qx/0", {"done": 2})
        await store.documents.put("review/k7m2qx/1", [])
    async with opened(address) as store:
        second = await store.documents.get("review/k7m2qx/0")
        assert second is not None
        assert second.body == {"done": 2}
        assert second.written >= first.written


@in_loop
async def test_documents_written_at_once(address: str) -> None:
    async with opened(address) as store, opened(address) as neighbour:
        stores = (store, neighbour) * 4
        await asyncio.gather(*(each.documents.put("same", number) for number, each in enumerate(stores)))
        found = await store.documents.get("same")
        assert found is not None
        assert found.body in range(len(stores))


@in_loop
async def test_a_game_with_hints_is_in_the_history_but_never_the_best(address: str) -> None:
    assert SOLO.account is not None
    alone = replace(SOLO, table="alone", rating=1)
    helped = replace(SOLO, table="helped", rating=9, hints=3, finished_at=SOLO.finished_at + 1)
    async with opened(address) as store:
        for result in (alone, helped):
            await store.results.record([result])
        assert [game.hints for game in await store.results.history(SOLO.account)] == [3, 0]
        assert [game.table for game in await store.results.best()] == ["alone"]
        assert (await store.results.statistics(SOLO.account)).best_rating == 1
