"""The colours of the sheet. Each goes with a letter, so that nobody has to see it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from cartographers.cli.table.cells import COLUMN_HEADS, ROW_HEADS, Cell, cells
from cartographers.rules.grid import NOWHERE, SpaceSet
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import Terrain

KINDS = {
    "forest": Style.parse("white on #2f6b35"),
    "village": Style.parse("white on #a8413a"),
    "farm": Style.parse("black on #d8b13a"),
    "water": Style.parse("white on #2b6ca3"),
    "monster": Style.parse("white on #6b3d8f"),
    "hero": Style.parse("black on #e6e0d0"),
    "mountain": Style.parse("white on #7a5a3c"),
    "wasteland": Style.parse("#a89f8f on #4a453c"),
    "destroyed": Style.parse("bold #ff8a80 on #3a3a3a"),
    "ruins": Style.parse("bold #e0a070"),
    "empty": Style.parse("dim"),
}
MARKED = Style.parse("bold reverse")
FADED = Style.parse("dim")
HEADS = Style.parse("dim")


def cell_style(cell: Cell) -> Style:
    style = KINDS[cell.kind]
    if cell.on_ruins:
        style += Style(underline=True)
    return style + Style(bold=True) if cell.marked else style


def sheet_text(sheet: Sheet, marked: SpaceSet = NOWHERE) -> Text:
    """The sheet with its row letters and column numbers."""
    text = Text("   " + "".join(COLUMN_HEADS), style=HEADS)
    for head, row in zip(ROW_HEADS, cells(sheet, marked), strict=True):
        text.append("\n")
        text.append(head, HEADS)
        for cell in row:
            text.append(cell.text, cell_style(cell))
    return text


def small_sheet_text(sheet: Sheet, earned: SpaceSet) -> Text:
    """The sheet in two characters a space, with only the spaces that earned something in colour."""
    text = Text("  " + "".join(f"{head.strip():>2}" for head in COLUMN_HEADS), style=HEADS)
    for head, row in zip(ROW_HEADS, cells(sheet, earned), strict=True):
        text.append("\n")
        text.append(f"{head.strip()} ", HEADS)
        for cell in row:
            if cell.marked:
                text.append(
                    f" {cell.letter}",
                    MARKED if cell.kind in ("empty", "ruins") else KINDS[cell.kind] + Style(bold=True),
                )
            else:
                text.append(f" {cell.letter}", FADED)
    return text


def picture_text(rows: Sequence[str], terrains: Sequence[Terrain]) -> Text:
    """A shape or an attack pattern, in the first of these terrains' colours."""
    text = Text()
    for number, row in enumerate(rows):
        if number:
            text.append("\n")
        for mark in row:
            filled = mark not in ".*"
            text.append(f" {mark} ", KINDS[terrains[0]] if filled else FADED)
    return text
