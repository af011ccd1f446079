"""Groups of players: who belongs to them, who may come, and what they have played."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from cartographers.storage import Store, TooManyKept
from cartographers.storage.group_interface import Group, GroupBounds, GroupState, Honour
from tests.storage.helpers import begin, columns, in_loop, opened, table_of
from tests.storage.test_friends import people

BOUNDS = GroupBounds(members=3, groups=2, invitations=2)


async def group_of(store: Store, owner: str, *members: str, code: str = "g1") -> Group:
    group = Group(code, f"Group {code}", owner, 1.0)
    await store.groups.create(group, BOUNDS)
    for at, member in enumerate(members, start=2):
        assert await store.groups.join(code, member, float(at), BOUNDS)
    return group


async def states(store: Store, code: str) -> dict[str, str]:
    return {each.account: each.state.value for each in await store.groups.members(code)}


@in_loop
async def test_a_group_has_members_by_code_and_by_invitation(address: str) -> None:
    async with opened(address) as store:
        ann, bob, cleo = await people(store, "Ann", "Bob", "Cleo")
        group = await group_of(store, ann, bob)
        assert await store.groups.get("g1") == group
        await store.groups.invite("g1", bob, [cleo, ann, "nobody"], 5.0, BOUNDS)
        assert await states(store, "g1") == {ann: "member", bob: "member", cleo: "invited"}
        (own,) = await store.groups.of(cleo)
        assert (own.group, own.state, own.members, own.invited_by) == (group, GroupState.INVITED, 2, bob)
        assert await store.groups.in_common(ann, [bob, cleo]) == {bob}
        assert await store.groups.join("g1", cleo, 6.0, BOUNDS)
        assert await store.groups.state("g1", cleo) is GroupState.MEMBER
        await store.groups.rename("g1", "Atlas")
        assert [each.group.name for each in await store.groups.of(bob)] == ["Atlas"]
        assert not await store.groups.join("none", ann, 7.0, BOUNDS)


@in_loop
async def test_groups_are_bounded_also_for_those_who_come_at_once(address: str) -> None:
    async with opened(address) as store, opened(address) as neighbour:
        ann, *others = await people(store, "Ann", "Bob", "Cleo", "Dan", "Eve")
        await group_of(store, ann)
        joined = await asyncio.gather(
            *(
                each.groups.join("g1", other, 2.0, BOUNDS)
                for other, each in zip(others, (store, neighbour) * 2, strict=True)
            ),
            return_exceptions=True,
        )
        assert sorted(map(repr, joined)) == ["TooManyKept(3)", "TooManyKept(3)", "True", "True"]
        await group_of(store, ann, code="g2")
        with pytest.raises(TooManyKept):
            await group_of(store, ann, code="g3")
        with pytest.raises(TooManyKept):
            await store.groups.invite("g2", ann, others, 3.0, BOUNDS)
        bob = others[0]
        for number, owner in enumerate(others[1:], start=4):
            await group_of(store, owner, code=f"g{number}")
            await store.groups.invite(f"g{number}", owner, [bob], 4.0, BOUNDS)
        invited = [each for each in await store.groups.of(bob) if each.state is GroupState.INVITED]
        assert len(invited) == BOUNDS.invitations


@in_loop
async def test_an_owner_removes_hands_over_and_leaves(address: str) -> None:
    async with opened(address) as store:
        ann, bob, cleo = await people(store, "Ann", "Bob", "Cleo")
        await group_of(store, ann, bob, cleo)
        assert await store.groups.remove("g1", cleo)
        assert not await store.groups.join("g1", cleo, 7.0, BOUNDS), "not by the code"
        await store.groups.invite("g1", bob, [cleo], 8.0, BOUNDS)
        assert await store.groups.state("g1", cleo) is GroupState.REMOVED
        await store.groups.invite("g1", ann, [cleo], 8.0, BOUNDS)
        assert await store.groups.leave("g1", cleo), "who declines is not invited any more"
        assert not await store.groups.hand_over("g1", cleo)
        assert await store.groups.hand_over("g1", bob)
        group = await store.groups.get("g1")
        assert group is not None
        assert group.owner == bob
        assert await store.groups.leave("g1", bob)
        group = await store.groups.get("g1")
        assert group is not None
        assert group.owner == ann, "the oldest member takes the place"
        assert await store.groups.leave("g1", ann)
        assert await store.groups.get("g1") is None
        assert await store.groups.members("g1") == []


@in_loop
async def test_a_group_that_is_handed_over_to_somebody_removed_at_once_keeps_an_owner(address: str) -> None:
    async with opened(address) as store:
        ann, bob = await people(store, "Ann", "Bob")
        await group_of(store, ann, bob)
        assert await store.groups.hand_over("g1", bob)
        assert not await store.groups.remove("g1", bob), "who asked to had been the owner until then"
        assert await store.groups.state("g1", bob) is GroupState.MEMBER


@in_loop
async def test_games_of_two_members_are_the_groups(address: str) -> None:
    async with opened(address) as store:
        ann, bob, cleo = await people(store, "Ann", "Bob", "Cleo")
        await group_of(store, ann, bob)
        await store.results.record(table_of("t1", ann, bob, cleo, at=10.0))
        await store.results.record(table_of("t2", cleo, bob, ann, at=20.0))
        await store.results.record(table_of("t3", ann, cleo, at=30.0))  # one member only
        uncounted = [replace(seat, counted=False) for seat in table_of("t4", bob, ann, at=20.0)]
        await store.results.record(uncounted)
        await store.results.record(table_of("t5", ann, ann, at=40.0))  # around one device
        games = await store.groups.games("g1", limit=2)
        assert [(game.table, game.finished_at) for game in games] == [("t4", 20.0), ("t2", 20.0)]
        assert [seat.account for seat in games[1].seats] == [cleo, bob, ann], "the winner too"
        assert await store.groups.games("g1", before=10.0, limit=2) == []
        (last,) = await store.groups.games("g1", before=20.0, seen=2, limit=2)
        assert [seat.account for seat in last.seats] == [ann, bob]
        assert await store.groups.honours("g1") == [Honour(ann, 2, 1, 49, 96), Honour(bob, 2, 0, 48, 96)]
        await begin(store, "t2", columns("finished"))
        assert await store.administration.delete_table("t2", by="test")
        assert len(await store.groups.games("g1", limit=9)) == 2
        await store.groups.dissolve("g1")
        assert await store.groups.games("g1", limit=9) == []


@in_loop
async def test_with_its_owner_deleted_a_group_goes_on(address: str) -> None:
    async with opened(address) as store:
        ann, bob = await people(store, "Ann", "Bob")
        await group_of(store, ann, bob)
        await store.results.record(table_of("t1", ann, bob, at=10.0))
        await store.administration.delete_account(ann, by="test")
        assert await states(store, "g1") == {bob: "member"}
        assert [each.account for each in await store.groups.honours("g1")] == [bob]
        (own,) = await store.groups.of(bob)
        assert (own.group.owner, own.members) == (bob, 1)
