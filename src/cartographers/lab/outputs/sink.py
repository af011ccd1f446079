"""What an output is, and whether it can be written at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
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


FileId = tuple[int, int]  # of a file, whatever name or link leads to it


def identity(found: os.stat_result) -> FileId:
    return found.st_dev, found.st_ino


@contextmanager
def tried_file(path: Path) -> Iterator[FileId]:
    """A file that is there for a while; `Unwritable` if it cannot be. An old one keeps its content."""
    try:
        is_new = not path.exists()
        with path.open("ab") as file:
            found = os.fstat(file.fileno())
    except (OSError, ValueError) as problem:  # ValueError: a name no file can have
        raise Unwritable(path, problem if isinstance(problem, OSError) else str(problem)) from None
    try:
        yield identity(found)
    finally:
        if is_new:
            with suppress(OSError):
                path.resolve().unlink()  # of a link to a new file the link stays


def check_writable(path: Path) -> None:
    """`Unwritable` if no file can be written there. Nothing is changed for now."""
    with tried_file(path):
        pass
