"""Weights as the unknowns of a linear fit, and into the file that the bots read."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from pathlib import Path

import numpy as np

from cartographers.bots.compiled.description import COINS_AT, EDICT_NUMBERS, GENERAL, GENERAL_AT
from cartographers.bots.weights import CARD_SHAPE, Places, Weights, mixture
from cartographers.kernel.compiling import F64Array, I64Array
from cartographers.rules.setup import Setup
from cartographers.rules.terrain import EDICTS


def own_weights(setup: Setup, card_ids: Sequence[str]) -> I64Array:
    """The flat places of the weights that a game of these cards uses: of each card, then the general ones."""
    own = [card_ids.index(card) for card in setup.edicts]
    places = Places(len(card_ids))
    flat = np.arange(places.size)
    cards = flat[places.cards].reshape(-1, prod(CARD_SHAPE))[own]
    beside = flat[places.beside].reshape(-1, GENERAL)[own]
    return np.concatenate((cards.ravel(), beside.ravel(), flat[places.general]))


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
    """With the ids of the cards, so that it does not matter which others there are when it is read."""
    np.savez_compressed(path, cards=np.array(weights.card_ids), weights=weights.flat.astype(np.float32))
