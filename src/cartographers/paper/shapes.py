"""Shapes as they stand on cards: squares of a terrain, and a hero among the spaces it attacks."""

from __future__ import annotations

from cartographers.paper.art import CELL
from cartographers.paper.picture import Box, Picture, moved, use
from cartographers.rules.cards import HeroCard
from cartographers.rules.shapes import Cell, Shape
from cartographers.rules.terrain import Terrain

MARGIN = 6


def shape_picture(shape: Shape, terrain: Terrain = Terrain.FOREST) -> Picture:
    box = Box(-MARGIN, -MARGIN, shape.width * CELL + 2 * MARGIN, shape.height * CELL + 2 * MARGIN)
    return Picture(box, shape_markup(shape, terrain), shape.picture.replace("/", " / "))


def shape_markup(shape: Shape, terrain: Terrain | None) -> str:
    """The shape from its top left corner; without a terrain only its squares."""
    squares = "".join(moved(_square(terrain), column * CELL, row * CELL) for row, column in shape.cells)
    return f'<g class="terrain-{terrain}">{squares}</g>' if terrain else squares


def _square(terrain: Terrain | None) -> str:
    outline = '<rect class="shape-square" width="100" height="100"/>'
    if not terrain:
        return '<rect class="shape-plain" width="100" height="100"/>' + outline
    return use(f"ground-{terrain}", 0, 0, CELL) + outline + use(f"space-{terrain}-0", 8, 8, 84)


def hero_cells(hero: HeroCard) -> tuple[Cell, Cell]:
    """The rows and columns that a hero and its attack take, as (least, most) of each."""
    cells = [(0, 0), *hero.attack]
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    return (min(rows), max(rows)), (min(columns), max(columns))


def hero_markup(hero: HeroCard) -> str:
    """The hero on its space, which is the first square, and the marks of its attack."""
    marks = "".join(
        moved(
            '<rect class="ghost-mark-ground" x="4" y="4" width="92" height="92"/>'
            '<rect class="shape-square" width="100" height="100" stroke-dasharray="10 9" stroke-width="3"/>'
            '<path class="ghost-mark" d="M26 26L74 74M74 26L26 74"/>',
            column * CELL,
            row * CELL,
        )
        for row, column in hero.attack
    )
    return f'<g class="terrain-hero">{marks}{_square(Terrain.HERO)}</g>'
