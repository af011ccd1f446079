"""Long work in the event loop, a slice at a time: others go on between two slices.

A thread would hold them up more: it takes the interpreter's lock from the loop whenever the loop waits for
something, and gives it back milliseconds later. Another process would have to send back all that it made.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

SLICE_SECONDS = 0.002  # of work until others have their turn
PAUSE_SECONDS = 0.002  # theirs: long work never takes more than half of the loop's time


class Slices:
    """All long work takes turns, so that many who ask for it hold up the others no more than one."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def through(self, work: Iterable[T]) -> list[T]:
        """All that the work yields. It may be given up between two slices; what is done is done."""
        found: list[T] = []
        left = iter(work)
        while True:
            async with self._turn:
                if _for_a_slice(left, found):
                    return found
                await asyncio.sleep(PAUSE_SECONDS)


def _for_a_slice(left: Iterator[T], found: list[T]) -> bool:
    """Whether that was all."""
    end = time.perf_counter() + SLICE_SECONDS
    for each in left:
        found.append(each)
        if time.perf_counter() >= end:
            return False
    return True
