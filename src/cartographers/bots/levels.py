"""The bots by the names of their levels."""

from __future__ import annotations

from collections.abc import Callable

from cartographers.bots.greedy import Greedy
from cartographers.bots.interface import Bot

LEVELS: dict[str, Callable[[], Bot]] = {"greedy": Greedy}


def bot_of_level(level: str) -> Bot:
    """A bot of this level; ValueError if there is none."""
    if level not in LEVELS:
        raise ValueError(f"no bot has the level {level!r}: choose one of {', '.join(LEVELS)}")
    return LEVELS[level]()
