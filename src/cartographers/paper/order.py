"""What to print, and on what."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from cartographers.paper.theme import Ink
from cartographers.rules.boxes import BOXES, GAME_BOXES, Box
from cartographers.rules.printed import PrintedSheet


class What(StrEnum):
    SHEETS = "sheets"
    CARDS = "cards"
    ALL = "all"


class Paper(StrEnum):
    A4 = "a4"
    LETTER = "letter"

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in millimetres."""
        return (210, 297) if self is Paper.A4 else (215.9, 279.4)


class BoxChoice(StrEnum):
    BASE = "base"
    HEROES = "heroes"
    BOTH = "both"

    @property
    def boxes(self) -> tuple[Box, ...]:
        return GAME_BOXES if self is BoxChoice.BOTH else (BOXES[self],)


@dataclass(frozen=True, slots=True)
class PrintOrder:
    """`sheets` are printed `copies` times each; cards are printed once, on request with their backs."""

    sheets: tuple[PrintedSheet, ...]
    boxes: tuple[Box, ...]
    what: What = What.ALL
    paper: Paper = Paper.A4
    ink: Ink = Ink.COLOUR
    language: str = "en"
    copies: int = 1
    backs: bool = False
