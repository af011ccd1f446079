"""The pictures of a box file: shapes, attacks and maps, drawn as lines of characters."""

from __future__ import annotations

from cartographers.notation.box_places import FilePlace
from cartographers.notation.errors import quoted
from cartographers.rules.printed import InvalidSheet, PrintedSheet
from cartographers.rules.shapes import Cell, Shape

LONGEST_SIDE = 6  # of a shape's picture
LONGEST_REACH = 5  # rows or columns between a hero and what it attacks

GAP, SQUARE, HERO, ATTACKED = ".", "X", "h", "*"


def read_shape(picture: str, place: FilePlace) -> Shape:
    """`X` is a square, `.` a gap; no row or column at the edge is without a square."""
    rows = _rows(picture, SQUARE + GAP, LONGEST_SIDE, place)
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    if SQUARE not in "".join(rows):
        raise place.error(f"there is no {SQUARE} in the picture")
    if any(SQUARE not in line for line in (rows[0], rows[-1], columns[0], columns[-1])):
        raise place.error(f"a row or a column at the edge of the picture has no {SQUARE}: leave it out")
    return Shape("/".join(rows))


def read_attack(picture: str, place: FilePlace) -> tuple[Cell, ...]:
    """`h` is the hero, `*` a space that it attacks, `.` any other."""
    rows = _rows(picture, HERO + ATTACKED + GAP, 2 * LONGEST_REACH + 1, place)
    marks = {(r, c): mark for r, row in enumerate(rows) for c, mark in enumerate(row)}
    heroes = [cell for cell, mark in marks.items() if mark == HERO]
    if len(heroes) != 1:
        raise place.error(f"expected one {HERO} for the hero, not {len(heroes)}")
    ((top, left),) = heroes
    attacked = tuple((r - top, c - left) for (r, c), mark in marks.items() if mark == ATTACKED)
    if not attacked:
        raise place.error(f"the hero attacks nothing: expected a {ATTACKED}")
    if any(max(abs(row), abs(column)) > LONGEST_REACH for row, column in attacked):
        raise place.error(f"the hero reaches further than {LONGEST_REACH} rows or columns")
    return attacked


def read_map(id: str, picture: str, place: FilePlace) -> PrintedSheet:
    """11 rows of 11 marks: `.` empty, `^` mountain, `:` ruins, `#` wasteland."""
    try:
        return PrintedSheet.from_picture(id, picture)
    except InvalidSheet as problem:
        raise place.error(str(problem), problem.line, problem.column) from None


def _rows(picture: str, marks: str, longest: int, place: FilePlace) -> list[str]:
    rows = picture.strip("\n").split("\n")
    if len(rows) > longest:
        raise place.error(f"the picture has {len(rows)} rows, and at most {longest} are allowed")
    for number, row in enumerate(rows, start=1):
        if not row:
            raise place.error("a row of the picture is empty", number)
        if len(row) > longest:
            raise place.error(f"a row has {len(row)} characters, and at most {longest} are allowed", number)
        if len(row) != len(rows[0]):
            raise place.error(f"the rows have different lengths, {len(rows[0])} and {len(row)}", number)
        for column, mark in enumerate(row, start=1):
            if mark not in marks:
                raise place.error(f"expected {' or '.join(marks)}, not {quoted(mark)}", number, column)
    return rows
