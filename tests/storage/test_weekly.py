"""The weekly expedition: three tries, and the best of those that ended in time counts."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from cartographers.storage import SeatResult, Store, WeeklyTry
from cartographers.storage.values import DailyPlace
from tests.storage.helpers import SOLO, in_loop, opened

WEEK, EARLIER = "2026-W47", "2026-W46"
CLOSES = 100.0


def wish(account: str, number: int, table: str, week: str = WEEK) -> WeeklyTry:
    return WeeklyTry(week, account, number, table, CLOSES)


async def played(store: Store, number: int, result: SeatResult, week: str = WEEK) -> None:
    await store.weekly.claim(wish(result.account or "", number, result.table, week))
    await store.results.record([result])


@in_loop
async def test_a_try_is_claimed_once(address: str) -> None:
    async with opened(address) as store:
        weekly = store.weekly
        assert await weekly.tries(WEEK, "ann") == []
        assert await weekly.claim(wish("ann", 1, "one")) == "one"
        assert await weekly.claim(wish("ann", 1, "other")) == "one"
        assert await weekly.claim(wish("ann", 2, "two")) == "two"
        assert await weekly.claim(wish("bob", 1, "his")) == "his"
        assert await weekly.claim(wish("ann", 1, "before", EARLIER)) == "before"
        assert await weekly.tries(WEEK, "ann") == ["one", "two"]
        assert await weekly.weeks("ann") == {EARLIER: ["before"], WEEK: ["one", "two"]}
        assert await weekly.weeks("nobody") == {}


@in_loop
async def test_of_claims_at_once_one_is_taken_for_all(address: str) -> None:
    async with opened(address) as store, opened(address) as neighbour:
        claims = [
            each.weekly.claim(wish("ann", 1, f"t{number}"))
            for number, each in enumerate((store, neighbour) * 4)
        ]
        taken = set(await asyncio.gather(*claims))
        assert taken == set(await store.weekly.tries(WEEK, "ann"))
        assert len(taken) == 1


@in_loop
async def test_the_best_try_of_each_account_counts(address: str) -> None:
    async with opened(address) as store:
        early = replace(SOLO, finished_at=1.0)
        await played(store, 1, replace(early, table="a1", account="ann", stars=30))
        await played(store, 2, replace(early, table="a2", account="ann", stars=50))
        await played(store, 3, replace(early, table="a3", account="ann", stars=40))
        await played(store, 1, replace(early, table="b1", account="bob", stars=50, lost_to_monsters=-1))
        await played(store, 1, replace(early, table="c1", account="cleo", stars=50, finished_at=0.5))
        await played(store, 1, replace(early, table="d1", account="dan", stars=99, finished_at=CLOSES))
        await played(store, 1, replace(early, table="e1", account="eve", stars=70), EARLIER)
        await store.weekly.claim(wish("slow", 1, "unfinished"))
        ranking = await store.weekly.ranking(WEEK)
        assert [result.table for result in ranking] == ["b1", "c1", "a2"]
        assert [result.table for result in await store.weekly.ranking(WEEK, limit=1)] == ["b1"]
        assert await store.weekly.ranking("2020-W01") == []
        places = [await store.weekly.place(WEEK, result) for result in ranking]
        assert places == [DailyPlace(3, 1), DailyPlace(3, 2), DailyPlace(3, 3)]
        assert await store.weekly.place(WEEK, None) == DailyPlace(3)


@in_loop
async def test_the_best_of_several_weeks(address: str) -> None:
    async with opened(address) as store:
        early = replace(SOLO, finished_at=1.0)
        await played(store, 1, replace(early, table="a1", account="ann", stars=30))
        await played(store, 1, replace(early, table="b1", account="bob", stars=40))
        await played(store, 1, replace(early, table="a0", account="ann", stars=50), EARLIER)
        best = await store.weekly.best([WEEK, EARLIER])
        assert {week: result.table for week, result in best.items()} == {WEEK: "b1", EARLIER: "a0"}
        own = await store.weekly.best([WEEK, EARLIER], "bob")
        assert {week: result.table for week, result in own.items()} == {WEEK: "b1"}
        assert await store.weekly.best([]) == {}
