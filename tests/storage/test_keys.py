"""The secrets that the server signs with, and how they are rotated."""

from __future__ import annotations

import asyncio

from cartographers.storage import Key, Store
from cartographers.storage.secret import key_of_date
from tests.storage.helpers import in_loop, opened


async def keys_of(*stores: Store) -> set[tuple[Key, ...]]:
    return set(await asyncio.gather(*(store.keys() for store in stores for _ in range(3))))


@in_loop
async def test_the_first_key_is_made_once_and_stays(address: str) -> None:
    async with opened(address) as store, opened(address) as neighbour:
        (keys,) = await keys_of(store, neighbour)
        assert [len(key.secret) for key in keys] == [32]
    async with opened(address) as store:
        assert await store.keys() == keys


@in_loop
async def test_a_new_key_signs_and_the_older_ones_hold_for_a_while(address: str) -> None:
    async with opened(address) as store:
        (first,) = await store.keys()
        await store.rotate_keys(seeds_from="2026-11-16", valid_until=500.0)
        old, new = await store.keys()
        assert (old.secret, old.valid_until, new.valid_until) == (first.secret, 500.0, None)
        assert new.secret != first.secret
        await store.rotate_keys(seeds_from="2026-12-24", valid_until=900.0)
        assert [key.valid_until for key in await store.keys()] == [500.0, 900.0, None]
        await store.rotate_keys(seeds_from="2026-12-25", valid_until=100.0)
        assert [key.valid_until for key in await store.keys()] == [100.0, 100.0, 100.0, None]


@in_loop
async def test_the_deck_of_a_day_that_was_played_follows_from_the_key_of_then(address: str) -> None:
    async with opened(address) as store:
        (first,) = await store.keys()
        await store.rotate_keys(seeds_from="2026-11-16", valid_until=0.0)
        _, second = await store.keys()
        days = ("2025-01-01", "2026-11-15", "2026-11-16", "2030-01-01")
        drawn = [key_of_date(await store.keys(), day).secret for day in days]
        assert drawn == [first.secret, first.secret, second.secret, second.secret]
        await store.rotate_keys(seeds_from="2026-11-16", valid_until=0.0)  # again on the same day
        third = (await store.keys())[-1]
        drawn = [key_of_date(await store.keys(), day).secret for day in days]
        assert drawn == [first.secret, first.secret, third.secret, third.secret]
