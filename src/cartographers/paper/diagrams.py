"""For every scoring card the small picture that explains it, as on the screen."""

from __future__ import annotations

from cartographers.notation.sheets import KIND_OF_LETTER
from cartographers.paper.art import CELL, art
from cartographers.paper.picture import Box, Picture, moved, text, use
from cartographers.rules.cards import ScoringCard
from cartographers.rules.printed import EMPTY_MARK, RUINS_MARK

# The letters of sheets, and these two.
ANY_FILLED, NO_SPACE = "o", " "
HATCHED = "M0 25L25 0M0 50L50 0M0 75L75 0M0 100L100 0M25 100L100 25M50 100L100 50M75 100L100 75"


def diagram(card: ScoringCard) -> Picture:
    drawn = art().diagrams[card.id]
    rows: list[str] = drawn["rows"]
    bands: dict[str, list[int]] = drawn.get("bands", {"rows": [], "columns": []})
    heads: list[str] = drawn.get("heads", [])
    height, width = len(rows) * CELL, len(rows[0]) * CELL
    top = 78 if heads else 24
    parts = [
        _square(mark, column, row) for row, marks in enumerate(rows) for column, mark in enumerate(marks)
    ]
    parts += [
        _light(mark, column * CELL, row * CELL, card)
        for row, marks in enumerate(drawn.get("lit", []))
        for column, mark in enumerate(marks)
    ]
    parts += [_band(-18, row * CELL + 6, width + 36, 88, card) for row in bands["rows"]]
    parts += [_band(column * CELL + 6, -18, 88, height + 36, card) for column in bands["columns"]]
    sides = {
        "t": f"M0 0H{width}",
        "l": f"M0 0V{height}",
        "b": f"M0 {height}H{width}",
        "r": f"M{width} 0V{height}",
    }
    edge = "".join(sides[side] for side in drawn.get("edge", ""))
    if edge:
        parts.append(f'<path class="diagram-edge" d="{edge}"/>')
    parts += [
        text(head, column * CELL + 50, -30, "diagram-head") for column, head in enumerate(heads) if head
    ]
    return Picture(Box(-24, -top, width + 52, height + top + 28), "".join(parts))


def _square(mark: str, column: int, row: int) -> str:
    if mark == NO_SPACE:
        return ""
    kind = "" if mark in (ANY_FILLED, EMPTY_MARK, RUINS_MARK) else KIND_OF_LETTER[mark.lower()]
    parts = use(f"ground-{kind}", 0, 0, CELL) if kind else ""
    parts += f'<rect class="diagram-square" width="{CELL}" height="{CELL}" fill="none"/>'
    if mark == ANY_FILLED:
        parts += f'<path class="diagram-filled" d="{HATCHED}"/>'
    if kind:
        parts += use(f"space-{kind}-0", 6, 6, 88)
    if mark == RUINS_MARK or mark.isupper():
        place, size = (2, 44) if kind else (8, 84)
        parts += f'<g class="terrain-ruins">{use("space-ruins-0", place, place, size)}</g>'
    square = moved(parts, column * CELL, row * CELL)
    return f'<g class="terrain-{kind}">{square}</g>' if kind else square


def _light(mark: str, x: int, y: int, card: ScoringCard) -> str:
    if mark in ". ":
        return ""
    if mark == "-":
        cross = f"M{x + 12} {y + 12}L{x + 88} {y + 88}M{x + 88} {y + 12}L{x + 12} {y + 88}"
        return f'<path class="diagram-struck" d="{cross}"/>'
    light = f'<rect class="diagram-light" x="{x + 5}" y="{y + 5}" width="90" height="90" rx="14"/>'
    return light if mark == "*" else light + _worth(card.stars[int(mark) - 1], x + 66, y + 66)


def _band(x: int, y: int, width: int, height: int, card: ScoringCard) -> str:
    return (
        f'<rect class="diagram-light" x="{x}" y="{y}" width="{width}" height="{height}" rx="18"/>'
        + _worth(card.stars[0], x + width - 40, y + height - 42)
    )


def _worth(stars: int, x: int, y: int) -> str:
    badge = f'<circle cx="14" cy="14" r="27"/>{text(str(stars), 14, 29, "")}'
    return f'<g class="diagram-worth" transform="translate({x} {y})">{badge}</g>'
