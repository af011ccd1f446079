"""The learned weights: by card and by how many seasons ahead it is scored, made into rows for a game.

A card under edict A is scored in spring and winter, under B in spring and summer, and so on. What its stars
and its progress are worth depends on how far ahead those seasons are, not on the edict, so that every game
teaches something about its cards wherever they lie.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import as_file, files
from math import prod
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from cartographers.bots.compiled.description import COINS_AT, EDICT_NUMBERS, GENERAL, GENERAL_AT, NUMBERS
from cartographers.bots.compiled.evaluation import ROWS, TIMES
from cartographers.kernel.compiling import F64Array
from cartographers.kernel.tables import SCORING_CARDS, SCORING_NUMBER
from cartographers.rules.setup import Setup
from cartographers.rules.terrain import EDICTS, SEASONS

HORIZONS = len(SEASONS)
PARTS = 2  # the beginning and the end of a season; in between the weights are mixed
CARD_COUNT = len(SCORING_CARDS)
CARD_SHAPE = (CARD_COUNT, HORIZONS, PARTS, EDICT_NUMBERS)
CARD_WEIGHTS = prod(CARD_SHAPE)
BESIDE_SHAPE = (CARD_COUNT, GENERAL)
GENERAL_FROM = CARD_WEIGHTS + prod(BESIDE_SHAPE)
GENERAL_NUMBERS = 2 + GENERAL  # coins, monsters and the general ones
GENERAL_SHAPE = (len(SEASONS), PARTS, GENERAL_NUMBERS)
SIZE = GENERAL_FROM + prod(GENERAL_SHAPE)
FILE = "weights.npz"


@dataclass(frozen=True, eq=False)
class Weights:
    """All weights in one flat array, so that they can be learned together."""

    flat: F64Array

    @property
    def cards(self) -> F64Array:
        """By card, seasons ahead, part of the season, and number."""
        return self.flat[:CARD_WEIGHTS].reshape(CARD_SHAPE)

    @property
    def beside(self) -> F64Array:
        """What the general numbers are worth beside a card, each time it will still be scored: by card."""
        return self.flat[CARD_WEIGHTS:GENERAL_FROM].reshape(BESIDE_SHAPE)

    @property
    def general(self) -> F64Array:
        """By season, part of it, and number: coins, monsters, then the general ones."""
        return self.flat[GENERAL_FROM:].reshape(GENERAL_SHAPE)

    def rows(self, setup: Setup) -> F64Array:
        """The weights for the edicts of a game, for each season and time left in it."""
        mix = mixture(setup)
        rows = mix.certain.copy()
        for edict, card in enumerate(numbers_of(setup)):
            at = edict * EDICT_NUMBERS
            own = self.cards[card].reshape(-1, EDICT_NUMBERS)
            rows[:, at : at + EDICT_NUMBERS] += mix.cards[:, edict].reshape(ROWS, -1) @ own
            rows[:, GENERAL_AT:] += np.outer(mix.times[:, edict], self.beside[card])
        rows[:, COINS_AT:] += mix.general.reshape(ROWS, -1) @ self.general.reshape(-1, GENERAL_NUMBERS)
        return rows


@dataclass(frozen=True, eq=False)
class Mixture:
    """How the rows of a game are mixed from the weights of its cards and the general ones."""

    certain: F64Array  # by row and number; what is not learned: the stars that are scored at once
    cards: F64Array  # by row, edict, seasons ahead and part
    general: F64Array  # by row, season and part

    @cached_property
    def times(self) -> F64Array:
        """How often each edict will still be scored, by row and edict."""
        times: F64Array = self.cards.sum(axis=(2, 3))
        return times


def mixture(setup: Setup) -> Mixture:
    return _mixture(
        tuple(tuple(EDICTS.index(edict) for edict in card.edicts) for card in setup.season_cards),
        tuple(card.threshold for card in setup.season_cards),
    )


@cache
def _mixture(scored: tuple[tuple[int, ...], ...], times: tuple[int, ...]) -> Mixture:
    """For the edicts that each season scores, and each season's time."""
    certain = np.zeros((ROWS, NUMBERS))
    cards, general = np.zeros((ROWS, len(EDICTS), HORIZONS, PARTS)), np.zeros((ROWS, len(SEASONS), PARTS))
    for season in reversed(range(len(SEASONS))):
        for left in range(1, TIMES):
            row = season * TIMES + left
            beginning = (left - 1) / (TIMES - 2)
            parts = beginning, 1 - beginning
            for later in range(season, len(SEASONS)):
                for edict in scored[later]:
                    cards[row, edict, later - season] = parts
            general[row, season] = parts
        # After the last drawing the season is scored, and then it is the beginning of the next one.
        last = season * TIMES
        if season + 1 < len(SEASONS):
            begins = last + TIMES + min(times[season + 1], TIMES - 1)
            for table in (certain, cards, general):
                table[last] = table[begins]
        for edict in scored[season]:
            certain[last, edict * EDICT_NUMBERS] += 1.0
        certain[last, COINS_AT : COINS_AT + 2] += 1.0
    return Mixture(certain, cards, general)


def numbers_of(setup: Setup) -> list[int]:
    """The numbers of a game's scoring cards."""
    return [SCORING_NUMBER[card] for card in setup.edicts]


def plain_weights() -> Weights:
    """Every star counts once for each time it will still be scored, and nothing else counts."""
    weights = Weights(np.zeros(SIZE))
    weights.cards[..., 0] = 1.0
    for season in range(len(SEASONS)):
        weights.general[season, :, :2] = len(SEASONS) - season
    return weights


class NoWeights(RuntimeError):
    """The weights that should come with the package are missing, damaged or of another release."""


@cache
def learned_weights() -> Weights:
    """The weights that come with the package; `NoWeights` if they cannot be used."""
    with as_file(files(__package__) / FILE) as path:
        return read_weights(path)


def read_weights(path: Path) -> Weights:
    """Weights that `tools/train_bots.py` has written; `NoWeights` if they cannot be used."""
    try:
        with path.open("rb") as file, np.load(file) as saved:
            flat = saved["weights"].astype(np.float64)
    except (OSError, ValueError, KeyError, BadZipFile) as problem:
        raise NoWeights(f"the bots' weights cannot be read from {path.name}: {problem}") from problem
    if flat.shape != (SIZE,):
        raise NoWeights(f"{path.name} holds weights of the shape {flat.shape}, not {SIZE} as these bots need")
    return Weights(flat)
