"""What agents are rewarded with."""

from __future__ import annotations

from enum import StrEnum

from cartographers.lab.environments.session import GameSession

ILLEGAL_REWARD = -1.0  # for an action that the mask forbids, on top of what follows from its replacement


class Reward(StrEnum):
    STARS = "stars"  # the stars of a season when it is scored: they add up to the final score
    WIN = "win"  # 1 at the end for the winner, shared where the victory is; 0 for the others


def gained(kind: Reward, session: GameSession, seat: int, stars_before: int) -> float:
    """The reward of a step, before which the seat had so many stars."""
    if kind is Reward.STARS:
        return float(session.stars(seat) - stars_before)
    result = session.result
    if result is None or seat not in result.winners:
        return 0.0
    return 1 / len(result.winners)
