"""Who asks too much waits: a bucket of drops for each visitor and kind of request, filled up over time."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from cartographers.server.refused import Reason, Refused

MOST_BUCKETS = 50_000  # the ones longest unused are forgotten first


class Limiter:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, kind: str, who: str, limit: tuple[float, float]) -> None:
        """Takes one drop from a bucket of (size, drops a second); `Refused` if it is empty."""
        size, rate = limit
        now = self._clock()
        key = (kind, who)
        left, filled_at = self._buckets.pop(key, (size, now))
        left = min(size, left + (now - filled_at) * rate)
        self._buckets[key] = (left - 1 if left >= 1 else left, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        if left < 1:
            raise Refused(Reason.TOO_FAST)
