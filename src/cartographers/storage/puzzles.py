"""What became of puzzles: the first answer of each account, and the ratings that follow from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, fields, replace
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, select, update

from cartographers.storage.database import Database, insert_if_new
from cartographers.storage.puzzle_interface import PuzzleAnswer, PuzzleRun, PuzzleSkill, RatePuzzle
from cartographers.storage.readable import readable_rows
from cartographers.storage.schema import puzzle_answers, puzzle_days, puzzle_runs, puzzle_skills

_ANSWER_COLUMNS = tuple(column.name for column in fields(PuzzleAnswer))
_RUN_COLUMNS = tuple(column.name for column in fields(PuzzleRun))
_SKILL_COLUMNS = tuple(column.name for column in fields(PuzzleSkill))


class SqlPuzzles:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def answers(self, account: str) -> list[PuzzleAnswer]:
        query = select(puzzle_answers).where(puzzle_answers.c.account == account)
        query = query.order_by(puzzle_answers.c.at, puzzle_answers.c.puzzle)
        return await self._database.read(lambda connection: readable_rows(connection.execute(query), _answer))

    async def skills(self, subjects: Sequence[str]) -> dict[str, PuzzleSkill]:
        return await self._database.read(lambda connection: _skills(connection, subjects))

    async def record(
        self, answer: PuzzleAnswer, player: PuzzleSkill, puzzle: PuzzleSkill, rate: RatePuzzle
    ) -> tuple[PuzzleSkill, PuzzleSkill] | None:
        """See `Puzzles.record`."""

        def work(connection: Connection) -> tuple[PuzzleSkill, PuzzleSkill] | None:
            # The row of the answer acts as the mutex: whoever comes second finds it there.
            first = connection.execute(insert_if_new(connection, puzzle_answers, asdict(answer)))
            if first.rowcount == 0:
                return None
            subjects = sorted((player.subject, puzzle.subject))  # locked in one order: no deadlock
            for skill in sorted((player, puzzle), key=lambda each: each.subject):
                connection.execute(insert_if_new(connection, puzzle_skills, asdict(skill)))
            known = _skills(connection, subjects, lock=True)
            before = {player.subject: player, puzzle.subject: puzzle} | known
            after = rate(before[player.subject], before[puzzle.subject], answer.solved)
            for skill in after:
                this = puzzle_skills.c.subject == skill.subject
                connection.execute(update(puzzle_skills).where(this).values(asdict(skill)))
            return after

        return await self._database.write(work)

    async def record_day(self, account: str, date: str, *, solved: bool) -> None:
        row = {"account": account, "date": date, "solved": solved}

        def work(connection: Connection) -> None:
            connection.execute(insert_if_new(connection, puzzle_days, row))

        await self._database.write(work)

    async def days(self, account: str) -> dict[str, bool]:
        query = select(puzzle_days).where(puzzle_days.c.account == account).order_by(puzzle_days.c.date)

        def work(connection: Connection) -> dict[str, bool]:
            return dict(readable_rows(connection.execute(query), _day))

        return await self._database.read(work)

    async def begin_run(self, account: str, run: str, began: float) -> PuzzleRun:
        new = PuzzleRun(account, run, began)

        def work(connection: Connection) -> PuzzleRun:
            connection.execute(insert_if_new(connection, puzzle_runs, asdict(new)))
            values = {"run": run, "began": began, "solved": 0, "missed": 0}
            connection.execute(update(puzzle_runs).where(puzzle_runs.c.account == account).values(values))
            return _run(connection, account) or new

        return await self._database.write(work)

    async def last_run(self, account: str) -> PuzzleRun | None:
        return await self._database.read(lambda connection: _run(connection, account))

    async def count_in_run(self, before: PuzzleRun, *, solved: bool) -> PuzzleRun | None:
        """See `Puzzles.count_in_run`."""
        right = before.solved + solved
        after = replace(
            before, solved=right, missed=before.missed + (not solved), best=max(before.best, right)
        )
        runs = puzzle_runs.c
        as_it_was = (
            runs.account == before.account,
            runs.run == before.run,
            runs.solved == before.solved,
            runs.missed == before.missed,
        )

        def work(connection: Connection) -> PuzzleRun | None:
            changed = connection.execute(update(puzzle_runs).where(*as_it_was).values(asdict(after)))
            return after if changed.rowcount else None

        return await self._database.write(work)


def _run(connection: Connection, account: str) -> PuzzleRun | None:
    rows = connection.execute(select(puzzle_runs).where(puzzle_runs.c.account == account))
    found = readable_rows(
        rows, lambda row: msgspec.convert({name: getattr(row, name) for name in _RUN_COLUMNS}, PuzzleRun)
    )
    return found[0] if found else None


def _skills(connection: Connection, subjects: Sequence[str], *, lock: bool = False) -> dict[str, PuzzleSkill]:
    query = select(puzzle_skills).where(puzzle_skills.c.subject.in_(subjects))
    query = query.order_by(puzzle_skills.c.subject)
    rows = connection.execute(query.with_for_update() if lock else query)
    return {skill.subject: skill for skill in readable_rows(rows, _skill)}


def _day(row: Row[Any]) -> tuple[str, bool]:
    return msgspec.convert((row.date, row.solved), tuple[str, bool])


def _answer(row: Row[Any]) -> PuzzleAnswer:
    return msgspec.convert({name: getattr(row, name) for name in _ANSWER_COLUMNS}, PuzzleAnswer)


def _skill(row: Row[Any]) -> PuzzleSkill:
    return msgspec.convert({name: getattr(row, name) for name in _SKILL_COLUMNS}, PuzzleSkill)


def remove_puzzles_of_accounts(connection: Connection, gone: Sequence[str]) -> None:
    """The puzzles' own ratings stay as they are."""
    for table in (puzzle_answers, puzzle_days, puzzle_runs):
        connection.execute(delete(table).where(table.c.account.in_(gone)))
    subjects = [f"account:{account}" for account in gone]
    connection.execute(delete(puzzle_skills).where(puzzle_skills.c.subject.in_(subjects)))
