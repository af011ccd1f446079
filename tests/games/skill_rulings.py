"""The rulings about skills (47 to 55) as something that happens in a step of a game."""

from __future__ import annotations

from collections.abc import Callable

from cartographers.rules.actions import Prepare
from cartographers.rules.cards import ExploreCard
from cartographers.rules.events import CoinsGained, SeasonScored, SkillUsed, Walked
from cartographers.rules.setup import SkillUses
from cartographers.rules.state import Drawing, Preparing
from cartographers.rules.terrain import Terrain
from tests.games.sayings import Predicate, drawing, scores
from tests.games.steps import Drawn, Step


def using(skill: str, test: Callable[[Step, Drawn], bool] = lambda step, drawn: True) -> Predicate:
    """Something that holds for a drawing with this skill."""
    return drawing(lambda step, drawn: drawn.placement.skill == skill and test(step, drawn))


def on_ruins_with(skill: str) -> Predicate:
    return using(skill, lambda step, _: step.on_ruins)


def used_before(step: Step, skill: str, *, this_season: bool) -> bool:
    """Whether whoever uses this skill now has used one before: this one in the game, or any this season."""
    for event in step.all_of(SkillUsed):
        own = [used for used in step.before.skills_used if used.seat == event.seat]
        if this_season and any(used.season_number == step.before.season_number for used in own):
            return True
        if not this_season and event.skill == skill and any(used.skill == skill for used in own):
            return True
    return False


def coin_of_the_shape(step: Step, drawn: Drawn) -> bool:
    return any(event.from_shape for event in step.all_of(CoinsGained) if event.owner == drawn.owner)


def coin_shape(_: Step, drawn: Drawn) -> bool:
    return isinstance(drawn.card, ExploreCard) and drawn.placement.shape == drawn.card.coin_shape


SKILLS_OBSERVED: dict[int, dict[str, Predicate]] = {
    47: {
        "the same skill in two seasons": lambda s: (
            s.setup.skill_uses is SkillUses.SEASON
            and any(used_before(s, event.skill, this_season=False) for event in s.all_of(SkillUsed))
        ),
        "two skills in one season, each once a game": lambda s: (
            s.setup.skill_uses is SkillUses.GAME and used_before(s, "", this_season=True)
        ),
    },
    48: {
        "coins that were spent do not score": lambda s: any(
            sheet.spent and score.coins == sheet.coins - sheet.spent
            for event in s.all_of(SeasonScored)
            for sheet, score in zip(s.after.sheets, event.scores, strict=True)
        ),
        "a skill that costs nothing": lambda s: any(not event.coins for event in s.all_of(SkillUsed)),
    },
    49: {
        "a skill with an explore card": lambda s: (
            bool(s.all_of(SkillUsed)) and isinstance(s.card, ExploreCard)
        )
    },
    50: {
        "a shape with something besides on ruins": lambda s: (
            on_ruins_with("concentration")(s) or on_ruins_with("healing")(s) or on_ruins_with("diplomacy")(s)
        ),
        "a changed shape on ruins": lambda s: (
            on_ruins_with("stealth")(s) or on_ruins_with("negotiation")(s) or on_ruins_with("lore")(s)
        ),
    },
    51: {
        "searching beside a single square": using("searching", lambda _, d: d.fallback),
        "diplomacy beside a single square": using("diplomacy", lambda _, d: d.fallback),
    },
    52: {
        "a second shape pays no second coin": using("concentration", coin_shape),
        "a shape of lore pays its coin": using("lore", coin_of_the_shape),
        "a shape that sticks out pays its coin": using("stealth", coin_of_the_shape),
        "a square of negotiation pays none": using(
            "negotiation", lambda s, d: isinstance(d.card, ExploreCard) and d.card.coin_shape == 1
        ),
    },
    53: {
        "a domino beside a monster": using("healing"),
        "of another terrain than the shape": using(
            "healing", lambda _, d: d.placement.extra_terrain is not d.placement.terrain
        ),
    },
    54: {
        "a space that is farm and village": using("diplomacy"),
        "Greengold Plains with such a space": lambda s: (
            scores("greengold-plains")(s) and any(sheet.farm & sheet.village for sheet in s.after.sheets)
        ),
    },
    55: {
        "a neighbour draws a domino": drawing(
            lambda s, d: (
                isinstance(s.before.phase, Drawing)
                and bool(s.before.phase.preparations)
                and d.by_neighbour
                and d.placement.terrain is Terrain.MONSTER
                and len(d.placement.spaces) == 2
            )
        ),
        "a domino walks upright": lambda s: (
            isinstance(s.action, Prepare) and s.action.preparation.upright and bool(s.all_of(Walked))
        ),
        "somebody does without": lambda s: isinstance(s.action, Prepare) and not s.action.preparation.skill,
        "only some are asked": lambda s: (
            isinstance(s.after.phase, Preparing) and 0 < len(s.after.waiting) < len(s.setup.seats)
        ),
    },
}
