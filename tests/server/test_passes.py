"""Accounts in memory: what may be an old copy, and what is looked up again."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path

from cartographers.server.api.passes import KNOWN_SECONDS, REMEMBERED_SECONDS, Passes
from cartographers.storage import open_store


@dataclass(slots=True)
class Watch:
    """A clock that a test moves."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_name_that_another_worker_changed_is_seen_soon_and_who_it_is_stays_known(tmp_path: Path) -> None:
    async def names() -> list[str]:
        store, watch = await open_store(str(tmp_path / "passes.db")), Watch()
        try:
            passes = Passes(store, b"secret", watch)
            cookie = passes.cookie_for(await store.accounts.create("Before"))
            found = [await passes.by_cookie(cookie)]
            assert found[0] is not None
            await store.accounts.update(found[0].id, name="After")  # as another worker does it
            watch.now = REMEMBERED_SECONDS + 1
            found.append(await passes.by_cookie(cookie, only_who=True))  # a move asks for nothing else
            found.append(await passes.by_cookie(cookie))
            await store.accounts.update(found[0].id, name="Later")
            watch.now += KNOWN_SECONDS + 1
            found.append(await passes.by_cookie(cookie, only_who=True))
            assert {account.id for account in found if account} == {found[0].id}
            return [account.name for account in found if account]
        finally:
            await store.close()

    assert asyncio.run(names()) == ["Before", "Before", "After", "Later"]


def test_another_visitors_cookie_is_nobodys(tmp_path: Path) -> None:
    async def found() -> list[object]:
        store = await open_store(str(tmp_path / "passes.db"))
        try:
            account = await store.accounts.create("Ann")
            cookie = Passes(store, b"another server's secret").cookie_for(account)
            passes = Passes(store, b"secret")
            return [await passes.by_cookie(cookie, only_who=only_who) for only_who in (False, True)]
        finally:
            await store.close()

    assert asyncio.run(found()) == [None, None]
