"""Browsers that are signed in, and the schema from before there were any."""

# ruff: noqa: RUF001  look-alikes are among what this is about

from __future__ import annotations

import pytest
from sqlalchemy import Connection

from cartographers.storage import AlreadyClaimed, CodePurpose, NameTaken, Scope
from cartographers.storage.sessions import SESSIONS_PER_ACCOUNT
from tests.storage.helpers import in_loop, opened
from tests.storage.test_opening import at_schema


@in_loop
async def test_a_session_is_found_until_it_ends_and_known_afterwards(address: str) -> None:
    async with opened(address) as store:
        ann, eve = await store.accounts.create("Ann"), await store.accounts.create("Eve")
        first = await store.sessions.open(ann.id, browser="Firefox", system="Linux")
        second = await store.sessions.open(ann.id)
        assert await store.sessions.find(first.id) == (first, ann)
        await store.sessions.touch(first.id)
        assert [session.id for session in await store.sessions.of(ann.id)] == [first.id, second.id]
        assert not await store.sessions.end(eve.id, first.id)  # somebody else's
        assert await store.sessions.end(ann.id, first.id)
        assert not await store.sessions.end(ann.id, first.id)
        assert await store.sessions.of(ann.id) == [second]
        found = await store.sessions.find(first.id)
        assert found is not None
        assert found[0].ended is not None
        assert await store.sessions.find("unknown") is None
        many = await store.sessions.find_many([first.id, "unknown", second.id])
        assert sorted(many, key=lambda each: each[0].id) == sorted(
            [found, (second, ann)], key=lambda each: each[0].id
        )
        assert await store.sessions.find_many([]) == []
        with pytest.raises(KeyError):
            await store.sessions.open("nobody")


@in_loop
async def test_which_sessions_and_tokens_were_revoked(address: str) -> None:
    async with opened(address) as store:
        ann = await store.accounts.create("Ann")
        one, other = await store.sessions.open(ann.id), await store.sessions.open(ann.id)
        kept = await store.accounts.add_token(ann.id, "kept")
        removed = await store.accounts.add_token(ann.id, "removed")
        asked = [one.id, other.id, "newer than this copy"], ["kept", "removed"]
        assert await store.sessions.revoked(*asked) == set()
        await store.sessions.end(ann.id, one.id)
        await store.accounts.remove_token(ann.id, removed.id)
        assert await store.sessions.revoked(*asked) == {one.id, "removed"}
        assert await store.sessions.revoked([], []) == set()
        assert [token.id for token in await store.accounts.tokens(ann.id)] == [kept.id]


@in_loop
async def test_the_same_id_is_the_same_session(address: str) -> None:
    async with opened(address) as store:
        ann = await store.accounts.create("Ann")
        once = await store.sessions.open(ann.id, id="s")
        assert await store.sessions.open(ann.id, id="s") == once
        await store.sessions.end(ann.id, "s")
        assert (await store.sessions.open(ann.id, id="s")).ended is not None, "an end is for good"


@in_loop
async def test_nobody_has_endlessly_many_sessions(address: str) -> None:
    async with opened(address) as store:
        ann = await store.accounts.create("Ann")
        made = [await store.sessions.open(ann.id) for _ in range(SESSIONS_PER_ACCOUNT + 2)]
        kept = {session.id for session in await store.sessions.of(ann.id)}
        assert kept == {session.id for session in made[2:]}


@in_loop
async def test_a_new_passphrase_ends_all_other_sessions_and_tokens(address: str) -> None:
    async with opened(address) as store:
        ann, eve = await store.accounts.create("Ann"), await store.accounts.create("Eve")
        here, there = await store.sessions.open(ann.id), await store.sessions.open(ann.id)
        others = await store.sessions.open(eve.id)
        for account in (ann, eve):
            await store.accounts.add_token(account.id, account.id)
        kept = await store.accounts.change_passphrase(ann.id, "hash", session=here.id, keep_tokens=True)
        assert kept.passphrase_hash == "hash"
        assert await store.sessions.of(ann.id) == [here]
        assert (await store.sessions.find(there.id) or [there])[0].ended is not None
        assert len(await store.accounts.tokens(ann.id)) == 1
        await store.accounts.change_passphrase(ann.id, "other", session=here.id)
        assert await store.accounts.tokens(ann.id) == []
        assert await store.sessions.of(eve.id) == [others]
        assert len(await store.accounts.tokens(eve.id)) == 1
        await store.sessions.end_all(ann.id)
        assert await store.sessions.of(ann.id) == []
        assert await store.sessions.end_everybodys() == 1


