"""The learned weights: by card and by how many seasons ahead it is scored, made into rows for a game.

A card under edict A is scored in spring and winter, under B in spring and summer, and so on. What its stars
and its progress are worth depends on how far ahead those seasons are, not on the edict, so that every game
teaches something about its cards wherever they lie.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import as_file, files
from math import prod
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from cartographers.bots.compiled import description
from cartographers.bots.compiled.description import COINS_AT, EDICT_NUMBERS, GENERAL, GENERAL_AT, NUMBERS
from cartographers.bots.compiled.evaluation import ROWS, TIMES
from cartographers.bots.oversights import Glance, Glances, factors
from cartographers.kernel.compiling import F64Array
from cartographers.kernel.tables import SCORING_CARDS
from cartographers.rules.setup import Setup
from cartographers.rules.terrain import EDICTS, SEASONS

HORIZONS = len(SEASONS)
PARTS = 2  # the beginning and the end of a season; in between the weights are mixed
CARD_SHAPE = (HORIZONS, PARTS, EDICT_NUMBERS)  # of one card
GENERAL_NUMBERS = 2 + GENERAL  # coins, monsters and the general ones
GENERAL_SHAPE = (len(SEASONS), PARTS, GENERAL_NUMBERS)
FILE = "weights.npz"
# Of a card without weights: a star is worth a star each time it will still be scored, and progress nothing.
EXACT_STARS: F64Array = np.zeros((HORIZONS * PARTS, EDICT_NUMBERS))
EXACT_STARS[:, 0] = 1.0

_log = logging.getLogger(__name__)


@dataclass(frozen=True, eq=False)
class Weights:
    """The weights of these scoring cards and the general ones, in one flat array to be learned together.

    A card that is not among them is played by its exact stars.
    """

    card_ids: tuple[str, ...]
    flat: F64Array

    @cached_property
    def places(self) -> Places:
        return Places(len(self.card_ids))

    @property
    def cards(self) -> F64Array:
        """By card, seasons ahead, part of the season, and number."""
        return self.flat[self.places.cards].reshape(-1, *CARD_SHAPE)

    @property
    def beside(self) -> F64Array:
        """What the general numbers are worth beside a card, each time it will still be scored: by card."""
        return self.flat[self.places.beside].reshape(-1, GENERAL)

    @property
    def general(self) -> F64Array:
        """By season, part of it, and number: coins, monsters, then the general ones."""
        return self.flat[self.places.general].reshape(GENERAL_SHAPE)

    def rows(self, setup: Setup, glances: Glances | None = None) -> F64Array:
        """The weights for the edicts of a game, for each season and time left in it; with `glances` as much
        of them as a bot thinks of then."""
        if glances is None:
            return self._rows(setup, mixture(setup))
        seen = [glances(*divmod(row, TIMES)) for row in range(ROWS)]
        rows = self._rows(setup, mixture(setup).overlooking(seen))
        rows *= np.array([factors(glance, description) for glance in seen])
        return rows

    def _rows(self, setup: Setup, mix: Mixture) -> F64Array:
        rows = mix.certain.copy()
        for edict, card in enumerate(setup.edicts):
            at = edict * EDICT_NUMBERS
            own, beside = self._of_card(card)
            rows[:, at : at + EDICT_NUMBERS] += mix.cards[:, edict].reshape(ROWS, -1) @ own
            rows[:, GENERAL_AT:] += np.outer(mix.times[:, edict], beside)
        rows[:, COINS_AT:] += mix.general.reshape(ROWS, -1) @ self.general.reshape(-1, GENERAL_NUMBERS)
        return rows

    def _of_card(self, card: str) -> tuple[F64Array, F64Array]:
        """The card's own weights, a line for each season ahead and part, and those beside it."""
        if card not in self.card_ids:
            return EXACT_STARS, np.zeros(GENERAL)
        number = self.card_ids.index(card)
        return self.cards[number].reshape(-1, EDICT_NUMBERS), self.beside[number]


@dataclass(frozen=True, slots=True)
class Places:
    """Where the parts of the flat array are, for so many cards."""

    card_count: int

    @property
    def cards(self) -> slice:
        return slice(0, self.card_count * prod(CARD_SHAPE))

    @property
    def beside(self) -> slice:
        return slice(self.cards.stop, self.cards.stop + self.card_count * GENERAL)

    @property
    def general(self) -> slice:
        return slice(self.beside.stop, self.beside.stop + prod(GENERAL_SHAPE))

    @property
    def size(self) -> int:
        return int(self.general.stop)


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

    def overlooking(self, seen: Sequence[Glance]) -> Mixture:
        """The same without the edicts that are not thought of, row by row."""
        now = np.array([glance.now for glance in seen], np.float64)
        later = np.array([glance.later for glance in seen], np.float64)
        certain, cards = self.certain.copy(), self.cards.copy()
        certain[:, 0 : len(EDICTS) * EDICT_NUMBERS : EDICT_NUMBERS] *= now
        cards *= later[:, :, None, None]
        running = (
            np.arange(ROWS) % TIMES > 0
        )  # else the season is over, and its first horizon is the next one
        cards[running, :, 0] = self.cards[running, :, 0] * now[running, :, None]
        return Mixture(certain, cards, self.general)


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


def plain_weights(card_ids: tuple[str, ...] = ()) -> Weights:
    """Every star counts once for each time it will still be scored, and nothing else counts."""
    weights = Weights(card_ids, np.zeros(Places(len(card_ids)).size))
    weights.cards[..., 0] = 1.0
    for season in range(len(SEASONS)):
        weights.general[season, :, :2] = len(SEASONS) - season
    return weights


class NoWeights(RuntimeError):
    """The weights that should come with the package are missing, damaged or of another release."""


@cache
def learned_weights() -> Weights:
    """The weights that come with the package; `NoWeights` if they cannot be used.

    Says once in every process which cards they lack.
    """
    with as_file(files(__package__) / FILE) as path:
        weights = read_weights(path)
    lacking = [card.id for card in SCORING_CARDS if card.id not in weights.card_ids]
    if lacking:
        _log.warning(
            "the bots have not learned %s: they play by the stars these cards give, and look no further",
            ", ".join(lacking),
        )
    return weights


def read_weights(path: Path) -> Weights:
    """Weights that `tools/train_bots.py` has written; `NoWeights` if they cannot be used."""
    try:
        with path.open("rb") as file, np.load(file) as saved:
            card_ids = tuple(map(str, saved["cards"]))
            flat = saved["weights"].astype(np.float64)
    except (OSError, ValueError, KeyError, BadZipFile) as problem:
        raise NoWeights(f"the bots' weights cannot be read from {path.name}: {problem}") from problem
    size = Places(len(card_ids)).size
    if flat.shape != (size,):
        raise NoWeights(
            f"{path.name} holds weights of the shape {flat.shape}, not {size} as {len(card_ids)} cards need"
        )
    return Weights(card_ids, flat)
