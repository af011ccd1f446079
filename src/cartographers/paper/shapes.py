"""Shapes as they stand on cards: squares of a terrain, and a hero among the spaces it attacks."""

from __future__ import annotations

from typing import Any

from cartographers.paper.art import CELL, STAMPS
from cartographers.paper.picture import Picture, Rect
from cartographers.paper.stamps import drawn, placed
from cartographers.rules.cards import HeroCard
from cartographers.rules.shapes import Cell, Shape
from cartographers.rules.terrain import Terrain

SHAPE: dict[str, Any] = STAMPS["shape"]


def shape_picture(shape: Shape, terrain: Terrain = Terrain.FOREST) -> Picture:
    margin = SHAPE["margin"]
    box = Rect(-margin, -margin, shape.width * CELL + 2 * margin, shape.height * CELL + 2 * margin)
    return Picture(box, shape_markup(shape, terrain), shape.picture.replace("/", " / "))


def shape_markup(shape: Shape, terrain: Terrain | None) -> str:
    """The shape from its top left corner; without a terrain only its squares."""
    stamp = SHAPE["square" if terrain else "plain"]
    squares = "".join(
        placed(stamp, column * CELL, row * CELL, terrain=terrain) for row, column in shape.cells
    )
    return f'<g class="terrain-{terrain}">{squares}</g>' if terrain else squares


def hero_cells(hero: HeroCard) -> tuple[Cell, Cell]:
    """The rows and columns that a hero and its attack take, as (least, most) of each."""
    cells = [(0, 0), *hero.attack]
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    return (min(rows), max(rows)), (min(columns), max(columns))


def hero_markup(hero: HeroCard) -> str:
    """The hero on its space, which is the first square, and the marks of its attack."""
    attack = [*SHAPE["attack"], *SHAPE["attackEdge"]]
    marks = "".join(placed(attack, column * CELL, row * CELL) for row, column in hero.attack)
    return f'<g class="terrain-hero">{marks}{drawn(SHAPE["square"], terrain=Terrain.HERO)}</g>'