@in_loop
async def test_who_is_signed_out_everywhere_is_not_signed_in_again_by_a_code(address: str) -> None:
    async with opened(address) as store:
        ann, eve = await store.accounts.create("Ann"), await store.accounts.create("Eve")
        for account in (ann, eve):
            await store.codes.replace(account.id, CodePurpose.SIGN_IN, [account.id], expires=100.0)
            await store.codes.replace(account.id, CodePurpose.RECOVERY, [f"recovery {account.id}"])
        assert await store.codes.whose(ann.id, CodePurpose.SIGN_IN, 0.0) == ann.id
        await store.sessions.end_all(ann.id)
        assert await store.codes.whose(ann.id, CodePurpose.SIGN_IN, 0.0) is None
        assert await store.codes.whose(eve.id, CodePurpose.SIGN_IN, 0.0) == eve.id
        await store.sessions.end_everybodys()
        assert await store.codes.whose(eve.id, CodePurpose.SIGN_IN, 0.0) is None
        assert await store.codes.count(ann.id, CodePurpose.RECOVERY) == 1, "those are for the passphrase"


@in_loop
async def test_a_kept_account_is_not_claimed_again(address: str) -> None:
    async with opened(address) as store:
        ann = await store.accounts.create("Ann")
        claimed = await store.accounts.claim(ann.id, "Ann", "hash")
        with pytest.raises(AlreadyClaimed):
            await store.accounts.claim(ann.id, "Ann", "stolen")
        assert await store.accounts.get(ann.id) == claimed


@in_loop
async def test_a_name_that_looks_like_a_claimed_one_is_taken(address: str) -> None:
    async with opened(address) as store:
        ann, eve = await store.accounts.create("a"), await store.accounts.create("e")
        await store.accounts.claim(ann.id, "Nina", "hash")
        for double in ("Νina", "nlna", "NINA"):
            with pytest.raises(NameTaken):
                await store.accounts.claim(eve.id, double, "hash")
            found = await store.accounts.looking_like(double)
            assert found is not None
            assert found.id == ann.id
        await store.accounts.claim(eve.id, "Eve", "hash")
        with pytest.raises(NameTaken):
            await store.accounts.update(eve.id, name="nlna")
        assert (await store.accounts.update(ann.id, name="NINA")).name == "NINA", "its own"
        assert await store.accounts.guests([ann.id, "nobody"]) == frozenset()


OLD_ACCOUNTS = [
    # id, name, its key as schema 0004 folded it, when it was made
    ("a1", "Ada", "ada", 1.0),
    ("a2", "A\u034fda", "a\u034fda", 2.0),  # would be the same name now
    ("a3", "Аda", "аda", 3.0),  # looks the same
    ("a4", "Bo  b", "bo  b", 4.0),  # is folded differently now
    ("a5", "guest", None, 5.0),
]


@in_loop
async def test_names_from_before_stay_and_all_who_had_one_sign_in_by_it(empty_address: str) -> None:
    before = await at_schema(empty_address, "0004")

    def old_rows(connection: Connection) -> None:
        for id, name, key, created in OLD_ACCOUNTS:
            claimed = f"'{key}', 'hash of {id}'" if key else "NULL, NULL"
            row = f"('{id}', '{name}', {claimed}, {created}, NULL, NULL, 'null', '{{}}')"
            connection.exec_driver_sql(f"INSERT INTO accounts VALUES {row}")
        connection.exec_driver_sql("INSERT INTO tokens VALUES ('t', 'a1', 'old token', 'bot', 1.0)")

    await before.write(old_rows)
    await before.close()
    async with opened(empty_address) as store:
        for id, name, key, _ in OLD_ACCOUNTS:
            account = await store.accounts.get(id)
            assert account is not None
            assert (account.name, account.old_cookies) == (name, True)
            found = await store.accounts.by_name(name)
            assert (found and found.id) == (id if key else None)
        bob = await store.accounts.by_name("bo b")
        assert bob is not None
        assert bob.id == "a4"
        eve = await store.accounts.create("Eve")
        assert not eve.old_cookies
        for taken in ("ada", "Adа", "A\u034fdа"):
            with pytest.raises(NameTaken):
                await store.accounts.claim(eve.id, taken, "hash")
        owner = await store.accounts.by_token("old token")
        assert owner is not None
        assert owner[1] is Scope.ACCOUNT, "it may do what it could"
        await store.accounts.update("a3", name="Аda", title="the Second")  # saved without a new name
