"""The scoring cards with the spatial back."""

from __future__ import annotations

import numpy as np

from cartographers.kernel.compiling import I64Array, U64Array, inner
from cartographers.kernel.places import PLACE_WORDS, place_around, place_spaces, write_place
from cartographers.kernel.scoring.cards import (
    BANDED_HILLS,
    BORDERLANDS,
    DWARVENHOLDS,
    LOST_BARONY,
    SILOS,
    STARLIT_SIGIL,
    THE_BROKEN_ROAD,
    THE_CAULDRONS,
)
from cartographers.kernel.scoring.clusters import MOST_CLUSTERS, find_clusters
from cartographers.kernel.scoring.lines import (
    FIRST_COLUMN,
    columns_met,
    full_columns,
    full_diagonals,
    full_rows,
    in_one_only,
    rows_met,
    square_side,
)
from cartographers.kernel.sheet import FILLED, empty, plane
from cartographers.kernel.space_type import first_alone
from cartographers.kernel.spaces import first_cluster, inside, spread
from cartographers.kernel.tables import LEAST, MOUNTAIN, STARS, TERRAIN_COUNT
from cartographers.rules.grid import NOWHERE, ROWS, SpaceSet
from cartographers.rules.scoring.spatial import ODD_COLUMNS as _ODD_COLUMNS

ODD_COLUMNS = SpaceSet.of(space for column in _ODD_COLUMNS for space in column & ROWS[0])


@inner
def filled_stars(card: int, sheet: U64Array, placed: SpaceSet) -> int:
    """The stars of a card that looks only at what is filled, with these spaces filled too."""
    filled = plane(sheet, FILLED) | placed
    found = 0
    if card == BORDERLANDS:
        found = len(full_rows(filled)) + len(full_columns(filled))
    elif card == LOST_BARONY:
        found = square_side(filled)
    elif card == THE_BROKEN_ROAD:
        found = full_diagonals(filled)
    elif card == DWARVENHOLDS:
        mountains = plane(sheet, MOUNTAIN)
        found = len(full_rows(filled) & rows_met(mountains))
        found += len(full_columns(filled) & columns_met(mountains))
    elif card == SILOS:
        found = len(full_columns(filled) & ODD_COLUMNS)
    elif card == THE_CAULDRONS:
        found = len(inside(~filled, filled))
    return found * STARS[card, 0]


# ---- Banded Hills


@inner
def count_terrains_of_rows(sheet: U64Array) -> tuple[SpaceSet, SpaceSet, SpaceSet]:
    """How many terrains each row has, as binary digits: the rows with a one, a two and a four."""
    ones, twos, fours = NOWHERE, NOWHERE, NOWHERE
    for terrain in range(TERRAIN_COUNT):
        rows = rows_met(plane(sheet, terrain))
        carry = ones & rows
        ones = in_one_only(ones, rows)
        fours |= twos & carry
        twos = in_one_only(twos, carry)
    return ones, twos, fours


@inner
def rows_with_terrains(ones: SpaceSet, twos: SpaceSet, fours: SpaceSet, count: int) -> SpaceSet:
    """The rows with exactly so many terrains."""
    found = FIRST_COLUMN
    found = found & ones if count & 1 else found - ones
    found = found & twos if count & 2 else found - twos
    return found & fours if count & 4 else found - fours


@inner
def banded_rows(ones: SpaceSet, twos: SpaceSet, fours: SpaceSet) -> int:
    """How many rows have enough terrains."""
    found = 0
    for count in range(LEAST[BANDED_HILLS], TERRAIN_COUNT + 1):
        found += len(rows_with_terrains(ones, twos, fours, count))
    return found


@inner
def banded_hills_stars(sheet: U64Array) -> int:
    ones, twos, fours = count_terrains_of_rows(sheet)
    return banded_rows(ones, twos, fours) * STARS[BANDED_HILLS, 0]


@inner
def banded_hills_places(
    sheet: U64Array, terrain: int, places: U64Array, start: int, end: int, out: I64Array, at: int
) -> None:
    """Banded Hills after each placement; it helps a row that has one terrain too few, and not this one."""
    ones, twos, fours = count_terrains_of_rows(sheet)
    stars, base = STARS[BANDED_HILLS, 0], banded_rows(ones, twos, fours)
    nearly = rows_with_terrains(ones, twos, fours, LEAST[BANDED_HILLS] - 1) - rows_met(plane(sheet, terrain))
    for place in range(start, end):
        helped = len(rows_met(place_spaces(places, place)) & nearly)
        out[at + place - start] = (base + helped) * stars


# ---- Starlit Sigil


@inner
def starlit_sigil_stars(sheet: U64Array) -> int:
    room, found = empty(sheet), 0
    while room:
        region = first_cluster(room)
        room -= region
        if len(region) == LEAST[STARLIT_SIGIL]:
            found += 1
    return found * STARS[STARLIT_SIGIL, 0]


@inner
def starlit_sigil_places(
    sheet: U64Array, places: U64Array, start: int, end: int, out: I64Array, at: int
) -> None:
    """Starlit Sigil after each placement, which makes new regions only right beside it."""
    stars, size = STARS[STARLIT_SIGIL, 0], LEAST[STARLIT_SIGIL]
    regions = np.empty((MOST_CLUSTERS, PLACE_WORDS), np.uint64)
    room = empty(sheet)
    count = 0
    for number in range(find_clusters(room, regions)):
        region = place_spaces(regions, number)
        if len(region) == size:
            write_place(regions, count, region, NOWHERE)
            count += 1
    for place in range(start, end):
        placed = place_spaces(places, place)
        found = 0
        for number in range(count):
            if not place_spaces(regions, number) & placed:
                found += 1
        left = room - placed
        beside = place_around(places, place) & left
        while beside:
            region = small_region(beside, left, size)
            if len(region) == size:
                found += 1
            beside -= region
        out[at + place - start] = found * stars


@inner
def small_region(spaces: SpaceSet, within: SpaceSet, most: int) -> SpaceSet:
    """The region of the first of these spaces within the second set, or more than `most` spaces of it."""
    region = first_alone(spaces)
    while len(region) <= most:
        grown = region | (spread(region) & within)
        if grown == region:
            break
        region = grown
    return region
