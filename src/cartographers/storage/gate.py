"""A bound on how much may wait at once."""

from __future__ import annotations

from types import TracebackType

from cartographers.storage.errors import Overloaded

WAITING_LIMIT = 5_000


class Gate:
    """`with gate:` counts who is inside, and refuses whoever is one too many."""

    def __init__(self, limit: int = WAITING_LIMIT) -> None:
        self._limit = limit
        self.inside = 0

    def __enter__(self) -> None:
        if self.inside >= self._limit:
            raise Overloaded("too many wait for the database")
        self.inside += 1

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.inside -= 1
