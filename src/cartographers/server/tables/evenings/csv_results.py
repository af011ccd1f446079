"""The standings as a table for spreadsheets (CSV)."""

from __future__ import annotations

import csv
from fractions import Fraction
from io import StringIO

from cartographers.server.tables.evenings.evening import Evening
from cartographers.server.tables.evenings.standings import standings

_FORMULAS = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would reckon


def results_csv(evening: Evening) -> str:
    """A line for each player, the best first; a round that somebody did not play is empty."""
    text = StringIO()
    lines = csv.writer(text)
    lines.writerow(
        ["division", "place", "player", "points", "stars", "above_mean", "lost_to_monsters"]
        + [f"round_{each.number}_{what}" for each in evening.rounds for what in ("stars", "points")]
    )
    for each in standings(evening):
        of_rounds = [value for one in each.rounds for value in (one.stars, _decimal(one.points))]
        lines.writerow(
            [
                each.division + 1,
                each.place,
                _plain(each.player.name),
                _decimal(each.points),
                each.stars,
                round(each.above, 2),
                each.lost_to_monsters,
                *of_rounds,
            ]
        )
    return text.getvalue()


def _plain(name: str) -> str:
    return f"'{name}" if name.startswith(_FORMULAS) else name


def _decimal(points: Fraction | None) -> float | None:
    return None if points is None else round(float(points), 4)
