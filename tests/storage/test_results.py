"""Finished tables: recorded once, and what follows for history, statistics, leaderboards and skills."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import pytest

from cartographers.storage import NEW_MU, NEW_SIGMA, SeatResult, Skill, Spread, WinRate, leaderboards
from cartographers.storage.names import FORMER_PLAYER
from tests.storage.helpers import SOLO, SPRING, created, in_loop, opened, rows_of, sql, table_of


def winner_takes_one(results: Sequence[SeatResult], before: Sequence[Skill]) -> list[Skill]:
    """A rating so simple that a reader can compute it: each place below the first costs one."""
    return [
        Skill(skill.subject, skill.mu + 2 - result.place, skill.sigma - 0.5)
        for result, skill in zip(results, before, strict=True)
    ]


@in_loop
async def test_results_are_kept_as_they_are(address: str) -> None:
    async with opened(address) as store:
        results = table_of("t", "ann", "bot:greedy", "bob")
        assert await store.results.record(list(reversed(results)))
        assert await store.results.of_table("t") == results
        assert await store.results.of_table("other") == []
        assert results[0].subject == "account:ann"
        assert results[1].subject == "bot:greedy"


@in_loop
async def test_a_table_counts_once_however_often_it_is_recorded(address: str) -> None:
    async with opened(address) as store, opened(address) as neighbour:
        results = table_of("t", "ann", "bob")
        recorded = await asyncio.gather(
            *(each.results.record(results, winner_takes_one) for each in (store, neighbour) for _ in range(5))
        )
        assert sorted(recorded) == [False] * 9 + [True]
        assert await store.results.skill("account:ann") == Skill("account:ann", 26.0, NEW_SIGMA - 0.5, 1)
        changed = [replace(result, stars=0) for result in results]
        assert not await store.results.record(changed)
        assert await store.results.of_table("t") == results


@pytest.mark.parametrize("results", [[], [*table_of("a", "ann"), *table_of("b", "ann")]])
@in_loop
async def test_a_table_is_recorded_as_a_whole(address: str, results: list[SeatResult]) -> None:
    async with opened(address) as store:
        with pytest.raises(ValueError, match="one whole table"):
            await store.results.record(results)


@in_loop
async def test_history_is_newest_first_and_can_be_leafed_through(address: str) -> None:
    async with opened(address) as store:
        for number in range(5):
            await store.results.record(table_of(f"t{number}", "bob", "ann", at=1000.0 + number))
        first = await store.results.history("ann", limit=2)
        assert [result.table for result in first] == ["t4", "t3"]
        rest = await store.results.history("ann", before=first[-1].finished_at)
        assert [result.table for result in rest] == ["t2", "t1", "t0"]
        assert rest[0] == table_of("t2", "bob", "ann", at=1002.0)[1]
        assert await store.results.history("eve") == []


@in_loop
async def test_what_ended_in_one_moment_is_not_lost_at_the_edge_of_a_page(address: str) -> None:
    async with opened(address) as store:
        for name in "abcde":
            await store.results.record(table_of(name, "ann", "bob", at=1000.0))
        await store.results.record(table_of("f", "ann", "bob", at=999.0))
        found: list[SeatResult] = []
        while page := await store.results.history(
            "ann",
            before=found[-1].finished_at if found else None,
            seen=sum(each.finished_at == found[-1].finished_at for each in found),
            limit=2,
        ):
            found += page
        assert [result.table for result in found] == list("abcdef")
        assert [each.table for each in await store.results.history("ann", before=1000.0)] == ["f"]


@in_loop
async def test_the_maps_of_a_deck_are_those_of_people_the_best_first(address: str) -> None:
    async with opened(address) as store:
        played = [("t1", 50, 3, "ann"), ("t2", 60, 2, "bob"), ("t3", 60, 1, "ann"), ("t4", 10, 0, "eve")]
        for table, stars, lost, who in played:
            deck = "other" if who == "eve" else "deck"
            seats = table_of(table, who, "bot:greedy", at=1000.0 - stars)
            own = [replace(each, stars=stars, lost_to_monsters=lost, deck=deck) for each in seats]
            await store.results.record(own)
        await store.results.record(table_of("t0", "ann", at=1.0))
        everybody = await store.results.of_deck("deck")
        assert [each.table for each in everybody] == ["t3", "t2", "t1"]
        assert await store.results.of_deck("deck", seen=1, limit=1) == everybody[1:2]
        assert await store.results.of_deck("deck", account="ann") == [everybody[0], everybody[2]]
        first = await store.results.first_of_deck("deck")
        assert first is not None
        assert first.table == "t2", "the earliest, not the best"
        assert await store.results.first_of_deck("none") is None
        assert await store.results.of_deck("none") == []


@in_loop
async def test_history_by_sheet_and_the_best_of_each(address: str) -> None:
    async with opened(address) as store:
        played = [("A", 50, 3), ("B", 40, 1), ("A", 60, 2), ("A", 60, 1), ("mine", 10, 0)]
        for number, (sheet, stars, lost) in enumerate(played):
            game = replace(SOLO, table=f"t{number}", sheet=sheet, stars=stars, lost_to_monsters=lost)
            await store.results.record([replace(game, finished_at=1000.0 + number)])
        account = str(SOLO.account)
        on_a = await store.results.history(account, sheet="A", limit=2)
        assert [result.table for result in on_a] == ["t3", "t2"]
        older = await store.results.history(account, sheet="A", before=on_a[-1].finished_at)
        assert [result.table for result in older] == ["t0"]
        best = await store.results.best_of_sheets(account)
        assert [(result.sheet, result.table) for result in best] == [("A", "t3"), ("B", "t1"), ("mine", "t4")]
        assert await store.results.best_of_sheets("nobody") == []


@in_loop
async def test_statistics_of_an_account(address: str) -> None:
    async with opened(address) as store:
        await store.results.record([SOLO])
        await store.results.record(
            [replace(SOLO, table="s2", stars=15, rating=-5, title="apprentice", seasons=(SPRING,))]
        )
        await store.results.record(
            [replace(SOLO, table="s3", edition="heroes", stars=40, rating=6, seasons=())]
        )
        await store.results.record(table_of("won", "ann", "bob"))
        await store.results.record([replace(seat, seasons=()) for seat in table_of("lost", "bob", "ann")])
        found = await store.results.statistics("ann")
    assert found.solo == Spread(3, 30.0, 40)
    assert found.several == Spread(2, 48.5, 49)
    assert found.wins == 1
    assert found.best_rating == 6
    assert found.titles == {"journeyman": 2, "apprentice": 1}
    assert found.editions == {"base": Spread(4, 147 / 4, 49), "heroes": Spread(1, 40.0, 40)}
    # Spring: 4 + 8 stars of edicts, 1 coin, 2 lost to monsters; three times. Summer: 16 + 6 + 2, twice.
    assert found.seasons == {"spring": Spread(3, 11.0, 11), "summer": Spread(2, 24.0, 24)}
    assert found.edicts == {
        "treetower": Spread(3, 4.0, 4),
        "wildholds": Spread(5, (3 * 8 + 2 * 16) / 5, 16),
        "borderlands": Spread(2, 6.0, 6),
    }


@in_loop
async def test_totals_are_those_of_all_games_however_they_came_about(address: str) -> None:
    helped = replace(SOLO, table="s2", hints=1, achievements=("first",), rating=0)
    unranked = replace(SOLO, table="s3", counted=False, achievements=("first", "second"))
    async with opened(address) as store, opened(address) as neighbour:
        await store.results.record([SOLO])
        games = [[helped], [unranked], table_of("one", "ann", "bob"), table_of("two", "bob", "ann", "ann")]
        await asyncio.gather(
            *(each.results.record(game) for game, each in zip(games, (store, neighbour) * 2, strict=True))
        )
        added = [await store.results.statistics(account) for account in ("ann", "bob")]
        assert added[0].several == Spread(3, (49 + 48 + 47) / 3, 49)
        await sql(store, "DELETE FROM player_totals")  # as before there were any
        assert [await store.results.statistics(account) for account in ("ann", "bob")] == added
        await store.results.record([replace(SOLO, table="last", rating=99)])
        known = await store.results.statistics("ann")
        assert known.solo is not None
        assert (known.solo.count, known.best_rating) == (3, 99)


@in_loop
async def test_a_table_that_is_deleted_is_in_no_statistics(address: str) -> None:
    async with opened(address) as store:
        await store.results.record([SOLO])
        before = await store.results.statistics("ann")
        code = "k7m2qx"
        await store.logs.append(code, [created()])
        await store.results.record([replace(SOLO, table=code, rating=99)])
        assert (await store.results.statistics("ann")).best_rating == 99
        assert await store.administration.delete_table(code, by="host")
        assert await store.results.statistics("ann") == before


@in_loop
async def test_a_game_that_an_older_version_recorded_is_counted_too(address: str) -> None:
    """It knows nothing of totals."""
    async with opened(address) as store:
        for table in ("one", "two"):
            await store.results.record([replace(SOLO, table=table)])
        await sql(store, "UPDATE player_totals SET totals = REPLACE(totals, '\"games\":2', '\"games\":1')")
        assert (solo := (await store.results.statistics("ann")).solo)
        assert solo.count == 2
        await sql(store, "UPDATE player_totals SET totals = REPLACE(totals, '\"games\":2', '\"games\":1')")
        await store.results.record([replace(SOLO, table="three")])
        assert (solo := (await store.results.statistics("ann")).solo)
        assert solo.count == 3


@in_loop
async def test_totals_that_cannot_be_are_counted_anew(address: str) -> None:
    async with opened(address) as store:
        await store.results.record([SOLO])
        known = await store.results.statistics("ann")
        await sql(store, """UPDATE player_totals SET totals = '{"games":1,"tables":{"solo":[0,5,5]}}'""")
        assert await store.results.statistics("ann") == known


@in_loop
async def test_a_game_that_ends_after_an_account_was_deleted_keeps_nothing_of_it(address: str) -> None:
    async with opened(address) as store:
        ann, bob = await store.accounts.create("Ann"), await store.accounts.create("Bob")
        await store.administration.delete_account(ann.id, by="oneself")
        assert await store.results.record(table_of("t", ann.id, bob.id), winner_takes_one)
        assert await store.results.record([replace(SOLO, table="s", account=ann.id, name="Ann")])
        names = [each.name for table in "ts" for each in await store.results.of_table(table)]
        assert names == [FORMER_PLAYER, bob.id.title(), FORMER_PLAYER]
        assert await store.results.best() == []
        assert [skill.subject for skill in await store.results.skills()] == [f"account:{bob.id}"]
        assert [rate.subject for rate in await store.results.win_rates()] == [f"account:{bob.id}"]
        await store.results.statistics(ann.id)
        assert await rows_of(store, "player_totals") == 1


@in_loop
async def test_whoever_is_deleted_while_a_game_ends_is_named_nowhere(address: str) -> None:
    async with opened(address) as store, opened(address) as neighbour:
        people = [await store.accounts.create(f"Player {number}") for number in range(8)]
        await asyncio.gather(
            *(
                work
                for number, each in enumerate(people)
                for work in (
                    store.results.record(table_of(f"t{number}", each.id, "bob"), winner_takes_one),
                    neighbour.administration.delete_account(each.id, by="oneself"),
                )
            )
        )
        for number, each in enumerate(people):
            own = (await store.results.of_table(f"t{number}"))[0]
            assert (own.account, own.name, own.ranked) == (each.id, FORMER_PLAYER, False)
        assert [skill.subject for skill in await store.results.skills()] == ["account:bob"]


@in_loop
async def test_statistics_of_somebody_who_never_played(address: str) -> None:
    async with opened(address) as store:
        await store.results.record([SOLO])
        found = await store.results.statistics("eve")
    assert (found.solo, found.several, found.wins, found.best_rating) == (None, None, 0, None)
    assert (found.titles, found.editions, found.seasons, found.edicts) == ({}, {}, {}, {})


@in_loop
async def test_achievements_are_kept_and_counted(address: str) -> None:
    async with opened(address) as store:
        first = replace(SOLO, table="a", account="ann", achievements=("all-quiet", "full-purse"))
        second = replace(SOLO, table="b", account="ann", achievements=("full-purse",))
        for game in (first, second, replace(SOLO, table="c", account="bob", achievements=("all-quiet",))):
            await store.results.record([game])
        assert await store.results.of_table("a") == [first]
        assert (await store.results.statistics("ann")).achievements == {"all-quiet": 1, "full-purse": 2}


@in_loop
async def test_a_game_with_hints_is_in_the_history_but_never_the_best(address: str) -> None:
    assert SOLO.account is not None
    alone = replace(SOLO, table="alone", rating=1)
    helped = replace(SOLO, table="helped", rating=9, hints=3, finished_at=SOLO.finished_at + 1)
    async with opened(address) as store:
        for result in (alone, helped):
            await store.results.record([result])
        assert [game.hints for game in await store.results.history(SOLO.account)] == [3, 0]
        assert [game.table for game in await store.results.best()] == ["alone"]
        assert (await store.results.statistics(SOLO.account)).best_rating == 1


@in_loop
async def test_the_leaderboard_shows_each_accounts_best_solo_game(address: str) -> None:
    async with opened(address) as store:
        games = [
            replace(SOLO, table="1", rating=3),
            replace(SOLO, table="2", rating=9, finished_at=3000.0),
            replace(SOLO, table="3", account="bob", rating=5, edition="heroes"),
            replace(SOLO, table="4", account="bob", rating=4, sheet="B"),
            replace(SOLO, table="5", account="cleo", rating=5, lost_to_monsters=9),
            replace(SOLO, table="6", account=None, bot="legendary", rating=30),
        ]
        for game in games:
            await store.results.record([game])
        await store.results.record(table_of("7", "dan", "bob"))
        best = store.results.best
        assert [(seat.account, seat.table) for seat in await best()] == [
            ("ann", "2"),
            ("bob", "3"),
            ("cleo", "5"),
        ]
        assert [seat.table for seat in await best(limit=1)] == ["2"]
        assert [seat.table for seat in await best(edition="base")] == ["2", "5", "4"]
        assert [seat.table for seat in await best(edition="base", sheet="B")] == ["4"]
        assert [seat.table for seat in await best(since=3000.0)] == ["2"]
        assert [seat.account for seat in await best(solo=False)] == ["dan", "bob"]


@in_loop
async def test_a_leaderboard_finds_those_behind_somebody_who_plays_much(address: str) -> None:
    async with opened(address) as store:
        for number in range(30):
            await store.results.record([replace(SOLO, table=f"a{number}", rating=50 - number)])
        for number, who in enumerate(("bob", "cleo")):
            await store.results.record([replace(SOLO, table=who, account=who, rating=number)])
        found = [(seat.account, seat.table) for seat in await store.results.best(limit=2)]
        assert found == [("ann", "a0"), ("cleo", "cleo")]
        everybody = [seat.account for seat in await store.results.best(limit=9)]
        assert everybody == ["ann", "cleo", "bob"]


@in_loop
async def test_the_best_of_a_time_with_many_games(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Few games are sorted, many are looked through from the best of all times on: the same list."""
    async with opened(address) as store:
        for number in range(12):
            game = replace(SOLO, table=f"t{number}", account=f"who{number % 5}", rating=(number * 7) % 12)
            await store.results.record([replace(game, finished_at=1000.0 + number)])
        sorted_ = await store.results.best(since=1004.0, limit=4)
        monkeypatch.setattr(leaderboards, "FEW_GAMES", 0)
        assert await store.results.best(since=1004.0, limit=4) == sorted_
        ratings = [seat.rating for seat in sorted_]
        assert ratings == sorted(ratings, key=lambda rating: -(rating or 0))
        assert len({seat.account for seat in sorted_}) == 4
        assert all(seat.finished_at >= 1004.0 for seat in sorted_)


