"""Where the token buckets of a rate limit are kept: in this process, or in memory that all workers share."""

from __future__ import annotations

import hashlib
import mmap
import os
import secrets
import struct
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

try:
    import fcntl

    HAS_LOCKS = True
except ImportError:  # Windows
    HAS_LOCKS = False

MOST_BUCKETS = 50_000  # LRU eviction

Bucket = tuple[float, float]  # tokens left, and the time when they were counted
Key = tuple[str, str]  # the kind of request, and who


class Buckets(Protocol):
    def get(self, key: Key) -> Bucket | None:
        """None: nobody took from it yet, or it was evicted."""

    def change(self, key: Key, draw: Callable[[Bucket | None], Bucket]) -> None:
        """Replaces a bucket by what `draw` makes of it; nobody else changes it meanwhile."""


class OwnBuckets:
    """Of this process alone."""

    def __init__(self) -> None:
        self._buckets: OrderedDict[Key, Bucket] = OrderedDict()

    def get(self, key: Key) -> Bucket | None:
        return self._buckets.get(key)

    def change(self, key: Key, draw: Callable[[Bucket | None], Bucket]) -> None:
        self._buckets[key] = draw(self._buckets.pop(key, None))
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)


# ---- shared

BUCKETS_FILE = "buckets"
SECRET_BYTES = 16  # a key of the hash: nobody can choose addresses that evict each other
SETS, WAYS = 8192, 8  # as in a processor's cache: a key has its place in one set, and evicts the oldest there
_SLOT = struct.Struct("<Qdd")  # the hash of the key (0: unused), and the bucket
_SET_BYTES = WAYS * _SLOT.size
FILE_BYTES = SECRET_BYTES + SETS * _SET_BYTES


def make_shared_buckets(folder: Path) -> None:
    """A file of 1.5 MB, which every worker maps into its memory."""
    with (folder / BUCKETS_FILE).open("xb") as made:
        made.write(secrets.token_bytes(SECRET_BYTES))
        # Not sparse: a full disk is noticed here, not by a worker that is killed when it writes a page.
        made.write(bytes(FILE_BYTES - SECRET_BYTES))


class SharedBuckets:
    """Of all workers of a server on one computer, whose clock (monotonic) they share.

    A set is locked while one of its buckets is changed; the system unlocks it if the worker dies. Where there
    are no such locks (Windows), two workers may take the same token at the same moment.
    """

    def __init__(self, file: Path) -> None:
        self._file = os.open(file, os.O_RDWR)
        self._memory = mmap.mmap(self._file, FILE_BYTES)
        self._secret = self._memory[:SECRET_BYTES]

    def get(self, key: Key) -> Bucket | None:
        hashed = self._hash(key)
        for found, left, at in _SLOT.iter_unpack(self._set(_begin(hashed))):
            if found == hashed:
                return left, at
        return None

    def change(self, key: Key, draw: Callable[[Bucket | None], Bucket]) -> None:
        hashed = self._hash(key)
        begin = _begin(hashed)
        with self._locked(begin):
            slots = list(_SLOT.iter_unpack(self._set(begin)))
            way = next((n for n, slot in enumerate(slots) if slot[0] == hashed), None)
            before = None if way is None else slots[way][1:]
            if way is None:  # unused ones count as the oldest
                way = min(range(WAYS), key=lambda n: slots[n][2] if slots[n][0] else 0.0)
            _SLOT.pack_into(self._memory, begin + way * _SLOT.size, hashed, *draw(before))

    def _hash(self, key: Key) -> int:
        digest = hashlib.blake2b("\0".join(key).encode(), digest_size=8, key=self._secret).digest()
        return int.from_bytes(digest, "little") or 1

    def _set(self, begin: int) -> bytes:
        return self._memory[begin : begin + _SET_BYTES]

    @contextmanager
    def _locked(self, begin: int) -> Iterator[None]:
        if not HAS_LOCKS:
            yield
            return
        fcntl.lockf(self._file, fcntl.LOCK_EX, _SET_BYTES, begin)
        try:
            yield
        finally:
            fcntl.lockf(self._file, fcntl.LOCK_UN, _SET_BYTES, begin)


def _begin(hashed: int) -> int:
    return SECRET_BYTES + hashed % SETS * _SET_BYTES
