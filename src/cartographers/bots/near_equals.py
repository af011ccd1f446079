"""Random tie-breaking: among answers that are nearly as good as the best, a bot takes any.

Bots of one level at one table would otherwise all draw the same map. Alone, the best is taken.
"""

from __future__ import annotations

from fractions import Fraction

from cartographers.play.shuffle import Stream
from cartographers.rules.terrain import SEASONS
from cartographers.rules.view import View

# So many stars less than the best are as good, season by season: maps that part early stay apart, and an
# early star is the easiest to win back.
MARGINS = (Fraction(2, 5), Fraction(1, 4), Fraction(1, 4), Fraction(1, 4))


def margin(view: View) -> Fraction:
    """What is less than this behind the best is as good to a seat, in stars."""
    if len(view.sheets) == 1:
        return Fraction(0)
    return MARGINS[SEASONS.index(view.season)]


def moment(view: View) -> str:
    """Tells the decisions of a seat apart."""
    return f"{view.seat} {view.season} {' '.join(view.column)} {view.stage} {view.effect}"


def chance(seed: str, view: View) -> Stream:
    """A bot's random generator in this decision."""
    return Stream(seed, f"bot {moment(view)}")
