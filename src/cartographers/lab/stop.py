"""Ctrl-C as a wish: what is done is kept."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Stop:
    """Whether somebody wants the run to end early.

    While this process itself plays a game, the wish breaks that game off; while others play, it only has to
    be noticed. Whoever asks twice does not want to wait: the second time it is a KeyboardInterrupt.
    """

    def __init__(self) -> None:
        self.requested = False
        self._playing_here = False

    @contextmanager
    def breaks_off(self) -> Iterator[None]:
        """What runs inside ends with KeyboardInterrupt as soon as the wish comes."""
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
        """Ctrl-C, and the polite signal of a system that wants its machine back, become the wish."""

        def handle(number: int, frame: FrameType | None) -> None:
            self.request()

        before = {number: signal.signal(number, handle) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
