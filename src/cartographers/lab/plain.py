"""Results as plain values for JSON. Their form is a contract (docs/lab.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cartographers.lab.intervals import Interval
from cartographers.lab.ratings import Strength
from cartographers.lab.simulation import SimulationOutcome
from cartographers.lab.tally import Tally

Plain = dict[str, Any]

_DIGITS = 4


def simulation(outcome: SimulationOutcome) -> Plain:
    """One entry for each seat of each table, in their order."""
    seats = [
        {"bot": tally.bot, "table": table + 1, "seat": seat + 1, **_tally(tally)}
        for (table, seat), tally in outcome.summary.seats.items()
    ]
    return {**_head(outcome), "seats": seats, "pairs": _pairs(outcome)}


def tournament(outcome: SimulationOutcome, strengths: Sequence[Strength]) -> Plain:
    """One entry for each bot, the strongest first."""
    bots = [
        {
            "bot": strength.bot,
            "mu": _rounded(strength.mu),
            "sigma": _rounded(strength.sigma),
            "ordinal": _rounded(strength.ordinal),
            **_tally(outcome.summary.bots[strength.bot]),
        }
        for strength in strengths
    ]
    return {**_head(outcome), "bots": bots, "pairs": _pairs(outcome)}


def _head(outcome: SimulationOutcome) -> Plain:
    return {
        "games": outcome.summary.games,
        "seconds": round(outcome.seconds, 3),
        "complete": outcome.is_complete,
        "seed": outcome.summary.plan.seed,
    }


def _tally(tally: Tally) -> Plain:
    return {
        "games": tally.games,
        "mean": _rounded(tally.stars.mean),
        "sd": _rounded(tally.stars.sd),
        "ci95": _interval(tally.stars.interval),
        "wins": tally.wins,
        "shared_wins": tally.shared_wins,
        "win_rate": _rounded(tally.win_rate),
        "win_rate_ci95": _interval(tally.win_interval),
        "rating": _rounded(tally.rating.mean),
    }


def _pairs(outcome: SimulationOutcome) -> list[Plain]:
    return [
        {
            "bots": [one, other],
            "rounds": sample.count,
            "difference": _rounded(sample.mean),
            "ci95": _interval(sample.interval),
        }
        for (one, other), sample in outcome.summary.pairs.items()
        if sample.count
    ]


def _interval(interval: Interval) -> list[float]:
    return [_rounded(end) for end in interval]


def _rounded(number: float) -> float:
    return round(number, _DIGITS)
