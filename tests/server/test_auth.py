"""Sessions and accounts in memory: what may be an old copy, what is looked up again, whom nobody replaces."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from itsdangerous import TimestampSigner

from cartographers.server.http.auth.sessions import CACHE_SECONDS, STALE_CACHE_SECONDS, Auth, Identity
from cartographers.server.tables.refused import Reason
from cartographers.storage import Account, Key, Store, open_store
from cartographers.storage.sessions import COOKIE_SECONDS

NOBODY = ("", "")


@dataclass(slots=True)
class Watch:
    """A clock that a test moves."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


@dataclass(slots=True)
class Desk:
    store: Store
    watch: Watch  # how long something is remembered
    wall: Watch  # what time it is
    auth: Auth

    async def cookie(self, account: Account) -> str:
        return self.auth.signing.session_cookie(account.id, await self.auth.open_session(account, NOBODY))

    def another_worker(self) -> Auth:
        return Auth(self.store, self.auth.signing.keys, self.watch, self.wall)


@asynccontextmanager
async def desk(folder: Path) -> AsyncIterator[Desk]:
    store, watch, wall = await open_store(str(folder / "auth.db")), Watch(), Watch(1_800_000_000.0)
    try:
        yield Desk(store, watch, wall, Auth(store, await store.keys(), watch, wall))
    finally:
        await store.close()


Story = Callable[[Desk], Awaitable[None]]


@pytest.fixture
def at_desk(tmp_path: Path) -> Callable[[Story], None]:
    async def told(story: Story) -> None:
        async with desk(tmp_path) as set_up:
            await story(set_up)

    return lambda story: asyncio.run(told(story))


def who(found: Identity) -> tuple[str | None, Reason | None]:
    return found.account.name if found.account else None, found.lost


def old_cookie(account: Account, key: Key) -> str:
    """As they were signed before there were sessions."""
    return TimestampSigner(key.secret, salt="cartographer-cookie").sign(account.id).decode()


def test_what_another_worker_changed_is_seen_soon_and_a_move_waits_for_no_database(
    at_desk: Callable[[Story], None],
) -> None:
    async def story(desk: Desk) -> None:
        account = await desk.store.accounts.create("Before")
        cookie = await desk.cookie(account)
        assert who(await desk.auth.by_cookie(cookie)) == ("Before", None)
        await desk.store.accounts.update(account.id, name="After")  # as another worker does it
        desk.watch.now = CACHE_SECONDS + 1
        assert who(await desk.auth.by_cookie(cookie, identity_only=True)) == ("Before", None)
        assert who(await desk.auth.by_cookie(cookie)) == ("After", None)
        await desk.store.accounts.update(account.id, name="Later")
        desk.watch.now += STALE_CACHE_SECONDS + 1
        assert who(await desk.auth.by_cookie(cookie, identity_only=True)) == ("Later", None)

    at_desk(story)


def test_a_session_that_another_worker_ended_ends_soon_even_for_moves(
    at_desk: Callable[[Story], None],
) -> None:
    async def story(desk: Desk) -> None:
        account = await desk.store.accounts.create("Ann")
        cookie = await desk.cookie(account)
        await desk.store.sessions.end_all(account.id)
        desk.watch.now = CACHE_SECONDS + 1
        # The old copy is used while a new one is looked up.
        assert who(await desk.auth.by_cookie(cookie, identity_only=True)) == ("Ann", None)
        assert desk.auth._refreshing is not None
        await desk.auth._refreshing
        assert who(await desk.auth.by_cookie(cookie, identity_only=True)) == (None, Reason.SIGNED_OUT)

    at_desk(story)


def test_a_cookie_of_another_server_is_nobodys(at_desk: Callable[[Story], None]) -> None:
    async def story(desk: Desk) -> None:
        account = await desk.store.accounts.create("Ann")
        stranger = Key(b"another server's secret")
        foreign = Auth(desk.store, (stranger,), desk.watch, desk.wall).signing.session_cookie(
            account.id, "session"
        )
        for cookie in (foreign, old_cookie(account, stranger), "", account.id, "a:b:c.d"):
            assert await desk.auth.by_cookie(cookie) == Identity()

    at_desk(story)


