"""The sheet as cells of three characters: brackets around what is meant, a letter, a mark beside it."""

from __future__ import annotations

from dataclasses import dataclass

from cartographers.notation.sheets import KIND_OF_LETTER, sheet_rows
from cartographers.rules.cards import Effect
from cartographers.rules.grid import NOWHERE, ROW_LETTERS, SIDE, Space, SpaceSet
from cartographers.rules.sheet import Sheet

ATTACKED = "*"
COLUMN_HEADS = [f"{column:^3}" for column in range(1, SIDE + 1)]
ROW_HEADS = [f" {letter} " for letter in ROW_LETTERS]


@dataclass(frozen=True, slots=True)
class MapCell:
    text: str  # three characters
    letter: str
    kind: str  # a terrain, or what a space without terrain is
    marked: bool
    on_ruins: bool


def cells(sheet: Sheet, marked: SpaceSet = NOWHERE) -> list[list[MapCell]]:
    """The rows of the sheet; the marked spaces stand in brackets."""
    beside = dict.fromkeys(sheet.marks, ATTACKED)
    for effect in Effect:
        beside |= dict.fromkeys(sheet.surviving(effect), effect.initial)
    rows = []
    for r, letters in enumerate(sheet_rows(sheet)):
        rows.append(
            [_cell(sheet, Space.at(r, c), letter, marked, beside) for c, letter in enumerate(letters)]
        )
    return rows


def _cell(sheet: Sheet, space: Space, letter: str, marked: SpaceSet, beside: dict[Space, str]) -> MapCell:
    is_marked = space in marked
    left = "[" if is_marked else " "
    right = beside.get(space, "]" if is_marked else " ")
    kind = KIND_OF_LETTER[letter.lower()]
    return MapCell(f"{left}{letter}{right}", letter, kind, is_marked, space in sheet.ruins)
