"""What an output is, and whether it can be written at all."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from cartographers.lab.records import GameRecord


class Unwritable(Exception):
    """An output that cannot be written: which, and why."""

    def __init__(self, path: Path, problem: OSError | str) -> None:
        reason = problem if isinstance(problem, str) else problem.strerror or str(problem)
        super().__init__(f"{path} cannot be written: {reason}")


class Sink(Protocol):
    """Takes game after game, in the order of their numbers."""

    def add(self, game: GameRecord) -> None: ...

    def close(self) -> None:
        """What was added is complete and readable afterwards."""


def check_writable(path: Path) -> None:
    """`Unwritable` if no file can be written there. An old file keeps its content for now."""
    is_new = not path.exists()
    try:
        with path.open("ab"):
            pass
        if is_new:
            path.unlink()
    except (OSError, ValueError) as problem:  # ValueError: a name no file can have
        raise Unwritable(path, problem if isinstance(problem, OSError) else str(problem)) from None
