"""Bots think in a process pool, so that they never block the event loop; queued fairly by account."""

from __future__ import annotations

import asyncio
import logging
import os
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cached_property, partial
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Event
from typing import Any, TypeVar, TypeVarTuple

from cartographers.bots import Live
from cartographers.bots.processes import CONTEXT, DeafPool, deaf_to_interrupts
from cartographers.bots.readiness import warm
from cartographers.bots.registry import CHARACTERS
from cartographers.rules.actions import Action
from cartographers.rules.state import Game
from cartographers.server.live.fair_batches import FairBatches, Outcome, Work
from cartographers.server.live.fair_queue import WorkRequest
from cartographers.server.live.processes import belong_to_the_server, end_at_once
from cartographers.server.live.thinking import Request, think

log = logging.getLogger(__name__)

PORTION_SECONDS = 0.5  # of thinking in one job: one turn at least, and little more
QUICK_SECONDS = 0.02  # what a bot takes that does not look ahead
# Of quick bots, ten moves go to a process together: handing over each by itself takes the server longer than
# all else that it does for the move.
BATCH_SECONDS = 0.2

LOWEST_PRIORITY = 19
POLL_SECONDS = 0.5
SILENT_POLLS = 6  # loading what was compiled before takes no longer, and is not worth a line

T = TypeVar("T")
Given = TypeVarTuple("Given")


def parts(requests: Sequence[Request], thinking: int) -> list[tuple[Sequence[Request], float]]:
    """The seats in portions, each with the seconds it may take: no portion keeps a process from others for
    long, and none is larger than the share of one process."""
    share, found, begun, seconds = Live(thinking), list[tuple[Sequence[Request], float]](), 0, 0.0
    for number, (_, bot) in enumerate(requests, start=1):
        seconds += share.share(_seconds(bot))
        last = number == len(requests)
        if last or number - begun >= thinking or seconds >= PORTION_SECONDS:
            found.append((requests[begun:number], seconds))
            begun, seconds = number, 0.0
    return found


def _seconds(bot: str) -> float:
    """How long a bot thinks about one move, roughly."""
    level, _, _style = bot.partition("+")
    character = CHARACTERS.get(level)
    return max(QUICK_SECONDS, character.seconds) if character else QUICK_SECONDS


def _outcomes(batch: Sequence[Work]) -> list[Outcome]:
    """Those that there is time for: how long a bot takes is a guess, and others wait for the process."""
    until = time.monotonic() + BATCH_SECONDS
    outcomes = [_outcome(batch[0])]
    for work in batch[1:]:
        if time.monotonic() > until:
            break
        outcomes.append(_outcome(work))
    return outcomes


def _outcome(work: Work) -> Outcome:
    try:
        return work(), None
    except BaseException as problem:  # whatever it is, it concerns nobody else of the batch
        if isinstance(problem, Exception) and not isinstance(problem, StopIteration):
            return None, problem
        return None, RuntimeError(f"a bot ended by {problem!r}")  # the others mean something to a future


def _begin_to_think(compiled: Event) -> None:
    belong_to_the_server()
    threading.Thread(target=_warm_up, args=(compiled,), daemon=True).start()


def _warm_up(compiled: Event) -> None:
    """Loads the bots' compiled code from the cache, in a background thread."""
    compiled.wait()
    warm()


def _compile(compiled: Event, progress: Any) -> None:
    """In a low-priority process of its own: compiles into the cache from which the others load."""
    belong_to_the_server(LOWEST_PRIORITY)

    def tell(*parts: int) -> None:
        progress[:] = parts

    warm(tell)
    compiled.set()


@dataclass(frozen=True, slots=True)
class Warming:
    """How far the bots' code is compiled; until it is, stand-ins play by the rules alone."""

    done: int
    of: int  # 0: not known yet


class BotPool:
    """A small process pool, started lazily and again should one of its processes die."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._batches = FairBatches(processes, BATCH_SECONDS, self._in_a_process)
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False
        self._compiler: BaseProcess | None = None
        self._progress: Any = (0, 0)

    @cached_property
    def _compiled(self) -> Event:
        """Not before it is needed: it takes memory that processes share, and where none is left the server
        has to start all the same."""
        return CONTEXT.Event()

    @property
    def warming(self) -> Warming | None:
        """None when the bots are as good as they get, or nothing makes them better."""
        if self._compiler is None or not self._compiler.is_alive():
            return None
        done, of = self._progress
        return Warming(done, of)

    async def warm_up(self) -> None:
        """Compiles all that bots think with; then a first process loads it (warm start)."""
        try:
            self._progress = CONTEXT.Array("i", 2, lock=False)
            given = (self._compiled, self._progress)
        except OSError as problem:
            log.warning("the bots do not warm up, for want of memory that processes share: %s", problem)
            return
        self._compiler = CONTEXT.Process(target=_compile, args=given, daemon=True)
        with deaf_to_interrupts():
            self._compiler.start()
        polls = 0
        while self._compiler.is_alive():
            await asyncio.sleep(POLL_SECONDS)
            polls += 1
            if polls == SILENT_POLLS and self._compiler.is_alive():
                log.warning(
                    "the bots are warming up (on the first start their code is compiled, which takes half a "
                    "minute or longer): until then stand-ins play for them, more slowly and less well"
                )
        if polls > SILENT_POLLS:
            log.warning("the bots are ready")
        self._pool = self._pool or self._new_pool()
        self._pool.submit(os.getpid)

    @property
    def waiting(self) -> int:
        """Queue depth, for metrics."""
        return self._batches.waiting

    async def decide(
        self, game: Game, requests: Sequence[Request], *, account: str = "", table: str = "", seed: str = ""
    ) -> list[Action]:
        """The answers of all these seats, in parallel where there are many."""
        thinking = -(-len(requests) // self._processes)
        answers = await asyncio.gather(
            *(
                self.run(WorkRequest(account, table, len(requests), cost), think, game, part, thinking, seed)
                for part, cost in parts(requests, thinking)
            )
        )
        return [action for part in answers for action in part]

    async def run(self, asked: WorkRequest, work: Callable[[*Given], T], *given: *Given) -> T:
        """What this work answers in one of the processes, when its turn comes."""
        answer: T = await self._batches.answer(asked, partial(work, *given))
        return answer

    async def _in_a_process(self, batch: Sequence[Work]) -> list[Outcome]:
        loop, pool = asyncio.get_running_loop(), self._open_pool()
        try:
            return await loop.run_in_executor(pool, _outcomes, batch)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
                pool.shutdown(wait=False, cancel_futures=True)
            return await loop.run_in_executor(self._open_pool(), _outcomes, batch)

    def _open_pool(self) -> ProcessPoolExecutor:
        if self._closed:  # work that is left over starts no processes again
            raise BrokenProcessPool("the bots' processes were ended")
        self._pool = self._pool or self._new_pool()
        return self._pool

    def _new_pool(self) -> ProcessPoolExecutor:
        return DeafPool(
            self._processes, mp_context=CONTEXT, initializer=_begin_to_think, initargs=(self._compiled,)
        )

    def close(self) -> None:
        """Ends the processes at once, in the middle of a thought or of starting: they keep nothing."""
        self._closed = True
        if self._compiler is not None:
            self._compiler.kill()
        if self._pool is None:
            return
        end_at_once(self._pool)
        self._pool = None
