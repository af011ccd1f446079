"""A few places for work, given by a fair queue. Short work that waits at the same time shares one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from cartographers.server.live.fair_queue import FairQueue, WorkRequest

Work: TypeAlias = Callable[[], Any]
Outcome: TypeAlias = tuple[Any, Exception | None]  # what it answers, or how it failed


@dataclass(slots=True, eq=False)
class _Unanswered:
    work: Work
    answer: asyncio.Future[Any]

    def resolve(self, answer: Any, problem: Exception | None) -> None:
        if self.answer.done():  # whoever asked has given it up
            return
        if problem is None:
            self.answer.set_result(answer)
        else:
            self.answer.set_exception(problem)


class FairBatches:
    def __init__(
        self, places: int, seconds: float, run: Callable[[Sequence[Work]], Awaitable[Sequence[Outcome]]]
    ) -> None:
        """With several places one account never holds all of them, so that another need not wait for one.

        `seconds`: of several that `run` gets together, as they are estimated; by itself any may take longer.
        What `run` has no outcome of, since some took longer than that, waits for its turn again.
        """
        self._free = places
        self._seconds = seconds
        self._run = run
        self._queue: FairQueue[_Unanswered] = FairQueue(max(1, places - 1))
        self._tasks: set[asyncio.Task[None]] = set()  # the event loop itself keeps no reference

    @property
    def waiting(self) -> int:
        return len(self._queue)

    async def answer(self, asked: WorkRequest, work: Work) -> Any:
        waiting = _Unanswered(work, asyncio.get_running_loop().create_future())
        self._queue.put(waiting, asked)
        self._admit()
        try:
            return await waiting.answer
        except asyncio.CancelledError:
            self._queue.remove(waiting)
            raise

    def _admit(self) -> None:
        while self._free and (batch := self._queue.take_batch(self._seconds)):
            self._free -= 1
            task = asyncio.create_task(self._hold_a_place(batch))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _hold_a_place(self, batch: Sequence[tuple[_Unanswered, WorkRequest]]) -> None:
        try:
            await self._answer_all(batch)
        finally:
            self._free += 1
            for asked in {asked.account: asked for _, asked in batch}.values():
                self._queue.done(asked)
            self._admit()

    async def _answer_all(self, batch: Sequence[tuple[_Unanswered, WorkRequest]]) -> None:
        batch = [(waiting, asked) for waiting, asked in batch if not waiting.answer.done()]  # or given up
        try:
            outcomes = await self._run([waiting.work for waiting, _ in batch]) if batch else ()
        except asyncio.CancelledError:  # the pool was closed
            for waiting, _ in batch:
                waiting.answer.cancel()
            raise
        except Exception as problem:
            if len(batch) > 1:  # once more each by itself, so that a failure is only its own
                for each in batch:
                    await self._answer_all([each])
            else:
                batch[0][0].resolve(None, problem)
        else:
            for (waiting, _), outcome in zip(batch, outcomes, strict=False):
                waiting.resolve(*outcome)
            for waiting, asked in batch[len(outcomes) :]:
                self._queue.put_back(waiting, asked)
