"""Bots think in a process pool, so that they never block the event loop; queued fairly by account."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Event
from typing import TypeVar, TypeVarTuple

from cartographers.bots import Live
from cartographers.bots.readiness import warm
from cartographers.bots.registry import CHARACTERS
from cartographers.rules.actions import Action
from cartographers.rules.state import Game
from cartographers.server.live.fair_queue import WorkRequest
from cartographers.server.live.fair_semaphore import FairSemaphore
from cartographers.server.live.processes import CONTEXT, belong_to_the_server, end_at_once
from cartographers.server.live.thinking import Request, think

PORTION_SECONDS = 0.5  # of thinking in one job: one turn at least, and little more
QUICK_SECONDS = 0.02  # what a bot takes that does not look ahead

LOWEST_PRIORITY = 19
POLL_SECONDS = 0.5

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


def _begin_to_think(compiled: Event) -> None:
    belong_to_the_server()
    threading.Thread(target=_warm_up, args=(compiled,), daemon=True).start()


def _warm_up(compiled: Event) -> None:
    """Loads the bots' compiled code from the cache, in a background thread."""
    compiled.wait()
    warm()


def _compile(compiled: Event) -> None:
    """In a low-priority process of its own: compiles into the cache from which the others load."""
    belong_to_the_server(LOWEST_PRIORITY)
    warm()
    compiled.set()


class BotPool:
    """A small process pool, started lazily and again should one of its processes die."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._semaphore = FairSemaphore(processes)
        self._pool: ProcessPoolExecutor | None = None
        self._compiled = CONTEXT.Event()
        self._compiler: BaseProcess | None = None

    async def warm_up(self) -> None:
        """Compiles all that bots think with; then a first process loads it (warm start)."""
        self._compiler = CONTEXT.Process(target=_compile, args=(self._compiled,), daemon=True)
        self._compiler.start()
        while self._compiler.is_alive():
            await asyncio.sleep(POLL_SECONDS)
        self._pool = self._pool or self._new_pool()
        self._pool.submit(os.getpid)

    @property
    def waiting(self) -> int:
        """Queue depth, for metrics."""
        return self._semaphore.waiting

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
        async with self._semaphore.turn(asked):
            return await self._in_a_process(work, *given)

    async def _in_a_process(self, work: Callable[[*Given], T], *given: *Given) -> T:
        loop = asyncio.get_running_loop()
        pool = self._pool = self._pool or self._new_pool()
        try:
            return await loop.run_in_executor(pool, work, *given)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
                pool.shutdown(wait=False, cancel_futures=True)
            self._pool = self._pool or self._new_pool()
            return await loop.run_in_executor(self._pool, work, *given)

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self._processes, mp_context=CONTEXT, initializer=_begin_to_think, initargs=(self._compiled,)
        )

    def close(self) -> None:
        """Ends the processes at once, in the middle of a thought or of starting: they keep nothing."""
        if self._compiler is not None:
            self._compiler.kill()
        if self._pool is None:
            return
        end_at_once(self._pool)
        self._pool = None
