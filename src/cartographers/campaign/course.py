"""A solo game as it went: the sheet as it stands, the seasons scored so far, and what the player drew."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cartographers.play.match import Step
from cartographers.rules.actions import Draw
from cartographers.rules.events import CoinsGained, SkillUsed
from cartographers.rules.placement import Placement
from cartographers.rules.result import SeasonScore
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Game

SEAT = 0


@dataclass(frozen=True, slots=True)
class Drawn:
    """What the player drew in one turn, and whether its shape brought a coin. Monsters that walk onto the map
    by themselves are not among these."""

    season_number: int
    placement: Placement
    coin: bool = False


@dataclass(frozen=True, slots=True)
class Course:
    sheet: Sheet
    seasons: tuple[SeasonScore, ...] = ()
    drawn: tuple[Drawn, ...] = ()
    skills: int = 0  # how often one was used


def course_of(game: Game, steps: Iterable[Step]) -> Course:
    """How the game went by its steps, up to this position."""
    drawn, skills = [], 0
    for step in steps:
        skills += sum(isinstance(event, SkillUsed) for event in step.events)
        if isinstance(step.action, Draw):
            drawn.append(Drawn(step.before.season_number, step.action.placement, _by_shape(step)))
    return Course(game.sheets[SEAT], tuple(season[SEAT] for season in game.scores), tuple(drawn), skills)


def _by_shape(step: Step) -> bool:
    return any(isinstance(event, CoinsGained) and event.from_shape for event in step.events)
