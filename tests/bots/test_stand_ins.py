"""Without compiled code the characters still play, and say once that they play less well."""

from __future__ import annotations

import subprocess
import sys

import pytest

from cartographers.bots import ALL_LEVELS, Live, create, readiness
from cartographers.bots.stand_ins import StandIn
from cartographers.play.deck import seeded_edicts
from cartographers.rules.setup import Edition, setup
from cartographers.rules.view import view
from cartographers.testing import check_bot
from tests.bots.tables import decisions

WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None  # as if it were not installed
from cartographers.bots import ALL_LEVELS
from cartographers.lab.plan import Plan
from cartographers.lab.playing import play_game
from cartographers.lab.variant import Variant
from cartographers.rules.setup import Edition

for level in ALL_LEVELS:
    record = play_game(Plan(((level, "random"),), (Variant(Edition.HEROES),)).game(0))
    print(level, record.seats[0].stars)
"""


def test_without_numba_every_level_plays_on_and_says_so_once() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", WITHOUT_NUMBA], capture_output=True, text=True, check=False, timeout=300
    )
    assert ran.returncode == 0, ran.stderr
    stars = dict(line.split() for line in ran.stdout.splitlines())
    assert tuple(stars) == ALL_LEVELS
    assert ran.stderr.count("the bots play in plain Python") == 1
    assert "Numba" in ran.stderr


@pytest.mark.slow
def test_a_stand_in_keeps_the_promises_of_a_bot() -> None:
    checked = check_bot(lambda: StandIn("Master", "a seed"), games=2, repeatable=True)
    assert checked.drawings > 0
    checked = check_bot(lambda: StandIn("Apprentice", "a seed", careless=12), games=1, repeatable=True)
    assert checked.drawings > 0


def test_at_a_live_table_nobody_waits_for_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "_warm", False)
    assert isinstance(create("legendary", "live", Live()), StandIn)
    assert not isinstance(create("legendary", "live"), StandIn)


def test_once_warm_the_characters_themselves_sit_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "_warm", True)
    assert not isinstance(create("surveyor", "live", Live()), StandIn)


def test_a_stand_in_explains_its_own_move_first() -> None:
    chosen = setup(Edition.HEROES, seeded_edicts(Edition.HEROES, "why"), ["one", "two"])
    seen = view(list(decisions(chosen, "why"))[8], 1)
    bot = StandIn("Apprentice", "why", careless=30)
    advice = bot.explain(seen)
    assert advice[0].action == bot.act(seen)
    assert len({each.action for each in advice}) == len(advice) > 1
