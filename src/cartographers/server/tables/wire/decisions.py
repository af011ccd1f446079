"""What a seat has to decide, with every legal place worked out: a client needs no rules of its own."""

from __future__ import annotations

from msgspec import Struct

from cartographers.rules.heroes import attacks
from cartographers.rules.placement import FALLBACK, Legal, Task
from cartographers.rules.shapes import SINGLE
from cartographers.rules.state import Drawing, Game
from cartographers.rules.view import options
from cartographers.server.tables.wire.values import Spaces, spaces_json


class ShapeJson(Struct, frozen=True):
    """A shape and all the places where it may be drawn."""

    number: int
    picture: str
    coin: bool
    places: list[Spaces]


class HeroJson(Struct, frozen=True):
    """The attacked spaces as (row, column) steps from the hero, as printed."""

    attack: list[tuple[int, int]]


class DrawDecision(Struct, frozen=True, tag_field="kind", tag="draw"):
    """Draw one of the shapes at one of its places with one of the terrains on sheet `owner`.

    `attacks` gives a hero's possible marks for each of its places, by the name of the space.
    """

    owner: int
    card: str
    fallback: bool
    terrains: list[str]
    on_ruins: bool
    shapes: list[ShapeJson]
    hero: HeroJson | None
    attacks: dict[str, list[Spaces]] | None
    effect: str | None


class ChooseDecision(Struct, frozen=True, tag_field="kind", tag="choose"):
    """Choose which of the targets on sheet `owner` the monster destroys."""

    owner: int
    effect: str
    targets: Spaces


AnyDecision = DrawDecision | ChooseDecision


def decision_json(game: Game, seat: int | None) -> AnyDecision | None:
    """What the game asks of this seat now, answered already or not; None if nothing."""
    if seat is None or not game.must_act(seat):
        return None
    drawable = options(game, seat)
    if drawable is not None:
        return _draw(game, seat, drawable)
    phase = game.phase
    effect = getattr(phase, "effect", None)
    assert effect is not None, "a seat that must act and cannot draw has to choose"
    targets = spaces_json(game.targets(seat))
    return ChooseDecision(game.sheet_owner(seat), effect, targets)


def _draw(game: Game, seat: int, drawable: Legal) -> DrawDecision:
    task, phase = game.task, game.phase
    assert task is not None
    assert isinstance(phase, Drawing)
    hero = drawable.hero
    return DrawDecision(
        owner=game.sheet_owner(seat),
        card=phase.card,
        fallback=drawable.fallback,
        terrains=list(drawable.terrains),
        on_ruins=task.on_ruins,
        shapes=[
            ShapeJson(
                number,
                _picture(task, number),
                task.has_coin(number),
                [spaces_json(place) for place in places],
            )
            for number, places in drawable.numbered()
        ],
        hero=HeroJson(list(hero.attack)) if hero else None,
        attacks={
            space.name: [spaces_json(marks) for marks in attacks(hero, space)]
            for places in drawable.places
            for place in places
            for space in place
        }
        if hero
        else None,
        effect=None if drawable.fallback else task.effect,
    )


def _picture(task: Task, number: int) -> str:
    return SINGLE.picture if number == FALLBACK else task.shapes[number - 1].picture
