"""A box outside the package: whatever its cards are, the kernel plays them as the rules do."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cartographers.kernel.skill_tables import SKILL_NUMBER
from cartographers.kernel.tables import DECK_CARD_NUMBER, SCORING_NUMBER, UnknownCard

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_cards_of_another_box_are_played_as_the_rules_say() -> None:
    """Slow, because other cards are other tables, for which all is compiled once more."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.kernel.strange_box"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.strip() == "all of it", done.stderr
    assert "the bots have not learned coins-and-marks, marked-forests" in done.stderr


@pytest.mark.parametrize("numbers", [DECK_CARD_NUMBER, SCORING_NUMBER, SKILL_NUMBER])
def test_a_card_that_came_after_the_kernel_is_an_error_that_names_it(numbers: dict[str, int]) -> None:
    with pytest.raises(UnknownCard, match="the box of latecomer was registered after the kernel was loaded"):
        numbers["latecomer"]
