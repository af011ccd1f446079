"""Short words for the tests of skills: a table with three of them laid out, and drawings that use one."""

from __future__ import annotations

from dataclasses import replace

from cartographers.rules.actions import Draw, Prepare
from cartographers.rules.boxes import SKILL_BY_ID
from cartographers.rules.events import Event
from cartographers.rules.grid import SpaceSet
from cartographers.rules.placement import Placement, Task
from cartographers.rules.setup import Edition, Setup, SkillUses, first_game_edicts, setup
from cartographers.rules.sheet import Sheet
from cartographers.rules.skills import Preparation, refusal
from cartographers.rules.terrain import Terrain
from tests.rules import placing
from tests.rules.scoring.boards import sheet as drawn
from tests.rules.table import Table, names

LAID_OUT = {
    "acrobatics": ("acrobatics", "concentration", "healing"),
    "concentration": ("acrobatics", "concentration", "healing"),
    "healing": ("acrobatics", "concentration", "healing"),
    "diplomacy": ("diplomacy", "lore", "stealth"),
    "lore": ("diplomacy", "lore", "stealth"),
    "stealth": ("diplomacy", "lore", "stealth"),
    "negotiation": ("negotiation", "searching", "lore"),
    "searching": ("negotiation", "searching", "lore"),
}


def skilled_setup(
    *skills: str, seats: int = 1, edition: Edition = Edition.BASE, uses: SkillUses = SkillUses.SEASON
) -> Setup:
    """With these three skills laid out, or with one of them and two others."""
    laid_out = skills if len(skills) > 1 else LAID_OUT[skills[0]]
    return setup(edition, first_game_edicts(edition), names(seats), skills=laid_out, skill_uses=uses)


def rich(picture: str, coins: int = 5, spent: int = 0) -> Sheet:
    """A drawn sheet with coins on its track."""
    return replace(drawn(picture), coins=coins, spent=spent)


def with_skills(card: str, *skills: str, ruins: bool = False, fallback: tuple[Terrain, ...] = ()) -> Task:
    """What an explore card asks for, with these skills to be used."""
    asked = placing.task(card, ruins, fallback or None)
    return replace(asked, skills=tuple(SKILL_BY_ID[skill] for skill in skills))


def used(
    skill: str,
    spaces: str,
    terrain: Terrain,
    also: str = "",
    also_terrain: Terrain | None = None,
    *,
    shape: int = 1,
) -> Placement:
    """A drawing with a skill: the shape, and what the skill draws besides."""
    return Placement(
        SpaceSet.named(spaces),
        terrain,
        shape,
        skill=skill,
        extra=SpaceSet.named(also),
        extra_terrain=also_terrain,
    )


def allowed(sheet: Sheet, task: Task, placement: Placement) -> bool:
    return refusal(sheet, task, placement) is None


def uses(table: Table, placement: Placement, seat: int = 0) -> tuple[Event, ...]:
    return table.do(Draw(seat, placement))


def prepares(table: Table, skill: str = "", seat: int = 0, *, upright: bool = False) -> tuple[Event, ...]:
    return table.do(Prepare(seat, Preparation(skill, upright)))
