"""A player of golden games who uses skills as chance has it, so that each of them occurs."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cartographers.play.shuffle import Stream
from cartographers.rules.actions import Answer, Draw, Prepare
from cartographers.rules.placement import Placement
from cartographers.rules.setup import AmbushRule
from cartographers.rules.skills import Preparation
from cartographers.rules.state import Game
from cartographers.rules.view import SkillOption, extras, skill_options
from tools.golden.players import Player

TRIES = 12


@dataclass(frozen=True, slots=True)
class SkilledPlayer(Player):
    """Uses a skill in about one of so many answers in which it can."""

    uses_one_in: int = 3

    def action(self, game: Game, seat: int, chance: Stream) -> Answer:
        if game.preparable(seat):
            return Prepare(seat, self._preparation(game, seat, chance))
        offered = skill_options(game, seat)
        if offered and chance.below(self.uses_one_in) == 0:
            option = offered[chance.below(len(offered))]
            for _ in range(TRIES):
                placement = _used(game, seat, option, chance)
                if placement:
                    return Draw(seat, placement)
        return Player.action(self, game, seat, chance)

    def _preparation(self, game: Game, seat: int, chance: Stream) -> Preparation:
        if chance.below(2):
            return Preparation()
        walks = game.setup.ambush_rule is AmbushRule.SOLO_WALK
        return Preparation(game.preparable(seat)[0].id, upright=walks and chance.below(2) == 0)


def _used(game: Game, seat: int, option: SkillOption, chance: Stream) -> Placement | None:
    """Any drawing with this skill; None if there is no room besides the shape that chance gave."""
    numbered = [(number, place) for number, places in option.drawable.numbered() for place in places]
    number, place = numbered[chance.below(len(numbered))]
    terrain = option.drawable.terrains[chance.below(len(option.drawable.terrains))]
    placement = Placement(place, terrain, number, skill=option.skill.id)
    if option.skill.extra is None:
        return placement
    found = extras(game, seat, placement)
    if not found.places:
        return None
    extra_terrain = found.terrains[chance.below(len(found.terrains))] if found.terrains else None
    return replace(
        placement, extra=found.places[chance.below(len(found.places))], extra_terrain=extra_terrain
    )
