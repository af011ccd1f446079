"""Channels, wishes and the outbox in the database: one turn is told to one channel once."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from cartographers.storage import Store, TooManyKept
from cartographers.storage.notification_interface import (
    Channel,
    ChannelKind,
    Hours,
    Notification,
    NotificationState,
    QuietWishes,
)
from tests.storage.helpers import columns, created, in_loop, opened
from tests.storage.migrated import new_sqlite

PUSH = Channel(
    id="c1",
    account="",
    kind=ChannelKind.PUSH,
    endpoint="https://push.example/1",
    token="t1",
    created=1000.0,
    site="https://maps.example",
    language="fr",
    p256dh="key",
    auth="secret",
)
HOURS = Hours("Europe/Paris", 1320, 480)


def hook(account: str, number: int, **other: object) -> Channel:
    made = replace(PUSH, id=f"w{number}", token=f"w{number}", account=account, kind=ChannelKind.WEBHOOK)
    return replace(made, endpoint=f"https://hook.example/{number}", **other)  # type: ignore[arg-type]


async def add(store: Store, *channels: Channel, most: int = 10) -> None:
    for channel in channels:
        await store.notifications.channels.add(channel, most=most)


@in_loop
async def test_channels_come_back_as_they_were_and_go_with_what_they_belong_to(address: str) -> None:
    async with opened(address) as store:
        ann, eve = await store.accounts.create("Ann"), await store.accounts.create("Eve")
        session = await store.sessions.open(ann.id)
        kept = store.notifications.channels
        push = replace(PUSH, account=ann.id, session=session.id)
        await add(store, push, hook(ann.id, 1), hook(ann.id, 2, table="k7m2qx", format="slack"))
        assert await kept.of(ann.id) == [
            push,
            hook(ann.id, 1),
            hook(ann.id, 2, table="k7m2qx", format="slack"),
        ]
        assert [each.id for each in await kept.reaching([ann.id], [])] == ["c1", "w1"]
        assert [each.id for each in await kept.reaching([], ["k7m2qx"])] == ["w2"]
        with pytest.raises(TooManyKept):
            await add(store, hook(ann.id, 3), most=2)
        await add(store, replace(hook(ann.id, 1), id="w9", token="w9"), most=2)
        assert [each.id for each in await kept.of(ann.id)] == ["c1", "w2", "w9"], "the same address once"
        with pytest.raises(KeyError):
            await add(store, hook("nobody", 4))
        assert not await kept.remove(eve.id, "w9")
        assert await kept.remove(ann.id, "w9")
        assert await kept.remove_by_token("w2")
        await store.sessions.end(ann.id, session.id)
        assert await kept.of(ann.id) == [], "signed out, so not pushed to"
        assert [await kept.note_failure("c1", most=1)] == [False]
        await add(store, hook(eve.id, 5))
        assert [await kept.note_failure("w5", most=1) for _ in range(2)] == [False, True]
        assert await kept.of(eve.id) == []


@in_loop
async def test_a_mail_address_waits_to_be_confirmed_and_is_replaced_until_then(address: str) -> None:
    async with opened(address) as store:
        ann = await store.accounts.create("Ann")
        kept = store.notifications.channels
        mail = replace(PUSH, account=ann.id, kind=ChannelKind.MAIL, endpoint="a@b.example", confirmed=False)
        await add(store, mail, most=1)
        other = replace(mail, id="c2", token="t2", endpoint="c@d.example")
        await add(store, other, most=1)
        assert await kept.of(ann.id) == [other]
        assert await kept.reaching([ann.id], []) == []
        assert await kept.confirm(ann.id, "c2")
        with pytest.raises(TooManyKept):
            await add(store, mail, most=1)
        assert len(await kept.reaching([ann.id], [])) == 1


@in_loop
async def test_of_several_who_would_send_one_does(address: str) -> None:
    async with opened(address) as store:
        outbox = store.notifications.outbox
        one = Notification("c1", "k7m2qx", 7, "ann", due=10.0)
        later = Notification("c1", "k7m2qx", 9, "ann", due=20.0)
        await outbox.add([one, later], 1.0)
        await outbox.add([replace(one, due=5.0)], 2.0)
        assert await outbox.due(15.0, 10) == [one]
        assert await outbox.due(15.0, 10, without=["ann"]) == []
        claims = await asyncio.gather(*(outbox.claim(one, 15.0) for _ in range(8)))
        assert sorted(claims) == [False] * 7 + [True]
        assert await outbox.due(15.0, 10) == [], "also if its process ends now"
        await outbox.add([one], 16.0)
        assert await outbox.due(16.0, 10) == []
        await outbox.put_off(one, 18.0, failed=True)
        assert await outbox.due(18.0, 10) == [replace(one, due=18.0, tries=1)]
        await outbox.settle(one, NotificationState.SENT, 19.0)
        assert await outbox.sent_since("ann", 18.0) == 1
        assert await outbox.forget(19.5) == 1
        assert await outbox.due(30.0, 10) == [later]


@in_loop
async def test_wishes_are_kept_for_everywhere_and_for_tables(address: str) -> None:
    async with opened(address) as store:
        ann = (await store.accounts.create("Ann")).id
        wishes = store.notifications.wishes
        await wishes.put(ann, "", QuietWishes(hours=HOURS))
        await wishes.put(ann, "k7m2qx", QuietWishes(hushed=True))
        assert await wishes.general([ann, "eve"]) == {ann: QuietWishes(hours=HOURS)}
        assert await wishes.at_table("k7m2qx", [ann]) == {ann: QuietWishes(hushed=True)}
        await wishes.put(ann, "k7m2qx", QuietWishes())
        assert list(await wishes.all_of(ann)) == [""]
        with pytest.raises(KeyError):
            await wishes.put("nobody", "", QuietWishes())


@in_loop
async def test_tables_at_which_somebody_can_be_told_are_found_again(address: str) -> None:
    async with opened(address) as store:
        ann = (await store.accounts.create("Ann")).id
        seated = columns("playing", host=ann, seated=frozenset({ann}))
        await store.logs.append("k7m2qx", [created(ann)], seated)
        await store.logs.append("k7m2qy", [created("eve")], columns("playing"))
        outbox = store.notifications.outbox
        assert await outbox.recent_tables(0.0, 10) == []
        await add(store, hook(ann, 1))
        assert await outbox.recent_tables(0.0, 10) == ["k7m2qx"]
        assert await outbox.recent_tables(2e9, 10) == []


@in_loop
async def test_the_key_of_pushes_is_made_once(address: str) -> None:
    async with opened(address) as store:
        made = await asyncio.gather(
            *(store.notifications.push_key(partial(bytes, [number])) for number in range(4))
        )
        assert len(set(made)) == 1
        assert await store.notifications.push_key(lambda: b"another") == made[0]


@in_loop
async def test_however_many_damaged_ones_are_due_the_others_are_told(tmp_path: Path) -> None:
    """Only SQLite keeps a text where a number belongs."""
    file = new_sqlite(tmp_path / "tables.db")
    async with opened(f"sqlite:///{file}") as store:
        outbox = store.notifications.outbox
        waiting = [Notification("c1", "k7m2qx", turn, "ann", due=float(turn)) for turn in range(1, 12)]
        await outbox.add(waiting, 1.0)
        with closing(sqlite3.connect(file)) as other:
            other.execute("UPDATE notifications SET tries = 'x' WHERE turn <= 9")
            other.commit()
        assert await outbox.due(20.0, 4) == waiting[9:]
        assert await outbox.due(20.0, 1) == waiting[9:10]
