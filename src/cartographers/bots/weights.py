"""The learned weights: by card and by how many seasons ahead it is scored, made into rows for a game.

A card under edict A is scored in spring and winter, under B in spring and summer, and so on. What its stars
and its progress are worth depends on how far ahead those seasons are, not on the edict, so that every game
teaches something about its cards wherever they lie.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from cartographers.bots.compiled.evaluation import (
    COINS_AT,
    EDICT_NUMBERS,
    GENERAL,
    HALVES,
    NUMBERS,
)
from cartographers.kernel.compiling import Floats, Ints
from cartographers.kernel.tables import SCORING_CARDS, SCORING_NUMBER
from cartographers.rules.setup import Setup
from cartographers.rules.terrain import EDICTS, SEASONS

HORIZONS = len(SEASONS)
CARD_COUNT = len(SCORING_CARDS)
CARD_WEIGHTS = CARD_COUNT * HORIZONS * 2 * EDICT_NUMBERS
GENERAL_NUMBERS = 2 + GENERAL  # coins, monsters and the general ones
SIZE = CARD_WEIGHTS + HALVES * GENERAL_NUMBERS
FILE = "weights.npz"


@dataclass(frozen=True, eq=False)
class Weights:
    """All weights in one flat array, so that they can be learned together."""

    flat: Floats

    @property
    def cards(self) -> Floats:
        """By card, seasons ahead, half of the season, and number."""
        return self.flat[:CARD_WEIGHTS].reshape(CARD_COUNT, HORIZONS, 2, EDICT_NUMBERS)

    @property
    def general(self) -> Floats:
        """By half of a season and number."""
        return self.flat[CARD_WEIGHTS:].reshape(HALVES, GENERAL_NUMBERS)

    def rows(self, setup: Setup) -> Floats:
        """The weights for the edicts of a game."""
        rows = np.zeros((HALVES, NUMBERS))
        for half in range(HALVES):
            season, part = divmod(half, 2)
            for edict, seasons in enumerate(scored_in(setup)):
                card = SCORING_NUMBER[setup.edicts[edict]]
                at = edict * EDICT_NUMBERS
                for scored in seasons:
                    if scored >= season:
                        rows[half, at : at + EDICT_NUMBERS] += self.cards[card, scored - season, part]
            rows[half, COINS_AT:] = self.general[half]
        return rows


def scored_in(setup: Setup) -> list[list[int]]:
    """For each edict the numbers of the seasons that score it."""
    return [
        [number for number, card in enumerate(setup.season_cards) if edict in card.edicts] for edict in EDICTS
    ]


def gradient(setup: Setup, half: int, numbers: Floats) -> tuple[Ints, Floats]:
    """Which of the flat weights a description is multiplied with, and by what."""
    places, factors = [], []
    season, part = divmod(half, 2)
    grid = np.arange(CARD_WEIGHTS).reshape(CARD_COUNT, HORIZONS, 2, EDICT_NUMBERS)
    for edict, seasons in enumerate(scored_in(setup)):
        card = SCORING_NUMBER[setup.edicts[edict]]
        own = numbers[edict * EDICT_NUMBERS : (edict + 1) * EDICT_NUMBERS]
        for scored in seasons:
            if scored >= season:
                places.append(grid[card, scored - season, part])
                factors.append(own)
    places.append(CARD_WEIGHTS + half * GENERAL_NUMBERS + np.arange(GENERAL_NUMBERS))
    factors.append(numbers[COINS_AT:])
    return np.concatenate(places), np.concatenate(factors)


def plain_weights() -> Weights:
    """Every star counts once for each time it will still be scored, and nothing else counts."""
    weights = Weights(np.zeros(SIZE))
    weights.cards[:, :, :, 0] = 1.0
    for half in range(HALVES):
        weights.general[half, :2] = HORIZONS - half // 2
    return weights


class NoWeights(RuntimeError):
    """The weights that should come with the package are missing, damaged or of another release."""


@cache
def learned_weights() -> Weights:
    """The weights that come with the package; `NoWeights` if they cannot be used."""
    with as_file(files(__package__) / FILE) as path:
        return read_weights(path)


def read_weights(path: Path) -> Weights:
    """Weights that `tools/train_bots.py` has saved; `NoWeights` if they cannot be used."""
    try:
        with path.open("rb") as file, np.load(file) as saved:
            flat = saved["weights"].astype(np.float64)
    except (OSError, ValueError, KeyError, BadZipFile) as problem:
        raise NoWeights(f"the bots' weights cannot be read from {path.name}: {problem}") from problem
    if flat.shape != (SIZE,):
        raise NoWeights(f"{path.name} holds weights of the shape {flat.shape}, not {SIZE} as these bots need")
    return Weights(flat)


def write_weights(weights: Weights, path: Path) -> None:
    np.savez_compressed(path, weights=weights.flat.astype(np.float32))
