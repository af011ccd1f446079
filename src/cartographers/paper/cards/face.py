"""What all faces have in common: paper, frame, name and explanation."""

from __future__ import annotations

from dataclasses import dataclass

from cartographers.paper.fonts import Face, balanced, fitting
from cartographers.paper.picture import Box, Picture, moved, text

WIDTH, HEIGHT = 630, 880
MIDDLE = WIDTH / 2
EDGE = 30  # from the cut to the frame
ROOM = WIDTH - 2 * (EDGE + 34)
CARD_BOX = Box(0, 0, WIDTH, HEIGHT)
BOTTOM = HEIGHT - EDGE - 26
LINE = 1.2


@dataclass(frozen=True, slots=True)
class Explanation:
    """A card's text: what it does, and smaller what is easily misread."""

    rule: str
    note: str = ""


def face(name: str, markup: str, *, kind: str = "", left: float = 0) -> Picture:
    """A card with its name at the top and, above it, what kind of card it is; `left` keeps room beside the name."""
    inner = WIDTH - 2 * EDGE
    frame = (
        f'<rect class="card-paper" width="{WIDTH}" height="{HEIGHT}"/>'
        f'<rect class="card-inner" x="{EDGE}" y="{EDGE}" width="{inner}" height="{HEIGHT - 2 * EDGE}" rx="26"/>'
        f'<rect class="card-hairline" x="{EDGE + 9}" y="{EDGE + 9}" width="{inner - 18}" '
        f'height="{HEIGHT - 2 * EDGE - 18}" rx="19"/>'
    )
    head = text(kind, MIDDLE, 82, "card-kind") if kind else ""
    size = fitting(name, Face.DISPLAY, 52, ROOM + 10 - left)
    head += text(name, MIDDLE + left / 2, 134 if kind else 124, "card-name", size)
    return Picture(CARD_BOX, frame + head + markup, name)


def explained(explanation: Explanation, top: float, bottom: float = BOTTOM) -> str:
    """The text between these heights, centred, as big as it fits."""
    for size in (36, 34, 32, 30, 28, 26, 24, 22, 20):
        rule = balanced(explanation.rule, Face.TEXT, size, ROOM)
        small = size * 0.82
        note = balanced(explanation.note, Face.HAND, small, ROOM) if explanation.note else []
        gap = size * 0.55 if note else 0
        high = (len(rule) * size + len(note) * small) * LINE + gap
        if high <= bottom - top:
            break
    y = top + (bottom - top - high) / 2
    markup = ""
    for line in rule:
        y += size * LINE
        markup += text(line, MIDDLE, y - size * 0.3, "card-rule", size)
    y += gap
    for line in note:
        y += small * LINE
        markup += text(line, MIDDLE, y - small * 0.3, "card-note", small)
    return markup


def rule_line(y: float) -> str:
    """A fine line across the card with a small diamond in its middle."""
    return (
        f'<path class="card-hairline" d="M{EDGE + 40} {y:g}H{MIDDLE - 16:g}M{MIDDLE + 16:g} {y:g}'
        f'H{WIDTH - EDGE - 40}M{MIDDLE - 9:g} {y:g}L{MIDDLE:g} {y - 6:g}L{MIDDLE + 9:g} {y:g}L{MIDDLE:g} {y + 6:g}Z"/>'
    )


def placed(markup: str, box: Box, target: Box, biggest: float = 10) -> str:
    """A drawing in its box, scaled and centred into another box."""
    scale = min(target.width / box.width, target.height / box.height, biggest)
    x = target.left + (target.width - box.width * scale) / 2 - box.left * scale
    y = target.top + (target.height - box.height * scale) / 2 - box.top * scale
    return moved(markup, round(x, 2), round(y, 2), round(scale, 4))


def label(words: str, x: float, y: float, room: float) -> str:
    return text(words, x, y, "card-label", fitting(words, Face.TEXT, 26, room))
