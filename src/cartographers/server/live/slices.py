"""Cooperative time slicing: long work in the event loop yields to other tasks between two slices.

A thread would delay them more: it takes the GIL from the loop whenever the loop waits for
something, and gives it back milliseconds later. A process would have to serialize all that it made.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

SLICE_SECONDS = 0.002  # of work until it yields
PAUSE_SECONDS = 0.002  # for other tasks: long work never takes more than half of the loop's time


class Slices:
    """All long work shares one lock, so that many such requests delay other tasks no more than one does."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def through(self, work: Iterable[T]) -> list[T]:
        """All that the work yields. It may be cancelled between two slices."""
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
