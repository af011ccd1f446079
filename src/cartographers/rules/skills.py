"""Skills: which drawings they allow, why one is refused, and what a sheet looks like afterwards.

A skill is used inside a drawing: `Placement.skill` names it. The shape is drawn first, by the rules of
`placement.py` for the task as the skill changes it; then come the squares that the skill draws besides.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cartographers.rules import placement as plain
from cartographers.rules.cards import Extra, ExtraTerrain, NextTo, SkillCard
from cartographers.rules.grid import SpaceSet
from cartographers.rules.placement import FALLBACK, Legal, Placement, Task
from cartographers.rules.refusal import Refusal
from cartographers.rules.replacing import replace
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import Terrain


@dataclass(frozen=True, slots=True)
class UsedSkill:
    """That a seat used a skill, and in which season, counted from 0."""

    seat: int
    skill: str
    season_number: int


@dataclass(frozen=True, slots=True)
class Preparation:
    """A seat's answer to an ambush that was revealed: the skill it uses, or none. `upright` is for a monster
    that walks: its shape stands upright instead of lying across."""

    skill: str = ""
    upright: bool = False


def with_skill(task: Task, skill: SkillCard) -> Task:
    """The task as the skill changes it."""
    if skill.shape:
        task = replace(task, shapes=(skill.shape,), coin_shape=0)
    if skill.terrain:
        task = replace(task, terrains=(skill.terrain,))
    return replace(task, over_edge=True) if skill.over_edge else task


def changed(task: Task, placement: Placement) -> Task:
    """The task of this placement: as the card has it, or as the placement's skill changes it."""
    skill = _skill(task, placement) if placement.skill else None
    return with_skill(task, skill) if skill else task


def needs_shape(skill: SkillCard) -> bool:
    """Whether it changes or repeats a shape, and so does nothing for the single square in place of one."""
    again = skill.extra is not None and skill.extra.shape is None
    return again or skill.over_edge or skill.shape is not None or skill.terrain is not None


def refusal(sheet: Sheet, task: Task, placement: Placement) -> Refusal | None:
    """Why this placement, with or without a skill, is not legal; None if it is."""
    if not placement.skill and not placement.extra.bits and placement.extra_terrain is None:
        return plain.refusal(sheet, task, placement)
    return shape_refusal(sheet, task, placement) or _extra_refusal(sheet, task, placement)


def shape_refusal(sheet: Sheet, task: Task, placement: Placement) -> Refusal | None:
    """The same, whatever is drawn besides the shape."""
    if not placement.skill:
        return plain.refusal(sheet, task, placement)
    skill = _skill(task, placement)
    if skill is None:
        return Refusal.SKILL_NOT_NOW
    if sheet.coins_left < skill.coins:
        return Refusal.TOO_FEW_COINS
    if placement.shape == FALLBACK and needs_shape(skill):
        return Refusal.SKILL_NEEDS_SHAPE
    return plain.refusal(sheet, with_skill(task, skill), placement)


def _extra_refusal(sheet: Sheet, task: Task, placement: Placement) -> Refusal | None:
    skill = _skill(task, placement)
    if skill is None or skill.extra is None:
        return Refusal.NO_EXTRA if placement.extra or placement.extra_terrain else None
    shape = skill.extra.shape or task.shapes[placement.shape - 1]
    if not shape.fits(placement.extra):
        return Refusal.NOT_THE_EXTRA
    after = plain.draw(sheet, task, placement)
    if placement.extra.meets(after.filled):
        return Refusal.SPACE_FILLED
    if not _is_beside(placement.extra, after, skill.extra.next_to, placement.spaces):
        return Refusal.EXTRA_APART
    allowed = _extra_terrains(task, skill.extra, placement) or (None,)
    return None if placement.extra_terrain in allowed else Refusal.WRONG_TERRAIN


def _is_beside(extra: SpaceSet, after: Sheet, next_to: NextTo, drawn: SpaceSet) -> bool:
    if next_to is NextTo.ANYTHING:
        return True
    return extra.touches(after.monster if next_to is NextTo.MONSTER else drawn)


