"""What is observed beside the rest in a game with skills: one plane and some numbers more."""

from __future__ import annotations

from functools import cache

import numpy as np

from cartographers.lab.environments.layout import Layout
from cartographers.lab.environments.observations import Field, Numbers, Planes, numbers, planes
from cartographers.lab.environments.skill_choices import Pending
from cartographers.rules.grid import AREA, NOWHERE, SIDE
from cartographers.rules.printed import COIN_TRACK
from cartographers.rules.setup import SkillUses
from cartographers.rules.view import Stage, View


@cache
def skill_fields(seats: int, layout: Layout) -> tuple[Field, ...]:
    """The numbers that follow those of `fields`."""
    skills = len(layout.skills)
    return (
        Field("preparing", 1, 0, 1, "whether an ambush was revealed that skills may be used against"),
        Field("skills", skills, 0, 1, "the skills that are laid out, in the order of the skills"),
        Field("each_once", 1, 0, 1, "whether each may be used once a game (1) or one of them a season (0)"),
        Field("skills_left", skills, 0, 1, "the skills that one may still use, whatever they cost"),
        Field("skill", skills, 0, 1, "the skill of the answer that one has begun"),
        Field("shape_drawn", 1, 0, 1, "whether its shape is drawn, and what comes besides is asked"),
        Field("spent", seats, 0, COIN_TRACK, "the coins that were spent: one's own, then clockwise"),
        Field("met", seats, 0, 1, "who meets this ambush with a skill: oneself, then clockwise"),
    )


def skill_planes(view: View, layout: Layout, pending: Pending | None) -> Planes:
    """All planes; the last has the shape of the answer that one has begun."""
    drawn = pending.shape.spaces if pending and pending.shape else NOWHERE
    last = np.array([space in drawn for space in range(AREA)], np.int8).reshape(1, SIDE, SIDE)
    return np.concatenate([planes(view, layout), last])


def skill_numbers(view: View, layout: Layout, pending: Pending | None) -> Numbers:
    """The whole row of numbers."""
    assert view.seat is not None
    setup, seat, seats = view.setup, view.seat, len(view.sheets)
    ids = [skill.id for skill in layout.skills]
    own = [used for used in view.skills_used if used.seat == seat]
    if setup.skill_uses is SkillUses.GAME:
        left = [skill for skill in setup.skills if skill not in {used.skill for used in own}]
    else:
        used_now = any(setup.season_cards[used.season_number].season is view.season for used in own)
        left = [] if used_now else list(setup.skills)
    around = [(seat + distance) % seats for distance in range(seats)]
    met = [bool(each and each.skill) for each in view.preparations] or [False] * seats
    more = [
        view.stage is Stage.PREPARING,
        *(skill in setup.skills for skill in ids),
        bool(setup.skills) and setup.skill_uses is SkillUses.GAME,
        *(skill in left for skill in ids),
        *(pending is not None and pending.skill.id == skill for skill in ids),
        pending is not None and pending.shape is not None,
        *(view.sheets[other].spent for other in around),
        *(met[other] for other in around),
    ]
    return np.concatenate([numbers(view, layout), np.array(more, np.int16)])
