"""What a player, a sheet or a box may be called."""

from __future__ import annotations

LONGEST_NAME = 40


def is_writable(text: str) -> bool:
    """Whether it can stand on one line of a sheet."""
    return text == text.strip() and 0 < len(text) <= LONGEST_NAME and text.isprintable()
