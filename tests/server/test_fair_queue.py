"""Whose turn it is: order and liveness, without a clock."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path

import pytest

from cartographers.bots.one_sheet import one_sheet_game
from cartographers.rules.setup import Edition, first_game_edicts, setup
from cartographers.server.live.bot_pool import BATCH_SECONDS, PORTION_SECONDS, BotPool, _outcomes, parts
from cartographers.server.live.fair_batches import FairBatches, Outcome, Work
from cartographers.server.live.fair_queue import FairQueue, WorkRequest
from cartographers.server.live.reviews import MOST_OF_ONE, ReviewedGame, Reviews, review_name
from cartographers.server.tables.refused import Reason, Refused
from tests.patient import PATIENCE
from tests.storage.helpers import in_loop, opened


def queue_of(*asked: tuple[str, WorkRequest], most_of_one: int = 1) -> FairQueue[str]:
    queue: FairQueue[str] = FairQueue(most_of_one)
    for item, wish in asked:
        queue.put(item, wish)
    return queue


def order(queue: FairQueue[str]) -> list[str]:
    """As one process takes it."""
    found = []
    while taken := queue.take():
        found.append(taken[0])
        queue.done(taken[1])
    return found


def many(account: str, count: int, **wish: object) -> Iterable[tuple[str, WorkRequest]]:
    return ((f"{account}{number}", WorkRequest(account, **wish)) for number in range(count))  # type: ignore[arg-type]


def test_what_one_account_asks_comes_in_the_order_it_was_asked() -> None:
    assert order(queue_of(*many("a", 4))) == ["a0", "a1", "a2", "a3"]


def test_who_asks_for_little_does_not_wait_for_who_asks_for_much() -> None:
    queue = queue_of(*many("a", 792), *many("b", 2), *many("c", 1))
    assert order(queue)[:6] == ["a0", "b0", "c0", "a1", "b1", "a2"]


def test_who_comes_later_begins_where_the_others_are() -> None:
    queue = queue_of(*many("a", 50))
    for _ in range(20):
        taken = queue.take()
        assert taken is not None
        queue.done(taken[1])
    for item, wish in many("b", 50):
        queue.put(item, wish)
    assert order(queue)[:6] == ["b0", "a20", "b1", "a21", "b2", "a22"], "neither at once all, nor at the end"


def test_going_away_for_a_moment_wins_nothing() -> None:
    queue = queue_of(
        ("a0", WorkRequest("a", cost=10)),
        ("b0", WorkRequest("b")),
        ("b1", WorkRequest("b")),
        ("b2", WorkRequest("b")),
    )
    taken = queue.take()
    assert taken == ("a0", WorkRequest("a", cost=10))
    queue.done(taken[1])
    queue.put("a1", WorkRequest("a"))
    assert order(queue) == ["b0", "b1", "b2", "a1"]


def test_what_takes_longer_counts_for_more() -> None:
    queue = queue_of(*many("a", 3, cost=2.0), *many("b", 6, cost=1.0))
    assert order(queue) == ["a0", "b0", "b1", "a1", "b2", "b3", "a2", "b4", "b5"]


def test_where_both_have_had_the_same_the_smaller_table_goes_first() -> None:
    assert order(queue_of(*many("a", 1, size=99), *many("b", 1, size=3))) == ["b0", "a0"]


def test_the_tables_of_one_account_take_turns() -> None:
    large, small = many("a", 4, table="large", size=99), many("b", 2, table="small", size=2)
    wishes = [*large, *((item, WorkRequest("a", wish.table, wish.size)) for item, wish in small)]
    assert order(queue_of(*wishes)) == ["b0", "a0", "b1", "a1", "a2", "a3"]


def test_a_hint_goes_before_the_bots_of_the_same_account() -> None:
    queue = queue_of(
        *many("a", 3, table="one"),
        ("hint", WorkRequest("a", urgent=True)),
        ("again", WorkRequest("a", urgent=True)),
    )
    assert order(queue) == ["hint", "again", "a0", "a1", "a2"]


def test_nobody_starves_however_many_small_things_others_ask_for() -> None:
    """One large table against an account that always has something small and urgent waiting."""
    queue = queue_of(("large", WorkRequest("a", size=99, cost=5.0)), *many("b", 2, urgent=True))
    for number in range(1000):
        taken = queue.take()
        assert taken is not None
        if taken[0] == "large":
            return
        queue.done(taken[1])
        queue.put(f"more{number}", WorkRequest("b", urgent=True))
    pytest.fail("it never had its turn")


def test_one_account_has_only_so_much_going_on_at_once() -> None:
    queue = queue_of(*many("a", 5), *many("b", 1), most_of_one=2)
    begun = [queue.take() for _ in range(3)]
    assert [taken and taken[0] for taken in begun] == ["a0", "b0", "a1"]
    assert queue.take() is None, "the third of a waits although nobody else wants the place"
    assert begun[0] is not None
    queue.done(begun[0][1])
    taken = queue.take()
    assert taken is not None
    assert taken[0] == "a2"


def test_what_is_given_up_is_not_taken() -> None:
    items = [f"{number}" for number in range(3)]
    queue = queue_of(*((item, WorkRequest("a")) for item in items))
    assert queue.remove(items[1])
    assert not queue.remove(items[1])
    assert (len(queue), queue.waiting("a"), queue.waiting("b")) == (2, 2, 0)
    assert order(queue) == ["0", "2"]


def test_the_order_can_be_told_beforehand() -> None:
    queue = queue_of(*many("a", 3), *many("b", 1))
    foretold = queue.in_order()
    assert foretold == order(queue) == ["a0", "b0", "a1", "a2"]


def test_short_jobs_that_come_one_after_the_other_are_taken_together() -> None:
    queue = queue_of(*many("a", 3, cost=0.1), *many("b", 2, cost=0.1), ("c0", WorkRequest("c", cost=5.0)))
    batches = []
    while batch := queue.take_batch(0.35):
        batches.append([item for item, _ in batch])
        for asked in {asked.account: asked for _, asked in batch}.values():
            queue.done(asked)
    assert batches == [["a0", "b0"], ["c0"], ["a1", "b1", "a2"]], "in the order of one by one"


def test_a_batch_counts_once_for_each_account_that_has_jobs_in_it() -> None:
    queue = queue_of(*many("a", 5, cost=0.1), *many("b", 1, cost=9.0), most_of_one=1)
    first = queue.take_batch(0.25)
    assert [item for item, _ in first] == ["a0"], "it ends where the next takes longer"
    assert [item for item, _ in queue.take_batch(0.25)] == ["b0"]
    assert queue.take_batch(0.25) == [], "one of each is running"
    queue.done(first[0][1])
    again = queue.take_batch(0.25)
    assert [item for item, _ in again] == ["a1", "a2"]
    queue.done(again[0][1])
    assert [item for item, _ in queue.take_batch(0.25)] == ["a3", "a4"]


def test_what_was_taken_and_not_begun_waits_as_if_it_had_not_been_taken() -> None:
    queue = queue_of(*many("a", 3, cost=0.1), *many("b", 3, cost=0.1))
    batch = queue.take_batch(1.0)
    assert [item for item, _ in batch] == ["a0", "b0", "a1", "b1", "a2", "b2"]
    for item, asked in batch[1:]:
        queue.put_back(item, asked)
    for asked in {asked.account: asked for _, asked in batch}.values():
        queue.done(asked)
    assert order(queue) == ["b0", "a1", "b1", "a2", "b2"]


async def answered(batch: Sequence[Work]) -> list[Outcome]:
    await asyncio.sleep(0)
    return [(work(), None) for work in batch]


@in_loop
async def test_all_who_wait_for_a_place_get_it_also_when_some_give_up() -> None:
    turns, order = FairBatches(1, 0.0, answered), list[str]()

    async def use(account: str, number: int) -> None:
        await turns.answer(WorkRequest(account), partial(order.append, f"{account}{number}"))

    async with asyncio.timeout(PATIENCE):
        busy = [asyncio.create_task(use("a", number)) for number in range(5)]
        other = asyncio.create_task(use("b", 0))
        await asyncio.sleep(0)
        busy[2].cancel()
        await asyncio.gather(*busy, other, return_exceptions=True)
        assert order == ["a0", "b0", "a1", "a3", "a4"]
        assert turns.waiting == 0
        await use("c", 0)


@in_loop
async def test_who_gives_up_at_the_moment_of_being_let_in_gives_the_place_back() -> None:
    turns = FairBatches(1, 0.0, answered)

    async def use() -> None:
        await turns.answer(WorkRequest("a"), lambda: None)

    async with asyncio.timeout(PATIENCE):
        for rounds in range(6):
            tasks = [asyncio.create_task(use()) for _ in range(3)]
            for _ in range(rounds):
                await asyncio.sleep(0)
            tasks[1].cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        await use()


@in_loop
async def test_each_gets_its_own_answer_and_a_failure_is_only_its_own() -> None:
    sizes: list[int] = []

    async def noted(batch: Sequence[Work]) -> list[Outcome]:
        sizes.append(len(batch))
        return await answered(batch)

    turns, short = FairBatches(1, 1.0, noted), WorkRequest("a", cost=0.1)
    works: list[Work] = [*(partial(int, text) for text in "0123"), partial(int, "four"), partial(int, "5")]
    async with asyncio.timeout(PATIENCE):
        found = await asyncio.gather(*(turns.answer(short, work) for work in works), return_exceptions=True)
    assert [each for each in found if not isinstance(each, ValueError)] == [0, 1, 2, 3, 5]
    assert isinstance(found[4], ValueError)
    assert sizes == [1, 5, 1, 1, 1, 1, 1], "those that waited while the first ran, and then one by one"


@in_loop
async def test_what_a_batch_has_no_time_for_is_answered_by_another() -> None:
    sizes: list[int] = []

    async def two_at_most(batch: Sequence[Work]) -> list[Outcome]:
        sizes.append(len(batch))
        return (await answered(batch))[:2]

    turns = FairBatches(1, 1.0, two_at_most)
    async with asyncio.timeout(PATIENCE):
        found = await asyncio.gather(
            *(turns.answer(WorkRequest("a", cost=0.1), partial(int, text)) for text in "012345")
        )
    assert found == [0, 1, 2, 3, 4, 5]
    assert sizes == [1, 5, 3, 1]


def test_a_batch_ends_when_its_time_is_up_with_one_answer_at_least() -> None:
    slow: Work = partial(time.sleep, 1.5 * BATCH_SECONDS)
    assert _outcomes([slow, slow]) == [(None, None)]
    assert _outcomes([dict, list]) == [({}, None), ([], None)]


class Ends(BaseException):
    """Of a bot that fails as no bot should."""


def ends() -> None:
    raise Ends


@in_loop
async def test_no_bot_however_it_fails_takes_others_along() -> None:
    pool = BotPool(1)
    try:
        asked = [WorkRequest(account, cost=0.01) for account in "abcd"]
        works: list[Callable[[], object]] = [os.getpid, ends, partial(next, iter(())), os.getpid]
        async with asyncio.timeout(PATIENCE):
            await pool.run(asked[0], os.getpid)
            found = await asyncio.gather(
                *(pool.run(each, work) for each, work in zip(asked, works, strict=True)),
                return_exceptions=True,
            )
    finally:
        pool.close()
    assert [type(each) for each in found] == [int, RuntimeError, RuntimeError, int]


@in_loop
async def test_whoever_waits_hears_that_the_places_are_closed() -> None:
    async def closed(batch: Sequence[Work]) -> list[Outcome]:
        raise asyncio.CancelledError

    turns = FairBatches(1, 1.0, closed)
    async with asyncio.timeout(PATIENCE):
        waiting = [asyncio.create_task(turns.answer(WorkRequest("a"), lambda: None)) for _ in range(3)]
        await asyncio.wait(waiting)
    assert all(each.cancelled() for each in waiting)


@in_loop
async def test_work_that_is_left_over_starts_no_processes_again() -> None:
    pool = BotPool(1)
    asked = WorkRequest("a", cost=0.01)
    async with asyncio.timeout(PATIENCE):
        first = await pool.run(asked, os.getpid)
        left = [asyncio.create_task(pool.run(asked, time.sleep, PATIENCE)) for _ in range(3)]
        await asyncio.sleep(0.1)
        pool.close()
        await asyncio.wait(left)
        with pytest.raises(BrokenProcessPool):
            await pool.run(asked, os.getpid)
    assert first != os.getpid()
    assert not any(each.cancelled() or each.exception() is None for each in left)


@pytest.mark.parametrize("level", ["greedy", "master", "legendary"])
@pytest.mark.parametrize("seats", [1, 3, 4, 99])
@pytest.mark.parametrize("processes", [1, 3])
def test_thinking_is_cut_into_turns_that_keep_nobody_waiting_for_long(
    level: str, seats: int, processes: int
) -> None:
    requests = [(seat, level) for seat in range(seats)]
    thinking = -(-seats // processes)
    found = parts(requests, thinking)
    assert [request for part, _ in found for request in part] == requests, "every seat once, in order"
    longest = max(seconds / len(part) for part, seconds in found)
    assert all(seconds < PORTION_SECONDS + longest for _, seconds in found)
    assert all(len(part) <= thinking for part, _ in found), "all processes share it"


def nothing_decided() -> ReviewedGame:
    alone = setup(Edition.BASE, first_game_edicts(Edition.BASE), ["Ada"])
    return ReviewedGame(0, None, (), one_sheet_game((), alone, 0))


@pytest.mark.slow
@in_loop
async def test_who_asks_for_many_reviews_waits_for_them_and_not_the_others(tmp_path: Path) -> None:
    async with opened(f"sqlite:///{tmp_path / 'tables.db'}") as store:
        reviews, names = Reviews(store, time.time), list[str]()
        try:
            for number in range(MOST_OF_ONE + 1):  # the first is begun at once or waits
                names.append(review_name(f"game{number}", 0))
                await reviews.ask(names[-1], nothing_decided(), account="a")
                if reviews.waiting_for("a") == MOST_OF_ONE:
                    break
            with pytest.raises(Refused) as refused:
                await reviews.ask(review_name("one more", 0), nothing_decided(), account="a")
            assert refused.value.reason is Reason.REVIEWS_WAIT
            other = review_name("another", 0)
            asked = await reviews.ask(other, nothing_decided(), account="b")
            assert asked.ahead < (await reviews.state(names[-1])).ahead
            async with asyncio.timeout(2 * PATIENCE):
                for name in (other, *names):
                    while (await reviews.state(name)).state != "ready":
                        await asyncio.sleep(0.01)
        finally:
            await reviews.close()
