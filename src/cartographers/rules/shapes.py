"""A shape from its text picture, its orientations, and every place on the grid where it can lie."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

from cartographers.rules.grid import SIDE, Space, SpaceSet
from cartographers.rules.places import PlaceTable

# A square of a shape as (row, column) from the top left of the shape's bounding box.
Cell = tuple[int, int]


@dataclass(frozen=True)
class Shape:
    """A shape as printed: rows separated by `/`, `X` a square, `.` a gap."""

    picture: str

    def __post_init__(self) -> None:
        rows = self.picture.split("/")
        if set(self.picture) - set("X./") or "X" not in self.picture or len({len(row) for row in rows}) > 1:
            raise ValueError(f"{self.picture!r} is not a picture of a shape")

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        rows = self.picture.split("/")
        return tuple((r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "X")

    @property
    def height(self) -> int:
        return self.picture.count("/") + 1

    @property
    def width(self) -> int:
        return len(self.picture.split("/")[0])

    @cached_property
    def orientations(self) -> tuple[Shape, ...]:
        """The distinct shapes that turning and flipping give, the printed one first."""
        turned = self
        found: dict[Shape, None] = {}
        for _ in range(4):
            found[turned] = None
            turned = turned.turned()
        for shape in tuple(found):
            found[shape.flipped()] = None
        return tuple(found)

    def turned(self) -> Shape:
        """A quarter turn clockwise."""
        columns = zip(*self.picture.split("/"), strict=True)
        return Shape("/".join("".join(reversed(column)) for column in columns))

    def flipped(self) -> Shape:
        """Mirrored left to right."""
        return Shape("/".join(row[::-1] for row in self.picture.split("/")))

    def at(self, top: int, left: int) -> SpaceSet:
        """The spaces it covers, unturned, with its bounding box's top left corner there."""
        return SpaceSet.of(Space.at(top + row, left + column) for row, column in self.cells)

    @cached_property
    def places(self) -> tuple[SpaceSet, ...]:
        """The distinct sets of spaces it can cover in any orientation, in order of their spaces."""
        found = {
            shape.at(top, left)
            for shape in self.orientations
            for top in range(SIDE - shape.height + 1)
            for left in range(SIDE - shape.width + 1)
        }
        return tuple(sorted(found, key=tuple))

    @cached_property
    def place_table(self) -> PlaceTable:
        return PlaceTable(self.places)

    @cached_property
    def overhanging(self) -> tuple[SpaceSet, ...]:
        """What is left on the grid of the places, in any orientation, where part of it sticks out over the
        edge: distinct sets of at least one space, in order of their spaces."""
        found = {
            SpaceSet.of(
                Space.at(top + row, left + column)
                for row, column in shape.cells
                if 0 <= top + row < SIDE and 0 <= left + column < SIDE
            )
            for shape in self.orientations
            for top in range(1 - shape.height, SIDE)
            for left in range(1 - shape.width, SIDE)
            if not (0 <= top <= SIDE - shape.height and 0 <= left <= SIDE - shape.width)
        }
        return tuple(sorted((left for left in found if 0 < len(left) < len(self.cells)), key=tuple))

    @cached_property
    def overhanging_table(self) -> PlaceTable:
        return PlaceTable(self.overhanging)

    def overhangs(self, spaces: SpaceSet) -> bool:
        """Whether these spaces are what stays on the grid of this shape where part of it sticks out."""
        return spaces in self.overhanging

    @cached_property
    def _place_set(self) -> frozenset[int]:
        return frozenset(place.bits for place in self.places)

    def fits(self, spaces: SpaceSet) -> bool:
        """Whether these spaces are this shape, somewhere, in some orientation."""
        return spaces.bits in self._place_set


@cache
def shape(picture: str) -> Shape:
    """The one `Shape` of this picture, so that its tables are made once."""
    return Shape(picture)


SINGLE = shape("X")
DOMINO = shape("XX")
SQUARE = shape("XX/XX")
