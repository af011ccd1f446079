"""Passkeys in the database: found by their credential, used by counting up, each challenge answered once."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from cartographers.storage import (
    Challenge,
    ChallengeUsed,
    Passkey,
    PasskeyTaken,
    PassphraseChanged,
    Store,
    TooManyKept,
)
from tests.storage.helpers import in_loop, opened

BIGGEST_COUNTER = 2**32 - 1
PASSKEY = Passkey(
    id="p1",
    account="",
    credential="credential",
    rp_id="table.example",
    public_key=bytes(range(256)),
    counter=3,
    name="my phone",
    created=1000.0,
)


def challenge(number: int, expires: float = 2000.0) -> Challenge:
    return Challenge(f"challenge {number}", expires)


async def add(
    store: Store, passkey: Passkey, number: int, most: int = 10, passphrase_hash: str | None = None
) -> Passkey:
    await store.passkeys.add(passkey, challenge(number), most=most, passphrase_hash=passphrase_hash)
    return passkey


@in_loop
async def test_passkeys_come_back_as_they_were_and_belong_to_one_account(address: str) -> None:
    async with opened(address) as store:
        ann, eve = await store.accounts.create("Ann"), await store.accounts.create("Eve")
        first = await add(store, replace(PASSKEY, account=ann.id), 1)
        second = await add(store, replace(first, id="p2", credential="other", created=1001.0), 2)
        assert await store.passkeys.of(ann.id) == [first, second]
        assert await store.passkeys.find("credential") == first
        assert await store.passkeys.find("unknown") is None
        with pytest.raises(PasskeyTaken):
            await add(store, replace(first, id="p3", account=eve.id), 3)
        with pytest.raises(TooManyKept):
            await add(store, replace(first, id="p4", credential="third"), 4, most=2)
        with pytest.raises(KeyError):
            await add(store, replace(first, id="p5", credential="fifth", account="nobody"), 5)
        assert await store.passkeys.rename(eve.id, "p1", "mine") is None
        assert await store.passkeys.rename(ann.id, "p1", "old phone") == replace(first, name="old phone")
        assert not await store.passkeys.remove(eve.id, "p1")
        assert await store.passkeys.remove(ann.id, "p1")
        assert await store.passkeys.of(ann.id) == [second]


@in_loop
async def test_a_counter_only_grows_unless_it_never_counts(address: str) -> None:
    async with opened(address) as store:
        ann = await store.accounts.create("Ann")
        await add(store, replace(PASSKEY, account=ann.id), 1)
        await add(store, replace(PASSKEY, account=ann.id, id="still", credential="still", counter=0), 2)
        numbers = iter(range(3, 100))

        async def use(passkey: str, counter: int) -> bool:
            return await store.passkeys.use(passkey, counter, challenge(next(numbers)), 1500.0)

        assert not await use("p1", 3)
        assert not await use("p1", 0)
        assert await use("p1", 4)
        assert await use("p1", BIGGEST_COUNTER)
        assert not await use("p1", 4)
        assert await use("still", 0)
        assert await use("still", 0)
        assert await use("still", 1)
        assert not await use("still", 0), "it has begun to count"
        assert not await use("unknown", 1)
        found = await store.passkeys.find("credential")
        assert found is not None
        assert (found.counter, found.used) == (BIGGEST_COUNTER, 1500.0)


@in_loop
async def test_of_many_who_answer_one_challenge_at_once_one_succeeds(address: str) -> None:
    async with opened(address) as store:
        ann = await store.accounts.create("Ann")
        await add(store, replace(PASSKEY, account=ann.id), 1)
        answers = [store.passkeys.use("p1", 10 + number, challenge(2), 1500.0) for number in range(8)]
        outcomes = await asyncio.gather(*answers, return_exceptions=True)
        assert [outcome for outcome in outcomes if outcome is True] == [True]
        assert sum(isinstance(outcome, ChallengeUsed) for outcome in outcomes) == 7
        with pytest.raises(ChallengeUsed):
            await store.passkeys.use("p1", 99, challenge(1), 1500.0)
        with pytest.raises(ChallengeUsed):
            await add(store, replace(PASSKEY, account=ann.id, id="p2", credential="other"), 2)


@in_loop
async def test_of_many_that_are_added_at_once_no_more_stay_than_may(address: str) -> None:
    async with opened(address) as store:
        ann = await store.accounts.create("Ann")
        made = [
            replace(PASSKEY, account=ann.id, id=f"p{number}", credential=f"c{number}") for number in range(8)
        ]
        adding = [add(store, each, number, most=3) for number, each in enumerate(made)]
        await asyncio.gather(*adding, return_exceptions=True)
        assert len(await store.passkeys.of(ann.id)) == 3


@in_loop
async def test_a_new_passphrase_and_a_deletion_take_passkeys_along(address: str) -> None:
    async with opened(address) as store:
        ann = await store.accounts.create("Ann")
        passkey = replace(PASSKEY, account=ann.id)
        await store.accounts.claim(ann.id, "Ann", "hash")
        with pytest.raises(PassphraseChanged):
            await add(store, passkey, 1)
        await add(store, passkey, 1, passphrase_hash="hash")
        await store.accounts.change_passphrase(ann.id, "new", keep_passkeys=True)
        assert await store.passkeys.of(ann.id) == [passkey]
        await store.accounts.change_passphrase(ann.id, "newer")
        assert await store.passkeys.of(ann.id) == []
        await add(store, passkey, 2, passphrase_hash="newer")
        await store.administration.delete_account(ann.id, by="host")
        assert await store.passkeys.find(passkey.credential) is None


@in_loop
async def test_a_passkey_and_a_new_passphrase_at_once_leave_none_of_before(address: str) -> None:
    async with opened(address) as store:
        ann = await store.accounts.create("Ann")
        await store.accounts.claim(ann.id, "Ann", "hash 0")
        for number in range(20):
            passkey = replace(PASSKEY, account=ann.id, id=f"p{number}", credential=f"c{number}")
            await asyncio.gather(
                add(store, passkey, number, passphrase_hash=f"hash {number}"),
                store.accounts.change_passphrase(ann.id, f"hash {number + 1}"),
                return_exceptions=True,
            )
            assert await store.passkeys.of(ann.id) == []
