"""The environments with skills: an answer with one takes several actions, and each mask is exact."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import parallel_api_test  # type: ignore[import-untyped]

from cartographers.lab.environments import SOLO_PACKS, SOLO_SKILLS, solo_with, table_skills_v1, table_v1
from cartographers.lab.environments.layout import PASS, WITH_PACKS, WITH_SKILLS
from cartographers.lab.environments.skill_choices import Pending, skill_choices
from cartographers.lab.environments.skill_layout import skill_layout
from cartographers.lab.environments.skill_session import SkillSession
from cartographers.rules.actions import Draw, Reveal
from cartographers.rules.boxes import SKILL_BY_ID
from cartographers.rules.game import start, step
from cartographers.rules.grid import Space, SpaceSet
from cartographers.rules.placement import Placement
from cartographers.rules.setup import Edition, SkillUses, setup
from cartographers.rules.sheet import Sheet
from cartographers.rules.skills import placements_with
from cartographers.rules.state import Drawing, Game, Preparing
from tests.rules.choices import BASE_EDICTS

TRIPLES = (
    ("acrobatics", "concentration", "healing"),
    ("diplomacy", "lore", "stealth"),
    ("negotiation", "searching", "acrobatics"),
)


def answers(game: Game, seat: int, pending: Pending | None = None) -> list[Any]:
    """What the legal actions do, each once."""
    found = skill_choices(game, seat, WITH_SKILLS, pending)
    done = [found.action(int(number)) for number in np.flatnonzero(found.mask)]
    assert len(set(done)) == len(done)
    return done


def revealed(skills: tuple[str, ...], card: str, seats: int = 1, coins: int = 6) -> Game:
    names = [f"seat {number}" for number in range(seats)]
    game = start(setup(Edition.BASE, BASE_EDICTS, names, skills=skills))
    rich = tuple(replace(sheet, coins=coins) for sheet in game.sheets)
    return step(replace(game, sheets=rich), Reveal(card))[0]


@pytest.mark.parametrize("skills", TRIPLES)
def test_every_use_of_every_skill_can_be_reached_and_no_other(skills: tuple[str, ...]) -> None:
    game = revealed(skills, "farmland")
    # A narrow sheet, so that all uses can be listed.
    empty = Sheet(game.setup.sheet).empty
    room = SpaceSet.of(space for space in empty if space.row < 3 and space.column < 4)
    monster = SpaceSet.of((Space.at(3, 0),))
    sheet = Sheet(game.setup.sheet, forest=empty - room - monster, monster=monster, coins=6)
    game = replace(game, sheets=(sheet,))
    task = game.task_for(0)
    assert task is not None
    reached: dict[str, set[Placement]] = {}
    for use in [each for each in answers(game, 0) if isinstance(each, Pending)]:
        for shape in answers(game, 0, use):
            found = answers(game, 0, shape) if isinstance(shape, Pending) else [shape]
            for each in found:
                assert isinstance(each, Draw)
                if each.placement.skill:
                    reached.setdefault(use.skill.id, set()).add(each.placement)
    for skill in task.skills:
        expected = set(placements_with(game.sheets[0], task, skill))
        assert reached.get(skill.id, set()) == expected


def test_acrobatics_is_offered_across_and_upright_where_monsters_walk() -> None:
    game = revealed(TRIPLES[0], "goblin-attack")
    assert isinstance(game.phase, Preparing)
    ways = {(each.preparation.skill, each.preparation.upright) for each in answers(game, 0)}
    assert ways == {("", False), ("acrobatics", False), ("acrobatics", True)}


def test_the_neighbor_draws_a_domino_on_the_sheet_of_an_acrobat() -> None:
    game = revealed(TRIPLES[0], "goblin-attack", seats=2)
    offered = {each.preparation.skill: each for each in answers(game, 0)}
    game, _ = step(game, offered["acrobatics"])
    assert answers(game, 0) == [None], "who has answered passes"
    game, _ = step(game, {each.preparation.skill: each for each in answers(game, 1)}[""])
    assert isinstance(game.phase, Drawing)
    assert {len(each.placement.spaces) for each in answers(game, 1)} == {2}
    assert {len(each.placement.spaces) for each in answers(game, 0)} == {3}


@pytest.mark.parametrize("uses", SkillUses)
def test_random_games_obey_the_rules_and_stay_in_the_space(uses: SkillUses) -> None:
    used: set[str] = set()
    env = table_skills_v1.parallel_env(seats=3, edition="heroes", skill_uses=uses, packs=("ambush-2",))
    for number in range(3):
        chance = Random(f"{uses} {number}")
        seen, _ = env.reset(options={"seed": f"skills-{number}"})
        while env.agents:
            assert env.observation_space("seat_0").contains(seen["seat_0"])
            masks = {agent: np.flatnonzero(seen[agent]["action_mask"]) for agent in env.agents}
            actions = {agent: int(chance.choice(mask)) for agent, mask in masks.items()}
            seen, _, _, _, infos = env.step(actions)
            assert not any("illegal_action" in info for info in infos.values())
        used |= {use.skill for use in env.unwrapped._session.game.skills_used}
    assert len(used) > 2


def test_the_conformance_tests_find_nothing_wrong() -> None:
    check_env(gymnasium.make(SOLO_SKILLS).unwrapped)
    parallel_api_test(table_skills_v1.parallel_env(seats=3), num_cycles=30)


def test_a_begun_use_is_observed() -> None:
    session = SkillSession(
        setup(Edition.BASE, BASE_EDICTS, ["a"], skills=("searching", "lore", "stealth")), "x", WITH_SKILLS
    )
    while not isinstance(session.game.phase, Drawing):
        session.act({0: int(session.choices[0].mask.argmax())})
    session.act({0: skill_layout(WITH_SKILLS).use(SKILL_BY_ID["searching"])})
    before = session.observe(0)["observation"]
    assert not before["planes"][-1].any()
    session.act({0: int(session.choices[0].mask.argmax())})
    after = session.observe(0)["observation"]
    assert after["planes"][-1].any()
    assert (before["numbers"] != after["numbers"]).sum() == 1  # the shape is drawn


def test_other_ids_have_no_numbers_for_skills() -> None:
    with pytest.raises(ValueError, match="has no numbers for the box skills"):
        gymnasium.make(SOLO_PACKS, skills="random")
    with pytest.raises(ValueError, match="has no numbers for the box skills"):
        table_v1.parallel_env(seats=2, skills=TRIPLES[0])
    with pytest.raises(ValueError, match="skills have ids of their own: cartographers/SoloSkills-v1"):
        gymnasium.make(solo_with("skills"), skills="random")
    with pytest.raises(ValueError, match="skills are random or three ids of skills, not 'all'"):
        gymnasium.make(SOLO_SKILLS, skills="all")


def test_the_numbers_of_the_packs_come_first() -> None:
    numbers = skill_layout(WITH_SKILLS)
    assert WITH_SKILLS.draw_blocks == WITH_PACKS.draw_blocks
    assert WITH_SKILLS.choose == WITH_PACKS.choose
    assert WITH_SKILLS.planes == WITH_PACKS.planes
    starts = [block.start for block in numbers.draw_blocks]
    assert starts[0] == WITH_PACKS.action_count
    assert numbers.action_count == numbers.use(WITH_SKILLS.skills[-1], upright=True) + 1
    assert PASS == 0
