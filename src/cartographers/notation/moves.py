"""Actions as text: `reveal orchard`, `draw 1 on 1 shape 1 farm c4 c5`, `choose 2 on 1 d6`, `back 1`."""

from __future__ import annotations

from dataclasses import dataclass

from cartographers.notation.tokens import Words
from cartographers.rules.actions import Action, Choose, Draw, Reveal, TakeBack
from cartographers.rules.editions import DECK_CARD_BY_ID
from cartographers.rules.grid import NOWHERE
from cartographers.rules.placement import Placement
from cartographers.rules.terrain import Terrain

HIDDEN_MARK = "?"

_CARD_IDS = {card: card for card in DECK_CARD_BY_ID}
_TERRAINS = {terrain.value: terrain for terrain in Terrain if terrain is not Terrain.MOUNTAIN}


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


def move_text(move: Move) -> str:
    """The line of a move."""
    match move.action:
        case Reveal(card):
            return f"reveal {card}"
        case TakeBack(seat):
            return f"back {seat + 1}"
        case Hidden(seat, choosing):
            return f"{'choose' if choosing else 'draw'} {seat + 1} {HIDDEN_MARK}"
        case Choose(seat, space):
            return f"choose {seat + 1} on {_number(move.owner)} {space.name}"
        case Draw(seat, placement):
            return f"draw {seat + 1} on {_number(move.owner)} {placement_text(placement)}"


def placement_text(placement: Placement) -> str:
    text = f"shape {placement.shape} {placement.terrain} {placement.spaces.line()}"
    return f"{text} marks {placement.marks.line()}" if placement.marks else text


def parse_move(text: str, seats: int, line: int = 0) -> Move:
    """The move of a line, readable though perhaps not legal; `InvalidNotation` says what cannot be read."""
    words = Words(text, line)
    match words.peek():
        case "reveal":
            words.literal("reveal")
            move = Move(Reveal(words.one_of(_CARD_IDS, "the id of a card of the explore deck")))
        case "draw":
            move = _parse_draw(words, seats)
        case "choose":
            move = _parse_choice(words, seats)
        case "back":
            words.literal("back")
            move = Move(TakeBack(words.seat(seats)))
        case _:
            words.expected("reveal, draw, choose, back or =")
    words.end()
    return move


def _parse_draw(words: Words, seats: int) -> Move:
    words.literal("draw")
    seat = words.seat(seats)
    if words.peek() == HIDDEN_MARK:
        words.literal(HIDDEN_MARK)
        return Move(Hidden(seat))
    words.literal("on")
    owner = words.seat(seats)
    return Move(Draw(seat, parse_placement(words)), owner)


def parse_placement(words: Words) -> Placement:
    words.literal("shape")
    shape = words.number("the number of a shape")
    terrain = words.one_of(_TERRAINS, f"one of {' '.join(_TERRAINS)}")
    spaces = words.spaces()
    marks = NOWHERE
    if words.peek() == "marks":
        words.literal("marks")
        marks = words.spaces()
    return Placement(spaces, terrain, shape, marks)


def _parse_choice(words: Words, seats: int) -> Move:
    words.literal("choose")
    seat = words.seat(seats)
    if words.peek() == HIDDEN_MARK:
        words.literal(HIDDEN_MARK)
        return Move(Hidden(seat, choosing=True))
    words.literal("on")
    owner = words.seat(seats)
    return Move(Choose(seat, words.space()), owner)


def _number(owner: int | None) -> int:
    assert owner is not None, "a drawing or a choice says whose sheet it is made on"
    return owner + 1
