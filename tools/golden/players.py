"""Players for golden games: of a few legal placements they take the one they like best.

Every choice comes from our own generator, so that a game is the same on every Python and platform.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cartographers.play.shuffle import Stream
from cartographers.rules.actions import Answer, Choose, Draw
from cartographers.rules.grid import EDGE, NOWHERE, Space
from cartographers.rules.heroes import attacks
from cartographers.rules.placement import Legal, Placement, Task, draw
from cartographers.rules.result import season_score
from cartographers.rules.scoring import monster_loss, score
from cartographers.rules.shapes import SINGLE
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Game
from cartographers.rules.terrain import EDICTS, Terrain
from cartographers.rules.view import options


@dataclass(frozen=True, slots=True)
class Thought:
    """A placement that a player considers: on whose sheet, and what it would make of it."""

    game: Game
    seat: int
    owner: int
    placement: Placement
    before: Sheet
    after: Sheet


# How much a player likes a placement besides its stars; 100 is one star.
Goal = Callable[[Thought], int]


def nothing_special(thought: Thought) -> int:
    return 0


@dataclass(frozen=True, slots=True)
class Player:
    """Looks at so many placements; `goal` comes on top of the stars they bring.

    `close_looks` is for monsters, heroes and single squares, where rare things come from.
    """

    looks: int = 12
    close_looks: int = 12
    goal: Goal = nothing_special

    def action(self, game: Game, seat: int, chance: Stream) -> Answer:
        drawable = options(game, seat)
        if drawable is None:
            return Choose(seat, _target(game, seat, chance))
        task, owner = game.task_for(seat), game.sheet_owner(seat)
        assert task is not None
        before = game.sheets[owner]
        thoughts = [
            Thought(game, seat, owner, placement, before, draw(before, task, placement))
            for placement in self._looked_at(drawable, task, chance)
        ]
        best = max(thoughts, key=self._liking)  # the first of equal ones
        return Draw(seat, best.placement)

    def _looked_at(self, drawable: Legal, task: Task, chance: Stream) -> list[Placement]:
        special = task.terrains == (Terrain.MONSTER,) or task.shapes == (SINGLE,)
        places = [(shape, spaces) for shape, of_shape in drawable.numbered() for spaces in of_shape]
        placements = []
        for _ in range(self.close_looks if special else self.looks):
            shape, spaces = places[chance.below(len(places))]
            terrain = drawable.terrains[chance.below(len(drawable.terrains))]
            marks = NOWHERE
            if drawable.hero:
                patterns = attacks(drawable.hero, next(iter(spaces)))
                marks = patterns[chance.below(len(patterns))]
            placements.append(Placement(spaces, terrain, shape, marks))
        return list(dict.fromkeys(placements))

    def _liking(self, thought: Thought) -> int:
        worth = _worth(thought.game, thought.after) + _snugness(thought)
        # On a neighbour's sheet the worst is the best.
        return (worth if thought.owner == thought.seat else -worth) + self.goal(thought)


def _target(game: Game, seat: int, chance: Stream) -> Space:
    """A hero if the monster can reach one, else any space."""
    owner = game.sheet_owner(seat)
    targets = game.targets(seat)
    heroes = targets & game.sheets[owner].hero
    reachable = list(heroes or targets)
    return reachable[chance.below(len(reachable))]


def _worth(game: Game, sheet: Sheet) -> int:
    """The stars of this season, half of those of edicts that score later, coins for all seasons to come."""
    now = season_score(game.setup, game.season_card, sheet).stars
    left = len(game.setup.season_cards) - game.season_number
    later = sum(
        score(game.setup.scoring[edict], sheet).stars
        for edict in EDICTS
        if edict not in game.season_card.edicts
    )
    return 100 * now + 50 * later + 100 * (left - 1) * sheet.coins + 50 * monster_loss(sheet).stars


def _snugness(thought: Thought) -> int:
    """Spaces next to what is filled, or to the edge, leave fewer holes."""
    spaces = thought.placement.spaces
    return 4 * len(spaces.touching(thought.before.filled)) + 3 * len(spaces & EDGE)
