"""Weights as the unknowns of a linear fit, and into the file that the bots read."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from cartographers.bots.compiled.description import COINS_AT, EDICT_NUMBERS, GENERAL_AT
from cartographers.bots.weights import (
    BESIDE_SHAPE,
    CARD_COUNT,
    CARD_WEIGHTS,
    GENERAL_FROM,
    SIZE,
    Weights,
    mixture,
    numbers_of,
)
from cartographers.kernel.compiling import F64Array, I64Array
from cartographers.rules.setup import Setup
from cartographers.rules.terrain import EDICTS


def own_weights(setup: Setup) -> I64Array:
    """The flat places of the weights that a game of these cards uses: of each card, then the general ones."""
    own = numbers_of(setup)
    cards = np.arange(CARD_WEIGHTS).reshape(CARD_COUNT, -1)[own]
    beside = np.arange(CARD_WEIGHTS, GENERAL_FROM).reshape(BESIDE_SHAPE)[own]
    return np.concatenate((cards.ravel(), beside.ravel(), np.arange(GENERAL_FROM, SIZE)))


def gradient(setup: Setup, row: int, numbers: F64Array) -> F64Array:
    """What each of the game's `own_weights` is multiplied with in the value of sheets described by numbers.

    `numbers` has a line for each sheet. The rest of the value is `mixture(setup).certain[row]`.
    """
    mix, sheets = mixture(setup), len(numbers)
    by_edict = numbers[:, :COINS_AT].reshape(sheets, len(EDICTS), 1, 1, EDICT_NUMBERS)
    cards = mix.cards[row][None, ..., None] * by_edict
    beside = mix.times[row][None, :, None] * numbers[:, None, GENERAL_AT:]
    general = mix.general[row][None, ..., None] * numbers[:, None, None, COINS_AT:]
    return np.concatenate([part.reshape(sheets, -1) for part in (cards, beside, general)], axis=1)


def write_weights(weights: Weights, path: Path) -> None:
    np.savez_compressed(path, weights=weights.flat.astype(np.float32))
