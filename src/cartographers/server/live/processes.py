"""Child processes: each is spawned, not forked, and ends with the server in any case."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import ParamSpec, TypeVar

from cartographers.bots.processes import CONTEXT, DeafPool

P = ParamSpec("P")
T = TypeVar("T")


def belong_to_the_server(nice: int = 0) -> None:
    """To be called first in such a process; `nice` is its nice level.

    The server ends it itself: Ctrl-C in a terminal reaches it too and must not. But if the server is killed
    it ends as well.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    if nice and hasattr(os, "nice"):
        os.nice(nice)


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def end_at_once(pool: ProcessPoolExecutor) -> None:
    """Kills the processes of a pool without waiting for their jobs."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()


class QuietProcess:
    """One low-priority process, started lazily and again should it die."""

    def __init__(self, nice: int) -> None:
        self._nice = nice
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return await self._run(work, *args, **kwargs)
        except BrokenProcessPool:
            self.close()
            return await self._run(work, *args, **kwargs)

    async def _run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        if self._pool is None:
            begin = partial(belong_to_the_server, self._nice)
            self._pool = DeafPool(1, mp_context=CONTEXT, initializer=begin)
        return await asyncio.wrap_future(self._pool.submit(work, *args, **kwargs))

    def close(self) -> None:
        """Kills it without waiting for its job."""
        if self._pool is not None:
            end_at_once(self._pool)
            self._pool = None
