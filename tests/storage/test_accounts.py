"""Guests, claimed accounts, and the tokens of programs."""

from __future__ import annotations

import asyncio
from hashlib import sha256

import pytest

from cartographers.storage import Account, NameTaken, Scope
from tests.storage.helpers import in_loop, opened


@in_loop
async def test_a_guest_has_a_name_and_an_id_of_its_own(address: str) -> None:
    async with opened(address) as store:
        first = await store.accounts.create("Ann", language="fr")
        second = await store.accounts.create("Ann")
        assert first.id != second.id
        assert first.guest
        assert await store.accounts.get(first.id) == first
        assert (first.name, first.language, first.settings, first.crest) == ("Ann", "fr", {}, None)
        assert await store.accounts.get("nobody") is None
        assert await store.accounts.by_name("Ann") is None


@in_loop
async def test_a_claimed_name_is_found_in_any_case(address: str) -> None:
    async with opened(address) as store:
        guest = await store.accounts.create("visitor")
        claimed = await store.accounts.claim(guest.id, "Zoë Straße", "$argon2id$...")
        assert claimed == Account(guest.id, "Zoë Straße", guest.created, "$argon2id$...")
        assert not claimed.guest
        for name in ("Zoë Straße", "zoë straße", "ZOË STRASSE", " zoe\u0308 strasse "):
            assert await store.accounts.by_name(name) == claimed
        assert await store.accounts.by_name("Zoe") is None


@pytest.mark.parametrize("name", ["Ann", "ann", "ANN", "\uff21nn"])
@in_loop
async def test_a_claimed_name_is_taken_for_everybody_else(address: str, name: str) -> None:
    async with opened(address) as store:
        ann, eve = await store.accounts.create("a"), await store.accounts.create("e")
        await store.accounts.claim(ann.id, "Ann", "hash")
        with pytest.raises(NameTaken):
            await store.accounts.claim(eve.id, name, "other")
        assert await store.accounts.get(eve.id) == eve
        namesake = await store.accounts.update(eve.id, name=name)  # a guest may be called like anybody
        assert namesake.name == name
        renamed = await store.accounts.claim(eve.id, "Eve", "other")
        with pytest.raises(NameTaken):
            await store.accounts.update(eve.id, name=name)
        assert await store.accounts.get(eve.id) == renamed


@in_loop
async def test_of_many_who_claim_a_name_one_gets_it(address: str) -> None:
    async with opened(address) as store:
        guests = [await store.accounts.create("guest") for _ in range(12)]
        claims = [store.accounts.claim(guest.id, "Ann", guest.id) for guest in guests]
        outcomes = await asyncio.gather(*claims, return_exceptions=True)
        won = [outcome for outcome in outcomes if isinstance(outcome, Account)]
        assert len(won) == 1
        assert sum(isinstance(outcome, NameTaken) for outcome in outcomes) == 11
        assert await store.accounts.by_name("ann") == won[0]


@in_loop
async def test_a_name_that_was_given_up_is_free(address: str) -> None:
    async with opened(address) as store:
        ann, bob = await store.accounts.create("a"), await store.accounts.create("b")
        await store.accounts.claim(ann.id, "Ann", "hash")
        await store.accounts.update(ann.id, name="Anna")
        claimed = await store.accounts.claim(bob.id, "Ann", "hash")
        assert await store.accounts.by_name("ann") == claimed
        again = await store.accounts.update(ann.id, name="ANNA")  # its own name, written differently
        assert await store.accounts.by_name("anna") == again


@in_loop
async def test_only_what_is_named_changes(address: str) -> None:
    async with opened(address) as store:
        ann = await store.accounts.create("Ann")
        crest = {"division": "chief", "charge": "tower"}
        dressed = await store.accounts.update(
            ann.id, crest=crest, title="journeyman", settings={"sound": False}
        )
        assert await store.accounts.update(ann.id) == dressed
        assert await store.accounts.get(ann.id) == dressed
        assert (dressed.name, dressed.crest, dressed.title) == ("Ann", crest, "journeyman")
        spoken = await store.accounts.update(ann.id, language="es", settings={})
        assert (spoken.language, spoken.settings, spoken.crest) == ("es", {}, crest)
        with pytest.raises(KeyError):
            await store.accounts.update("nobody", name="X")
        with pytest.raises(KeyError):
            await store.accounts.claim("nobody", "X", "hash")


@in_loop
async def test_names_of_many_accounts_at_once(address: str) -> None:
    async with opened(address) as store:
        ann, bob = await store.accounts.create("Ann"), await store.accounts.create("Bob")
        assert await store.accounts.names([ann.id, bob.id, "nobody"]) == {ann.id: "Ann", bob.id: "Bob"}
        assert await store.accounts.names([]) == {}


@in_loop
async def test_crests_of_many_accounts_at_once(address: str) -> None:
    async with opened(address) as store:
        ann, bob = await store.accounts.create("Ann"), await store.accounts.create("Bob")
        crest = {"division": "bend", "first": "blue", "second": "silver", "charge": "raven"}
        await store.accounts.update(ann.id, crest=crest)
        known = await store.accounts.known([ann.id, bob.id, "nobody"])
        assert {id: each.crest for id, each in known.items()} == {ann.id: crest, bob.id: None}
        assert {id: each.guest for id, each in known.items()} == {ann.id: True, bob.id: True}
        assert await store.accounts.known([]) == {}


def hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()


@in_loop
async def test_a_token_opens_its_account_until_it_is_removed(address: str) -> None:
    async with opened(address) as store:
        ann, eve = await store.accounts.create("Ann"), await store.accounts.create("Eve")
        token = await store.accounts.add_token(ann.id, hashed("secret"), "my bot")
        other = await store.accounts.add_token(ann.id, hashed("second"), scope=Scope.READ)
        assert await store.accounts.by_token(hashed("secret")) == (ann, Scope.PLAY)
        assert await store.accounts.by_token(hashed("wrong")) is None
        assert await store.accounts.tokens(ann.id) == [token, other]
        assert await store.accounts.tokens(eve.id) == []
        assert not await store.accounts.remove_token(eve.id, token.id)  # somebody else's
        assert await store.accounts.remove_token(ann.id, token.id)
        assert not await store.accounts.remove_token(ann.id, token.id)
        assert await store.accounts.by_token(hashed("secret")) is None
        assert await store.accounts.by_token(hashed("second")) == (ann, Scope.READ)
        with pytest.raises(KeyError):
            await store.accounts.add_token("nobody", hashed("third"))


@in_loop
async def test_work_that_fails_does_not_take_others_with_it(address: str) -> None:
    """They share a commit in SQLite."""
    async with opened(address) as store:
        ann, eve = await store.accounts.create("a"), await store.accounts.create("e")
        await store.accounts.claim(ann.id, "Ann", "hash")
        outcomes = await asyncio.gather(
            *(store.accounts.create(f"guest {number}") for number in range(10)),
            store.accounts.claim(eve.id, "Ann", "hash"),
            *(store.accounts.create(f"more {number}") for number in range(10)),
            return_exceptions=True,
        )
        made = [outcome for outcome in outcomes if isinstance(outcome, Account)]
        assert len(made) == 20
        for account in made:
            assert await store.accounts.get(account.id) == account
