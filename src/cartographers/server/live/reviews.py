"""Reviews of games as background jobs: one at a time, at a low priority, each stored when it is done.

Queued fairly by account: one that asks for many reviews delays only its own.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

import msgspec

from cartographers.bots.hindsight import hindsight
from cartographers.bots.one_sheet import OneSheetGame
from cartographers.bots.reviewing import Decision, judge, looks_ahead
from cartographers.server.live.fair_queue import FairQueue, WorkRequest
from cartographers.server.live.processes import QuietProcess
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.wire.reviews import (
    JudgedJson,
    ReviewJson,
    ReviewStateJson,
    hindsight_json,
    judged_json,
    review_json,
)
from cartographers.storage import Store

log = logging.getLogger(__name__)

NICE = 10  # nice level, so that a review does not slow down a busy server
REVIEWS = "review/"
VERSION = 5  # of the stored form: raise it to invalidate older reviews
MOST_WAITING = 60
MOST_OF_ONE = 4  # queued reviews of one account
RESTS_AFTER = 120.0  # idle seconds after which the process is ended
KEPT_EVERY = 1.0  # seconds between two stored progress reports, for other workers
GIVEN_UP_AFTER = 60.0  # seconds without a progress report: its worker died


def review_name(game: str, seat: int) -> str:
    """Under which a review is kept; `game` tells games apart."""
    return f"{REVIEWS}{VERSION}/{game}/{seat}"


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    """The game of a seat: its stars if it is over, what the seat decided, and what became of its sheet."""

    seat: int
    stars: int | None
    decisions: Sequence[Decision]
    played: OneSheetGame


@dataclass(slots=True)
class _Job:
    name: str
    game: ReviewedGame
    done: int = 0
    begun: bool = False


class Reviews:
    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock
        self._process = QuietProcess(NICE)
        self._jobs: dict[str, _Job] = {}
        self._queue: FairQueue[str] = FairQueue(1)  # names of reviews not begun
        self._asked = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def state(self, name: str) -> ReviewStateJson:
        """Progress of a review, whichever worker runs it."""
        job = self._jobs.get(name)
        if job is not None:
            if job.begun:
                return ReviewStateJson("thinking", job.done, len(job.game.decisions))
            begun = sum(each.begun for each in self._jobs.values())
            ahead = begun + self._queue.in_order().index(name)
            return ReviewStateJson("waiting", job.done, len(job.game.decisions), ahead)
        kept = await self._store.documents.get(name)
        if kept is None:
            return ReviewStateJson("unknown")
        try:
            found = msgspec.convert(kept.body, ReviewStateJson)
        except msgspec.ValidationError:  # an older form: recomputed
            return ReviewStateJson("unknown")
        if found.review is None and abs(self._clock() - kept.written) > GIVEN_UP_AFTER:
            return ReviewStateJson("unknown")
        return found

    async def ask(self, name: str, game: ReviewedGame, *, account: str) -> ReviewStateJson:
        """Queues a review unless it is running or done (idempotent); `Refused` if too many wait."""
        found = await self.state(name)
        if found.state == "unknown" and name not in self._jobs:
            if self.waiting_for(account) >= MOST_OF_ONE:
                raise Refused(Reason.REVIEWS_WAIT, most=MOST_OF_ONE)
            if len(self._jobs) >= MOST_WAITING:
                raise Refused(Reason.BUSY)
            self._jobs[name] = _Job(name, game)
            work = max(1, len(game.decisions))
            self._queue.put(name, WorkRequest(account, name, size=work, cost=work))
            self._asked.set()
            self._task = self._task or asyncio.create_task(self._work())
            found = await self.state(name)
        return found

    def waiting_for(self, account: str) -> int:
        """How many reviews this account asked for that are not begun."""
        return self._queue.waiting(account)

    async def _work(self) -> None:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._asked.wait(), RESTS_AFTER)
            if not self._jobs:
                self._process.close()
                await self._asked.wait()
            while taken := self._queue.take():
                name, asked = taken
                try:
                    await self._review(self._jobs[name])
                except Exception:  # one review that fails must not keep the next from being made
                    log.exception("the review %s failed", name)
                finally:
                    del self._jobs[name]
                    self._queue.done(asked)
            self._asked.clear()

    async def _review(self, job: _Job) -> None:
        job.begun = True
        ahead = await self._process.run(looks_ahead, *(each.seen.setup for each in job.game.decisions[:1]))
        moves: list[JudgedJson] = []
        noted = self._clock()
        for decision in job.game.decisions:
            moves.append(judged_json(await self._process.run(judge, decision)))
            job.done = len(moves)
            if self._clock() - noted >= KEPT_EVERY:
                noted = self._clock()
                await self._keep(job, None)
        seen = await self._process.run(hindsight, job.game.played)
        back = hindsight_json(job.game.played.setup, seen, job.game.stars)
        review = review_json(job.game.seat, moves, stars=job.game.stars, looks_ahead=ahead, hindsight=back)
        await self._keep(job, review)

    async def _keep(self, job: _Job, review: ReviewJson | None) -> None:
        state = ReviewStateJson(
            "ready" if review else "thinking", job.done, len(job.game.decisions), review=review
        )
        await self._store.documents.put(job.name, msgspec.to_builtins(state))

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._process.close()
