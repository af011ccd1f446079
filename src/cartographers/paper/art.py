"""The drawings of the browser client.

`STAMPS` and `CARDS` are the client's own data, of which screen and paper draw the same sheets, shapes and
diagrams; `art()` is what `tools/export_art.py` wrote down of its scripts and style sheets.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
DRAWINGS = FOLDER.parent / "web" / "drawings"
JSON_AFTER, JSON_BEFORE = "export default ", ";\n"


def read(name: str) -> dict[str, Any]:
    """The JSON of one of the client's modules that hold nothing else."""
    _, _, text = (DRAWINGS / f"{name}.js").read_text("utf-8").partition(JSON_AFTER)
    found: dict[str, Any] = json.loads(text.removesuffix(JSON_BEFORE))
    return found


STAMPS = read("stamps")
CARDS = read("cards")
FACES = read("faces")
CELL: int = STAMPS["cell"]  # the side of a space, and of the square of a drawing
ICON_SIDE: int = STAMPS["icon"]


@dataclass(frozen=True, slots=True)
class Art:
    """`symbols` and `patterns` are markup in squares of 100 by 100 with classes instead of colours (icons:
    24 by 24; the pictures of the cards are 267 wide and stand in a file of their own); `rules` say what a
    class looks like, with variables; `colours` and `palettes` give the variables their values,
    everywhere and inside elements of a class. `paper` is the ragged outline of a sheet."""

    symbols: dict[str, str]
    patterns: dict[str, str]
    rules: dict[str, dict[str, str]]
    colours: dict[str, str]
    palettes: dict[str, dict[str, str]]
    paper: str

    def size(self, symbol: str) -> int:
        """How wide the drawing is."""
        if is_picture(symbol):
            return PICTURE_WIDTH
        return ICON_SIDE if symbol.startswith("icon-") else CELL

    def variants(self, kind: str) -> int:
        """How many symbols a kind of space has."""
        numbered = f"space-{kind}-"  # but not those of another kind that begins with the same word
        return sum(name.startswith(numbered) and name[len(numbered) :].isdigit() for name in self.symbols)


PICTURE_WIDTH = 267


def is_picture(symbol: str) -> bool:
    """Whether it is an engraved picture of a card, which fills a window and does not reach out of it."""
    return symbol.startswith(("portrait-", "vista-"))


def picture_height(symbol: str) -> int:
    return 120 if symbol.startswith("vista-") else 190


@cache
def art() -> Art:
    said = json.loads((FOLDER / "art.json").read_text("utf-8"))
    said["symbols"] |= json.loads((FOLDER / "pictures.json").read_text("utf-8"))
    return Art(**said)


def picture_of(card_id: str, otherwise: str) -> str:
    """The drawing that a monster or a hero is shown by; any other one for a card that has none of its own."""
    found: str = CARDS.get(card_id, {}).get("picture", otherwise)
    return found
