"""Rate limiting by token buckets: one for each account, or network of an address, and kind of request."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from pathlib import Path

from cartographers.server.http.limits.buckets import BUCKETS_FILE, Bucket, Buckets, OwnBuckets, SharedBuckets
from cartographers.server.settings import Rate
from cartographers.server.tables.refused import Reason, Refused


class Limiter:
    def __init__(self, clock: Callable[[], float] = time.monotonic, buckets: Buckets | None = None) -> None:
        self._clock = clock
        self._buckets = OwnBuckets() if buckets is None else buckets

    @classmethod
    def of_all_workers(cls, shared: Path | None) -> Limiter:
        """One that counts what every worker lets in; `shared` is their folder, if there are several."""
        return cls(buckets=None if shared is None else SharedBuckets(shared / BUCKETS_FILE))

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
        now, left = self._clock(), size

        def draw(bucket: Bucket | None) -> Bucket:
            nonlocal left
            if bucket is not None:
                left = min(size, bucket[0] + (now - bucket[1]) * rate)
            return (left - drops if left >= drops else left, now)

        self._buckets.change((kind, who), draw)
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