@in_loop
async def test_win_rates_at_tables_of_several(address: str) -> None:
    async with opened(address) as store:
        await store.results.record([SOLO])
        await store.results.record(table_of("1", "ann", "bob", "bot:greedy"))
        await store.results.record(table_of("2", "bob", "ann"))
        await store.results.record(table_of("3", "ann", "bot:greedy", "bot:greedy"))
        shared = [replace(seat, place=1) for seat in table_of("4", "bob", "cleo")]
        await store.results.record(shared)
        assert await store.results.win_rates() == [
            WinRate("account:cleo", 1, 1),
            WinRate("account:ann", 3, 2),
            WinRate("account:bob", 3, 2),
        ]
        assert [rate.subject for rate in await store.results.win_rates(least_games=2, limit=1)] == [
            "account:ann"
        ]
        assert await store.results.win_rates(bots=True) == [WinRate("bot:greedy", 3, 0)]


@in_loop
async def test_skills_begin_like_everybodys_and_follow_the_results(address: str) -> None:
    async with opened(address) as store:
        assert await store.results.skill("account:ann") == Skill("account:ann", NEW_MU, NEW_SIGMA, 0)
        await store.results.record(table_of("1", "ann", "bob", "bot:greedy"), winner_takes_one)
        await store.results.record(table_of("2", "ann", "bot:greedy"), winner_takes_one)
        await store.results.record(table_of("3", "ann", "bob"))  # not rated
        assert await store.results.skills() == [
            Skill("account:ann", 27.0, NEW_SIGMA - 1.0, 2),
            Skill("account:bob", 25.0, NEW_SIGMA - 0.5, 1),
        ]
        assert [skill.subject for skill in await store.results.skills(least_games=2)] == ["account:ann"]
        assert await store.results.skills(bots=True) == [Skill("bot:greedy", 24.0, NEW_SIGMA - 1.0, 2)]


