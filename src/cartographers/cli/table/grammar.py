"""What a player types to draw, like `great 1 c4 r f`, and the placement it means.

The words may come in any order: a shape's number, a space, `r` and `f` (`r2`, `rrf`), a terrain. The card's
name may stand in front.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from cartographers.cli.table.commands import plain_letters
from cartographers.cli.table.telling import terrain_choice
from cartographers.notation.sheets import LETTERS
from cartographers.rules.cards import HeroCard
from cartographers.rules.grid import NOWHERE, SIDE, Space, SpaceSet
from cartographers.rules.heroes import attacked, flipped, turned
from cartographers.rules.placement import FALLBACK, Legal, Placement, Task
from cartographers.rules.shapes import Shape
from cartographers.rules.terrain import DRAWABLE, Terrain
from cartographers.words import Words
from cartographers.words import terminal as said

SHORTEST_NAME = 3  # of a card's name in front
TURN, FLIP = "r", "f"

_SPACE = re.compile(r"(?P<row>[a-k])(?P<column>\d{1,2})|(?P<column2>\d{1,2})(?P<row2>[a-k])")
_MOVES = re.compile(r"(?:r[0-9]?|f)+")
_MOVE = re.compile(r"(r)([0-9]?)|(f)")


class Misread(Exception):
    """A line that means nothing, with a sentence that says why."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What was typed: parts that were left out are None or empty."""

    shape: int | None = None
    space: Space | None = None
    moves: str = ""  # r and f in the order typed
    terrain: Terrain | None = None


def read_wish(words: Words, line: str, card_names: Iterable[str] = ()) -> Wish:
    """The parts of a typed line. `card_names` are the names of the card to draw, in any language."""
    wish = Wish()
    name_words = [part for name in card_names for part in re.split(r"[\s'-]+", plain_letters(name))]
    before = ""
    for typed in re.split(r"[\s,;]+", line.strip()):
        token = plain_letters(typed)
        if token:
            wish = _with_token(words, wish, token, before, name_words)
        before = token
    return wish


def _with_token(words: Words, wish: Wish, token: str, before: str, card_name: list[str]) -> Wish:
    if token.isdecimal():
        return _with_number(words, wish, int(token), before)
    space = _space(token)
    if space is not None:
        if wish.space is not None:
            raise Misread(words.text("One space is enough: the top left corner of the shape's box."))
        return replace(wish, space=space)
    if _MOVES.fullmatch(token):
        return replace(wish, moves=wish.moves + _moves(token))
    for msgid, move in ((said.TURN, TURN), (said.FLIP, FLIP)):
        if token in (plain_letters(msgid), plain_letters(words.text(msgid))):
            return replace(wish, moves=wish.moves + move)
    terrain = read_terrain(words, token)
    if terrain is not None:
        if wish.terrain not in (None, terrain):
            raise Misread(words.text("Only one terrain can be drawn."))
        return replace(wish, terrain=terrain)
    if wish == Wish() and _is_card_name(token, card_name):
        return wish
    raise Misread(
        words.text(
            "I don't understand {typed}; {help} explains what I do understand.",
            typed=token,
            help=words.text(said.HELP),
        )
    )


def _with_number(words: Words, wish: Wish, number: int, before: str) -> Wish:
    if wish.shape is None:
        return replace(wish, shape=number)
    if before == TURN:  # `1 c4 r 2`: the turn that was read already and more of them
        return replace(wish, moves=wish.moves[:-1] + TURN * (number % 4))
    raise Misread(words.text("Only one shape can be drawn."))


def _space(token: str) -> Space | None:
    found = _SPACE.fullmatch(token)
    if not found:
        return None
    row, column = found["row"] or found["row2"], int(found["column"] or found["column2"])
    return Space.named(f"{row}{column}") if 1 <= column <= SIDE else None


def _moves(token: str) -> str:
    moves = ""
    for turn, times, flip in _MOVE.findall(token):
        moves += flip or turn * (int(times or 1) % 4)
    return moves


def read_terrain(words: Words, token: str) -> Terrain | None:
    """The terrain of a letter of the sheet (but f, which flips) or of the beginning of its name."""
    terrains = (*DRAWABLE, Terrain.HERO)
    for terrain in terrains:
        if token == LETTERS[terrain] and token != FLIP:
            return terrain
    if len(token) == 1:
        return None
    found = {
        terrain
        for terrain in terrains
        for name in (plain_letters(terrain), plain_letters(words.name(terrain)))
        if name.startswith(token)
    }
    return found.pop() if len(found) == 1 else None


def _is_card_name(token: str, name_words: list[str]) -> bool:
    parts = [part for part in token.split("-") if part]
    return len(token) >= SHORTEST_NAME and all(
        any(word.startswith(part) for word in name_words) for part in parts
    )


def placement_of(words: Words, wish: Wish, task: Task, drawable: Legal) -> Placement:
    """The placement that is meant. Whether it is legal the rules say; here it only has to be complete."""
    if wish.space is None:
        raise Misread(words.text("Where? Add a space, like c4."))
    terrain = wish.terrain or _only_terrain(words, drawable.terrains)
    if drawable.fallback:
        return Placement(SpaceSet.of([wish.space]), terrain, FALLBACK)
    if task.hero:
        marks = attack_at(task.hero, wish.space, wish.moves)
        return Placement(SpaceSet.of([wish.space]), terrain, marks=marks)
    number = wish.shape or _only_shape(words, task)
    if number > len(task.shapes):
        raise Misread(words.text("The card has no shape {number}.", number=number))
    spaces = shape_at(moved(task.shapes[number - 1], wish.moves), wish.space)
    if not spaces:
        raise Misread(words.text("There, the shape would stick out over the edge of the sheet."))
    return Placement(spaces, terrain, number)


def _only_terrain(words: Words, terrains: tuple[Terrain, ...]) -> Terrain:
    if len(terrains) > 1:
        choice = terrain_choice(words, terrains)
        raise Misread(words.text("Which terrain? Add one of these: {terrains}.", terrains=choice))
    return terrains[0]


def _only_shape(words: Words, task: Task) -> int:
    if len(task.shapes) > 1:
        raise Misread(words.text("Which shape? Start with its number, 1 or 2."))
    return 1


def moved(shape: Shape, moves: str) -> Shape:
    """The shape after these turns and flips."""
    for move in moves:
        shape = shape.turned() if move == TURN else shape.flipped()
    return shape


def shape_at(shape: Shape, corner: Space) -> SpaceSet:
    """The spaces of the shape with its box there; none if it leaves the sheet."""
    if corner.row + shape.height > SIDE or corner.column + shape.width > SIDE:
        return NOWHERE
    return shape.at(corner.row, corner.column)


def attack_at(hero: HeroCard, space: Space, moves: str) -> SpaceSet:
    """The spaces that a hero there attacks, its pattern so turned."""
    pattern = hero.attack
    for move in moves:
        pattern = turned(pattern) if move == TURN else flipped(pattern)
    return attacked(pattern, space)
