"""A player who picks any legal placement, each as likely as the other, and whole games played that way."""

from __future__ import annotations

from random import Random

from cartographers.play.match import Match
from cartographers.rules.actions import Choose, Draw
from cartographers.rules.grid import SpaceSet
from cartographers.rules.heroes import attacks
from cartographers.rules.placement import Legal, Placement
from cartographers.rules.setup import Setup
from cartographers.rules.state import Game
from cartographers.rules.view import options


def random_action(game: Game, seat: int, rng: Random) -> Draw | Choose:
    """Something that this seat may do now: every place is equally likely, then every terrain and attack."""
    drawable = options(game, seat)
    if drawable is not None:
        return Draw(seat, random_placement(drawable, rng))
    targets = list(game.targets(seat))
    if not targets:
        raise ValueError(f"seat {seat} has nothing to do now")
    return Choose(seat, targets[rng.randrange(len(targets))])


def random_placement(drawable: Legal, rng: Random) -> Placement:
    shape, spaces = _place(drawable, rng.randrange(len(drawable)))
    terrain = drawable.terrains[rng.randrange(len(drawable.terrains))]
    if drawable.hero is None:
        return Placement(spaces, terrain, shape)
    marks = attacks(drawable.hero, next(iter(spaces)))
    return Placement(spaces, terrain, shape, marks[rng.randrange(len(marks))])


def _place(drawable: Legal, number: int) -> tuple[int, SpaceSet]:
    """The place with this number, counted from 0 through the shapes, and its shape's number."""
    for shape, places in drawable.numbered():
        if number < len(places):
            return shape, places[number]
        number -= len(places)
    raise IndexError("there are fewer places")


def random_game(setup: Setup, seed: str, rng: Random) -> Game:
    """A whole game: the cards come from the seed, the decisions from `rng`."""
    match = Match(setup, seed)
    match.begin()
    while not match.over:
        for seat in match.game.waiting:
            match.act(random_action(match.game, seat, rng))
    return match.game
