"""The 11x11 grid: a `Space` of it, and a `SpaceSet`, any set of its spaces held in one int."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

SIDE = 11
AREA = SIDE * SIDE
ROW_LETTERS = "abcdefghijk"

# Bit `row * 11 + column` stands for a space; these masks keep a shift from wrapping into the next row.
_BOARD = (1 << AREA) - 1
_FIRST_COLUMN = sum(1 << (row * SIDE) for row in range(SIDE))
_LAST_COLUMN = _FIRST_COLUMN << (SIDE - 1)
_CAN_GO_LEFT = _BOARD ^ _FIRST_COLUMN
_CAN_GO_RIGHT = _BOARD ^ _LAST_COLUMN


class Space(int):
    """One space, numbered 0 to 120 in reading order, named as on paper: `a1` top left, `k11` bottom right."""

    __slots__ = ()

    @classmethod
    def at(cls, row: int, column: int) -> Space:
        """The space in this row and column, both counted from 0."""
        if not (0 <= row < SIDE and 0 <= column < SIDE):
            raise ValueError(f"row {row}, column {column} is not on the sheet")
        return cls(row * SIDE + column)

    @classmethod
    def named(cls, name: str) -> Space:
        """The space called `c4`, in either case."""
        space = _SPACE_NAMED.get(name.lower()) if name.isascii() else None
        if space is None:
            raise ValueError(
                f"{name!r} is not a space: a row letter a to k and a column number 1 to 11, like c4"
            )
        return space

    @property
    def row(self) -> int:
        return self // SIDE

    @property
    def column(self) -> int:
        return self % SIDE

    @property
    def name(self) -> str:
        return _NAMES[self]

    def __repr__(self) -> str:
        return f"Space.named({self.name!r})"

    __str__ = __repr__


SPACES = tuple(Space(number) for number in range(AREA))
_NAMES = tuple(f"{letter}{column + 1}" for letter in ROW_LETTERS for column in range(SIDE))
_SPACE_NAMED = {space.name: space for space in SPACES}


@dataclass(frozen=True, slots=True, repr=False, init=False)
class SpaceSet:
    """A set of spaces. `bits` is for code where speed counts; everything else uses the named operations."""

    bits: int

    def __init__(self, bits: int = 0) -> None:
        _set_bits(self, bits)

    @classmethod
    def of(cls, spaces: Iterable[int]) -> SpaceSet:
        bits = 0
        for space in spaces:
            bits |= 1 << space
        return cls(bits)

    @classmethod
    def named(cls, names: str) -> SpaceSet:
        """The spaces of a text like `c4 c5 d4`."""
        return cls.of(Space.named(name) for name in names.split())

    def __and__(self, other: SpaceSet) -> SpaceSet:
        return SpaceSet(self.bits & other.bits)

    def __or__(self, other: SpaceSet) -> SpaceSet:
        return SpaceSet(self.bits | other.bits)

    def __sub__(self, other: SpaceSet) -> SpaceSet:
        return SpaceSet(self.bits & ~other.bits)

    def __invert__(self) -> SpaceSet:
        return SpaceSet(_BOARD ^ self.bits)

    def __bool__(self) -> bool:
        return self.bits != 0

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __contains__(self, space: int) -> bool:
        return bool(self.bits >> space & 1)

    def __iter__(self) -> Iterator[Space]:
        """In reading order."""
        bits = self.bits
        while bits:
            lowest = bits & -bits
            yield SPACES[lowest.bit_length() - 1]
            bits ^= lowest

    def __le__(self, other: SpaceSet) -> bool:
        """Whether every space of this set is in the other."""
        return not self.bits & ~other.bits

    def meets(self, other: SpaceSet) -> bool:
        """Whether the two share a space."""
        return bool(self.bits & other.bits)

    def neighbours(self) -> SpaceSet:
        """The spaces that share a side with one of these, themselves left out."""
        return SpaceSet(_spread(self.bits) & ~self.bits)

    def touching(self, other: SpaceSet) -> SpaceSet:
        """Those of these spaces that share a side with a space of the other set."""
        return SpaceSet(self.bits & _spread(other.bits))

    def touches(self, other: SpaceSet) -> bool:
        return bool(self.bits & _spread(other.bits))

    def inside(self, other: SpaceSet) -> SpaceSet:
        """Those of these spaces whose four sides all meet the other set or the edge of the map."""
        return SpaceSet(self.bits & ~_spread(_BOARD ^ other.bits))

    def with_neighbours(self, other: SpaceSet, least: int) -> SpaceSet:
        """Those of these spaces that share sides with at least so many spaces of the other set."""
        theirs = other.bits
        return SpaceSet.of(space for space in self if (_NEIGHBOUR_BITS[space] & theirs).bit_count() >= least)

    def clusters(self) -> tuple[SpaceSet, ...]:
        """The connected parts, in reading order of their first spaces."""
        left, found = self.bits, []
        while left:
            cluster = _flood(left & -left, left)
            found.append(SpaceSet(cluster))
            left ^= cluster
        return tuple(found)

    def largest_square(self) -> SpaceSet:
        """The largest square of these spaces, the first in reading order where several are equal."""
        side, corners, bigger = 0, 0, self.bits
        while bigger:
            side, corners = side + 1, bigger
            # A corner grows where its right, lower and diagonal neighbours are corners of the same size.
            to_the_right = (corners & _CAN_GO_LEFT) >> 1
            bigger = corners & to_the_right & (corners >> SIDE) & (to_the_right >> SIDE)
        return _rectangle(corners, side, side)

    def longest_column_run(self) -> SpaceSet:
        """The longest unbroken run down a column, the first in reading order where several are equal."""
        length, starts, longer = 0, 0, self.bits
        while longer:
            length, starts = length + 1, longer
            longer = starts & self.bits >> SIDE * length
        return _rectangle(starts, length, 1)

    def rows(self) -> tuple[SpaceSet, ...]:
        """These spaces row by row, the rows without any left out."""
        return self._split(ROWS)

    def columns(self) -> tuple[SpaceSet, ...]:
        """These spaces column by column, the columns without any left out."""
        return self._split(COLUMNS)

    def _split(self, lines: tuple[SpaceSet, ...]) -> tuple[SpaceSet, ...]:
        bits = self.bits
        return tuple(SpaceSet(bits & line.bits) for line in lines if bits & line.bits)

    def line(self) -> str:
        """The names of the spaces in reading order: `c4 c5 d4`."""
        return " ".join([_NAMES[space] for space in self])

    def __repr__(self) -> str:
        return f"SpaceSet.named({self.line()!r})"


# Of all values these are made most often, and the way past the frozen class that a dataclass goes is twice as
# long: it looks up the field by its name.
_set_bits = vars(SpaceSet)["bits"].__set__


def _spread(bits: int) -> int:
    """Every space that shares a side with one of `bits`."""
    sideways = (bits & _CAN_GO_LEFT) >> 1 | (bits & _CAN_GO_RIGHT) << 1
    return (sideways | bits >> SIDE | bits << SIDE) & _BOARD


def _flood(cluster: int, within: int) -> int:
    """All of `within` that is connected to `cluster`."""
    while True:
        grown = (cluster | _spread(cluster)) & within
        if grown == cluster:
            return cluster
        cluster = grown


def _rectangle(corners: int, height: int, width: int) -> SpaceSet:
    """The rectangle whose top left is the first of these corners; no corner, no spaces."""
    if not corners:
        return NOWHERE
    first = SPACES[(corners & -corners).bit_length() - 1]
    return SpaceSet.of(first + down * SIDE + right for down in range(height) for right in range(width))


_NEIGHBOUR_BITS = tuple(_spread(1 << space) for space in SPACES)

NOWHERE = SpaceSet()
EVERYWHERE = SpaceSet(_BOARD)
ROWS = tuple(SpaceSet.of(Space.at(row, column) for column in range(SIDE)) for row in range(SIDE))
COLUMNS = tuple(SpaceSet.of(Space.at(row, column) for row in range(SIDE)) for column in range(SIDE))
EDGE = ROWS[0] | ROWS[-1] | COLUMNS[0] | COLUMNS[-1]

# From a space of the left edge down and right to the bottom edge; the last is the corner alone.
DIAGONALS = tuple(
    SpaceSet.of(Space.at(row + step, step) for step in range(SIDE - row)) for row in range(SIDE)
)


@cache
def squares(side: int) -> tuple[SpaceSet, ...]:
    """Every square of this many spaces a side, in reading order of the top left corners."""
    return rectangles(side, side)


@cache
def rectangles(height: int, width: int) -> tuple[SpaceSet, ...]:
    return tuple(
        SpaceSet.of(Space.at(top + down, left + right) for down in range(height) for right in range(width))
        for top in range(SIDE - height + 1)
        for left in range(SIDE - width + 1)
    )
