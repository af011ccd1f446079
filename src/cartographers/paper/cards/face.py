"""What all faces have in common: frame, picture, plate with the name, and explanation.

The measures are those of `web/drawings/faces.js`, which the screen draws its cards from too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cartographers.paper.art import FACES, art, picture_of
from cartographers.paper.fonts import Face, balanced, fitting, lines
from cartographers.paper.picture import Picture, Rect, moved, text
from cartographers.paper.stamps import drawn
from cartographers.words import CardText

WIDTH, HEIGHT = FACES["size"]
MIDDLE: float = FACES["middle"]
CARD_BOX = Rect(0, 0, WIDTH, HEIGHT)
ROOM: float = FACES["room"]
LINE = 1.2
_NUMBER = re.compile(r"(\d) (?=\w)")  # "3 stars" should not be torn apart
BIGGEST, SMALLEST = 36, 18  # the sizes of type
SMALLER = 0.82  # the size of a note beside its rule


def layout(kind: str) -> dict[str, Any]:
    """Where things stand on cards of this kind."""
    found: dict[str, Any] = FACES[kind]
    return found


@dataclass(frozen=True, slots=True)
class InWindow:
    """A picture for the window of a card: `part` of the faces draws it, in the colours of `style`."""

    part: str
    drawing: str
    style: str


def picture(card: str, instead: str, style: str) -> InWindow:
    """The card's engraving; a card of which there is none shows its sign, or this one instead."""
    name = f"portrait-{card}"
    return (
        InWindow("art", name, style)
        if name in art().symbols
        else InWindow("sign", picture_of(card, instead), style)
    )


def face(
    name: str, markup: str, style: str, plate: float, *, shown: InWindow | None = None, kind: str = ""
) -> Picture:
    """A card: frame, picture, `markup`, and at the height of `plate` its name with its kind above it."""
    window = ""
    if shown:
        window = f'<g class="{shown.style}">{drawn(FACES[shown.part], drawing=shown.drawing)}</g>'
    parts = (
        drawn(FACES["frame"]),
        window,
        drawn(FACES["saw"]) if "face-ambush" in style.split() else "",
        drawn(FACES["window"]),
        moved(drawn(FACES["plate"]), 0, plate),
        _title(name, kind, plate),
        markup,
    )
    return Picture(CARD_BOX, f'<g class="{style}">{"".join(parts)}</g>', name)


def _title(name: str, kind: str, plate: float) -> str:
    said, below = FACES["name"], FACES["kind"]
    size = fitting(name, Face.DISPLAY, said["size"], said["room"])
    down = said["below" if kind else "down"]
    title = text(name, MIDDLE, plate + down, said["class"], size)
    return (text(kind, MIDDLE, plate + below["down"], below["class"]) if kind else "") + title


@dataclass(frozen=True, slots=True)
class _Setting:
    """A card's text broken into lines for one size of type."""

    size: float
    rule: tuple[str, ...]
    note: tuple[str, ...]

    @classmethod
    def of(cls, said: CardText, size: float) -> _Setting:
        rule = lines(said.rule, Face.TEXT, size, ROOM)
        note = lines(said.note, Face.HAND, size * SMALLER, ROOM) if said.note else []
        return cls(size, tuple(rule), tuple(note))

    @property
    def gap(self) -> float:
        return self.size * 0.55 if self.note else 0

    @property
    def height(self) -> float:
        return (len(self.rule) + len(self.note) * SMALLER) * self.size * LINE + self.gap


def explained(said: CardText, between: Sequence[float]) -> str:
    """The rule and below it, smaller, the note: between these heights, centred, as big as they fit."""
    top, bottom = between
    whole = CardText(_NUMBER.sub("\\1\u00a0", said.rule), said.note)
    settings = (_Setting.of(whole, size) for size in range(BIGGEST, SMALLEST, -1))
    fits = next((each for each in settings if each.height <= bottom - top), _Setting.of(whole, SMALLEST))
    y = top + (bottom - top - fits.height) / 2
    markup = ""
    for style, broken, face_of, size in (
        ("face-rule", fits.rule, Face.TEXT, fits.size),
        ("face-note", fits.note, Face.HAND, fits.size * SMALLER),
    ):
        for line in balanced(" ".join(broken), face_of, size, ROOM) if broken else ():
            y += size * LINE
            markup += text(line, MIDDLE, y - size * 0.3, style, size)
        y += fits.gap
    return markup


def rule_line(y: float) -> str:
    """A fine line across the card with a small diamond in its middle."""
    return drawn(FACES["line"], y=f"{y:g}")


def fitted(markup: str, box: Rect, target: Sequence[float], biggest: float = 10) -> str:
    """A drawing in its box, scaled and centred into another box."""
    left, top, wide, high = target
    scale = min(wide / box.width, high / box.height, biggest)
    x = left + (wide - box.width * scale) / 2 - box.left * scale
    y = top + (high - box.height * scale) / 2 - box.top * scale
    return moved(markup, round(x, 2), round(y, 2), round(scale, 4))


def label(words: str, x: float, y: float, room: float) -> str:
    said = FACES["label"]
    return text(words, x, y, said["class"], fitting(words, Face.TEXT, said["size"], room))