def test_a_clock_that_steps_back_or_far_ahead_loses_nobody(at_desk: Callable[[Story], None]) -> None:
    async def story(desk: Desk) -> None:
        account = await desk.store.accounts.create("Ann")
        await desk.store.sessions.end_everybodys()
        cookie = await desk.cookie(account)
        for step in (-10 * COOKIE_SECONDS, 10 * COOKIE_SECONDS):
            desk.wall.now += step
            assert who(await desk.another_worker().by_cookie(cookie)) == ("Ann", None)

    at_desk(story)


def test_cookies_from_before_there_were_sessions_hold_until_all_are_signed_out(tmp_path: Path) -> None:
    from sqlalchemy import update

    from cartographers.storage.schema import accounts
    from cartographers.storage.sqlite.store import open_sqlite

    async def story() -> None:
        store = await open_sqlite(tmp_path / "old.db")
        account = await store.accounts.create("Ann")
        await store.database.write(
            lambda connection: connection.execute(update(accounts).values(old_cookies=True)).close()
        )
        (key,) = await store.keys()
        # Signed when the clock of the server was wrong: far in the future.
        signer = TimestampSigner(key.secret, salt="cartographer-cookie")
        signer.get_timestamp = lambda: 4_000_000_000  # type: ignore[method-assign]  # as a wrong clock does
        for cookie in (old_cookie(account, key), signer.sign(account.id).decode()):
            assert who(await Auth(store, (key,)).by_cookie(cookie)) == ("Ann", None)
        await store.sessions.end_all(account.id)
        assert who(await Auth(store, (key,)).by_cookie(cookie)) == (None, Reason.SIGNED_OUT)
        await store.close()

    asyncio.run(story())


def test_an_account_or_session_that_a_restored_backup_lacks(at_desk: Callable[[Story], None]) -> None:
    async def story(desk: Desk) -> None:
        account = await desk.store.accounts.create("Ann")
        signing = desk.auth.signing
        unknown = signing.session_cookie("0" * 24, "1" * 24)
        assert who(await desk.auth.by_cookie(unknown)) == (None, Reason.ACCOUNT_MISSING)
        newer = signing.session_cookie(account.id, "2" * 24)  # opened after the backup was made
        assert who(await desk.auth.by_cookie(newer)) == ("Ann", None)
        assert [session.id for session in await desk.store.sessions.of(account.id)] == ["2" * 24]
        forgotten = signing.session_cookie(account.id, "3" * 24)
        desk.wall.now += COOKIE_SECONDS + 1  # no browser has kept it: it may have ended long ago
        assert who(await desk.auth.by_cookie(forgotten)) == (None, Reason.SIGNED_OUT)

    at_desk(story)


def test_after_a_rotation_old_cookies_hold_for_a_while_and_then_are_signed_out(
    at_desk: Callable[[Story], None],
) -> None:
    async def story(desk: Desk) -> None:
        account = await desk.store.accounts.create("Ann")
        before = await desk.cookie(account)
        device = desk.auth.signing.csrf_for(account)
        await desk.store.rotate_keys(seeds_from="2026-11-16", valid_until=desk.wall.now + 100)
        renewed = Auth(desk.store, await desk.store.keys(), desk.watch, desk.wall)
        after = renewed.signing.session_cookie(account.id, await renewed.open_session(account, NOBODY))
        assert who(await desk.auth.by_cookie(after)) == ("Ann", None), "this worker did not know the key yet"
        assert who(await renewed.by_cookie(before)) == ("Ann", None)
        assert renewed.signing.csrf_matches(account, device)
        desk.wall.now += 101
        late = Auth(desk.store, await desk.store.keys(), desk.watch, desk.wall)
        assert who(await late.by_cookie(before)) == (None, Reason.SIGNED_OUT)
        assert not late.signing.csrf_matches(account, device)
        assert who(await late.by_cookie(after)) == ("Ann", None)

    at_desk(story)
