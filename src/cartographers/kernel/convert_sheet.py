"""Sheets of `rules/` as rows of words of the kernel, and back."""

from __future__ import annotations

from typing import Any

import numpy as np

from cartographers.kernel.compiling import U64Array
from cartographers.kernel.sheet import (
    COINS,
    DESTROYED,
    FILLED,
    GROWN,
    INITIALS,
    MARKS,
    RUINS,
    SHEET_WORDS,
    SPENT,
    WASTELAND,
)
from cartographers.kernel.space_type import space_set, to_words
from cartographers.kernel.tables import EFFECT_NUMBER, MOUNTAIN, TERRAIN_NUMBER
from cartographers.rules.cards import Effect
from cartographers.rules.grid import SpaceSet
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import Terrain


def _put(words: U64Array, plane: int, spaces: SpaceSet) -> None:
    words[2 * plane : 2 * plane + 2] = to_words(spaces)


def _spaces(words: U64Array, plane: int) -> SpaceSet:
    return space_set(words[2 * plane : 2 * plane + 2])


def sheet_words(sheet: Sheet) -> U64Array:
    """The sheet alone: which skills its owner used, the game says."""
    words = np.zeros(SHEET_WORDS, np.uint64)
    for terrain, number in TERRAIN_NUMBER.items():
        _put(words, number, sheet.of(terrain))
    for effect in Effect:
        _put(words, INITIALS + EFFECT_NUMBER[effect], sheet.initialled(effect))
    _put(words, DESTROYED, sheet.destroyed)
    _put(words, WASTELAND, sheet.printed.wasteland)
    _put(words, RUINS, sheet.ruins)
    _put(words, FILLED, sheet.filled)
    _put(words, MARKS, sheet.marks)
    words[COINS], words[SPENT], words[GROWN] = sheet.coins, sheet.spent, sheet.grown
    return words


def printed_of(words: U64Array) -> PrintedSheet:
    """What is printed on the sheet of such words; they do not tell which it is."""
    return PrintedSheet("?", _spaces(words, MOUNTAIN), _spaces(words, RUINS), _spaces(words, WASTELAND))


def sheet_value(words: U64Array, printed: PrintedSheet) -> Sheet:
    """The sheet of such words, on the printed sheet they were made from."""
    layers: dict[str, Any] = {
        terrain: _spaces(words, number)
        for terrain, number in TERRAIN_NUMBER.items()
        if terrain is not Terrain.MOUNTAIN
    }
    layers |= {effect: _spaces(words, INITIALS + EFFECT_NUMBER[effect]) for effect in Effect}
    return Sheet(
        printed,
        destroyed=_spaces(words, DESTROYED),
        marks=_spaces(words, MARKS),
        coins=int(words[COINS]),
        spent=int(words[SPENT]),
        grown=int(words[GROWN]),
        **layers,
    )
