"""The bot that does not think: a floor to measure others against."""

from __future__ import annotations

from cartographers.bots.known import known_game
from cartographers.bots.skills import uses
from cartographers.play.shuffle import Stream
from cartographers.rules.actions import Action, Choose, Draw, Prepare
from cartographers.rules.placement import Legal, Placement
from cartographers.rules.skills import Preparation
from cartographers.rules.view import Stage, View, options


class RandomBot:
    """Takes any legal action, each as likely as the other; half of the time one with a skill, if it can."""

    name = "Random"

    def __init__(self, seed: str) -> None:
        self._chance = Stream(seed, "random bot")

    def act(self, view: View) -> Action:
        if view.seat is None or not view.must_act:
            raise ValueError("nothing is asked of this seat now")
        game = known_game(view)
        if view.stage is Stage.PREPARING:
            ways = [Preparation(), *(Preparation(skill.id) for skill in game.preparable(view.seat))]
            return Prepare(view.seat, ways[self._chance.below(len(ways))])
        drawable = options(game, view.seat)
        if drawable is None:
            targets = tuple(view.targets)
            return Choose(view.seat, targets[self._chance.below(len(targets))])
        plain = self._any(drawable)
        if view.setup.skills and self._chance.below(2):
            found = list(uses(game, view.seat, plain))
            return Draw(view.seat, found[self._chance.below(len(found))] if found else plain)
        return Draw(view.seat, plain)

    def _any(self, drawable: Legal) -> Placement:
        if drawable.hero is not None:  # from some spaces a hero has more attacks than from others
            placements = tuple(drawable)
            return placements[self._chance.below(len(placements))]
        number, kind = divmod(
            self._chance.below(len(drawable) * len(drawable.terrains)), len(drawable.terrains)
        )
        for shape, places in drawable.numbered():
            if number < len(places):
                return Placement(places[number], drawable.terrains[kind], shape)
            number -= len(places)
        raise AssertionError("there are as many places as were counted")
