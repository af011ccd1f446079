"""The colours of the sheet. Each goes with a letter, so that nobody has to see it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from cartographers.cli.table.map_cells import COLUMN_HEADS, ROW_HEADS, MapCell, cells
from cartographers.cli.table.pictures import ATTACKED, GAP
from cartographers.rules.grid import NOWHERE, SpaceSet
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import Terrain

# Terrain drawn on parchment.
KINDS = {
    "forest": Style.parse("#ffffff on #2f6b35"),
    "village": Style.parse("#ffffff on #a8413a"),
    "farm": Style.parse("#000000 on #e3b72f"),
    "farm-and-village": Style.parse("#a8413a on #e3b72f"),
    "water": Style.parse("#ffffff on #2b6ca3"),
    "monster": Style.parse("#ffffff on #6b3d8f"),
    "hero": Style.parse("#000000 on #ffffff"),
    "mountain": Style.parse("#ffffff on #7a5a3c"),
    "wasteland": Style.parse("#3f3a32 on #a39a88"),
    "destroyed": Style.parse("bold #ff9d94 on #303030"),
    "ruins": Style.parse("bold #6b3d12 on #dcc089"),
    "empty": Style.parse("#8f8262 on #efe4c8"),
}
MARKED_EMPTY = Style.parse("bold #000000 on #ffa763")
FADED = KINDS["empty"]
DIM = Style.parse("dim")


def cell_style(cell: MapCell) -> Style:
    if cell.marked and cell.kind in ("empty", "ruins"):
        return MARKED_EMPTY
    return KINDS[cell.kind] + Style(bold=True) if cell.marked else KINDS[cell.kind]


def sheet_text(sheet: Sheet, marked: SpaceSet = NOWHERE) -> Text:
    """The sheet with its row letters and column numbers."""
    text = Text.assemble(("   " + "".join(COLUMN_HEADS), DIM))
    for head, row in zip(ROW_HEADS, cells(sheet, marked), strict=True):
        text.append("\n")
        text.append(head, DIM)
        for cell in row:
            text.append(cell.text, cell_style(cell))
    return text


def small_sheet_text(sheet: Sheet, earned: SpaceSet) -> Text:
    """The sheet in two characters a space, with only the spaces that earned something in colour."""
    text = Text.assemble(("  " + "".join(f"{head.strip():>2}" for head in COLUMN_HEADS), DIM))
    for head, row in zip(ROW_HEADS, cells(sheet, earned), strict=True):
        text.append("\n")
        text.append(f"{head.strip()} ", DIM)
        for cell in row:
            text.append(f" {cell.letter}", cell_style(cell) if cell.marked else FADED)
    return text


def picture_text(rows: Sequence[str], terrains: Sequence[Terrain]) -> Text:
    """A shape or an attack pattern, in the first of these terrains' colours."""
    text = Text()
    for number, row in enumerate(rows):
        if number:
            text.append("\n")
        for mark in row:
            style = DIM if mark == GAP else MARKED_EMPTY if mark == ATTACKED else KINDS[terrains[0]]
            text.append(f" {mark} ", style)
    return text
