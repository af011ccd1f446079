"""The fallback of a character while its compiled code is missing: the same seat, by the rules alone.

It is slower and plays less well, but no table blocks on compilation.
"""

from __future__ import annotations

from cartographers.bots.greedy import Liked, every_time, nearly_best, rank_actions, tasteful
from cartographers.bots.interface import Advice
from cartographers.bots.near_equals import chance
from cartographers.bots.styles import Taste
from cartographers.rules.actions import Action
from cartographers.rules.view import View

_ALTERNATIVES = 5


class StandIn:
    """Takes what is worth most if every edict counts as often as it will still be scored.

    A careless one takes any of the best so many hundredths of the placements.
    """

    def __init__(self, name: str, seed: str, careless: int = 0, taste: Taste | None = None) -> None:
        self.name = name
        self._seed = seed
        self._careless = careless
        self._taste = taste

    def act(self, view: View) -> Action:
        return self._with_choice_first(view)[0].action

    def explain(self, view: View) -> tuple[Advice, ...]:
        """Its move first, then the best alternatives, with the stars if nothing more were drawn."""
        best = self._with_choice_first(view)[: 1 + _ALTERNATIVES]
        earned = sum(season[view.owner].stars for season in view.scores) if view.owner is not None else 0
        return tuple(Advice(liked.action, float(earned + liked.worth)) for liked in best)

    def _with_choice_first(self, view: View) -> list[Liked]:
        found = rank_actions(view, every_time)
        if self._taste and not self._careless:
            choice = tasteful(view, found, self._taste)
        else:
            among = max(len(nearly_best(view, found)), len(found) * self._careless // 100)
            choice = chance(self._seed, view).below(among)
        return [found[choice], *found[:choice], *found[choice + 1 :]]
