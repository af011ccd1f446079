"""The backs: one for the explore deck, the edicts and the seasons, and one for each kind of scoring card."""

from __future__ import annotations

from cartographers.paper.art import FACES
from cartographers.paper.cards.face import CARD_BOX, HEIGHT, MIDDLE
from cartographers.paper.cards.scoring import back_sign
from cartographers.paper.picture import Picture, use
from cartographers.paper.stamps import drawn
from cartographers.rules.terrain import Back


def card_back(back: Back | None = None) -> Picture:
    """A compass rose on lines of the winds; a scoring card also shows what it is about."""
    if back is None:
        return Picture(CARD_BOX, drawn(FACES["back"]))
    *ground, _ = FACES["back"]
    centre = HEIGHT / 2
    if back is Back.SPATIAL:
        size = 240
        return Picture(CARD_BOX, drawn(ground) + use("compass", MIDDLE - size / 2, centre - size / 2, size))
    size = 150
    wide = size * (2 if back is Back.FARM_AND_WATER else 1)
    return Picture(CARD_BOX, drawn(ground) + back_sign(back, MIDDLE - wide / 2, centre - size / 2, size))
