"""What is printed on a blank sheet: mountains, ruins and wasteland."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from cartographers.rules.grid import AREA, SIDE, Space, SpaceSet

EMPTY_MARK, MOUNTAIN_MARK, RUINS_MARK, WASTELAND_MARK = ".", "^", ":", "#"
COIN_TRACK = 14


class InvalidSheet(ValueError):
    """A picture that is not a sheet; `line` and `column` (from 1) say where, 0 where the whole is meant."""

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


@dataclass(frozen=True, slots=True)
class PrintedSheet:
    """A blank sheet. `id` is A to D for the sheets of the boxes, any other word for a custom one; `name` is
    what a sheet of a box is called in English."""

    id: str
    mountains: SpaceSet
    ruins: SpaceSet
    wasteland: SpaceSet
    name: str = field(default="", compare=False)

    @classmethod
    def from_picture(cls, id: str, picture: str, name: str = "") -> PrintedSheet:
        """Reads 11 lines of 11 marks, or the lines joined by `/`.

        `.` is empty, `^` a mountain, `:` ruins, `#` wasteland.
        """
        rows = picture_rows(picture)
        marks: dict[str, list[Space]] = {
            EMPTY_MARK: [],
            MOUNTAIN_MARK: [],
            RUINS_MARK: [],
            WASTELAND_MARK: [],
        }
        for r, row in enumerate(rows):
            for c, mark in enumerate(row):
                if mark not in marks:
                    raise InvalidSheet(
                        f"{mark!r} is not printed on any sheet; expected . ^ : or #", r + 1, c + 1
                    )
                marks[mark].append(Space.at(r, c))
        if len(marks[MOUNTAIN_MARK]) + len(marks[WASTELAND_MARK]) == AREA:
            raise InvalidSheet("the sheet has no empty space to draw on")
        return cls(
            id=id,
            mountains=SpaceSet.of(marks[MOUNTAIN_MARK]),
            ruins=SpaceSet.of(marks[RUINS_MARK]),
            wasteland=SpaceSet.of(marks[WASTELAND_MARK]),
            name=name,
        )

    @property
    def picture(self) -> str:
        """The 11 lines it was read from."""
        return _picture(self.mountains, self.ruins, self.wasteland)


@lru_cache(maxsize=256)  # every sheet that is written begins with it
def _picture(mountains: SpaceSet, ruins: SpaceSet, wasteland: SpaceSet) -> str:
    marks = [EMPTY_MARK] * AREA
    for mark, spaces in ((MOUNTAIN_MARK, mountains), (RUINS_MARK, ruins), (WASTELAND_MARK, wasteland)):
        for space in spaces:
            marks[space] = mark
    return "\n".join("".join(marks[start : start + SIDE]) for start in range(0, AREA, SIDE))


def picture_rows(picture: str) -> list[str]:
    """The 11 rows of a picture, checked for their number and length only."""
    rows = picture.strip("\n").replace("/", "\n").split("\n")
    if len(rows) != SIDE:
        raise InvalidSheet(f"a sheet has {SIDE} rows, not {len(rows)}", min(len(rows), SIDE + 1))
    for number, row in enumerate(rows, start=1):
        if len(row) != SIDE:
            raise InvalidSheet(f"a row has {SIDE} spaces, not {len(row)}", number, min(len(row), SIDE) + 1)
    return rows
