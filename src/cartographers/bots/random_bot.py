"""The bot that does not think: a floor to measure others against."""

from __future__ import annotations

from cartographers.bots.known import known_game
from cartographers.play.shuffle import Stream
from cartographers.rules.actions import Action, Choose, Draw
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
        placements = tuple(drawable)
        return Draw(view.seat, placements[self._chance.below(len(placements))])
