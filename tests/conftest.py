"""How Hypothesis looks for examples: without a time limit for each, and the same ones every time in CI."""

from __future__ import annotations

import os

from hypothesis import settings

# No database: what a run finds belongs into a test, not into a folder of one machine.
settings.register_profile("here", deadline=None, database=None)
settings.register_profile("ci", deadline=None, database=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")
