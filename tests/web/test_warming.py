"""The page says that the bots are warming up, and who plays meanwhile."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from playwright.sync_api import expect

from cartographers.server.settings import NO_LIMITS, Settings
from tests.server.running import running, until
from tests.server.test_warming import compilers
from tests.web.conftest import Visit


@pytest.mark.slow
def test_the_page_says_that_stand_ins_play_until_the_bots_are_ready(
    visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    settings = Settings(str(tmp_path / "tables.db"), limits=NO_LIMITS, bot_processes=1, warm_up=False)
    with running(settings) as server:
        before = set(compilers())
        warming_up = server.app.state.services.bot_pool.warm_up()
        warmed_up = asyncio.run_coroutine_threadsafe(warming_up, server.loop)
        until(lambda: set(compilers()) - before, "the compiler begins")
        (compiler,) = set(compilers()) - before
        compiler.suspend()
        visitor = visit(at=server.url)
        visitor.go("/")
        told = visitor.page.get_by_role("status").filter(has_text="The bots are warming up")
        expect(told).to_contain_text("stand-ins play for them")
        alone = visitor.make_table(edition="base", seats=1)
        visitor.turn_to(f"/t/{alone}")
        visitor.table.wait_for()
        expect(told).to_have_count(0)
        visitor.turn_to(f"/t/{visitor.make_table(edition='base', seats=2, bots=1)}")
        expect(told).to_be_visible()
        compiler.resume()
        expect(told).to_have_count(0)
        warmed_up.result()
