"""Graceful stop at Ctrl-C (SIGINT) or SIGTERM: finished games are kept."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Stop:
    """Whether the run was asked to stop.

    While this process itself plays a game, the request interrupts it; while workers play, the flag is
    polled. A second Ctrl-C does not wait: it is a KeyboardInterrupt.
    """

    def __init__(self) -> None:
        self.requested = False
        self._playing_here = False

    @contextmanager
    def breaks_off(self) -> Iterator[None]:
        """What runs inside ends with KeyboardInterrupt at the request to stop."""
        self._playing_here = True
        try:
            yield
        finally:
            self._playing_here = False

    def request(self) -> None:
        again, self.requested = self.requested, True
        if again or self._playing_here:
            self._playing_here = False
            raise KeyboardInterrupt

    @contextmanager
    def on_signals(self) -> Iterator[None]:
        """Handles SIGINT and SIGTERM as requests to stop."""

        def handle(number: int, frame: FrameType | None) -> None:
            self.request()

        before = {number: signal.signal(number, handle) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