def _extra_terrains(task: Task, extra: Extra, placement: Placement) -> tuple[Terrain, ...]:
    """The terrains to choose from for what is drawn besides; empty if there is no choice."""
    if extra.terrain is not ExtraTerrain.AVAILABLE:
        return ()
    return task.fallback_terrains if placement.shape == FALLBACK else task.terrains


def draw(sheet: Sheet, task: Task, placement: Placement) -> Sheet:
    """The sheet after a legal placement, with or without a skill, and all that follows from it at once."""
    skill = _skill(task, placement) if placement.skill else None
    if skill is None:
        return plain.draw(sheet, task, placement)
    after = plain.draw(sheet, with_skill(task, skill), placement)
    if skill.extra:
        for terrain in _drawn_besides(skill.extra.terrain, placement):
            after = after.drawn(placement.extra, terrain)
    return replace(after, spent=after.spent + skill.coins)


def _drawn_besides(rule: ExtraTerrain, placement: Placement) -> tuple[Terrain, ...]:
    if rule is ExtraTerrain.FARM_AND_VILLAGE:
        return (Terrain.FARM, Terrain.VILLAGE)
    return (placement.extra_terrain or placement.terrain,)


def _skill(task: Task, placement: Placement) -> SkillCard | None:
    return next((skill for skill in task.skills if skill.id == placement.skill), None)


@dataclass(frozen=True, slots=True)
class LegalExtras:
    """What may be drawn besides a shape: one of these places, with one of these terrains if there are any."""

    places: tuple[SpaceSet, ...]
    terrains: tuple[Terrain, ...] = ()


def legal_with(sheet: Sheet, task: Task, skill: SkillCard) -> Legal | None:
    """The shapes that may be drawn with this skill, without what it draws besides; None: it can't be used."""
    if sheet.coins_left < skill.coins:
        return None
    drawable = plain.legal(sheet, with_skill(task, skill))
    return None if drawable.fallback and needs_shape(skill) else drawable


def legal_extras(sheet: Sheet, task: Task, placement: Placement) -> LegalExtras:
    """What the skill of this placement may draw besides its shape, which is legal."""
    skill = _skill(task, placement)
    if skill is None or skill.extra is None:
        return LegalExtras(())
    extra = skill.extra
    after = plain.draw(sheet, task, placement)
    (free,) = plain.legal_places(after.filled.bits, (extra.shape or task.shapes[placement.shape - 1],))
    places = tuple(place for place in free if _is_beside(place, after, extra.next_to, placement.spaces))
    return LegalExtras(places, _extra_terrains(task, extra, placement))


def placements_with(sheet: Sheet, task: Task, skill: SkillCard) -> Iterator[Placement]:
    """Every legal placement with this skill, in a fixed order: by shape, then by what is drawn besides."""
    for shape in legal_with(sheet, task, skill) or ():
        used = replace(shape, skill=skill.id)
        if skill.extra is None:
            yield used
            continue
        extras = legal_extras(sheet, task, used)
        for place in extras.places:
            for terrain in extras.terrains or (None,):
                yield replace(used, extra=place, extra_terrain=terrain)


def can_be_used(sheet: Sheet, task: Task, skill: SkillCard) -> bool:
    """Whether any placement with this skill is legal."""
    return _has_monster_beside(sheet, task, skill) and any(True for _ in placements_with(sheet, task, skill))


def _has_monster_beside(sheet: Sheet, task: Task, skill: SkillCard) -> bool:
    """False where a skill that needs a monster can find none: sooner seen here than shape by shape."""
    extra = skill.extra
    if extra is None or extra.shape is None or extra.next_to is not NextTo.MONSTER:
        return True
    if Terrain.MONSTER in (*task.terrains, *task.fallback_terrains):
        return True
    (free,) = plain.legal_places(sheet.filled.bits, (extra.shape,))
    return any(place.touches(sheet.monster) for place in free)