@in_loop
async def test_a_level_with_several_seats_keeps_their_mean(address: str) -> None:
    async with opened(address) as store:
        await store.results.record(table_of("1", "bot:greedy", "ann", "bot:greedy"), winner_takes_one)
        assert await store.results.skill("bot:greedy") == Skill("bot:greedy", 25.0, NEW_SIGMA - 0.5, 1)


@in_loop
async def test_tables_that_end_at_once_all_count(address: str) -> None:
    async with opened(address) as store, opened(address) as neighbour:
        tables = [
            table_of(f"t{number}", *(("ann", "bob")[:: 1 if number % 2 else -1])) for number in range(20)
        ]
        await asyncio.gather(
            *(
                (store if number % 3 else neighbour).results.record(table, winner_takes_one)
                for number, table in enumerate(tables)
            )
        )
        for who in ("ann", "bob"):
            skill = await store.results.skill(f"account:{who}")
            assert skill.games == 20
            assert skill.mu == pytest.approx(NEW_MU + 10)
            assert skill.sigma == pytest.approx(NEW_SIGMA - 10)


@in_loop
async def test_a_rating_that_fails_leaves_nothing_behind(address: str) -> None:
    def broken(_results: Sequence[SeatResult], _before: Sequence[Skill]) -> list[Skill]:
        return []

    async with opened(address) as store:
        with pytest.raises(ValueError, match="each seat"):
            await store.results.record(table_of("t", "ann", "bob"), broken)
        assert await store.results.of_table("t") == []
        assert await store.results.record(table_of("t", "ann", "bob"), winner_takes_one)


