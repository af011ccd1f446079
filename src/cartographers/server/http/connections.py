"""The connections of one process, bounded: how many one address holds, and how long one may keep us waiting.

A connection costs memory and one of the files that the system grants, whether anything is asked or not. Where
there are too many, not whoever comes next is kept out, but whoever has asked nothing for longest.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from cartographers.server.http.limits.limiter import network_of

WANTED_FILES = 65_536  # open at a time
DEFAULT_FILES = 1_024  # where nobody says
EVICTION_CANDIDATES = 64  # connections of which one may be idle, until a new one is turned away instead


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a connection may cost."""

    head_bytes: int = 64 * 1024
    head_seconds: float = 20.0  # from the first byte to the last, or from the connection to the first request
    body_seconds: float = 60.0
    unread_seconds: float = 180.0  # how long something may be under way to a visitor who does not take it
    pipelined: int = 32  # requests that wait while another is answered
    per_address: int = 512
    in_all: int = 8192
    sweep_seconds: float = 2.0


class Connection(Protocol):
    """What is asked of a connection here."""

    network: str | None  # None: a proxy's, behind which there are many visitors

    def is_idle(self) -> bool:
        """Whether nothing is being answered: it would cost its visitor nothing to connect again."""

    def is_overdue(self, now: float) -> bool: ...

    def end(self) -> None: ...


class Connections:
    """All connections of a process. A proxy's are counted only in all: behind it are many visitors."""

    def __init__(self, bounds: Bounds, is_proxy: Callable[[str], bool]) -> None:
        self.bounds = bounds
        self._is_proxy = is_proxy
        # Sets that keep an order: whoever has waited longest comes first.
        self._all: dict[Connection, None] = {}
        self._of_network: dict[str, dict[Connection, None]] = {}
        self._sweeping = False

    def network(self, address: str | None) -> str | None:
        """What the limit per address counts for this one."""
        return None if address is None or self._is_proxy(address) else network_of(address)

    def add(self, connection: Connection) -> bool:
        """Takes it in, and another one out if there are too many; False if there is no room."""
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
        """Ends the idle one that came first. The busy ones go to the end, so that looking stays cheap."""
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
        """Ends those who keep us waiting. One look at all of them now and then costs less than a timer for
        every request."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        for connection in [connection for connection in self._all if connection.is_overdue(now)]:
            connection.end()
        self._sweeping = bool(self._all)
        if self._sweeping:
            self._later()


# ---- how many files a process may have open: a connection is one


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
