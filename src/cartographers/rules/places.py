"""All places of a shape on the grid, and which are free: a set of places is an int, like one of spaces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import compress
from operator import getitem, or_
from typing import overload

from cartographers.rules.grid import AREA, SpaceSet

DIGIT_BITS = 4
_DIGITS = {f"{value:x}": value for value in range(1 << DIGIT_BITS)}
_GRID_DIGITS = -(-AREA // DIGIT_BITS)
_FLAGS = bytes.maketrans(b"01", b"\0\1")


class PlaceTable:
    """The places of a shape, in their order. In a set of them the first one's bit is the highest.

    Which places cover some of these spaces is looked up four spaces at a time: a card has hundreds of places,
    and a view tells which of them are free.
    """

    __slots__ = ("_all", "_covering", "_digits", "places")

    def __init__(self, places: Sequence[SpaceSet]) -> None:
        self.places = tuple(places)
        self._digits = -(-len(self.places) // DIGIT_BITS)
        bits = [1 << (DIGIT_BITS * self._digits - 1 - number) for number in range(len(self.places))]
        self._all = sum(bits)
        covering = [0] * (_GRID_DIGITS * DIGIT_BITS)  # by space
        for bit, place in zip(bits, self.places, strict=True):
            for space in place:
                covering[space] |= bit
        self._covering = tuple(
            {
                digit: reduce(or_, (covering[first + n] for n in range(DIGIT_BITS) if value >> n & 1), 0)
                for digit, value in _DIGITS.items()
            }
            for first in range((_GRID_DIGITS - 1) * DIGIT_BITS, -1, -DIGIT_BITS)
        )

    def free(self, filled: int, ruins: int | None = None) -> FreePlaces:
        """The places that overlap nothing filled and, where `ruins` are given, one of those."""
        free = self._all & ~self._meeting(filled)
        return FreePlaces(self, free if ruins is None else free & self._meeting(ruins))

    def _meeting(self, spaces: int) -> int:
        return reduce(or_, map(getitem, self._covering, f"{spaces:0{_GRID_DIGITS}x}"))

    def listed(self, chosen: int) -> Iterator[SpaceSet]:
        flags = f"{chosen:0{DIGIT_BITS * self._digits}b}".encode().translate(_FLAGS)
        return compress(self.places, flags)

    def digits(self, chosen: int) -> str:
        """A set of places as hexadecimal digits, each of which stands for four places in their order."""
        return f"{chosen:0{self._digits}x}"


class FreePlaces(Sequence[SpaceSet]):
    """Some of the places of a shape, in their order; listed only where somebody asks for them one by one."""

    __slots__ = ("chosen", "table")

    def __init__(self, table: PlaceTable, chosen: int) -> None:
        self.table = table
        self.chosen = chosen

    def __len__(self) -> int:
        return self.chosen.bit_count()

    def __iter__(self) -> Iterator[SpaceSet]:
        return self.table.listed(self.chosen)

    @overload
    def __getitem__(self, number: int) -> SpaceSet: ...
    @overload
    def __getitem__(self, number: slice) -> tuple[SpaceSet, ...]: ...
    def __getitem__(self, number: int | slice) -> SpaceSet | tuple[SpaceSet, ...]:
        return tuple(self)[number]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, tuple | FreePlaces) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]  # like a list's: nothing looks one up

    def __repr__(self) -> str:
        return repr(tuple(self))

    @property
    def digits(self) -> str:
        """As hexadecimal digits, each of which stands for four of the shape's places in their order."""
        return self.table.digits(self.chosen)
