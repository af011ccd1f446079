"""What players of golden games want besides stars, so that rare things happen. 100 is worth one star."""

from __future__ import annotations

from cartographers.rules.cards import Effect
from cartographers.rules.grid import SpaceSet
from cartographers.rules.terrain import Terrain
from tools.golden.players import Goal, Thought

DECISIVE_STARS = 10_000


def all_of(*goals: Goal) -> Goal:
    return lambda thought: sum(goal(thought) for goal in goals)


def keep_free(names: str) -> Goal:
    """Leave these spaces empty for what the script brings."""
    reserved = SpaceSet.named(names)
    return lambda thought: -DECISIVE_STARS * len(thought.placement.spaces & reserved)


def many_coins(thought: Thought) -> int:
    """Close mountains, take shapes with a coin, and keep monsters from breaking in."""
    return 500 * (thought.after.coins - thought.before.coins)


def into_the_arms_of_heroes(thought: Thought) -> int:
    """Draw monsters where a hero strikes them."""
    return 1000 * len(thought.after.destroyed - thought.before.destroyed)


def gladly_monsters(thought: Thought) -> int:
    """Choose the monster wherever a terrain may be chosen."""
    return 1000 if thought.placement.terrain is Terrain.MONSTER else 0


def gladly_heroes(thought: Thought) -> int:
    """Choose the hero where any terrain may be drawn."""
    return 1000 if thought.placement.terrain is Terrain.HERO else 0


def gorgon_beside_hero(thought: Thought) -> int:
    """Draw the gorgon next to a hero, whom it can destroy then."""
    gorgon = thought.after.surviving(Effect.GORGON) - thought.before.gorgon
    return DECISIVE_STARS if gorgon.touches(thought.before.hero) else 0


def half_guarded(thought: Thought) -> int:
    """On the sheets of odd seats monsters run into the heroes, on the others they stay away from them."""
    struck = len(thought.after.destroyed - thought.before.destroyed)
    return 1000 * struck if thought.owner % 2 else -1000 * struck


def wide_shapes_first(thought: Thought) -> int:
    """Fill the sheet quickly."""
    return 200 * len(thought.placement.spaces)