@in_loop
async def test_what_does_not_count_is_in_the_history_only(address: str) -> None:
    assert SOLO.account is not None
    known = replace(SOLO, counted=False, rated=False, ranked=False, uncounted=("brought-seed",))
    async with opened(address) as store:
        await store.results.record([known])
        several = [
            replace(seat, counted=False, rated=False, ranked=False) for seat in table_of("t", "ann", "bob")
        ]
        await store.results.record(several, winner_takes_one)
        assert {game.table for game in await store.results.history("ann")} == {"solo", "t"}
        assert (await store.results.of_table("solo"))[0] == known
        assert await store.results.best() == await store.results.best(solo=False) == []
        assert await store.results.win_rates() == []
        assert await store.results.skills() == []
        found = await store.results.statistics("ann")
        assert (found.solo, found.several, found.wins, found.best_rating) == (None, None, 0, None)
        assert not any((found.editions, found.seasons, found.edicts, found.titles))


@in_loop
async def test_skill_is_rated_among_those_whose_places_count(address: str) -> None:
    first, second, third = table_of("t", "ann", "bob", "cleo")
    async with opened(address) as store:
        await store.results.record([first, replace(second, rated=False), third], winner_takes_one)
        assert {skill.subject for skill in await store.results.skills()} == {"account:ann", "account:cleo"}
        alone = [replace(seat, rated=seat.seat == 0) for seat in table_of("u", "dan", "bob")]
        await store.results.record(alone, winner_takes_one)
        assert (await store.results.skill("account:dan")).games == 0, "nobody to be compared with"


@in_loop
async def test_a_daily_expedition_is_on_no_board_but_can_be_ones_best(address: str) -> None:
    daily = replace(SOLO, daily="2026-11-15", ranked=False, uncounted=("daily",))
    async with opened(address) as store:
        await store.results.record([daily])
        assert await store.results.best() == []
        assert (await store.results.statistics("ann")).best_rating == SOLO.rating
