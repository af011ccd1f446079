"""How many random examples Hypothesis looks at: a quarter in `make test`, all of them in `make test-all`."""

from __future__ import annotations

import os

from hypothesis import settings

SHARE = 1 if os.environ.get("EXAMPLES") == "all" else 4
FEWEST = 50


def examples(number: int) -> settings:
    return settings(max_examples=max(number // SHARE, min(number, FEWEST)))
