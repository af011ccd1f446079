"""Where a shape fits, said in the way a player types it: a corner of its box, turns and flips."""

from __future__ import annotations

from cartographers.cli.table.grammar import FLIP, TURN, Misread, Wish, moved, shape_at
from cartographers.cli.table.screen import Screen
from cartographers.rules.grid import SPACES, SpaceSet
from cartographers.rules.placement import Legal, Task
from cartographers.rules.shapes import Shape
from cartographers.rules.sheet import Sheet

# Every way to turn and flip.
MOVES = tuple(flip + TURN * turns for flip in ("", FLIP) for turns in range(4))


def distinct_moves(shape: Shape) -> list[str]:
    """The ways to turn and flip that make a difference, each in its shortest form."""
    found: dict[Shape, str] = {}
    for moves in sorted(MOVES, key=len):
        found.setdefault(moved(shape, moves), moves)
    return list(found.values())


def corners(drawable: Legal, number: int, shape: Shape) -> SpaceSet:
    """The spaces where the box of this shape, as it lies, may begin."""
    places = dict(drawable.numbered()).get(number, ())
    allowed = {place.bits for place in places}
    return SpaceSet.of(space for space in SPACES if shape_at(shape, space).bits in allowed)


def show_fitting(screen: Screen, sheet: Sheet, task: Task, drawable: Legal, wish: Wish) -> None:
    """Where a shape may go: an overview, or on the sheet for one shape that lies as the player says."""
    words = screen.words
    if drawable.fallback or task.hero:
        free = SpaceSet.of(space for places in drawable.places for place in places for space in place)
        screen.say(words.text("Any of these spaces: {spaces}", spaces=free.line()))
        screen.sheet(sheet, free)
        return
    if wish.shape is None and not wish.moves:
        for number, shape in enumerate(task.shapes, start=1):
            _overview(screen, drawable, number, shape)
        if len(task.shapes) > 1:
            return
    number = wish.shape or 1
    if not 1 <= number <= len(task.shapes):
        raise Misread(words.text("The card has no shape {number}.", number=number))
    found = corners(drawable, number, moved(task.shapes[number - 1], wish.moves))
    if not found:
        screen.say(words.text("Turned that way, the shape fits nowhere."))
        return
    screen.say(words.text("Turned that way, its box can start at: {spaces}", spaces=found.line()))
    screen.sheet(sheet, found)


def _overview(screen: Screen, drawable: Legal, number: int, shape: Shape) -> None:
    words = screen.words
    ways, unmoved = [], words.text("as printed")
    for moves in distinct_moves(shape):
        count = len(corners(drawable, number, moved(shape, moves)))
        ways.append(f"{' '.join(moves) or unmoved} {count}")
    screen.say(
        words.text(
            "Shape {number}, number of placements for each way to turn it: {ways}",
            number=number,
            ways=", ".join(ways),
        )
    )
