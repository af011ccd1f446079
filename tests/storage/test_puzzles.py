"""Puzzles: the first answer counts, and both ratings follow from it."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from cartographers.storage import PuzzleAnswer, PuzzleRun, PuzzleSkill
from tests.storage.helpers import in_loop, opened

ANN, FIRST = PuzzleSkill("account:ann", 25.0, 8.0), PuzzleSkill("puzzle:p1", 20.0, 4.0)
RIGHT = PuzzleAnswer("ann", "p1", solved=True, at=5.0)


def count(player: PuzzleSkill, puzzle: PuzzleSkill, solved: bool) -> tuple[PuzzleSkill, PuzzleSkill]:
    """A rating that only counts."""
    return (
        replace(player, tried=player.tried + 1, mu=player.mu + solved),
        replace(puzzle, tried=puzzle.tried + 1, mu=puzzle.mu - solved),
    )


@in_loop
async def test_only_the_first_answer_to_a_puzzle_counts(address: str) -> None:
    async with opened(address) as store:
        assert await store.puzzles.answers("ann") == []
        rated = await store.puzzles.record(replace(RIGHT, solved=False), ANN, FIRST, count)
        assert rated == (replace(ANN, tried=1), replace(FIRST, tried=1))
        assert await store.puzzles.record(RIGHT, ANN, FIRST, count) is None
        assert await store.puzzles.answers("ann") == [replace(RIGHT, solved=False)]
        assert await store.puzzles.answers("bob") == []


@in_loop
async def test_the_first_answer_of_a_day_to_its_puzzle(address: str) -> None:
    async with opened(address) as store:
        assert await store.puzzles.days("ann") == {}
        await store.puzzles.record_day("ann", "2026-11-16", solved=False)
        await store.puzzles.record_day("ann", "2026-11-15", solved=True)
        await store.puzzles.record_day("ann", "2026-11-16", solved=True)
        await store.puzzles.record_day("bob", "2026-11-15", solved=False)
        assert await store.puzzles.days("ann") == {"2026-11-15": True, "2026-11-16": False}


@in_loop
async def test_a_rating_goes_on_from_what_is_known(address: str) -> None:
    async with opened(address) as store:
        await store.puzzles.record(RIGHT, ANN, FIRST, count)
        bob = PuzzleSkill("account:bob", 30.0, 8.0)
        rated = await store.puzzles.record(replace(RIGHT, account="bob"), bob, FIRST, count)
        assert rated == (replace(bob, tried=1, mu=31.0), replace(FIRST, tried=2, mu=18.0))
        known = await store.puzzles.skills(["account:ann", "puzzle:p1", "puzzle:p2"])
        assert known == {"account:ann": replace(ANN, tried=1, mu=26.0), "puzzle:p1": rated[1]}


@in_loop
async def test_of_answers_at_once_each_account_counts_once(address: str) -> None:
    async with opened(address) as store, opened(address) as neighbour:
        names = ("ann", "bob") * 4
        await asyncio.gather(
            *(
                each.puzzles.record(
                    replace(RIGHT, account=name), replace(ANN, subject=f"account:{name}"), FIRST, count
                )
                for name, each in zip(names, (store, neighbour) * 4, strict=True)
            )
        )
        assert (await store.puzzles.skills(["puzzle:p1"]))["puzzle:p1"].tried == 2


@in_loop
async def test_a_run_counts_each_answer_once_and_keeps_the_best(address: str) -> None:
    async with opened(address) as store:
        puzzles = store.puzzles
        assert await puzzles.last_run("ann") is None
        begun = await puzzles.begin_run("ann", "one", 5.0)
        assert begun == PuzzleRun("ann", "one", 5.0)
        counted = await puzzles.count_in_run(begun, solved=True)
        assert counted == replace(begun, solved=1, best=1)
        assert await puzzles.count_in_run(begun, solved=True) is None, "that answer was counted"
        assert await puzzles.count_in_run(counted, solved=False) == replace(counted, missed=1)
        again = await puzzles.begin_run("ann", "two", 9.0)
        assert again == PuzzleRun("ann", "two", 9.0, best=1)
        assert await puzzles.count_in_run(replace(counted, missed=1), solved=True) is None, "another run"
        assert await puzzles.last_run("ann") == again


@in_loop
async def test_with_an_account_its_answers_and_its_rating_are_gone(address: str) -> None:
    async with opened(address) as store:
        ann = await store.accounts.create("Ann")
        subject = f"account:{ann.id}"
        await store.puzzles.record(
            replace(RIGHT, account=ann.id), replace(ANN, subject=subject), FIRST, count
        )
        await store.administration.delete_account(ann.id, by="test")
        assert await store.puzzles.answers(ann.id) == []
        assert list(await store.puzzles.skills([subject, "puzzle:p1"])) == ["puzzle:p1"]
