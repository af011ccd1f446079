"""For a scoring card the small picture that explains it, as on the screen."""

from __future__ import annotations

from typing import Any

from cartographers.notation.sheets import KIND_OF_LETTER
from cartographers.paper.art import CARDS, CELL, STAMPS
from cartographers.paper.picture import Picture, Rect
from cartographers.paper.stamps import drawn, placed
from cartographers.rules.cards import ScoringCard
from cartographers.rules.printed import EMPTY_MARK, RUINS_MARK

DIAGRAM: dict[str, Any] = STAMPS["diagram"]
# The letters of sheets, and these two.
ANY_FILLED, NO_SPACE = "o", " "
NOT_LIT, LIT_WITHOUT_NUMBER, STRUCK_OUT = ". ", "*", "-"


def diagram(card: ScoringCard) -> Picture | None:
    """None for a card of a box that draws none."""
    described = CARDS.get(card.id, {}).get("diagram")
    if described is None:
        return None
    rows: list[str] = described["rows"]
    bands: dict[str, list[int]] = described.get("bands", {"rows": [], "columns": []})
    heads: list[str] = described.get("heads", [])
    height, width = len(rows) * CELL, len(rows[0]) * CELL
    size = {"width": width, "height": height}
    margin, worth_at = DIAGRAM["margin"], DIAGRAM["worthAt"]
    top = margin["aboveHeads" if heads else "top"]
    parts = [
        _square(mark, column, row) for row, marks in enumerate(rows) for column, mark in enumerate(marks)
    ]
    parts += [
        _light(mark, column * CELL, row * CELL, card)
        for row, marks in enumerate(described.get("lit", []))
        for column, mark in enumerate(marks)
    ]
    parts += [
        placed(DIAGRAM["row"], 0, row * CELL, **size)
        + _worth(card.stars[0], width, row * CELL, worth_at["row"])
        for row in bands["rows"]
    ]
    parts += [
        placed(DIAGRAM["column"], column * CELL, 0, **size)
        + _worth(card.stars[0], column * CELL, height, worth_at["column"])
        for column in bands["columns"]
    ]
    edge = "".join(DIAGRAM["edge"][side].format_map(size) for side in described.get("edge", ""))
    if edge:
        parts.append(drawn(DIAGRAM["edges"], edge=edge))
    parts += [placed(DIAGRAM["head"], column * CELL, 0, head=head) for column, head in enumerate(heads)]
    wide, high = margin["left"] + width + margin["right"], top + height + margin["bottom"]
    return Picture(Rect(-margin["left"], -top, wide, high), "".join(parts))


def _square(mark: str, column: int, row: int) -> str:
    if mark == NO_SPACE:
        return ""
    kind = "" if mark in (ANY_FILLED, EMPTY_MARK, RUINS_MARK) else KIND_OF_LETTER[mark.lower()]
    parts = [
        *(DIAGRAM["ground"] if kind else ()),
        *DIAGRAM["outline"],
        *(DIAGRAM["filled"] if mark == ANY_FILLED else ()),
        *(DIAGRAM["terrain"] if kind else ()),
    ]
    if mark == RUINS_MARK or mark.isupper():
        parts += DIAGRAM["ruinsBelow" if kind else "ruins"]
    square = placed(parts, column * CELL, row * CELL, kind=kind)
    return f'<g class="terrain-{kind}">{square}</g>' if kind else square


def _light(mark: str, x: int, y: int, card: ScoringCard) -> str:
    if mark in NOT_LIT:
        return ""
    if mark == STRUCK_OUT:
        return placed(DIAGRAM["struck"], x, y)
    light = placed(DIAGRAM["light"], x, y)
    if mark == LIT_WITHOUT_NUMBER:
        return light
    return light + _worth(card.stars[int(mark) - 1], x, y, DIAGRAM["worthAt"]["square"])


def _worth(stars: int, x: int, y: int, at: tuple[int, int]) -> str:
    return placed(DIAGRAM["worth"], x + at[0], y + at[1], stars=stars)
