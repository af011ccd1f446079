"""The map of a sheet: a space is 100 units wide, the top left corner of a1 is at 0, 0."""

from __future__ import annotations

from typing import Any

from cartographers.paper.art import CELL, STAMPS, art
from cartographers.paper.stamps import Parts, drawn, placed
from cartographers.rules.cards import Effect
from cartographers.rules.grid import ROW_LETTERS, SIDE, SPACES, Space, SpaceSet
from cartographers.rules.scoring.score import Score
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import Terrain
from cartographers.words import Words

EXTENT = SIDE * CELL
EMPTY = "empty"
FARM_AND_VILLAGE = "farm-and-village"
MAP: dict[str, Any] = STAMPS["map"]
# Ink is drawn patch by patch, as on the screen, where only patches that change are painted anew.
_EDGES = range(0, SIDE, MAP["patch"])
PATCHES = [(top, left) for top in _EDGES for left in _EDGES]


def kind_at(sheet: Sheet, space: Space) -> str:
    """What fills a space: a terrain, farm and village at once, wasteland, destroyed, or empty."""
    terrains = sheet.terrains_at(space)
    if terrains:
        return terrains[0] if len(terrains) == 1 else FARM_AND_VILLAGE
    if space in sheet.destroyed:
        return "destroyed"
    return "wasteland" if space in sheet.printed.wasteland else EMPTY


def map_markup(sheet: Sheet, words: Words) -> str:
    """Frame, terrain and everything else that is printed or drawn on the map."""
    kinds = [kind_at(sheet, space) for space in SPACES]
    return "".join(
        (
            _frame(),
            *(_on(space, MAP["ground"], kind=kinds[space]) for space in SPACES if kinds[space] != EMPTY),
            drawn(MAP["grid"]),
            *(drawn(MAP["borders"], borders=_borders(kinds, patch)) for patch in PATCHES),
            *(_figure(sheet, space, kinds[space]) for space in SPACES),
            *(_square(sheet, space, kinds[space], words) for space in SPACES),
        )
    )


def _frame() -> str:
    labels = "".join(
        placed(MAP["column"], line * CELL, 0, label=line + 1)
        + placed(MAP["row"], 0, line * CELL, label=ROW_LETTERS[line].upper())
        for line in range(SIDE)
    )
    return drawn(MAP["frame"]) + labels


def _corner(space: Space) -> tuple[int, int]:
    return space.column * CELL, space.row * CELL


def _on(space: Space, parts: Parts, **values: object) -> str:
    x, y = _corner(space)
    return placed(parts, x, y, **values)


def _borders(kinds: list[str], patch: tuple[int, int]) -> str:
    """Ink along every border between two different kinds of space, to the right of and below a patch's."""
    size, (top, left) = MAP["patch"], patch
    inside = [space for space in SPACES if 0 <= space.row - top < size and 0 <= space.column - left < size]
    path = ""
    for space in inside:
        x, y = _corner(space)
        if space.column + 1 < SIDE and kinds[space] != kinds[space + 1]:
            path += f"M{x + CELL} {y}v{CELL}"
        if space.row + 1 < SIDE and kinds[space] != kinds[space + SIDE]:
            path += f"M{x} {y + CELL}h{CELL}"
    return path


def _figure(sheet: Sheet, space: Space, kind: str) -> str:
    effect = next((effect for effect in Effect if space in sheet.surviving(effect)), None)
    main = "ruins" if kind == EMPTY else "monster" if effect else "terrain"
    parts = [
        *(MAP[main] if kind != EMPTY or space in sheet.ruins else ()),
        *(MAP["ruinsBelow"] if space in sheet.ruins and kind != EMPTY else ()),
        *(MAP["coin"] if kind == Terrain.MOUNTAIN and space not in sheet.closed_mountains else ()),
        *(MAP["mark"] if space in sheet.marks else ()),
    ]
    if not parts:
        return ""
    variety = MAP["variety"]
    variant = (space * variety["space"] + space.row * variety["row"]) % max(1, art().variants(kind))
    initial = effect.initial.upper() if effect else ""
    monster = f"monster-{effect}" if f"monster-{effect}" in art().symbols else "space-monster-0"
    figure = _on(space, parts, kind=kind, variant=variant, monster=monster, initial=initial)
    return f'<g class="terrain-{"ruins" if kind == EMPTY else kind}">{figure}</g>'


def _square(sheet: Sheet, space: Space, kind: str, words: Words) -> str:
    """A space as programs see it, and the words that a pointer on it shows."""
    x, y = _corner(space)
    name = words.name(kind)
    if space in sheet.ruins:
        name = f"{name}, {words.name('ruins')}"
    box = f'x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="#ffffff" fill-opacity="0"'
    title = f"<title>{space.name.upper()}: {name}</title>"
    return f'<rect data-space="{space.name}" data-kind="{kind}" {box}>{title}</rect>'


def lights(score: Score) -> str:
    """The spaces that earn stars, lit, and on them how many."""
    spaces = list(score.spaces)
    if not spaces:
        return ""
    lit = "".join(_on(space, MAP["light"]) for space in spaces)
    badges = "".join(_on(space, MAP["badge"], stars=stars) for space, stars in _places(score).items())
    return f'<g class="lights lights-earning">{lit}<path d="{_outline(score.spaces)}"/></g>{badges}'


def _places(score: Score) -> dict[Space, int]:
    """Where to write the stars: once on each group that is one piece, else on each of its spaces.

    Where all stars of an earning cannot be shared out evenly, they belong to the whole of it.
    """
    places: dict[Space, int] = {}
    for earning in score.earnings:
        spaces = list(earning.spaces)
        scattered = len(earning.spaces.clusters()) > 1 and earning.stars % len(spaces) == 0
        chosen = spaces if scattered else [_middle(spaces, places)]
        for space in chosen:
            places[space] = places.get(space, 0) + earning.stars // len(chosen)
    return places


def _middle(spaces: list[Space], taken: dict[Space, int]) -> Space:
    """The space nearest to the middle of all, preferably one without a badge."""
    row = sum(space.row for space in spaces) / len(spaces)
    column = sum(space.column for space in spaces) / len(spaces)
    return min(
        spaces, key=lambda space: (space in taken, (space.row - row) ** 2 + (space.column - column) ** 2)
    )


def _outline(spaces: SpaceSet) -> str:
    path = ""
    for space in spaces:
        x, y = _corner(space)
        for open_side, line in (
            (space.row == 0 or space - SIDE not in spaces, f"M{x} {y}h{CELL}"),
            (space.row == SIDE - 1 or space + SIDE not in spaces, f"M{x} {y + CELL}h{CELL}"),
            (space.column == 0 or space - 1 not in spaces, f"M{x} {y}v{CELL}"),
            (space.column == SIDE - 1 or space + 1 not in spaces, f"M{x + CELL} {y}v{CELL}"),
        ):
            if open_side:
                path += line
    return path
