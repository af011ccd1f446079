"""The connections of one process, bounded: how many from one address, and timeouts against slow clients.

A connection costs memory and a file descriptor, idle or not. At the limit a new one is not refused, but the
oldest idle one is closed.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from cartographers.server.http.limits.limiter import network_of

WANTED_FILES = 65_536  # open at a time
DEFAULT_FILES = 1_024  # where the system does not say
EVICTION_CANDIDATES = 64  # connections of which one may be idle, until a new one is turned away instead


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a connection may cost."""

    head_bytes: int = 64 * 1024
    head_seconds: float = 20.0  # from the first byte to the last, or from the connection to the first request
    body_seconds: float = 60.0
    unread_seconds: float = 180.0  # how long a write may be blocked by a client that does not read
    pipelined: int = 32  # pipelined requests queued behind the one being answered
    per_address: int = 512
    in_all: int = 8192
    sweep_seconds: float = 2.0


class Connection(Protocol):
    """What is asked of a connection here."""

    network: str | None  # None: a proxy's, behind which there are many visitors

    def is_idle(self) -> bool:
        """Whether no request is in progress: the client can reconnect at no loss."""

    def is_overdue(self, now: float) -> bool: ...

    def end(self) -> None: ...


class Connections:
    """All connections of a process. A proxy's are counted only in all: behind it are many visitors."""

    def __init__(self, bounds: Bounds, is_proxy: Callable[[str], bool]) -> None:
        self.bounds = bounds
        self._is_proxy = is_proxy
        # Ordered sets, oldest first, for eviction with a second chance.
        self._all: dict[Connection, None] = {}
        self._of_network: dict[str, dict[Connection, None]] = {}
        self._sweeping = False

    def network(self, address: str | None) -> str | None:
        """The key under which the limit per address counts it."""
        return None if address is None or self._is_proxy(address) else network_of(address)

    def add(self, connection: Connection) -> bool:
        """Adds it, evicting an idle one if there are too many; False if none is idle."""
        its_own = self._of_network.get(connection.network or "", {})
        if (len(its_own) >= self.bounds.per_address and not self._make_room(its_own)) or (
            len(self._all) >= self.bounds.in_all and not self._make_room(self._all)
        ):
            return False
        self._all[connection] = None
        if connection.network:
            self._of_network.setdefault(connection.network, {})[connection] = None
        if not self._sweeping:
            self._sweeping = True
            self._later()
        return True

    def remove(self, connection: Connection) -> None:
        self._all.pop(connection, None)
        its_own = self._of_network.get(connection.network or "")
        if its_own is not None:
            its_own.pop(connection, None)
            if not its_own:
                del self._of_network[connection.network or ""]

    def _make_room(self, connections: dict[Connection, None]) -> bool:
        """Evicts the oldest idle one. Busy ones move to the end (second chance): the scan stays short."""
        for _ in range(min(EVICTION_CANDIDATES, len(connections))):
            oldest = next(iter(connections))
            if oldest.is_idle():
                self.remove(oldest)
                oldest.end()
                return True
            del connections[oldest]
            connections[oldest] = None
        return False

    def _later(self) -> None:
        asyncio.get_running_loop().call_later(self.bounds.sweep_seconds, self._sweep)

    def _sweep(self) -> None:
        """Closes those that have timed out. A periodic sweep costs less than a timer for
        every request."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        for connection in [connection for connection in self._all if connection.is_overdue(now)]:
            connection.end()
        self._sweeping = bool(self._all)
        if self._sweeping:
            self._later()


# ---- file descriptor limit: a connection is one


def raise_file_limit() -> int:
    """Raises the limit to what the system allows, but not beyond what is needed; the limit then."""
    if sys.platform == "win32":
        return DEFAULT_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED_FILES if hard == resource.RLIM_INFINITY else min(WANTED_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (ValueError, OSError):  # some systems allow less than they say
            return soft
    return wanted
