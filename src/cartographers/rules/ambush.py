"""Ambushes: who draws on whose sheet, the solo walk, and what monsters with an effect do."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from cartographers.rules.cards import AmbushCard, Effect
from cartographers.rules.grid import NOWHERE, SIDE, Space, SpaceSet
from cartographers.rules.refusal import Refusal
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import Corner, Direction, Terrain

CLOCKWISE_CORNERS = (Corner.TOP_LEFT, Corner.TOP_RIGHT, Corner.BOTTOM_RIGHT, Corner.BOTTOM_LEFT)

# The top left corner of a shape's bounding box.
RowAndColumn = tuple[int, int]


def passed_sheet(seat: int, seats: int, arrow: Direction) -> int:
    """Whose sheet comes to this seat. Seats are numbered clockwise, and clockwise is to the left."""
    step = -1 if arrow is Direction.CLOCKWISE else 1
    return (seat + step) % seats


@cache
def walk(card: AmbushCard, assumed: Corner | None = None) -> tuple[SpaceSet, ...]:
    """Every position of the solo walk in order: round the edge from the card's corner, then further in.

    A card that prints no corner begins in the assumed one; without that there is no walk."""
    corner = card.corner or assumed
    if corner is None:
        return ()
    positions: dict[RowAndColumn, None] = {}
    for ring in range(SIDE):
        positions.update(dict.fromkeys(_lap(card, corner, ring)))
    return tuple(card.shape.at(top, left) for top, left in positions)


def _lap(card: AmbushCard, corner: Corner, ring: int) -> list[RowAndColumn]:
    """The positions all the way round at this distance from the edge, as the corner and the arrow say."""
    top = left = ring
    bottom, right = SIDE - card.shape.height - ring, SIDE - card.shape.width - ring
    if top > bottom or left > right:
        return []
    sides: list[list[RowAndColumn]] = [
        [(top, column) for column in range(left, right)],
        [(row, right) for row in range(top, bottom)],
        [(bottom, column) for column in range(right, left, -1)],
        [(row, left) for row in range(bottom, top, -1)],
    ]
    start = CLOCKWISE_CORNERS.index(corner)
    first = ((top, left), (top, right), (bottom, right), (bottom, left))[start]
    lap = [position for side in sides[start:] + sides[:start] for position in side]
    if card.arrow is Direction.COUNTER_CLOCKWISE:
        lap.reverse()
    return [first, *lap]


def walked(sheet: Sheet, card: AmbushCard, assumed: Corner | None = None) -> tuple[SpaceSet, ...]:
    """The positions tried on this sheet; the last is the first legal one. Empty if there is none."""
    filled, positions = sheet.filled, walk(card, assumed)
    for tried, spaces in enumerate(positions, start=1):
        if not spaces.meets(filled):
            return positions[:tried]
    return ()


def gorgon_targets(sheet: Sheet) -> SpaceSet:
    """The spaces a gorgon may destroy: next to it, filled or empty, but no mountain, wasteland or gorgon."""
    around = sheet.surviving(Effect.GORGON).neighbours()
    return around - sheet.gorgon - sheet.mountain - sheet.printed.wasteland - sheet.destroyed


def troll_targets(sheet: Sheet) -> SpaceSet:
    """The spaces a troll may destroy: the empty ones next to it."""
    return sheet.empty.touching(sheet.surviving(Effect.TROLL))


def naga_targets(sheet: Sheet) -> SpaceSet:
    """The spaces a naga may destroy: any water of the sheet that it was drawn on."""
    return sheet.water if sheet.surviving(Effect.NAGA) else NOWHERE


def treefolk_targets(sheet: Sheet) -> SpaceSet:
    """Where the owner may draw a forest for a contained treefolk: any empty space."""
    return sheet.empty if sheet.forests_owed else NOWHERE


TARGETS: dict[Effect, Callable[[Sheet], SpaceSet]] = {
    Effect.GORGON: gorgon_targets,
    Effect.TROLL: troll_targets,
    Effect.NAGA: naga_targets,
    Effect.TREEFOLK: treefolk_targets,
}


NOT_A_TARGET: dict[Effect, Refusal] = {
    Effect.GORGON: Refusal.NOT_FOR_GORGON,
    Effect.TROLL: Refusal.NOT_FOR_TROLL,
    Effect.NAGA: Refusal.NOT_FOR_NAGA,
    Effect.TREEFOLK: Refusal.NOT_FOR_TREEFOLK,
}


def chosen(sheet: Sheet, effect: Effect, space: Space) -> Sheet:
    """The sheet after somebody has chosen this space for this monster."""
    return sheet.growing(space) if effect is Effect.TREEFOLK else sheet.destroying(space)


def zombie_targets(sheet: Sheet) -> SpaceSet:
    """The spaces that become zombies when a season has been scored: the empty ones next to a zombie."""
    return sheet.empty.touching(sheet.surviving(Effect.ZOMBIE))


def spread_zombies(sheet: Sheet) -> Sheet:
    spaces = zombie_targets(sheet)
    return sheet.drawn(spaces, Terrain.MONSTER, effect=Effect.ZOMBIE) if spaces else sheet
