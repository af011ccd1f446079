"""Many solo games step by step in compiled code: what `session` and `observations` do for one.

Every array has a row for each game. An entry works on the rows from `first` to `last`, so that several threads
can share a batch.
"""

# Compiled functions take no keywords, so all that they need comes in its place.
# ruff: noqa: PLR0917
# What an element of an array is, the compiler knows and the type checker does not.
# mypy: disable-error-code="no-any-return"

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cartographers.kernel.bits import contains
from cartographers.kernel.compiling import Ints, Word, Words, as_int, entry, inner
from cartographers.kernel.deck import MOST_REVEALS, deal, seen_ambushes
from cartographers.kernel.game import (
    AMBUSH_CARDS,
    AMBUSHES_SEEN,
    ANSWER,
    CARD,
    CHOOSING,
    COLUMN,
    DRAWING,
    EFFECT,
    EXPLORE_CARDS,
    EXPLORING,
    FREE_FALLBACK,
    HEAD_FIELDS,
    HERO_CARDS,
    HEROES_SEEN,
    NO_ANSWER,
    OVER,
    PASSES,
    PHASE,
    REVEAL,
    RUINS,
    SCORE_FIELDS,
    SCORING,
    SEASON,
    SEASON_COUNT,
    THRESHOLDS,
    TIME,
    bound_to_ruins,
    fallback_terrains,
    step,
)
from cartographers.kernel.moves import anchor_of, attack_of, fields, move_code, shape_of, terrain_of
from cartographers.kernel.placement import list_moves
from cartographers.kernel.rng import below, seeded, shuffle
from cartographers.kernel.scoring import monster_loss, score_sheet
from cartographers.kernel.sheet import COINS, SHEET_WORDS, plane, targets
from cartographers.kernel.tables import DECK_CARD_COUNT, GORGON, HERO_ROW, MOST_MOVES, MOST_PLACES
from cartographers.lab.environments.actions import ACTION_COUNT, DESTROY, PASS
from cartographers.lab.environments.batch_tables import (
    HERO_ACTIONS,
    MOVE_CODES,
    MOVE_SHAPES,
    PLACE_ACTIONS,
    PLANE_ORDER,
    SHAPE_NUMBERS,
)
from cartographers.lab.environments.observations import PLANES, SCORING_CARDS, number_count, starts
from cartographers.rules.grid import AREA

_SOURCES = ("batch_kernel.py", "batch_tables.py", "actions.py", "observations.py")
_AT = starts(1)
(
    _SEASON,
    _TIME,
    _THRESHOLDS,
    _STAGE,
    _RUINS,
    _CARD,
    _EFFECT,
    _ACTS_ON,
    _COLUMN,
    _DECK,
    _AMBUSHES,
    _HEROES,
    _EDICT_A,
) = (
    _AT[name]
    for name in "season time thresholds stage ruins card effect acts_on column deck ambushes_in_deck"
    " heroes_in_deck edict_a".split()
)
_EDICT_STARS, _MONSTERS, _PASSES, _ANY, _SEATS, _STARS, _COINS = (
    _AT[name]
    for name in "edict_stars monster_stars passes any_fallback seats stars coins".split()
)
NUMBER_COUNT = number_count(1)
PLANE_COUNT = len(PLANES)
_SCORING_COUNT = len(SCORING_CARDS)
_EDICT_COUNT = 4


def _lab_entry(signature: str) -> Callable[[Callable[..., Any]], Any]:
    """An entry whose saved machine code also belongs to the sources here, which the kernel does not know of."""
    here = Path(__file__).parent
    fingerprint = hashlib.sha256(b"".join((here / name).read_bytes() for name in _SOURCES)).hexdigest()[:12]

    def register(function: Callable[..., Any]) -> Any:
        function.__qualname__ = f"{function.__qualname__}_{fingerprint}"
        return entry(signature)(function)

    return register
