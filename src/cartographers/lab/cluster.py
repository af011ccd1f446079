"""Games on a Dask cluster, through the same interface as on one core."""

from __future__ import annotations

from concurrent.futures import CancelledError, Executor
from typing import Any

from cartographers import __version__
from cartographers.lab.missing import needed
from cartographers.lab.plan import create_bot
from cartographers.lab.stop import Stop
from cartographers.lab.worker_pool import ShutsDownOnExit, Tell, WorkersLost
from cartographers.rules import RULES_VERSION

PATIENCE = 10  # timeout in seconds for a scheduler that does not answer, or has no worker

Release = tuple[str, int]


def _worker_check(bots: tuple[str, ...]) -> Release:
    """Runs on every worker: it must know the bots, and play by the same rules."""
    for bot in bots:
        create_bot(bot, "check")
    return __version__, RULES_VERSION


class Cluster(ShutsDownOnExit):
    """The workers of the Dask scheduler at an address like `tcp://10.0.0.5:8786`."""

    def __init__(self, address: str, bots: tuple[str, ...] = (), patience: float = PATIENCE) -> None:
        self._distributed = needed("distributed", "a cluster")
        self._address = address
        self._bots = bots
        self._patience = patience
        self.size = 1
        self._connect()

    def _connect(self) -> None:
        kind = self._distributed.Client
        self._client: Any = kind.__new__(kind)  # in two steps, to hold a reference even if __init__ fails
        try:
            self._client.__init__(self._address, timeout=self._patience, set_as_default=False)
        except (OSError, ValueError, TypeError, ImportError) as problem:
            # Otherwise the half-made client tries to close itself for a long time, and then logs errors.
            self._client.status = "closed"
            raise WorkersLost(f"no Dask scheduler answers at {self._address}: {_one_line(problem)}") from None
        try:
            self._check()
        except BaseException:
            self._client.close()
            raise
        # Not pure: a batch resubmitted after a loss must be played again, not taken from Dask's cache.
        self.executor: Executor = self._client.get_executor(pure=False)

    def warm_up(self, tell: Tell, stop: Stop) -> None:
        """Its workers are other computers, each of which compiles for itself."""

    def _check(self) -> None:
        """Every worker must be able to play, or the simulation would fail or differ later."""
        try:
            self._client.wait_for_workers(1, timeout=self._patience)
        except TimeoutError:
            raise WorkersLost(f"the cluster at {self._address} has no workers") from None
        try:
            releases = self._client.run(_worker_check, self._bots)
        except Exception as problem:
            raise WorkersLost(
                f"a worker of the cluster at {self._address} cannot play: {_one_line(problem)}"
            ) from None
        for worker, release in releases.items():
            if tuple(release) != (__version__, RULES_VERSION):
                raise WorkersLost(f"the worker {worker} has version {release[0]}, and here is {__version__}")
        self.size = max(1, sum(self._client.nthreads().values()))

    @property
    def ahead(self) -> int:
        return 2 * self.size

    def is_loss(self, problem: BaseException) -> bool:
        # The scheduler itself gives the games of a dead worker to others; this is what it says when workers
        # die again and again, or when it was lost and with it all that it had to do.
        return isinstance(problem, self._distributed.KilledWorker | CancelledError)

    def renew(self) -> None:
        """The cluster restarts its workers; this only reconnects to a lost scheduler."""
        if self._client.status != "running":
            self.shutdown()
            self._connect()

    def shutdown(self) -> None:
        self.executor.shutdown(wait=False)
        self._client.close()

    def __enter__(self) -> Cluster:
        return self


def _one_line(problem: BaseException) -> str:
    return " ".join(str(problem).split()) or type(problem).__name__
