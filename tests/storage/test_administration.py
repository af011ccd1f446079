"""What those who look after a server do to accounts and tables, on both databases."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from cartographers.storage import (
    Banned,
    CodePurpose,
    Entry,
    InterventionKind,
    NameTaken,
    Store,
    SummaryColumns,
    TableStatus,
    TooManyKept,
    administration,
    interventions,
    open_store,
)
from cartographers.storage.values import ONESELF

WEEK = 7 * 24 * 3600.0


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    store = await open_store(address)
    try:
        yield store
    finally:
        await store.close()


def on(address: str, work: Callable[[Store], Awaitable[Any]]) -> Any:
    async def inside() -> Any:
        async with opened(address) as store:
            return await work(store)

    return asyncio.run(inside())


async def table_of(store: Store, code: str, account: str) -> None:
    entry = Entry(1, "created", {"host": account}, 1.0)
    seated = SummaryColumns(status=TableStatus.OPEN, seated=frozenset({account}))
    await store.logs.append(code, [entry], seated)


def test_accounts_are_found_by_part_of_a_name_by_id_and_by_kind(address: str) -> None:
    async def work(store: Store) -> None:
        ann, ben = await store.accounts.create("Ann_100%"), await store.accounts.create("Ben")
        await store.accounts.claim(ben.id, "Bénédicte", "hash")
        find = store.administration.accounts

        async def ids(**wish: Any) -> set[str]:
            return {found.id for found in await find(**wish)}

        assert await ids() == {ann.id, ben.id}
        assert await ids(search="nn_") == {ann.id}, "a sign that SQL would take for any other"
        assert await ids(search="%") == {ann.id}
        assert await ids(search="BÉNÉ") == {ben.id}, "however it is written"
        assert await ids(search=ben.id) == {ben.id}
        assert await ids(kind="kept") == {ben.id}
        assert await ids(kind="guests") == {ann.id}
        assert await ids(kind="banned") == set()
        assert len(await find(limit=1)) == 1

    on(address, work)


def test_a_ban_ends_sessions_and_tokens_until_it_is_lifted(address: str) -> None:
    async def work(store: Store) -> None:
        ann = await store.accounts.create("Ann")
        session = await store.sessions.open(ann.id)
        await store.accounts.add_token(ann.id, "hashed")
        await store.codes.replace(ann.id, CodePurpose.SIGN_IN, ["code"], expires=time.time() + 60)
        assert await store.sessions.revoked([session.id], ["hashed"]) == set()
        banned = await store.administration.ban(ann.id, time.time() + WEEK, by="host")
        assert banned.banned_until is not None
        assert await store.sessions.of(ann.id) == []
        assert await store.sessions.revoked([session.id], ["hashed"]) == {session.id, "hashed"}
        assert await store.codes.use("code", CodePurpose.SIGN_IN, time.time()) is None
        with pytest.raises(Banned) as refused:
            await store.sessions.open(ann.id)
        assert refused.value.until == banned.banned_until
        found = await store.accounts.get(ann.id)
        assert found is not None
        assert found.banned_until == banned.banned_until
        assert [found.id for found in await store.administration.accounts(kind="banned")] == [ann.id]
        assert (await store.administration.unban(ann.id, by="host")).banned_until is None
        assert (await store.sessions.open(ann.id)).account == ann.id
        assert await store.sessions.revoked([], ["hashed"]) == set()

    on(address, work)


def test_a_ban_that_is_over_keeps_nobody_out(address: str) -> None:
    async def work(store: Store) -> None:
        ann = await store.accounts.create("Ann")
        await store.administration.ban(ann.id, time.time() - 1, by="host")
        assert (await store.sessions.open(ann.id)).account == ann.id

    on(address, work)


def test_renaming_keeps_names_apart_as_always(address: str) -> None:
    async def work(store: Store) -> None:
        ann, ben = await store.accounts.create("Ann"), await store.accounts.create("Ben")
        await store.accounts.claim(ann.id, "Ann", "hash")
        await store.accounts.claim(ben.id, "Ben", "hash")
        with pytest.raises(NameTaken):
            await store.administration.rename(ben.id, "ANN", by="host")
        assert await store.interventions.last() == [], "what failed left no trace"
        assert (await store.administration.rename(ben.id, "Carl", by="host")).name == "Carl"
        found = await store.accounts.by_name("carl")
        assert found is not None
        assert found.id == ben.id
        with pytest.raises(KeyError):
            await store.administration.rename("nobody", "Dora", by="host")

    on(address, work)


def test_a_deleted_account_leaves_nothing_to_sign_in_by(address: str) -> None:
    async def work(store: Store) -> None:
        ann = await store.accounts.create("Ann")
        await store.accounts.claim(ann.id, "Ann", "hash")
        session = await store.sessions.open(ann.id)
        await store.accounts.add_token(ann.id, "hashed")
        await store.codes.replace(ann.id, CodePurpose.RECOVERY, ["code"])
        await store.daily.first_try("2026-01-15", ann.id, "k7m2qx")
        await store.administration.delete_account(ann.id, by="host")
        assert await store.accounts.get(ann.id) is None
        assert await store.accounts.by_name("Ann") is None
        assert await store.accounts.by_token("hashed") is None
        assert await store.sessions.find(session.id) is None
        assert await store.codes.use("code", CodePurpose.RECOVERY, time.time()) is None
        assert await store.daily.tries(ann.id) == {}
        for again in (store.administration.delete_account, store.administration.unban):
            with pytest.raises(KeyError):
                await again(ann.id, by="host")

    on(address, work)


def test_a_table_goes_with_its_log_and_what_was_appended_meanwhile_is_refused(address: str) -> None:
    async def work(store: Store) -> None:
        await table_of(store, "k7m2qx", "ann")
        assert [found.table for found in await store.administration.tables(search="k7")] == ["k7m2qx"]
        assert [found.table for found in await store.administration.tables(search="ann")] == ["k7m2qx"]
        assert await store.administration.tables(search="_7") == []
        assert await store.administration.tables(status=TableStatus.FINISHED) == []
        assert await store.administration.delete_table("k7m2qx", by="host")
        assert await store.logs.read("k7m2qx") == []
        assert await store.logs.seated("ann") == []
        assert not await store.administration.delete_table("k7m2qx", by="host")

    on(address, work)


def test_bodies_are_rewritten_and_nothing_else(address: str) -> None:
    async def work(store: Store) -> None:
        log = [Entry(seq, "chat", {"text": f"line {seq}"}, float(seq)) for seq in (1, 2, 3)]
        await store.logs.append("k7m2qx", log)
        kind = InterventionKind.LOG_REWRITTEN
        await store.administration.rewrite("k7m2qx", {2: {"text": ""}}, kind, by="host")
        read = await store.logs.read("k7m2qx")
        assert [entry.body["text"] for entry in read] == ["line 1", "", "line 3"]
        assert [(entry.seq, entry.kind, entry.at) for entry in read] == [
            (entry.seq, entry.kind, entry.at) for entry in log
        ]

    on(address, work)


def test_of_many_who_use_a_code_at_once_one_succeeds(address: str) -> None:
    async def work(store: Store) -> None:
        ann = await store.accounts.create("Ann")
        await store.codes.replace(ann.id, CodePurpose.SIGN_IN, ["code"], expires=100.0)
        assert await store.codes.whose("code", CodePurpose.SIGN_IN, 99.0) == ann.id
        assert await store.codes.use("code", CodePurpose.PASSPHRASE, 99.0) is None, "for another purpose"
        uses = [store.codes.use("code", CodePurpose.SIGN_IN, 99.0) for _ in range(8)]
        assert sorted(map(str, await asyncio.gather(*uses))) == sorted([ann.id, *["None"] * 7])

    on(address, work)


def test_codes_expire_and_are_replaced_as_a_whole(address: str) -> None:
    async def work(store: Store) -> None:
        ann = await store.accounts.create("Ann")
        recovery = CodePurpose.RECOVERY
        await store.codes.replace(ann.id, CodePurpose.SIGN_IN, ["late"], expires=100.0)
        assert await store.codes.whose("late", CodePurpose.SIGN_IN, 100.0) is None
        assert await store.codes.use("late", CodePurpose.SIGN_IN, 100.0) is None
        await store.codes.replace(ann.id, recovery, ["one", "two"])
        await store.codes.replace(ann.id, recovery, ["three"])
        assert await store.codes.count(ann.id, recovery) == 1
        assert await store.codes.use("one", recovery, 1e9) is None
        assert await store.codes.use("three", recovery, 1e12) == ann.id, "these never expire"
        with pytest.raises(KeyError):
            await store.codes.replace("nobody", recovery, ["four"])

    on(address, work)


def test_announcements_end_by_themselves_and_are_few(address: str) -> None:
    async def work(store: Store) -> None:
        now = time.time()
        first = await store.announcements.add("Maintenance at noon.", now + 60, by="host")
        await store.announcements.add("Over already.", now - 1, by="host")
        assert [each.text for each in await store.announcements.at(now)] == [first.text]
        assert await store.announcements.at(now + 61) == []
        for number in range(4):
            await store.announcements.add(f"number {number}", now + 60, by="host")
        with pytest.raises(TooManyKept):
            await store.announcements.add("one too many", now + 60, by="host")
        assert await store.announcements.remove(first.id, by="host")
        assert not await store.announcements.remove(first.id, by="host")
        assert len(await store.announcements.at(now)) == 4

    on(address, work)


def test_the_trail_has_every_change_in_order_also_of_several_at_once(address: str) -> None:
    async def work(store: Store) -> None:
        people = [await store.accounts.create(f"guest {number}") for number in range(10)]
        assert await store.interventions.newest() == 0
        async with opened(address) as other:
            stores = [store, other]
            await asyncio.gather(
                *(
                    stores[number % 2].administration.rename(person.id, f"renamed {number}", by="host")
                    for number, person in enumerate(people)
                )
            )
        trail = await store.interventions.after(0)
        assert [line.number for line in trail] == list(range(1, 11))
        assert {line.subject for line in trail} == {person.id for person in people}
        assert {(line.kind, line.by) for line in trail} == {(InterventionKind.RENAMED, "host")}
        assert [line.number for line in await store.interventions.after(8)] == [9, 10]
        assert [line.number for line in await store.interventions.last(2)] == [10, 9]
        assert await store.interventions.newest() == 10

    on(address, work)


def test_strangers_who_delete_themselves_push_no_administrator_out_of_the_trail(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(interventions, "KEPT", 3)
    deleted = InterventionKind.ACCOUNT_DELETED

    async def work(store: Store) -> None:
        note = store.interventions.note
        for number in range(5):
            await note(InterventionKind.BANNED, f"banned {number}", by="host")
        for number in range(7):
            await note(deleted, f"gone {number}", by=ONESELF)
        lines = [line.subject for line in await store.interventions.after(0)]
        assert lines == ["banned 2", "banned 3", "banned 4", "gone 4", "gone 5", "gone 6"]
        assert [line.subject for line in await store.interventions.last(1)] == ["banned 4"]
        assert [line.subject for line in await store.interventions.last(2, kind=deleted)] == [
            "gone 6",
            "gone 5",
        ]
        assert await store.interventions.newest() == 12

    on(address, work)


def test_of_many_accounts_the_beginning_of_a_name_and_part_of_the_newest_are_looked_for(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(administration, "LOOKED_THROUGH", 1)

    async def work(store: Store) -> None:
        old = await store.accounts.create("Annabel")
        kept = await store.accounts.create("Ben")
        await store.accounts.claim(kept.id, "Bénédicte", "hash")
        new = await store.accounts.create("Joanna 100%")

        async def ids(search: str, **wish: Any) -> set[str]:
            return {found.id for found in await store.administration.accounts(search=search, **wish)}

        assert await ids("Ann") == {old.id, new.id}, "the beginning of the one, part of the newest"
        assert await ids("ANNA") == {new.id}
        assert await ids("nabel") == set()
        assert await ids("béné") == {kept.id}
        assert await ids("Ann", kind="kept") == set()
        assert await ids("Annabel", kind="guests") == {old.id}
        for sign in ("A%", "A_", "_nn", "A/"):
            assert await ids(sign) == set()
        assert await ids("Joanna 100%") == {new.id}

    on(address, work)


def test_a_beginning_that_many_codes_have_finds_the_newest_of_them(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(administration, "FEW", 1)

    async def work(store: Store) -> None:
        for code in ("k1", "k2", "m3"):
            await table_of(store, code, "ann")

        async def codes(search: str, **wish: Any) -> set[str]:
            return {found.table for found in await store.administration.tables(search=search, **wish)}

        assert await codes("k") == {"k1", "k2"}
        assert await codes("k", status=TableStatus.FINISHED) == set()
        assert await codes("m") == {"m3"}
        assert len(await codes("k", limit=1)) == 1

    on(address, work)


def test_of_many_rows_the_last_count_is_told(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(administration, "MANY", 1)

    async def work(store: Store) -> None:
        for name in ("Ann", "Ben"):
            await store.accounts.create(name)
        first = await store.administration.counts()
        await store.accounts.create("Cleo")
        assert await store.administration.counts() == first
        assert first.guests == 2
        counted = await store.administration.count()
        assert counted.guests == 3
        assert await store.administration.counts() == counted
        monkeypatch.setattr(administration, "OUTDATED_SECONDS", -1.0)
        await store.accounts.create("Dan")
        assert (await store.administration.counts()).guests == 4

    on(address, work)


def test_counts(address: str) -> None:
    async def work(store: Store) -> None:
        ann = await store.accounts.create("Ann")
        await store.accounts.create("Ben")
        await store.accounts.claim(ann.id, "Ann", "hash")
        await store.sessions.open(ann.id)
        await table_of(store, "k7m2qx", ann.id)
        counts = await store.administration.counts()
        assert (counts.kept_accounts, counts.guests, counts.banned) == (1, 1, 0)
        assert (counts.seen_in_a_day, counts.seen_in_a_week) == (1, 1)
        assert counts.tables == {"open": 1}
        assert counts.results == 0

    on(address, work)
