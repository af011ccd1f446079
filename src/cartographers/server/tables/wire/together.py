"""A finished game that several look at together, as JSON."""

from __future__ import annotations

from msgspec import Struct


class TogetherJson(Struct, frozen=True):
    """The position that `leader` shows, and whose map; nobody leads where it is null."""

    leader: str | None
    name: str
    position: int
    seat: int


class PointJson(Struct, frozen=True):
    """Somebody points at a space of a map, at a position."""

    player: str
    name: str
    space: str
    position: int
    seat: int
