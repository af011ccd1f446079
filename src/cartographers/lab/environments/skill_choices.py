"""What a seat may do now in a game with skills, one action after the other until its answer is complete."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np

from cartographers.lab.environments.actions import Choices, Mask, choices, place_numbers
from cartographers.lab.environments.layout import PASS, Layout, canonical
from cartographers.lab.environments.skill_layout import SkillLayout, skill_layout
from cartographers.rules.actions import Answer, Draw, Prepare
from cartographers.rules.cards import ExtraTerrain, SkillCard
from cartographers.rules.grid import SpaceSet
from cartographers.rules.placement import FALLBACK, Placement, Task
from cartographers.rules.setup import AmbushRule
from cartographers.rules.shapes import SINGLE, Shape
from cartographers.rules.skills import Preparation, legal_extras, legal_with, with_skill
from cartographers.rules.state import Game, Preparing
from cartographers.rules.terrain import Terrain
from cartographers.rules.view import options, skill_options


@dataclass(frozen=True, slots=True)
class Pending:
    """An answer that is not complete: the skill, and the shape once it is drawn."""

    skill: SkillCard
    shape: Placement | None = None


@dataclass(frozen=True, slots=True)
class SkillChoices:
    """What one seat may do now: some of it as without skills, the rest by its numbers."""

    mask: Mask
    plain: Choices | None = None
    steps: dict[int, Answer | Pending] = field(default_factory=dict)

    def action(self, number: int) -> Answer | Pending | None:
        """What the action with this number does; None for PASS. It must be one that the mask allows."""
        if not (0 <= number < len(self.mask) and self.mask[number]):
            raise ValueError(f"action {number} is not legal now")
        if number in self.steps:
            return self.steps[number]
        return self.plain.action(number) if self.plain and number != PASS else None


def skill_choices(game: Game, seat: int, layout: Layout, pending: Pending | None) -> SkillChoices:
    """What this seat may do now; one that has answered, or is not asked, may only pass."""
    numbers = skill_layout(layout)
    task = game.task_for(seat)
    steps: dict[int, Answer | Pending] = {}
    if game.given(seat) is not None or not game.must_act(seat):
        return _made(layout, {}, passes=True)
    if isinstance(game.phase, Preparing):
        return _made(layout, _preparations(game, seat, numbers))
    if pending is not None and task is not None:
        if pending.shape is None:
            return _made(layout, _shapes(game, seat, task, pending.skill, numbers))
        return _made(layout, _extras(game, seat, task, pending.skill, pending.shape, numbers))
    if task is not None and game.task is not None and task.shapes != game.task.shapes:
        return _made(layout, _monsters(game, seat, task, numbers))
    for option in skill_options(game, seat):
        steps[numbers.use(option.skill)] = Pending(option.skill)
    return _made(layout, steps, choices(game, seat, layout))


def _made(
    layout: Layout,
    steps: dict[int, Answer | Pending],
    plain: Choices | None = None,
    *,
    passes: bool = False,
) -> SkillChoices:
    mask = np.zeros(skill_layout(layout).action_count, np.int8)
    if plain is not None:
        mask[: len(plain.mask)] = plain.mask
    mask[list(steps)] = 1
    mask[PASS] = passes
    return SkillChoices(mask, plain, steps)


def _preparations(game: Game, seat: int, numbers: SkillLayout) -> dict[int, Answer | Pending]:
    found: dict[int, Answer | Pending] = {numbers.decline: Prepare(seat, Preparation())}
    for skill in game.preparable(seat):
        found[numbers.use(skill)] = Prepare(seat, Preparation(skill.id))
        if game.setup.ambush_rule is AmbushRule.SOLO_WALK:
            found[numbers.use(skill, upright=True)] = Prepare(seat, Preparation(skill.id, upright=True))
    return found


def _monsters(game: Game, seat: int, task: Task, numbers: SkillLayout) -> dict[int, Answer | Pending]:
    """A neighbor's ambush in the shape of the skill it was met with."""
    found: dict[int, Answer | Pending] = {}
    for placement in options(game, seat) or ():
        shape = SINGLE if placement.shape == FALLBACK else task.shapes[placement.shape - 1]
        found[_drawn(numbers, shape, placement.terrain, placement.spaces)] = Draw(seat, placement)
    return found


def _drawn(numbers: SkillLayout, shape: Shape, terrain: Terrain, spaces: SpaceSet) -> int:
    return numbers.draw_start(shape, terrain) + place_numbers(shape)[spaces.bits]


def _shapes(
    game: Game, seat: int, task: Task, skill: SkillCard, numbers: SkillLayout
) -> dict[int, Answer | Pending]:
    """The shapes that may be drawn with the skill."""
    found: dict[int, Answer | Pending] = {}
    changed = with_skill(task, skill)
    for drawable in legal_with(game.sheets[seat], task, skill) or ():
        shape = SINGLE if drawable.shape == FALLBACK else changed.shapes[drawable.shape - 1]
        placement = replace(drawable, skill=skill.id)
        if skill.over_edge:
            block = numbers.overhang_blocks[canonical(shape), placement.terrain]
            number = block.numbers[placement.spaces]
        else:
            number = _drawn(numbers, shape, placement.terrain, placement.spaces)
        found.setdefault(number, Pending(skill, placement) if skill.extra else Draw(seat, placement))
    return found


def _extras(
    game: Game, seat: int, task: Task, skill: SkillCard, shape: Placement, numbers: SkillLayout
) -> dict[int, Answer | Pending]:
    """What may be drawn besides this shape; where nothing can, the skill is given up."""
    assert skill.extra is not None
    extra = skill.extra.shape or task.shapes[shape.shape - 1]
    both = skill.extra.terrain is ExtraTerrain.FARM_AND_VILLAGE
    legal = legal_extras(game.sheets[seat], task, shape)
    found: dict[int, Answer | Pending] = {}
    for place in legal.places:
        for terrain in legal.terrains or (None,):
            if both:
                number = numbers.both_blocks[canonical(extra)].numbers[place]
            else:
                number = _drawn(numbers, extra, terrain or shape.terrain, place)
            found[number] = Draw(seat, replace(shape, extra=place, extra_terrain=terrain))
    return found or {numbers.decline: Draw(seat, replace(shape, skill=""))}
