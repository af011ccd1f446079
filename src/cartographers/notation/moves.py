"""Actions as text: `reveal orchard`, `draw 1 on 1 shape 1 farm c4 c5`, `choose 2 on 1 d6`, `back 1`."""

from __future__ import annotations

from dataclasses import dataclass

from cartographers.notation.tokens import Tokens
from cartographers.rules.actions import Action, Choose, Draw, Reveal, TakeBack
from cartographers.rules.boxes import DECK_CARD_BY_ID
from cartographers.rules.grid import NOWHERE
from cartographers.rules.placement import Placement
from cartographers.rules.terrain import Terrain

HIDDEN_MARK = "?"

_TERRAINS = {terrain.value: terrain for terrain in Terrain if terrain is not Terrain.MOUNTAIN}
_MARKS = "marks"


@dataclass(frozen=True, slots=True)
class Hidden:
    """A seat has drawn or chosen, and the text does not say what."""

    seat: int
    choosing: bool = False


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
        case Hidden(seat, choosing):
            return f"{'choose' if choosing else 'draw'} {seat + 1} {HIDDEN_MARK}"
        case TakeBack(seat):
            return f"back {seat + 1}"


def placement_text(placement: Placement) -> str:
    """What a drawing's line says of the placement: `shape 1 farm c4 c5`."""
    text = f"shape {placement.shape} {placement.terrain} {placement.spaces.line()}"
    return f"{text} {_MARKS} {placement.marks.line()}" if placement.marks else text


def parse_move(text: str, seats: int, line: int = 0) -> Move:
    """The move of a line, readable though perhaps not legal; `InvalidNotation` says what cannot be read."""
    tokens = Tokens(text, line)
    if tokens.takes("reveal"):
        move = Move(Reveal(tokens.one_of(DECK_CARD_BY_ID, "the id of a card of the explore deck").id))
    elif tokens.takes("draw"):
        move = _parse_draw(tokens, seats)
    elif tokens.takes("choose"):
        move = _parse_choice(tokens, seats)
    elif tokens.takes("back"):
        move = Move(TakeBack(tokens.seat(seats)))
    else:
        tokens.expected("reveal, draw, choose or back")
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
    spaces = tokens.spaces(until=_MARKS)
    marks = tokens.spaces() if tokens.takes(_MARKS) else NOWHERE
    return Placement(spaces, terrain, shape, marks)


def _parse_choice(tokens: Tokens, seats: int) -> Move:
    seat = tokens.seat(seats)
    if tokens.takes(HIDDEN_MARK):
        return Move(Hidden(seat, choosing=True))
    tokens.literal("on")
    owner = tokens.seat(seats)
    return Move(Choose(seat, tokens.space()), owner)
