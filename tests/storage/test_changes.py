"""Those who listen: they hear everything or that they missed something, and never make the store wait."""

from __future__ import annotations

import asyncio
import gc

from cartographers.storage.changes import EVERYTHING, Hub
from tests.storage.helpers import in_loop


@in_loop
async def test_a_listener_that_leaves_too_much_lying_is_told_to_look_at_everything() -> None:
    hub = Hub(limit=3)
    slow = hub.subscribe()
    hub.tell([(f"t{number}", 1) for number in range(3)])
    hub.tell([("t1", 7)])
    hub.tell([("t9", 1)])
    hub.tell([("later", 2)])
    assert [await anext(slow), await anext(slow)] == [EVERYTHING, ("later", 2)]


@in_loop
async def test_a_table_that_went_on_twice_is_told_once_with_its_last_entry() -> None:
    hub = Hub()
    listener = hub.subscribe()
    hub.tell([("a", 1), ("b", 4), ("a", 3)])
    hub.tell([("b", 2)])  # told late: by then it is known
    hub.end()
    assert [change async for change in listener] == [("a", 3), ("b", 4)]


@in_loop
async def test_a_waiting_listener_wakes_up() -> None:
    hub = Hub()
    listener = hub.subscribe()
    waiting = asyncio.ensure_future(anext(listener))
    await asyncio.sleep(0)
    hub.tell([("a", 1)])
    assert await waiting == ("a", 1)


@in_loop
async def test_a_listener_that_nobody_holds_is_forgotten() -> None:
    hub = Hub()
    listener = hub.subscribe()
    assert len(hub._listeners) == 1
    del listener
    gc.collect()
    assert len(hub._listeners) == 0


@in_loop
async def test_after_the_end_there_is_nothing_to_hear() -> None:
    hub = Hub()
    hub.end()
    assert [change async for change in hub.subscribe()] == []
