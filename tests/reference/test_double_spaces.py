"""Spaces that are farm and village at once: all scoring cards give what the slow ones give."""

from __future__ import annotations

from random import Random

import pytest

from cartographers.notation.sheets import parse_sheet
from cartographers.rules.boxes import GAME_BOXES
from cartographers.rules.cards import ScoringCard
from cartographers.rules.scoring import score
from tests.reference.board import read_board
from tests.reference.slow_scoring import SLOW_SCORING

LETTERS = "..:btvfwmhxVFBW^#"


def board(rng: Random, letters: str) -> str:
    return "\n".join("".join(rng.choice(letters) for _ in range(11)) for _ in range(11))


@pytest.mark.parametrize(
    "card", [card for box in GAME_BOXES for card in box.scoring], ids=lambda card: card.id
)
def test_every_scoring_card_counts_both_terrains(card: ScoringCard) -> None:
    rng = Random(f"double {card.id}")
    for number in range(60):
        # Every other board has hardly anything but villages and farms, so that clusters grow large.
        text = board(rng, LETTERS if number % 2 else "bbvvff.w^")
        assert score(card, parse_sheet(text)).stars == SLOW_SCORING[card.id](read_board(text)), text
