"""Bots in games with twists: they play all of them, by the compiled rules and without."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartographers.bots import Bot
from cartographers.bots.greedy import Greedy
from cartographers.bots.stand_ins import StandIn
from cartographers.rules.state import Over
from cartographers.rules.twists import Twist
from tests.bots.tables import played, quick
from tests.rules.table import combined_setup


@pytest.mark.parametrize(
    "twists",
    [
        (Twist.TWO_AMBUSHES, Twist.NO_COINS, Twist.LONG_WINTER),
        (Twist.NO_AMBUSHES, Twist.SCARCE_FOREST, Twist.SHORT_SEASONS),
    ],
)
def test_bots_play_twisted_games_to_their_end(twists: tuple[Twist, ...]) -> None:
    seated: list[Bot] = [Greedy("one"), StandIn("Surveyor", "two"), quick("surveyor", "three")]
    end = played(replace(combined_setup(len(seated)), twists=twists), "twisted", seated)
    assert isinstance(end.phase, Over)
    coins = [score.coins for season in end.scores for score in season]
    assert any(coins) is (Twist.NO_COINS not in twists)
    assert bool(end.ambushes) is (Twist.NO_AMBUSHES not in twists)
