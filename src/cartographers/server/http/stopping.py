"""Graceful shutdown: event streams never end by themselves, so they are closed at the signal to stop."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

SIGNALS = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def on_stop(end: Callable[[], None]) -> Iterator[None]:
    """Calls `end` in the event loop at a signal to stop, then the previous signal handler."""
    if threading.current_thread() is not threading.main_thread():
        yield  # signals reach only the main thread; a loop in another thread is stopped by its owner
        return
    loop = asyncio.get_running_loop()
    before = {number: signal.getsignal(number) for number in SIGNALS}

    def handle(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(end)
        handler = before[signal.Signals(number)]
        if callable(handler):
            handler(number, frame)

    for number in SIGNALS:
        if callable(before[number]):
            signal.signal(number, handle)
    try:
        yield
    finally:
        for number, handler in before.items():
            if signal.getsignal(number) is handle:
                signal.signal(number, handler)
