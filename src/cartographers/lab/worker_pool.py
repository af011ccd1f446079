"""Worker pools: this process or others, all through the interface of concurrent.futures."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, wait
from concurrent.futures.process import ProcessPoolExecutor
from types import TracebackType
from typing import Any, Protocol, TypeVar

from cartographers.bots.processes import CONTEXT, DeafPool
from cartographers.bots.readiness import warm
from cartographers.lab.stop import Stop

T = TypeVar("T")
Tell = Callable[[int, int], None]  # how many parts are done, and of how many

_POLL_SECONDS = 0.1


class WorkersLost(Exception):
    """No workers are left; the text says in one sentence why."""


class WorkerPool(Protocol):
    """Workers behind an executor. A context manager, which shuts them down on exit."""

    @property
    def executor(self) -> Executor: ...

    @property
    def size(self) -> int:
        """How many games it can play at the same time."""

    @property
    def ahead(self) -> int:
        """How many batches may be in flight: enough that no worker idles."""

    def warm_up(self, tell: Tell, stop: Stop) -> None:
        """Compiles once, before the first game, what every worker would compile for itself."""

    def is_loss(self, problem: BaseException) -> bool:
        """Whether this says that a worker died, and nothing about the game it played."""

    def renew(self) -> None:
        """Replaces dead workers, unless the cluster does; `WorkersLost` if that cannot be done."""

    def shutdown(self) -> None:
        """Kills the workers, even in the middle of a game."""

    def __enter__(self) -> WorkerPool: ...

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class ShutsDownOnExit:
    """Shuts down at the end of a `with`."""

    def shutdown(self) -> None:
        raise NotImplementedError

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.shutdown()


class _Here(Executor):
    """Runs what is submitted at once, in this thread."""

    def __init__(self, stop: Stop) -> None:
        self._stop = stop

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future: Future[T] = Future()
        try:
            with self._stop.breaks_off():
                result = fn(*args, **kwargs)
        except KeyboardInterrupt:
            if not self._stop.requested:
                raise
            future.cancel()
        except Exception as problem:
            future.set_exception(problem)
        else:
            future.set_result(result)
        return future


class SerialPool(ShutsDownOnExit):
    """This process itself, on one core."""

    size = ahead = 1

    def __init__(self, stop: Stop | None = None) -> None:
        self.executor = _Here(stop or Stop())

    def warm_up(self, tell: Tell, stop: Stop) -> None:
        self.executor.submit(warm, tell)

    def is_loss(self, problem: BaseException) -> bool:
        return False

    def renew(self) -> None:
        pass

    def shutdown(self) -> None:
        pass

    def __enter__(self) -> SerialPool:
        return self


_progress: Any = [0, 0]  # of compiling; in a worker, what it shares with the process that shows it


def _begin(progress: Any) -> None:
    global _progress  # noqa: PLW0603 - an initializer has no other way to leave something for the tasks
    _progress = progress
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # on Windows, where processes are not born deaf


def _warm_worker() -> None:
    def tell(*parts: int) -> None:
        _progress[:] = parts

    warm(tell)


class ProcessPool(ShutsDownOnExit):
    """Processes on this computer."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.ahead = 2 * size
        self._progress: Any = CONTEXT.Array("i", 2, lock=False)
        self.executor = self._pool()

    def _pool(self) -> ProcessPoolExecutor:
        return DeafPool(self.size, mp_context=CONTEXT, initializer=_begin, initargs=(self._progress,))

    def warm_up(self, tell: Tell, stop: Stop) -> None:
        warming = self.executor.submit(_warm_worker)
        while not (stop.requested or warming.done()):
            wait([warming], timeout=_POLL_SECONDS)
            tell(*self._progress)
        if warming.done() and warming.exception() is not None:  # the games will tell whether it matters
            self.renew()

    def is_loss(self, problem: BaseException) -> bool:
        # One process that dies breaks the whole pool: everything it was to do fails or is cancelled.
        return isinstance(problem, BrokenExecutor | CancelledError)

    def renew(self) -> None:
        self.shutdown()
        self.executor = self._pool()

    def shutdown(self) -> None:
        # Shutting down waits for the running games, which may be long; the pool itself offers no other way
        # before Python 3.14.
        running = dict(self.executor._processes or {})
        self.executor.shutdown(wait=False, cancel_futures=True)
        for process in running.values():
            process.terminate()
        for process in running.values():
            process.join()

    def __enter__(self) -> ProcessPool:
        return self


def available_cores() -> int:
    """The cores this process may use, which in a container are fewer than the machine has."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
