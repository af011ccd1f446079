"""Random legal games of every kind: written, read, replayed and verified."""

from __future__ import annotations

from random import Random

import pytest

from cartographers.notation.games import dumps, loads
from cartographers.play.replay import replay
from cartographers.rules.state import Over
from tests.play.playing import random_transcript
from tests.repeated import once_of

BATCH = 50


def round_trip(number: int) -> None:
    transcript = random_transcript(Random(number))
    text = dumps(transcript)
    read = loads(text)
    assert read == transcript
    assert dumps(read) == text
    *_, last = replay(read, verify=True)
    assert isinstance(last.game.phase, Over)


@pytest.mark.parametrize("batch", once_of(0, 1))
def test_random_games_round_trip(batch: int) -> None:
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        round_trip(number)


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(2, 204))
def test_ten_thousand_random_games_round_trip(batch: int) -> None:
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        round_trip(number)


@pytest.mark.slow
def test_a_hundred_seats_round_trip() -> None:
    text = dumps(random_transcript(Random(7), seats=100))
    assert dumps(loads(text)) == text
    *_, last = replay(loads(text), verify=True)
    assert len(last.game.sheets) == 100
    assert isinstance(last.game.phase, Over)
