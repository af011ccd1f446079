"""The backs: one for the explore deck, the edicts and the seasons, and one for each kind of scoring card."""

from __future__ import annotations

from math import cos, pi, sin

from cartographers.paper.cards.face import CARD_BOX, HEIGHT, MIDDLE, WIDTH
from cartographers.paper.cards.scoring import back_sign
from cartographers.paper.picture import Picture, use
from cartographers.rules.terrain import Back

EDGE = 30  # from the cut to the frame


def card_back(back: Back | None = None) -> Picture:
    """A compass rose on lines of the winds; a scoring card also shows what it is about."""
    centre = HEIGHT / 2
    inner, high = WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE
    rays = ""
    for ray in range(16):
        right, down = cos(ray * pi / 8), sin(ray * pi / 8)
        reach = min(inner / 2 / max(abs(right), 0.01), high / 2 / max(abs(down), 0.01))
        rays += f"M{MIDDLE:g} {centre:g}L{MIDDLE + right * reach:.1f} {centre + down * reach:.1f}"
    markup = (
        f'<rect class="face-paper" width="{WIDTH}" height="{HEIGHT}"/>'
        f'<rect class="face-back-ground" x="{EDGE}" y="{EDGE}" width="{inner}" height="{high}"/>'
        f'<path class="face-back-rhumbs" d="{rays}"/>'
        f'<rect class="face-back-line" x="{EDGE}" y="{EDGE}" width="{inner}" height="{high}"/>'
        f'<rect class="face-hairline" x="{EDGE + 10}" y="{EDGE + 10}" width="{inner - 20}" '
        f'height="{high - 20}"/>'
    )
    if back in (None, Back.SPATIAL):
        size = 380 if back is None else 240
        return Picture(CARD_BOX, markup + use("compass", MIDDLE - size / 2, centre - size / 2, size))
    size = 150
    wide = size * (2 if back is Back.FARM_AND_WATER else 1)
    return Picture(CARD_BOX, markup + back_sign(back, MIDDLE - wide / 2, centre - size / 2, size))
