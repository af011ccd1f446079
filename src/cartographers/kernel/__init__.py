"""The compiled twin of `rules/` for millions of games: same answers, a hundred times as fast and more.

It needs Numba, which may be missing: ask `available()` before importing anything else from here. The first
use compiles (about half a minute, once; the machine code is kept), so a program that must not wait calls
`warm()` in a thread of its own and works with `rules/` until `is_warm()`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib import import_module
from importlib.util import find_spec

__all__ = ["Availability", "Missing", "available", "is_warm", "warm"]


class Missing(StrEnum):
    """Why the kernel cannot be used."""

    NUMBA = "numba"  # it is not installed
    BROKEN = "broken"  # it is installed and does not load
    SWITCHED_OFF = "switched-off"  # NUMBA_DISABLE_JIT tells it to compile nothing


@dataclass(frozen=True, slots=True)
class Availability:
    """True if the kernel can be used; if not, why. `detail` is what the computer said, in English."""

    missing: Missing | None = None
    detail: str = ""

    def __bool__(self) -> bool:
        return self.missing is None


@cache
def available() -> Availability:
    """Whether the kernel can be used here."""
    if find_spec("numba") is None:
        return Availability(Missing.NUMBA)
    try:
        numba = import_module("numba")
    except Exception as problem:  # a library for another machine, a NumPy it does not know, and the like
        return Availability(Missing.BROKEN, f"{type(problem).__name__}: {problem}")
    if numba.config.DISABLE_JIT:
        return Availability(Missing.SWITCHED_OFF)
    return Availability()


_warm = False


def is_warm() -> bool:
    """Whether all of the kernel is loaded, so that no call waits for a compiler."""
    return _warm


def warm(tell: Callable[[int, int], None] = lambda done, of: None) -> None:
    """Compiles all of the kernel, or loads it from the cache; `tell` is the progress callback (done, all)."""
    global _warm  # noqa: PLW0603 - whether this process is warm is a fact of the process
    import_module("cartographers.kernel.entries")
    import_module("cartographers.kernel.compiling").load_all(tell)
    _warm = True
