"""While the bots' code is compiled, the server says so."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import psutil
import pytest

from cartographers.server.live import bot_pool
from cartographers.server.live.bot_pool import BotPool
from tests.patient import PATIENCE
from tests.server.conftest import NewPlayer


def compilers() -> list[psutil.Process]:
    """Processes that this one has started by a fresh interpreter."""
    found = []
    for child in psutil.Process().children():
        with suppress(psutil.NoSuchProcess, psutil.ZombieProcess):
            if "spawn_main" in " ".join(child.cmdline()):
                found.append(child)
    return found


def is_warming(pool: BotPool) -> bool:
    return pool.warming is not None


@pytest.mark.slow
def test_the_bots_are_warming_up_until_all_is_compiled(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The compiler is halted and goes on, so that it takes as long as the test looks at it."""
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    monkeypatch.setattr(bot_pool, "POLL_SECONDS", 0.01)
    caplog.set_level(logging.WARNING)

    async def warmed_up() -> None:
        pool = BotPool(1)
        assert not is_warming(pool)
        before = set(compilers())
        warming = asyncio.create_task(pool.warm_up())
        try:
            await asyncio.sleep(0)
            (compiler,) = set(compilers()) - before
            compiler.suspend()
            while not caplog.messages:
                await asyncio.sleep(0.01)
            assert "stand-ins play for them" in caplog.messages[0]
            assert is_warming(pool)
            compiler.resume()
            await asyncio.wait_for(warming, PATIENCE)
            assert not is_warming(pool)
            assert caplog.messages[1:] == ["the bots are ready"]
        finally:
            pool.close()

    asyncio.run(warmed_up())


def test_whether_they_are_ready_can_be_asked(visit: NewPlayer) -> None:
    assert visit().get("/bots") == {"ready": True, "done": 0, "of": 0}
