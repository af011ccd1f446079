"""Rate limiting by token buckets: one for each account, or network of an address, and kind of request."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from cartographers.server.settings import Rate
from cartographers.server.tables.refused import Reason, Refused

MOST_BUCKETS = 50_000  # LRU eviction


class Limiter:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def seconds_until_next(self, kind: str, who: str, limit: Rate) -> float:
        """How long until a token is available; 0 if there is one. Takes none."""
        bucket = self._buckets.get((kind, who))
        if bucket is None:
            return 0.0
        size, rate = limit
        left, filled_at = bucket
        return max(0.0, 1 - min(size, left + (self._clock() - filled_at) * rate)) / rate

    def take(self, kind: str, who: str, limit: Rate, drops: float = 1) -> None:
        """Takes tokens from a bucket of (burst, tokens a second); `Refused` if there are fewer in it."""
        size, rate = limit
        drops = min(drops, size)  # a cost above the burst empties the bucket instead of never passing
        now = self._clock()
        key = (kind, who)
        left, filled_at = self._buckets.pop(key, (size, now))
        left = min(size, left + (now - filled_at) * rate)
        self._buckets[key] = (left - drops if left >= drops else left, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        if left < drops:
            raise Refused(Reason.TOO_FAST, retry_after=(drops - left) / rate)


# ---- network of an address: one household or one server counts once

# A client with one IPv6 address has its whole /64, so that these count as one.
IPV6_PREFIX = 64


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """What a limit per address counts: an IPv4 address, the /64 of an IPv6 one, anything else as it is."""
    try:
        found: IPv4Address | IPv6Address = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return str(found)
    mapped = found.ipv4_mapped
    if mapped is not None:
        return str(mapped)
    return str(ip_network((int(found), IPV6_PREFIX), strict=False))
