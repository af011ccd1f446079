"""A player who picks any legal placement, each as likely as the other, and whole games played that way."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from cartographers.play.match import Match
from cartographers.rules.actions import Answer, Choose, Draw, Prepare
from cartographers.rules.grid import SpaceSet
from cartographers.rules.heroes import attacks
from cartographers.rules.placement import Legal, Placement
from cartographers.rules.setup import AmbushRule, Setup
from cartographers.rules.skills import Preparation
from cartographers.rules.state import Game
from cartographers.rules.view import extras, options, skill_options


def random_action(game: Game, seat: int, rng: Random) -> Answer:
    """Something that this seat may do now: every place is equally likely, then every terrain and attack. A
    skill that can be used is used half of the time."""
    if game.preparable(seat):
        return Prepare(seat, _random_preparation(game, seat, rng))
    drawable = options(game, seat)
    if drawable is not None:
        skilled = _random_use(game, seat, rng) if game.setup.skills else None
        return Draw(seat, skilled or random_placement(drawable, rng))
    targets = list(game.targets(seat))
    if not targets:
        raise ValueError(f"seat {seat} has nothing to do now")
    return Choose(seat, targets[rng.randrange(len(targets))])


def _random_preparation(game: Game, seat: int, rng: Random) -> Preparation:
    skills = game.preparable(seat)
    if rng.randrange(2):
        return Preparation()
    walks = game.setup.ambush_rule is AmbushRule.SOLO_WALK
    return Preparation(skills[rng.randrange(len(skills))].id, upright=walks and bool(rng.randrange(2)))


def _random_use(game: Game, seat: int, rng: Random) -> Placement | None:
    """A drawing with a skill, if one is used and the place that chance gives leaves room for it."""
    offered = skill_options(game, seat)
    if not offered or rng.randrange(2):
        return None
    option = offered[rng.randrange(len(offered))]
    placement = replace(random_placement(option.drawable, rng), skill=option.skill.id)
    if option.skill.extra is None:
        return placement
    found = extras(game, seat, placement)
    if not found.places:
        return None
    place = found.places[rng.randrange(len(found.places))]
    terrain = found.terrains[rng.randrange(len(found.terrains))] if found.terrains else None
    return replace(placement, extra=place, extra_terrain=terrain)


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
