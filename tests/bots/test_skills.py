"""Bots in games with skills: they answer everything, and use a skill when it pays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartographers.bots import Bot
from cartographers.bots.greedy import Greedy
from cartographers.bots.random_bot import RandomBot
from cartographers.bots.reviewing import Decision, decisions, judge
from cartographers.bots.skills import preparations, reserve
from cartographers.bots.stand_ins import StandIn
from cartographers.play.deck import seeded_edicts
from cartographers.play.match import Match, Step
from cartographers.rules.actions import Draw, Prepare, Reveal
from cartographers.rules.boxes import SKILLS
from cartographers.rules.game import start, step
from cartographers.rules.placement import Placement
from cartographers.rules.scoring import monster_loss
from cartographers.rules.setup import Edition, Setup, SkillUses, setup
from cartographers.rules.skills import Preparation
from cartographers.rules.state import Drawing, Game, Preparing
from cartographers.rules.terrain import Corner, Terrain
from cartographers.rules.view import view
from tests.bots.tables import CHARACTERS, played, quick
from tests.rules.choices import BASE_EDICTS
from tests.rules.scoring.boards import EMPTY_SHEET
from tests.rules.skilled import rich
from tests.rules.table import named

MIXES = (
    ("acrobatics", "concentration", "healing"),
    ("diplomacy", "lore", "stealth"),
    ("negotiation", "searching", "acrobatics"),
)


def skilled(
    skills: tuple[str, ...], seats: int, edition: Edition = Edition.BASE, uses: SkillUses = SkillUses.SEASON
) -> Setup:
    names = [f"seat {number}" for number in range(seats)]
    edicts = BASE_EDICTS if edition is Edition.BASE else seeded_edicts(edition, "skills")
    return setup(edition, edicts, names, skills=skills, skill_uses=uses)


def bot(name: str, seed: str) -> Bot:
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return Greedy(seed)
    return StandIn("Surveyor", seed) if name == "stand-in" else quick(name, seed)


@pytest.mark.parametrize("name", ["random", *CHARACTERS])
@pytest.mark.parametrize("skills", MIXES)
def test_a_bot_plays_games_with_skills_to_their_end(name: str, skills: tuple[str, ...]) -> None:
    for seats, uses in ((1, SkillUses.GAME), (2, SkillUses.SEASON)):
        chosen = skilled(skills, seats, Edition.COMBINED, uses)
        end = played(chosen, f"{name} {skills}", [bot(name, f"{seat}") for seat in range(seats)])
        assert len(end.scores) == 4
        free = [skill for skill in skills if not chosen.skill(skill).coins]
        assert end.skills_used or not free, "a skill that costs nothing always finds a use"


def revealed(skills: tuple[str, ...], card: str, *sheets: str, coins: int = 6) -> Game:
    game = start(skilled(skills, max(1, len(sheets))))
    game = replace(game, sheets=tuple(rich(sheet, coins=coins) for sheet in sheets or (EMPTY_SHEET,)))
    return step(game, Reveal(card))[0]


@pytest.mark.parametrize("name", ["greedy", "stand-in", *CHARACTERS])
def test_nobody_wastes_a_skill_that_brings_nothing(name: str) -> None:
    # Concentration costs three coins of four seasons; a bot would have to gain more than twelve stars.
    action = bot(name, "x").act(view(revealed(MIXES[0], "rift-lands"), 0))
    assert isinstance(action, Draw)
    assert action.placement.skill == ""


@pytest.mark.parametrize("name", ["surveyor", "master"])
def test_late_in_a_season_a_free_square_is_taken(name: str) -> None:
    game = start(skilled(("searching", "lore", "stealth"), 1))
    column = ("hinterland-stream", "homestead", "treetop-village")
    game = replace(game, column=column, sheets=(rich(EMPTY_SHEET),))
    game, _ = step(game, Reveal("fishing-village"))
    action = bot(name, "x").act(view(game, 0))
    assert isinstance(action, Draw)
    assert action.placement.skill


@pytest.mark.parametrize("name", ["greedy", "stand-in"])
def test_acrobatics_is_used_only_where_the_whole_monster_costs_more(name: str) -> None:
    # Alone on an empty sheet goblins cost six stars a season, a domino in the corner three and two coins.
    attacked = revealed(MIXES[0], "goblin-attack")
    assert isinstance(attacked.phase, Preparing)
    action = bot(name, "x").act(view(attacked, 0))
    assert isinstance(action, Prepare)
    assert action.preparation.skill == "acrobatics"
    # In winter the same saves one star, which is less than a skill may still be good for.
    late = replace(attacked, season_number=3)
    assert bot(name, "x").act(view(late, 0)) == Prepare(0, Preparation())


def test_a_monster_that_prints_no_corner_is_expected_in_the_assumed_one() -> None:
    # Treefolk in the top left corner (XXX/.XX) have five spaces around them, one of which is a mountain (b4).
    chosen = setup(
        Edition.BASE,
        BASE_EDICTS,
        ["Ada"],
        packs=["ambush-2"],
        assumed_corner=Corner.TOP_LEFT,
        skills=MIXES[0],
    )
    game = replace(start(chosen), sheets=(rich(EMPTY_SHEET),))
    game, _ = step(game, Reveal("treefolk-torment"))
    losses = dict(preparations(game, 0, lambda sheet: monster_loss(sheet).stars))
    assert losses[Preparation()] == -4


@pytest.mark.parametrize("name", ["random", "greedy", *CHARACTERS])
def test_on_the_sheet_of_an_acrobat_a_domino_is_drawn(name: str) -> None:
    game = revealed(MIXES[0], "goblin-attack", EMPTY_SHEET, EMPTY_SHEET)
    for seat in (0, 1):
        game, _ = step(game, Prepare(seat, Preparation("acrobatics")))
    assert isinstance(game.phase, Drawing)
    action = bot(name, "x").act(view(game, 0))
    assert isinstance(action, Draw)
    assert (len(action.placement.spaces), action.placement.terrain) == (2, Terrain.MONSTER)
    step(game, action)


def test_a_skill_is_kept_rather_at_the_beginning_than_at_the_end() -> None:
    game = start(skilled(MIXES[1], 1))
    early = reserve(game)
    late = reserve(replace(game, column=("hinterland-stream", "homestead", "orchard", "marshlands")))
    assert early > late == 0
    once = start(skilled(MIXES[1], 1, uses=SkillUses.GAME))
    assert reserve(once) > early


@pytest.mark.parametrize("name", CHARACTERS)
def test_a_character_can_say_why_it_uses_a_skill(name: str) -> None:
    character = quick(name, "x")
    prepared = character.explain(view(revealed(MIXES[0], "bugbear-assault"), 0))
    assert isinstance(prepared[0].action, Prepare)
    game = revealed(("searching", "lore", "stealth"), "fishing-village")
    advice = character.explain(view(game, 0))
    assert len(advice) > 1
    for each in advice:
        step(game, each.action)


def test_decisions_with_skills_are_reviewed() -> None:
    match = Match(skilled(("searching", "lore", "acrobatics"), 1), "review")
    steps: list[Step] = [*match.begin()]
    player = bot("random", "review")
    while not match.over and len(steps) < 24:
        steps += match.act(player.act(view(match.game, 0)))
    found: list[Decision] = list(decisions(enumerate(steps, start=1), 0))
    assert any(isinstance(each.action, Draw) and each.action.placement.skill for each in found)
    for each in found:
        judgement = judge(each)
        assert judgement.lost >= 0
        assert len(judgement.changes) == 1 + len(judgement.alternatives)


def test_every_skill_can_be_met_by_a_bot() -> None:
    assert {skill for mix in MIXES for skill in mix} == {skill.id for skill in SKILLS.skills}
    assert Placement(named("a1"), Terrain.FARM).skill == ""
