"""Those who listen: they hear everything or that they missed something, and never make the store wait."""

from __future__ import annotations

import asyncio
import gc

from cartographers.storage.changes import EVERYTHING, ChangeFeed
from tests.storage.helpers import in_loop


@in_loop
async def test_a_listener_that_leaves_too_much_lying_is_told_to_look_at_everything() -> None:
    feed = ChangeFeed(limit=3)
    slow = feed.subscribe()
    feed.publish([(f"t{number}", 1) for number in range(3)])
    feed.publish([("t1", 7)])
    feed.publish([("t9", 1)])
    feed.publish([("later", 2)])
    assert [await anext(slow), await anext(slow)] == [EVERYTHING, ("later", 2)]


@in_loop
async def test_a_table_that_went_on_twice_is_told_once_with_its_last_entry() -> None:
    feed = ChangeFeed()
    listener = feed.subscribe()
    feed.publish([("a", 1), ("b", 4), ("a", 3)])
    feed.publish([("b", 2)])  # told late: by then it is known
    feed.end()
    assert [change async for change in listener] == [("a", 3), ("b", 4)]


@in_loop
async def test_a_waiting_listener_wakes_up() -> None:
    feed = ChangeFeed()
    listener = feed.subscribe()
    waiting = asyncio.ensure_future(anext(listener))
    await asyncio.sleep(0)
    feed.publish([("a", 1)])
    assert await waiting == ("a", 1)


@in_loop
async def test_a_listener_that_nobody_holds_is_forgotten() -> None:
    feed = ChangeFeed()
    listener = feed.subscribe()
    assert len(feed._subscriptions) == 1
    del listener
    gc.collect()
    assert len(feed._subscriptions) == 0


@in_loop
async def test_after_the_end_there_is_nothing_to_hear() -> None:
    feed = ChangeFeed()
    feed.end()
    assert [change async for change in feed.subscribe()] == []
