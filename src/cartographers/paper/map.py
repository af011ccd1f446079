"""The map of a sheet: a space is 100 units wide, the top left corner of a1 is at 0, 0."""

from __future__ import annotations

from math import cos, pi, sin

from cartographers.paper.art import CELL, art
from cartographers.paper.picture import text, use
from cartographers.rules.cards import Effect
from cartographers.rules.grid import ROW_LETTERS, SIDE, SPACES, Space, SpaceSet
from cartographers.rules.scoring.score import Score
from cartographers.rules.sheet import Sheet
from cartographers.words import Words

EXTENT = SIDE * CELL
EMPTY = "empty"
_STAR = '<path class="star-badge" d="M50 8L62 36L93 39L70 60L77 91L50 75L23 91L30 60L7 39L38 36Z"/>'


def kind_at(sheet: Sheet, space: Space) -> str:
    """What fills a space: a terrain, wasteland, destroyed, or empty."""
    terrain = sheet.terrain_at(space)
    if terrain:
        return terrain
    if space in sheet.destroyed:
        return "destroyed"
    return "wasteland" if space in sheet.printed.wasteland else EMPTY


def map_markup(sheet: Sheet, words: Words) -> str:
    """Frame, terrain and everything else that is printed or drawn on the map."""
    kinds = [kind_at(sheet, space) for space in SPACES]
    return "".join(
        (
            _frame(),
            *(_ground(space, kinds[space]) for space in SPACES),
            f'<path class="map-grid" d="{_grid()}"/>',
            f'<path class="map-borders" d="{_borders(kinds)}"/>',
            *(_figure(sheet, space, kinds[space]) for space in SPACES),
            *(_square(sheet, space, kinds[space], words) for space in SPACES),
        )
    )


def _frame() -> str:
    dark = "".join(
        f"M{at} -14h100v14h-100zM{at} {EXTENT}h100v14h-100zM-14 {at}h14v100h-14zM{EXTENT} {at}h14v100h-14z"
        for at in range(0, EXTENT, 2 * CELL)
    )
    labels = "".join(
        text(str(line + 1), line * CELL + 50, -25, "map-label")
        + text(ROW_LETTERS[line].upper(), -37, line * CELL + 63, "map-label")
        for line in range(SIDE)
    )
    return (
        f'<rect class="map-paper" width="{EXTENT}" height="{EXTENT}"/>'
        f'<path class="map-rhumbs" d="{_rhumbs()}"/>'
        f'<path class="map-frame-dark" d="{dark}"/>'
        f'<rect class="map-frame-line" x="-14" y="-14" width="{EXTENT + 28}" height="{EXTENT + 28}"/>'
        f'<rect class="map-frame-line" width="{EXTENT}" height="{EXTENT}"/>{labels}'
    )


def _rhumbs() -> str:
    """Lines of the compass across the empty parchment, as on sea charts."""
    rays = ""
    for ray in range(16):
        right, down = cos(ray * pi / 8), sin(ray * pi / 8)
        reach = EXTENT / 2 / max(abs(right), abs(down))
        rays += f"M550 550L{550 + right * reach:.0f} {550 + down * reach:.0f}"
    return rays + "M550 250a300 300 0 1 0 .1 0"


def _grid() -> str:
    return "".join(f"M0 {at}H{EXTENT}M{at} 0V{EXTENT}" for at in range(CELL, EXTENT, CELL))


def _corner(space: Space) -> tuple[int, int]:
    return space.column * CELL, space.row * CELL


def _ground(space: Space, kind: str) -> str:
    return "" if kind == EMPTY else use(f"ground-{kind}", *_corner(space), CELL)


def _borders(kinds: list[str]) -> str:
    """Ink along every border between two different kinds of space."""
    path = ""
    for space in SPACES:
        x, y = _corner(space)
        if space.column + 1 < SIDE and kinds[space] != kinds[space + 1]:
            path += f"M{x + CELL} {y}v{CELL}"
        if space.row + 1 < SIDE and kinds[space] != kinds[space + SIDE]:
            path += f"M{x} {y + CELL}h{CELL}"
    return path


def _figure(sheet: Sheet, space: Space, kind: str) -> str:
    figure = _main_figure(sheet, space, kind)
    if space in sheet.ruins and kind != EMPTY:
        figure += (
            '<g class="terrain-ruins map-ruins-under"><circle cx="20" cy="20" r="16"/>'
            + use("space-ruins-0", 6, 6, 28)
            + "</g>"
        )
    if kind == "mountain" and space not in sheet.closed_mountains:
        figure += use("coin", 64, 64, 34)
    if space in sheet.marks:
        figure += '<path class="map-mark" d="M70 8L92 30M92 8L70 30M68 22L78 32M94 22L84 32"/>'
    if not figure:
        return ""
    x, y = _corner(space)
    palette = "ruins" if kind == EMPTY else kind
    return f'<g class="terrain-{palette}" transform="translate({x} {y})">{figure}</g>'


def _main_figure(sheet: Sheet, space: Space, kind: str) -> str:
    if kind == EMPTY:
        return use("space-ruins-0", 8, 8, 84) if space in sheet.ruins else ""
    effect = next((effect for effect in Effect if space in sheet.surviving(effect)), None)
    if effect:
        initial = text(effect.initial.upper(), 82, 90, "")
        return (
            use(f"monster-{effect}", 9, 9, 82)
            + f'<g class="map-initial"><circle cx="82" cy="82" r="15"/>{initial}</g>'
        )
    variant = (space * 7 + space.row * 5) % art().variants(kind)
    return use(f"space-{kind}-{variant}", 6, 6, 88)


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
    lit = "".join(
        f'<rect x="{space.column * CELL + 7}" y="{space.row * CELL + 7}" width="86" height="86" rx="12"/>'
        for space in spaces
    )
    badges = "".join(_badge(space, stars) for space, stars in _places(score).items())
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


def _badge(space: Space, stars: int) -> str:
    x, y = _corner(space)
    return f'<g transform="translate({x} {y})">{_STAR}{text(str(stars), 50, 63, "star-badge-number")}</g>'


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
