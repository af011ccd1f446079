"""The eight scoring cards with the spatial back."""

from collections.abc import Iterable

from cartographers.rules.cards import ScoringCard
from cartographers.rules.grid import COLUMNS, DIAGONALS, ROWS, SpaceSet
from cartographers.rules.scoring.score import Earning, Score, for_each, for_spaces
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import Terrain

TERRAINS = tuple(Terrain)
ODD_COLUMNS = COLUMNS[::2]


def borderlands(sheet: Sheet, card: ScoringCard) -> Score:
    return for_each(card.stars[0], _complete(ROWS + COLUMNS, sheet))


def lost_barony(sheet: Sheet, card: ScoringCard) -> Score:
    square = sheet.filled.largest_square()
    return Score((Earning(card.stars[0] * len(square.rows()), square),)) if square else Score()


def the_broken_road(sheet: Sheet, card: ScoringCard) -> Score:
    return for_each(card.stars[0], _complete(DIAGONALS, sheet))


def the_cauldrons(sheet: Sheet, card: ScoringCard) -> Score:
    filled = sheet.filled
    return for_spaces(card.stars[0], (~filled).inside(filled))


def dwarvenholds(sheet: Sheet, card: ScoringCard) -> Score:
    return for_each(
        card.stars[0], [line for line in _complete(ROWS + COLUMNS, sheet) if line.meets(sheet.mountain)]
    )


def silos(sheet: Sheet, card: ScoringCard) -> Score:
    return for_each(card.stars[0], _complete(ODD_COLUMNS, sheet))


def banded_hills(sheet: Sheet, card: ScoringCard) -> Score:
    layers = [sheet.of(terrain).bits for terrain in TERRAINS]
    rows = [row for row in ROWS if sum([bool(row.bits & layer) for layer in layers]) >= card.size]
    return for_each(card.stars[0], rows)


def starlit_sigil(sheet: Sheet, card: ScoringCard) -> Score:
    return for_each(card.stars[0], [c for c in sheet.empty.clusters() if len(c) == card.size])


def _complete(lines: Iterable[SpaceSet], sheet: Sheet) -> list[SpaceSet]:
    filled = sheet.filled.bits
    return [line for line in lines if line.bits & filled == line.bits]
