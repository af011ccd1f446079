"""Simple policies as tables of weights (`cartographers.kernel.policy` says what they mean)."""

from __future__ import annotations

import numpy as np

from cartographers.kernel.compiling import F64Array
from cartographers.kernel.evaluate import COINS_ROW, MONSTERS_ROW
from cartographers.kernel.policy import WEIGHTS
from cartographers.rules.setup import Setup
from cartographers.rules.terrain import EDICTS, SEASONS


def this_season(setup: Setup) -> F64Array:
    """Whatever brings most stars at the end of this season."""
    weights = np.zeros((len(SEASONS), WEIGHTS))
    for number, season in enumerate(setup.season_cards):
        weights[number, [EDICTS.index(edict) for edict in season.edicts]] = 1
        weights[number, [COINS_ROW, MONSTERS_ROW]] = 1
    return weights


def all_seasons(setup: Setup) -> F64Array:
    """Each star as often as it will still be scored if it stays."""
    once = this_season(setup)
    return np.cumsum(once[::-1], axis=0)[::-1].copy()
