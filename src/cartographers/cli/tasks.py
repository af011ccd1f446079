"""What a card asks to be drawn, outside of any game."""

from __future__ import annotations

from cartographers.rules.cards import AmbushCard, ExploreCard, HeroCard
from cartographers.rules.placement import Task, ambush_task, explore_task, hero_task


def task_of(card: ExploreCard | AmbushCard | HeroCard, ruins: bool = False) -> Task:
    """The task of a card. Which terrains a single space may have depends on the game, and no place on it."""
    match card:
        case ExploreCard():
            return explore_task(card, ruins, card.terrains)
        case AmbushCard():
            return ambush_task(card)
        case HeroCard():
            return hero_task(card)
