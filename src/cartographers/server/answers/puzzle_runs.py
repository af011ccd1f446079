"""Puzzles against the clock: as many as possible in three minutes, from easy to hard; three misses end it."""

from __future__ import annotations

from cartographers.play.shuffle import Stream
from cartographers.puzzles.puzzle import Puzzle
from cartographers.puzzles.shelf import shipped
from cartographers.rules.consider import consider
from cartographers.server.answers.asker import Visitor
from cartographers.server.answers.play import Idea, placement_of
from cartographers.server.tables.codes import fresh_code
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.wire.puzzles import PuzzleRunJson, puzzle_json
from cartographers.storage import PuzzleRun, Puzzles

SECONDS = 180.0
GRACE = 3.0  # seconds for an answer on its way
MISSES = 3
SCATTER = 500  # points by which a puzzle may come earlier or later than its rating says


async def begin(kept: Puzzles, visitor: Visitor, now: float) -> PuzzleRunJson:
    return _told(await kept.begin_run(visitor.id, fresh_code(), now), now, None)


async def answer(kept: Puzzles, visitor: Visitor, now: float, run: str, data: Idea) -> PuzzleRunJson:
    """An answer to a puzzle that is not asked any more, or that comes too late, changes nothing."""
    last = await kept.last_run(visitor.id)
    if last is None or last.run != run:
        raise Refused(Reason.UNKNOWN_RUN)
    if data.version != last.answers or _is_over(last, now - GRACE):
        return _told(last, now, None)
    asked, placement = _puzzles(run)[last.answers], placement_of(data)
    consider(asked.position, asked.seat, placement)
    solved = asked.solves(placement)
    counted = await kept.count_in_run(last, solved=solved)
    if counted is None:  # the same answer came twice at once
        return _told(await kept.last_run(visitor.id) or last, now, None)
    return _told(counted, now, solved)


def _puzzles(run: str) -> list[Puzzle]:
    """In the order of this run: harder and harder, and never quite the same."""
    chance = Stream(run, "puzzles")
    keyed = [(puzzle.rating + chance.below(SCATTER), puzzle) for puzzle in shipped().values()]
    return [puzzle for _, puzzle in sorted(keyed, key=lambda each: (each[0], each[1].id))]


def _is_over(run: PuzzleRun, now: float) -> bool:
    return now >= run.began + SECONDS or run.missed >= MISSES or run.answers >= len(shipped())


def _told(run: PuzzleRun, now: float, right: bool | None) -> PuzzleRunJson:
    next_one = None if _is_over(run, now) else _puzzles(run.run)[run.answers]
    return PuzzleRunJson(
        run=run.run,
        version=run.answers,
        now=now,
        ends=run.began + SECONDS,
        solved=run.solved,
        missed=run.missed,
        misses=MISSES,
        best=run.best,
        right=right,
        puzzle=None if next_one is None else puzzle_json(next_one, next_one.rating, None),
    )
