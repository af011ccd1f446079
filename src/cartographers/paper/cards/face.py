"""What all faces have in common: paper, frame, name and explanation."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cartographers.paper.fonts import Face, balanced, fitting, lines
from cartographers.paper.picture import Picture, Rect, moved, text
from cartographers.words import CardText

WIDTH, HEIGHT = 630, 880
MIDDLE = WIDTH / 2
EDGE = 30  # from the cut to the frame
ROOM = WIDTH - 2 * (EDGE + 34)
CARD_BOX = Rect(0, 0, WIDTH, HEIGHT)
BOTTOM = HEIGHT - EDGE - 26
LINE = 1.2
_NUMBER = re.compile(r"(\d) (?=\w)")  # "3 stars" should not be torn apart
BIGGEST, SMALLEST = 36, 18  # the sizes of type
SMALLER = 0.82  # the size of a note beside its rule


def face(name: str, markup: str, *, kind: str = "", left: float = 0) -> Picture:
    """A card with its name at the top and its kind above it; `left` is kept free beside the name."""
    inner, high = WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE
    frame = (
        f'<rect class="card-paper" width="{WIDTH}" height="{HEIGHT}"/>'
        f'<rect class="card-inner" x="{EDGE}" y="{EDGE}" width="{inner}" height="{high}" rx="26"/>'
        f'<rect class="card-hairline" x="{EDGE + 9}" y="{EDGE + 9}" width="{inner - 18}" '
        f'height="{high - 18}" rx="19"/>'
    )
    head = text(kind, MIDDLE, 82, "card-kind") if kind else ""
    size = fitting(name, Face.DISPLAY, 52, ROOM + 10 - left)
    head += text(name, MIDDLE + left / 2, 134 if kind else 124, "card-name", size)
    return Picture(CARD_BOX, frame + head + markup, name)


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


def explained(said: CardText, top: float, bottom: float = BOTTOM) -> str:
    """The rule and below it, smaller, the note: between these heights, centred, as big as they fit."""
    whole = CardText(_NUMBER.sub("\\1\u00a0", said.rule), said.note)
    settings = (_Setting.of(whole, size) for size in range(BIGGEST, SMALLEST, -1))
    fits = next((each for each in settings if each.height <= bottom - top), _Setting.of(whole, SMALLEST))
    y = top + (bottom - top - fits.height) / 2
    markup = ""
    for style, broken, face_of, size in (
        ("card-rule", fits.rule, Face.TEXT, fits.size),
        ("card-note", fits.note, Face.HAND, fits.size * SMALLER),
    ):
        for line in balanced(" ".join(broken), face_of, size, ROOM) if broken else ():
            y += size * LINE
            markup += text(line, MIDDLE, y - size * 0.3, style, size)
        y += fits.gap
    return markup


def rule_line(y: float) -> str:
    """A fine line across the card with a small diamond in its middle."""
    left, right = f"M{EDGE + 40} {y:g}H{MIDDLE - 16:g}", f"M{MIDDLE + 16:g} {y:g}H{WIDTH - EDGE - 40}"
    diamond = f"M{MIDDLE - 9:g} {y:g}l9 -6l9 6l-9 6Z"
    return f'<path class="card-hairline" d="{left}{right}{diamond}"/>'


def fitted(markup: str, box: Rect, target: Rect, biggest: float = 10) -> str:
    """A drawing in its box, scaled and centred into another box."""
    scale = min(target.width / box.width, target.height / box.height, biggest)
    x = target.left + (target.width - box.width * scale) / 2 - box.left * scale
    y = target.top + (target.height - box.height * scale) / 2 - box.top * scale
    return moved(markup, round(x, 2), round(y, 2), round(scale, 4))


def label(words: str, x: float, y: float, room: float) -> str:
    return text(words, x, y, "card-label", fitting(words, Face.TEXT, 26, room))
