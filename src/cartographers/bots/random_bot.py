"""The bot that does not think: a floor to measure others against."""

from __future__ import annotations

from cartographers.bots.known import known_game
from cartographers.play.shuffle import Stream
from cartographers.rules.actions import Action, Choose, Draw
from cartographers.rules.placement import Legal, Placement
from cartographers.rules.view import View, options


class RandomBot:
    """Takes any legal action, each as likely as the other."""

    name = "Random"

    def __init__(self, seed: str) -> None:
        self._chance = Stream(seed, "random bot")

    def act(self, view: View) -> Action:
        if view.seat is None or not view.must_act:
            raise ValueError("nothing is asked of this seat now")
        drawable = options(known_game(view), view.seat)
        if drawable is None:
            targets = tuple(view.targets)
            return Choose(view.seat, targets[self._chance.below(len(targets))])
        return Draw(view.seat, self._any(drawable))

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
