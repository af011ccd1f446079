"""Documents by name: kept, replaced and found again."""

from __future__ import annotations

import asyncio

from tests.storage.helpers import in_loop, opened


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
