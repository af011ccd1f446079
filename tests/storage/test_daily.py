"""The daily expedition: the first try counts."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from cartographers.storage.values import DailyPlace
from tests.storage.helpers import SOLO, in_loop, opened

TODAY, YESTERDAY = "2026-11-15", "2026-11-14"


@in_loop
async def test_the_first_try_of_a_date_counts(address: str) -> None:
    async with opened(address) as store:
        daily = store.daily
        assert await daily.table_of(TODAY, "ann") is None
        assert await daily.first_try(TODAY, "ann", "one") == "one"
        assert await daily.first_try(TODAY, "ann", "two") == "one"
        assert await daily.first_try(YESTERDAY, "ann", "three") == "three"
        assert await daily.first_try(TODAY, "bob", "four") == "four"
        assert await daily.table_of(TODAY, "ann") == "one"


@in_loop
async def test_of_tries_at_once_one_counts_for_all(address: str) -> None:
    async with opened(address) as store, opened(address) as neighbour:
        tries = [
            each.daily.first_try(TODAY, "ann", f"t{number}")
            for number, each in enumerate((store, neighbour) * 4)
        ]
        counted = set(await asyncio.gather(*tries))
        assert len(counted) == 1
        assert counted == {await store.daily.table_of(TODAY, "ann")}


@in_loop
async def test_the_ranking_of_a_date(address: str) -> None:
    async with opened(address) as store:
        games = [
            replace(SOLO, table="a1", account="ann", stars=30, finished_at=1.0),
            replace(SOLO, table="a2", account="ann", stars=99),  # a second try
            replace(SOLO, table="b1", account="bob", stars=40, lost_to_monsters=5),
            replace(SOLO, table="c1", account="cleo", stars=40, lost_to_monsters=3),
            replace(SOLO, table="d1", account="dan", stars=30, finished_at=2.0),
            replace(SOLO, table="y1", account="eve", stars=50, daily=YESTERDAY),
        ]
        for game in games:
            date = game.daily or TODAY
            await store.daily.first_try(date, game.account or "", game.table)
            await store.results.record([replace(game, daily=date)])
        await store.daily.first_try(TODAY, "slow", "unfinished")
        ranking = await store.daily.ranking(TODAY)
        assert [result.table for result in ranking] == ["c1", "b1", "a1", "d1"]
        assert [result.table for result in await store.daily.ranking(TODAY, limit=1)] == ["c1"]
        assert [result.table for result in await store.daily.ranking(YESTERDAY)] == ["y1"]
        assert await store.daily.ranking("2020-01-01") == []
        in_time = await store.daily.ranking(TODAY, before=2.0)
        assert [result.table for result in in_time] == ["a1"]
        places = {result.table: await store.daily.place(TODAY, before=9e9, own=result) for result in ranking}
        assert places == {table: DailyPlace(4, n) for n, table in enumerate(("c1", "b1", "a1", "d1"), 1)}
        assert await store.daily.place(TODAY, before=2.0, own=ranking[-1]) == DailyPlace(1)
        assert await store.daily.place(TODAY, before=9e9, own=None) == DailyPlace(4)
        assert await store.daily.place("2020-01-01", before=9e9, own=None) == DailyPlace(0)


@in_loop
async def test_somebodys_tries_and_results_also_of_those_that_do_not_count(address: str) -> None:
    async with opened(address) as store:
        assert await store.daily.tries("ann") == {}
        await store.daily.first_try(TODAY, "ann", "one")
        await store.daily.first_try(YESTERDAY, "ann", "two")
        await store.daily.first_try(TODAY, "bob", "three")
        assert await store.daily.tries("ann") == {TODAY: "one", YESTERDAY: "two"}
        games = [
            replace(SOLO, table="again", account="ann", daily=YESTERDAY, finished_at=2000.0),
            replace(SOLO, table="two", account="ann", daily=YESTERDAY, finished_at=1000.0),
            replace(SOLO, table="other", account="ann", daily=None),
            replace(SOLO, table="three", account="bob", daily=TODAY),
        ]
        for game in games:
            await store.results.record([game])
        assert [game.table for game in await store.daily.results("ann")] == ["two", "again"]
