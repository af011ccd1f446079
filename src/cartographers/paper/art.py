"""The drawings of the browser client, as `tools/export_art.py` wrote them down."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
CELL = 100  # the side of a space, and of the square of a drawing
ICON_SIDE = 24


@dataclass(frozen=True, slots=True)
class Art:
    """`symbols` and `patterns` are markup in squares of 100 by 100 (icons: 24 by 24) with classes instead of
    colours; `rules` say what a class looks like, with variables; `colours` and `palettes` give the variables
    their values, everywhere and inside elements of a class. `diagrams` explain the scoring cards, and `paper`
    is the ragged outline of a whole sheet."""

    symbols: dict[str, str]
    patterns: dict[str, str]
    rules: dict[str, dict[str, str]]
    colours: dict[str, str]
    palettes: dict[str, dict[str, str]]
    diagrams: dict[str, dict[str, Any]]
    paper: str

    def size(self, symbol: str) -> int:
        return ICON_SIDE if symbol.startswith("icon-") else CELL

    def variants(self, kind: str) -> int:
        """How many symbols a kind of space has."""
        return sum(symbol.startswith(f"space-{kind}-") for symbol in self.symbols)


@cache
def art() -> Art:
    return Art(**json.loads((FOLDER / "art.json").read_text("utf-8")))
