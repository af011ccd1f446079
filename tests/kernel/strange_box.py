"""A box that asks more of the kernel than ours. As a program: registered before the kernel is loaded.

It has so many deck cards that a set of them needs a second word, a shape that reaches across the map, more
scoring cards of one back than of the others, rules that the kernel has no counterpart of, and skills that do
several things at once.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import replace
from random import Random

from cartographers.rules.boxes import DECK_CARD_BY_ID, Box, register
from cartographers.rules.cards import (
    AmbushCard,
    Effect,
    ExploreCard,
    Extra,
    ExtraTerrain,
    HeroCard,
    NextTo,
    ScoringCard,
    SkillCard,
)
from cartographers.rules.scoring.score import Earning, Score, for_spaces
from cartographers.rules.setup import Edition, Setup, SkillUses, setup
from cartographers.rules.shapes import Shape
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Drawing
from cartographers.rules.terrain import Back, Corner, Direction, Terrain

EXPLORE_CARDS = 40


def _coins_and_marks(sheet: Sheet, card: ScoringCard) -> Score:
    """Looks at what no scoring card of ours looks at."""
    return Score((Earning(card.stars[0] * sheet.coins, sheet.marks),)) if sheet.coins else Score()


def _marked_forests(sheet: Sheet, card: ScoringCard) -> Score:
    return for_spaces(card.stars[0], sheet.forest | sheet.marks)


STRANGE = Box(
    "strange",
    "A strange box",
    explore=tuple(
        ExploreCard(
            f"strange-{number}",
            f"Strange {number}",
            2,
            (Terrain.WATER, Terrain.FOREST),
            (Shape("X" * (1 + number % 8)), Shape(f"{'X' * (2 + number % 5)}/X{'.' * (1 + number % 5)}")),
            coin_shape=1,
        )
        for number in range(EXPLORE_CARDS)
    ),
    ambushes=(
        AmbushCard(
            "strange-ambush",
            "Strange Ambush",
            Shape("XXX/X.X"),
            Direction.CLOCKWISE,
            Corner.TOP_LEFT,
            Effect.GORGON,
        ),
    ),
    heroes=(HeroCard("strange-hero", "Strange Hero", ((-1, 0), (2, 1))),),
    scoring=(
        ScoringCard("coins-and-marks", "Coins and Marks", Back.FOREST, _coins_and_marks, 1, (2,)),
        ScoringCard("marked-forests", "Marked Forests", Back.FOREST, _marked_forests, 1, (1,)),
    ),
    skills=(
        SkillCard("strange-shield", "Strange Shield", 1, against_ambush=True, shape=Shape("XX./.XX")),
        SkillCard(
            "strange-everything",
            "Strange Everything",
            2,
            shape=Shape("XXX/.X."),
            terrain=Terrain.FARM,
            over_edge=True,
            extra=Extra(Shape("X.X"), NextTo.DRAWN, ExtraTerrain.FARM_AND_VILLAGE),
        ),
        SkillCard("strange-twin", "Strange Twin", 0, over_edge=True, extra=Extra(None, NextTo.MONSTER)),
        SkillCard(
            "strange-wall",
            "Strange Wall",
            4,
            terrain=Terrain.WATER,
            extra=Extra(Shape("XXXXX"), NextTo.DRAWN, ExtraTerrain.AVAILABLE),
        ),
    ),
)


def strange_game(seats: int, random: Random) -> Setup:
    ambushes = ["strange-ambush", "zombie-plague", "giant-troll-ravage", "dragon-inferno", "kobold-onslaught"]
    return setup(
        Edition.COMBINED,
        (random.choice(STRANGE.scoring).id, "canal-lake", "great-city", "borderlands"),
        [f"player {number}" for number in range(seats)],
        explore_box="strange",
        ambush_cards=ambushes,
    )


def check_kernel() -> None:
    """Whole games in lockstep with the rules, and the stars after placements."""
    from tests.bots.tables import decisions
    from tests.kernel.lockstep import play_in_lockstep
    from tests.kernel.positions import assert_moves_are_scored

    for number in range(6):
        random = Random(f"strange {number}")
        chosen = strange_game(1 + number % 3, random)
        assert play_in_lockstep(chosen, random).seen["GameEnded"] == 1
        for game in list(decisions(chosen, f"strange {number}"))[::4]:
            if isinstance(game.phase, Drawing) and game.task is not None:
                sheet = game.sheets[game.sheet_owner(game.waiting[0])]
                assert_moves_are_scored(sheet, game.phase.card, game.task, list(chosen.edicts), random)


def check_skills() -> None:
    """Every skill of the box is used, in lockstep with the rules."""
    from cartographers.rules.game import start
    from tests.kernel.lockstep import Lockstep, play_on

    used: Counter[str] = Counter()
    skills = [skill.id for skill in STRANGE.skills]
    for number in range(8):
        random = Random(f"strange skills {number}")
        uses = tuple(SkillUses)[number % len(SkillUses)]
        laid_out = tuple(random.sample(skills, 3))
        game = start(replace(strange_game(1 + number % 3, random), skills=laid_out, skill_uses=uses))
        rich = tuple(replace(sheet, coins=12) for sheet in game.sheets)
        used += play_on(Lockstep(replace(game, sheets=rich)), random).skills
    assert set(used) == set(skills), used


def check_batch() -> None:
    from cartographers.kernel.batch import play_games, scoring_stacks
    from cartographers.rules.boxes import GAME_BOXES

    games = play_games(strange_game(2, Random(1)), 20, seed=1)
    assert games.totals.any()
    stacks = scoring_stacks((*GAME_BOXES, STRANGE))
    assert list(stacks[:, 0]) == [10, 8, 8, 8]


def check_bots() -> None:
    from cartographers.bots import create
    from tests.bots.tables import played

    for names in (["surveyor"], ["master", "apprentice"]):
        bots = [create(name, "a seed") for name in names]
        game = played(strange_game(len(bots), Random(len(bots))), "a deck", bots)
        assert len(game.scores) == 4


if __name__ == "__main__":
    register(STRANGE)
    assert len(DECK_CARD_BY_ID) > 64
    check_kernel()
    check_skills()
    check_batch()
    check_bots()
    assert "cartographers.kernel.entries" in sys.modules
    print("all of it")
