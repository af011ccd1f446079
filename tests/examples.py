"""How much is tried of what is random: some in `make test`, all of it in `make test-all`."""

from __future__ import annotations

import os

from hypothesis import settings

SHARE = 1 if os.environ.get("EXAMPLES") == "all" else 10
FEWEST = 25


def examples(number: int) -> settings:
    """For Hypothesis."""
    return settings(max_examples=max(number // SHARE, min(number, FEWEST)))


def repetitions(number: int) -> int:
    """Of a whole game or another long way."""
    return number if SHARE == 1 else max(1, number // 3)
