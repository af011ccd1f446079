"""A monotonic clock for deadlines that slews towards the system's clock where that was stepped."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import partial

SLEW_RATE = 0.25  # seconds by which it may be faster or slower in a second
STEP_SECONDS = 1.0  # smaller offsets are adopted at once


def _elapsed() -> Callable[[], float]:
    if hasattr(time, "CLOCK_BOOTTIME"):
        return partial(time.clock_gettime, time.CLOCK_BOOTTIME)
    if sys.platform == "darwin":  # where `monotonic` stands still in a sleep
        return partial(time.clock_gettime, time.CLOCK_MONOTONIC)
    return time.monotonic


# Seconds that really passed, those in which the machine slept included, whatever its clock says.
elapsed = _elapsed()


class SteadyClock:
    """Seconds since 1970. It never goes back, and follows a step of the system's clock only little by little.

    A turn of thirty seconds so takes between 24 and 40 even if the clock is stepped by a day: no deadline
    stands still for a day, and not all of them pass at once.
    """

    def __init__(self, wall: Callable[[], float] = time.time, passed: Callable[[], float] = elapsed) -> None:
        self._wall = wall
        self._passed = passed
        self._now = wall()
        self._at = passed()

    def __call__(self) -> float:
        at = self._passed()
        seconds = max(0.0, at - self._at)
        self._at = at
        expected = self._now + seconds
        off = self._wall() - expected
        if abs(off) > STEP_SECONDS:
            most = SLEW_RATE * seconds
            off = max(-most, min(most, off))
        self._now = max(self._now, expected + off)
        return self._now
