"""Actions as text: `reveal orchard`, `draw 1 on 1 shape 1 farm c4 c5`, `choose 2 on 1 d6`, `back 1`.

With skills also `draw 1 on 1 shape 1 farm c4 c5 skill searching also c6`, and before an ambush
`prepare 1 acrobatics` or `prepare 1 nothing`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from cartographers.notation.tokens import Tokens
from cartographers.rules.actions import Action, Choose, Draw, Prepare, Reveal, TakeBack
from cartographers.rules.boxes import DECK_CARD_BY_ID, SKILL_BY_ID
from cartographers.rules.grid import NOWHERE
from cartographers.rules.placement import Placement
from cartographers.rules.skills import Preparation
from cartographers.rules.terrain import Terrain

HIDDEN_MARK = "?"

_TERRAINS = {terrain.value: terrain for terrain in Terrain if terrain is not Terrain.MOUNTAIN}
_MARKS, _SKILL, _ALSO = "marks", "skill", "also"
_NOTHING, _UPRIGHT = "nothing", "upright"


class HiddenKind(StrEnum):
    """What a seat has done: the first word of the line."""

    DRAW = "draw"
    CHOOSE = "choose"
    PREPARE = "prepare"


@dataclass(frozen=True, slots=True)
class Hidden:
    """A seat has drawn, chosen or prepared, and the text does not say what."""

    seat: int
    kind: HiddenKind = HiddenKind.DRAW


@dataclass(frozen=True, slots=True)
class Move:
    """An action as written. `owner` says whose sheet a seat draws on or chooses from; None for the others."""

    action: Action | Hidden
    owner: int | None = None

    def __post_init__(self) -> None:
        if isinstance(self.action, Draw | Choose) is (self.owner is None):
            raise ValueError(f"whose sheet? A drawing or a choice says it, and nothing else does: {self}")


def move_text(move: Move) -> str:
    """The line of a move."""
    sheet = "" if move.owner is None else f" on {move.owner + 1}"
    match move.action:
        case Reveal(card):
            return f"reveal {card}"
        case Draw(seat, placement):
            return f"draw {seat + 1}{sheet} {placement_text(placement)}"
        case Choose(seat, space):
            return f"choose {seat + 1}{sheet} {space.name}"
        case Prepare(seat, preparation):
            return f"prepare {seat + 1} {_preparation_text(preparation)}"
        case Hidden(seat, kind):
            return f"{kind} {seat + 1} {HIDDEN_MARK}"
        case TakeBack(seat):
            return f"back {seat + 1}"


def placement_text(placement: Placement) -> str:
    """What a drawing's line says of the placement: `shape 1 farm c4 c5`."""
    words = [f"shape {placement.shape} {placement.terrain} {placement.spaces.line()}"]
    if placement.marks:
        words.append(f"{_MARKS} {placement.marks.line()}")
    if placement.skill:
        words.append(f"{_SKILL} {placement.skill}")
    if placement.extra:
        words.append(_ALSO)
        words += [placement.extra_terrain] if placement.extra_terrain else []
        words.append(placement.extra.line())
    return " ".join(words)


def _preparation_text(preparation: Preparation) -> str:
    if not preparation.skill:
        return _NOTHING
    return f"{preparation.skill} {_UPRIGHT}" if preparation.upright else preparation.skill


def parse_move(text: str, seats: int, line: int = 0) -> Move:
    """The move of a line, readable though perhaps not legal; `InvalidNotation` says what cannot be read."""
    tokens = Tokens(text, line)
    if tokens.takes("reveal"):
        move = Move(Reveal(tokens.one_of(DECK_CARD_BY_ID, "the id of a card of the explore deck").id))
    elif tokens.takes("draw"):
        move = _parse_draw(tokens, seats)
    elif tokens.takes("choose"):
        move = _parse_choice(tokens, seats)
    elif tokens.takes("prepare"):
        move = _parse_preparation(tokens, seats)
    elif tokens.takes("back"):
        move = Move(TakeBack(tokens.seat(seats)))
    else:
        tokens.expected("reveal, draw, choose, prepare or back")
    tokens.end()
    return move


def _parse_draw(tokens: Tokens, seats: int) -> Move:
    seat = tokens.seat(seats)
    if tokens.takes(HIDDEN_MARK):
        return Move(Hidden(seat))
    tokens.literal("on")
    owner = tokens.seat(seats)
    return Move(Draw(seat, parse_placement(tokens)), owner)


def parse_placement(tokens: Tokens) -> Placement:
    """The rest of a drawing's line, from the word `shape` to its end."""
    tokens.literal("shape")
    shape = tokens.number("the number of a shape, 0 for the 1x1 that replaces one")
    terrain = tokens.one_of(_TERRAINS, f"one of {' '.join(_TERRAINS)}")
    spaces = tokens.spaces(_MARKS, _SKILL)
    marks = tokens.spaces(_SKILL) if tokens.takes(_MARKS) else NOWHERE
    if not tokens.takes(_SKILL):
        return Placement(spaces, terrain, shape, marks)
    skill = tokens.one_of(SKILL_BY_ID, "the id of a skill").id
    if not tokens.takes(_ALSO):
        return Placement(spaces, terrain, shape, marks, skill)
    extra_terrain = None
    if tokens.peek() in _TERRAINS:
        extra_terrain = tokens.one_of(_TERRAINS, "a terrain")
    return Placement(spaces, terrain, shape, marks, skill, tokens.spaces(), extra_terrain)


def _parse_preparation(tokens: Tokens, seats: int) -> Move:
    seat = tokens.seat(seats)
    if tokens.takes(HIDDEN_MARK):
        return Move(Hidden(seat, HiddenKind.PREPARE))
    if tokens.takes(_NOTHING):
        return Move(Prepare(seat, Preparation()))
    skill = tokens.one_of(SKILL_BY_ID, f"the id of a skill or {_NOTHING}").id
    return Move(Prepare(seat, Preparation(skill, tokens.takes(_UPRIGHT))))


def _parse_choice(tokens: Tokens, seats: int) -> Move:
    seat = tokens.seat(seats)
    if tokens.takes(HIDDEN_MARK):
        return Move(Hidden(seat, HiddenKind.CHOOSE))
    tokens.literal("on")
    owner = tokens.seat(seats)
    return Move(Choose(seat, tokens.space()), owner)
