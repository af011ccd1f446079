"""Processes in which bots think: spawned, not forked, and deaf to Ctrl-C from their first moment."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from concurrent.futures.process import ProcessPoolExecutor
from contextlib import contextmanager, nullcontext
from multiprocessing import resource_tracker
from typing import Any, TypeVar

T = TypeVar("T")

# A fork of a process with threads and an event loop may hang; a fresh interpreter does not.
CONTEXT = multiprocessing.get_context("spawn")


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Processes started inside never notice Ctrl-C, which in a terminal reaches every process: the first one
    decides what follows from it.

    One that ignored it only when it runs our code would write a traceback while it is still importing.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # when it is started, it unblocks what is blocked
    with _interrupts_blocked():
        yield


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class DeafPool(ProcessPoolExecutor):
    """A process pool whose processes are deaf to Ctrl-C; it starts them when they are needed."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        with deaf_to_interrupts():
            super().__init__(*args, **kwargs)

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        # Whether the resource tracker runs is not asked each time: that wakes it, for every move of a bot.
        with _interrupts_blocked() if hasattr(signal, "pthread_sigmask") else nullcontext():
            return super().submit(fn, *args, **kwargs)
