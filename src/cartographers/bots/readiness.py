"""Whether the characters' compiled code can be used now."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache
from importlib import import_module

from cartographers import kernel
from cartographers.kernel import Missing

_log = logging.getLogger(__name__)

_REASONS = {
    Missing.NUMBA: "Numba is not installed",
    Missing.BROKEN: "Numba does not work here",
    Missing.SWITCHED_OFF: "NUMBA_DISABLE_JIT is set",
}

_warm = False


def warm(tell: Callable[[int, int], None] = lambda done, of: None) -> None:
    """Loads, or compiles, all that the characters need, and the rest of the kernel; nothing without Numba.

    The first time it takes about a minute, so that a program that must not wait calls it in a thread.
    """
    global _warm  # noqa: PLW0603 - whether this process is warm is a fact of the process
    if kernel.available():
        import_module("cartographers.bots.compiled.futures")
        kernel.warm(tell)
        _warm = True


def ready(*, wait: bool) -> bool:
    """Whether a character can be made now; a caller that can wait has it compiled on its first move."""
    available = kernel.available()
    if available.missing is not None:
        reason = " ".join(filter(None, (_REASONS[available.missing], available.detail)))
        _say(f"{reason}: the bots play in plain Python, which is slower, and do not look ahead")
        return False
    if not wait and not _warm:
        _say("the bots' compiled code is not ready yet: until it is they play in plain Python")
        return False
    return True


@cache
def _say(what: str) -> None:
    """Once in every process."""
    _log.warning(what)
