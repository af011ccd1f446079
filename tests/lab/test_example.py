"""The example that trains an agent runs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_masked_agent.py"


@pytest.mark.slow
def test_the_example_trains_an_agent() -> None:
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), "--updates", "3", "--games", "4", "--edition", "heroes"],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    *progress, last = done.stdout.splitlines()
    assert re.fullmatch(r"after 0 games: -?\d+\.\d stars", progress[0])
    assert re.fullmatch(r"random play: -?\d+\.\d stars; the agent: -?\d+\.\d stars", last)
