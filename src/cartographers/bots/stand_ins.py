"""The fallback of a character while its compiled code is missing: the same seat, in plain Python.

It is slower and does not look ahead, but no table blocks on compilation.
"""

from __future__ import annotations

from cartographers.bots.greedy import Liked, every_time, nearly_best, rank_actions, tasteful
from cartographers.bots.interface import Advice
from cartographers.bots.judgement import glimpse, judge
from cartographers.bots.ladder import dial_for
from cartographers.bots.near_equals import chance
from cartographers.bots.oversights import glances
from cartographers.bots.styles import Taste
from cartographers.rules.actions import Action
from cartographers.rules.view import View

_ALTERNATIVES = 5
LOOKED_AT_CLOSELY = 48  # placements, the best by their stars


class StandIn:
    """Takes what the learned weights say is best, of the placements with the most stars.

    A careless one knows the stars alone, and takes any of the best so many hundredths of the placements. One
    with a place on the ladder overlooks as much as its level does.
    """

    def __init__(
        self,
        name: str,
        seed: str,
        careless: int = 0,
        taste: Taste | None = None,
        place: int | None = None,
    ) -> None:
        self.name = name
        self._seed = seed
        self._careless = careless
        self._taste = taste
        self._place = place

    def act(self, view: View) -> Action:
        return self._with_choice_first(view)[0].action

    def explain(self, view: View) -> tuple[Advice, ...]:
        """Its move first, then the best alternatives, with the stars if nothing more were drawn."""
        best = self._with_choice_first(view)[: 1 + _ALTERNATIVES]
        earned = sum(season[view.owner].stars for season in view.scores) if view.owner is not None else 0
        return tuple(Advice(liked.action, float(earned + liked.worth)) for liked in best)

    def _with_choice_first(self, view: View) -> list[Liked]:
        found = self._ranked(view)
        if self._taste and not self._careless:
            choice = tasteful(view, found, self._taste)
        elif self._place is not None:
            choice = 0
        else:
            among = max(len(nearly_best(view, found)), len(found) * self._careless // 100)
            choice = chance(self._seed, view).below(among)
        return [found[choice], *found[:choice], *found[choice + 1 :]]

    def _ranked(self, view: View) -> list[Liked]:
        if self._careless:
            return rank_actions(view, every_time)
        if self._place is None:
            return rank_actions(view, every_time, judge, LOOKED_AT_CLOSELY)
        seen = glances(self._seed, dial_for(view.setup, self._place))
        return rank_actions(
            view,
            every_time,
            lambda game: judge(game, seen),
            LOOKED_AT_CLOSELY,
            lambda game: glimpse(game, seen),
        )
