"""Friends: asked and accepted, found by a code, muted and blocked."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from cartographers.storage import Store, TooManyKept
from cartographers.storage.errors import UnknownAccount
from cartographers.storage.friend_interface import FriendRequest, Relation, Restraint, TableInvitation
from tests.storage.helpers import begin, columns, in_loop, opened, table_of


async def people(store: Store, *names: str) -> list[str]:
    return [(await store.accounts.create(name)).id for name in names]


async def ask(store: Store, account: str, other: str, *, at: float = 1.0, most: int = 9) -> Relation:
    return await store.friends.ask(FriendRequest(account, other, at), most=most, most_requests=most)


@in_loop
async def test_friends_are_who_has_asked_and_been_answered(address: str) -> None:
    async with opened(address) as store:
        ann, bob, cleo = await people(store, "Ann", "Bob", "Cleo")
        assert await ask(store, ann, bob) is Relation.ASKED
        assert await ask(store, ann, bob) is Relation.ASKED, "asking twice asks once"
        assert await store.friends.requests(bob) == [FriendRequest(ann, bob, 1.0)]
        assert await store.friends.relations(bob, [ann, cleo]) == {ann: Relation.ASKING, cleo: Relation.NONE}
        assert await ask(store, bob, ann, at=2.0) is Relation.FRIENDS
        assert (await store.friends.of(ann), await store.friends.of(bob)) == ([bob], [ann])
        assert await store.friends.requests(ann) == []
        assert await ask(store, ann, bob) is Relation.FRIENDS
        assert await store.friends.end(bob, ann)
        assert not await store.friends.end(bob, ann)
        assert await store.friends.relations(ann, [bob]) == {bob: Relation.NONE}
        await ask(store, cleo, ann)
        assert await store.friends.withdraw(ann, cleo)
        assert await store.friends.requests(cleo) == []
        with pytest.raises(UnknownAccount):
            await ask(store, ann, "nobody")


@in_loop
async def test_all_whom_an_account_has_to_do_with_are_read_together(address: str) -> None:
    async with opened(address) as store:
        friends = store.friends
        ann, bob, cleo, dan, eve, _ = await people(store, "Ann", "Bob", "Cleo", "Dan", "Eve", "Fay")
        await ask(store, ann, bob)
        await ask(store, bob, ann)
        await ask(store, ann, cleo)
        await ask(store, dan, ann)
        await friends.restrain(Restraint(ann, eve, muted=True), most=9)
        card = await friends.card(bob, lambda: "code")
        await friends.note_seen([bob], 100.0, before=50.0)
        circle = await friends.circle(ann, here_since=99.0)
        assert circle.friends == await friends.of(ann) == [bob]
        assert circle.requests == await friends.requests(ann)
        assert circle.restraints == await friends.restraints(ann)
        assert circle.people == await store.accounts.known([bob, cleo, dan, eve])
        assert circle.here == {bob}
        assert not (await friends.circle(ann, here_since=100.0)).here, "too long ago"
        await friends.change_card(replace(card, shows_presence=False))
        assert not (await friends.circle(ann, here_since=99.0)).here, "it is not shown"


@in_loop
async def test_two_who_ask_each_other_at_once_are_friends(address: str) -> None:
    async with opened(address) as store, opened(address) as neighbour:
        ann, bob = await people(store, "Ann", "Bob")
        told = await asyncio.gather(ask(store, ann, bob), ask(neighbour, bob, ann))
        assert set(told) == {Relation.ASKED, Relation.FRIENDS}
        assert await store.friends.of(ann) == [bob]


@in_loop
async def test_friends_and_requests_are_bounded(address: str) -> None:
    async with opened(address) as store:
        ann, bob, cleo, dan = await people(store, "Ann", "Bob", "Cleo", "Dan")
        await ask(store, ann, bob, most=1)
        with pytest.raises(TooManyKept):
            await ask(store, ann, cleo, most=1)
        await ask(store, bob, ann, most=1)
        await ask(store, cleo, ann, at=3.0, most=1)
        with pytest.raises(TooManyKept):
            await ask(store, ann, cleo, at=4.0, most=1)
        await ask(store, dan, ann, at=5.0, most=1)
        assert [each.account for each in await store.friends.requests(ann)] == [dan], "the oldest goes"


@in_loop
async def test_a_card_has_a_code_of_its_own_that_can_be_renewed(address: str) -> None:
    async with opened(address) as store:
        ann, bob = await people(store, "Ann", "Bob")
        card = await store.friends.card(ann, lambda: "aaaa")
        assert await store.friends.card(ann, lambda: "cccc") == card
        codes = iter(["aaaa", "bbbb"])
        assert (await store.friends.card(bob, lambda: next(codes))).code == "bbbb", "the first is taken"
        assert await store.friends.by_code("aaaa") == ann
        changed = replace(card, code="dddd", takes_calls=False)
        await store.friends.change_card(changed)
        assert await store.friends.by_code("aaaa") is None
        await store.friends.note_seen([ann, bob, "nobody"], 50.0, before=10.0)
        await store.friends.note_seen([ann], 60.0, before=45.0)
        assert (await store.friends.cards([ann])) == {ann: replace(changed, seen=50.0)}
        hidden = replace(changed, shows_presence=False)
        await store.friends.change_card(hidden)
        await store.friends.note_seen([ann], 90.0, before=80.0)
        assert (await store.friends.cards([ann]))[ann].seen == 50.0, "what nobody is shown is not noted"


@in_loop
async def test_who_is_blocked_is_no_friend_and_is_not_heard(address: str) -> None:
    async with opened(address) as store:
        ann, bob = await people(store, "Ann", "Bob")
        await ask(store, ann, bob)
        await ask(store, bob, ann)
        await store.friends.restrain(Restraint(ann, bob, muted=True), most=1)
        assert await store.friends.of(ann) == [bob], "who is muted stays a friend"
        assert await store.friends.silenced_by(ann) == {bob}
        blocked = Restraint(ann, bob, blocked=True)
        await store.friends.restrain(blocked, most=1)
        assert await store.friends.of(bob) == []
        assert await store.friends.restraints(ann) == {bob: blocked}
        assert await store.friends.restraints_against(bob, [ann]) == {ann: blocked}
        assert await ask(store, bob, ann) is Relation.ASKED, "nobody tells the one who is blocked"
        assert await store.friends.requests(ann) == []
        assert await store.friends.relations(bob, [ann]) == {ann: Relation.ASKED}
        (cleo,) = await people(store, "Cleo")
        with pytest.raises(TooManyKept):
            await store.friends.restrain(Restraint(ann, cleo, muted=True), most=1)
        await store.friends.restrain(Restraint(ann, bob), most=1)
        assert await store.friends.restraints(ann) == {}


@in_loop
async def test_who_sat_at_a_finished_table_has_been_met(address: str) -> None:
    async with opened(address) as store:
        ann, bob, cleo, dan = await people(store, "Ann", "Bob", "Cleo", "Dan")
        await store.results.record(table_of("t1", ann, bob, "bot:greedy", at=10.0))
        await store.results.record(table_of("t2", cleo, ann, "deleted", at=20.0))
        await store.results.record(table_of("t3", cleo, dan, at=30.0))
        assert await store.friends.played_with(ann, games=9, limit=9) == [cleo, bob]
        assert await store.friends.played_with(ann, games=1, limit=9) == [cleo]
        assert await store.friends.have_met(ann, bob)
        assert not await store.friends.have_met(ann, dan)


@in_loop
async def test_an_invitation_holds_while_the_table_waits(address: str) -> None:
    async with opened(address) as store:
        ann, bob = await people(store, "Ann", "Bob")
        await begin(store, "t1", columns(seated=frozenset([ann])))
        await begin(store, "t2", columns(public=False, seated=frozenset([ann])))
        first, second = TableInvitation(bob, ann, "t1", 5.0), TableInvitation(bob, ann, "t2", 6.0)
        await store.invitations.add([first, TableInvitation("nobody", ann, "t1", 5.0)])
        assert await store.invitations.of(bob, limit=9) == [first]
        await store.invitations.add([second])
        assert await store.invitations.of(bob, limit=9) == [second], "of one who invites, the last"
        assert await store.invitations.find(bob, "t1") is None
        assert await store.invitations.open_tables([ann], since=0.0, limit=9) == {ann: "t1"}
        assert await store.invitations.open_tables([bob], since=0.0, limit=9) == {}
        assert await store.administration.delete_table("t2", by="test")
        assert await store.invitations.of(bob, limit=9) == []
        await store.invitations.add([first])
        assert await store.invitations.remove(bob, "t1")
        assert not await store.invitations.remove(bob, "t1")


@in_loop
async def test_with_an_account_its_friends_are_gone(address: str) -> None:
    async with opened(address) as store:
        ann, bob, cleo = await people(store, "Ann", "Bob", "Cleo")
        await store.friends.card(ann, lambda: "aaaa")
        await ask(store, ann, bob)
        await ask(store, bob, ann)
        await ask(store, ann, cleo)
        await store.friends.restrain(Restraint(cleo, ann, muted=True), most=9)
        await begin(store, "t1", columns())
        await store.invitations.add([TableInvitation(bob, ann, "t1", 5.0)])
        await store.administration.delete_account(ann, by="test")
        assert await store.friends.by_code("aaaa") is None
        assert await store.friends.of(bob) == []
        assert await store.friends.requests(cleo) == []
        assert await store.friends.restraints(cleo) == {}
        assert await store.invitations.of(bob, limit=9) == []
