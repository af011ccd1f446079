"""Draws stamps (`web/drawings/stamps.js` says what they are made of) as markup."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cartographers.paper.picture import moved, text, use

Parts = Sequence[Mapping[str, Any]]


def drawn(parts: Parts, **values: object) -> str:
    """The parts where they are, their blanks filled with these values."""
    return "".join(_one(part, values) for part in parts)


def placed(parts: Parts, x: float, y: float, **values: object) -> str:
    """The parts with their corner at x, y."""
    return moved(drawn(parts, **values), x, y)


def _one(part: Mapping[str, Any], values: Mapping[str, object]) -> str:
    style = part.get("class", "").format_map(values)
    named = f' class="{style}"' if style else ""
    x, y = part.get("at", (0, 0))
    match part:
        case {"path": path}:
            return f'<path{named} d="{path.format_map(values)}"/>'
        case {"use": drawing}:
            size = part["size"]  # of a picture that is no square: width and height, of which one follows
            wide = size[0] if isinstance(size, list) else size
            return use(drawing.format_map(values), x, y, wide, style)
        case {"text": words}:
            return text(words.format_map(values), x, y, style)
        case {"ground": terrain}:
            return use(f"ground-{terrain.format_map(values)}", x, y, part["size"], style)
        case {"rect": [left, top, width, height]}:
            corner = f' rx="{part["round"]:g}"' if "round" in part else ""
            return f'<rect{named} x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}"{corner}/>'
        case {"circle": [middle_x, middle_y, radius]}:
            return f'<circle{named} cx="{middle_x:g}" cy="{middle_y:g}" r="{radius:g}"/>'
        case {"group": parts}:
            return f"<g{named}>{placed(parts, x, y, **values)}</g>"
    raise ValueError(f"no stamp has a part like {part}")
