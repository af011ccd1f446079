"""`cartographers` with a wall clock that a test may step: `python -m tests.server.skewed_clock serve ...`.

The clock is patched when this module is imported, so that the workers that the server spawns, which import
their parent's main module, have it too.
"""

from __future__ import annotations

import mmap
import os
import struct
import time
from pathlib import Path

CLOCK_FILE = "CARTOGRAPHERS_TEST_CLOCK"
_SECONDS = struct.Struct("d")


class ClockOffset:
    """How many seconds the clock is wrong: eight bytes of memory that processes share by a file."""

    def __init__(self, file: Path) -> None:
        if not file.exists():
            file.write_bytes(_SECONDS.pack(0.0))
        with file.open("r+b") as opened:
            self._shared = mmap.mmap(opened.fileno(), _SECONDS.size)

    def get(self) -> float:
        offset: float = _SECONDS.unpack_from(self._shared)[0]
        return offset

    def set(self, seconds: float) -> None:
        _SECONDS.pack_into(self._shared, 0, seconds)


def _skew(offset: ClockOffset) -> None:
    right = time.time
    time.time = lambda: right() + offset.get()


if CLOCK_FILE in os.environ:
    _skew(ClockOffset(Path(os.environ[CLOCK_FILE])))

if __name__ == "__main__":
    from cartographers.cli import main

    main()
