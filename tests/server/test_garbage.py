"""Garbage collection in a worker: what lives as long as the process is not looked through again and again."""

from __future__ import annotations

import subprocess
import sys

# In a process of its own: frozen objects would stay so for all other tests.
PROGRAM = """
import gc
from cartographers.server.app import create_app
from cartographers.server.run import GC_THRESHOLDS, tune_garbage_collection
from cartographers.server.settings import Settings

app = create_app(Settings("unused.db"))
before = len(gc.get_objects())
tune_garbage_collection()
assert gc.get_threshold() == GC_THRESHOLDS
print(before, len(gc.get_objects()))
"""


def test_a_full_collection_looks_at_nothing_that_was_there_at_the_start() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    before, after = map(int, done.stdout.split())
    assert before > 50_000, "there is much that would be looked through"
    assert after < before / 50
