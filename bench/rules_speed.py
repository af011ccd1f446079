"""The pure Python rules: whole games, scores and legal placements."""

from __future__ import annotations

from random import Random

from bench.measure import Figure, per_second
from cartographers.play.deck import next_reveal, seeded_edicts
from cartographers.rules.boxes import GAME_BOXES, SCORING_BY_ID, SHEET_BY_ID
from cartographers.rules.cards import ExploreCard
from cartographers.rules.game import start, step
from cartographers.rules.placement import Task, explore_task, legal
from cartographers.rules.scoring import score
from cartographers.rules.setup import Edition, Setup, setup
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Exploring, Over
from cartographers.testing import random_action, random_game

TITLE = "rules/, pure Python on one core"

GAMES_TARGET = 300
SHEETS_TARGET = 2_000
LEGAL_TARGET = 5_000


def figures() -> list[Figure]:
    return [
        Figure("random solo base games, from the first card to the title", "games", games(), GAMES_TARGET),
        Figure(
            "all 32 scores of a sheet from the middle or end of a game", "sheets", scores(), SHEETS_TARGET
        ),
        Figure("legal placements of one card on an empty sheet", "cards", placements(), LEGAL_TARGET),
    ]


def games() -> float:
    seeds = [f"games {number}" for number in range(50)]
    setups = [solo_base(seed) for seed in seeds]

    def every_game() -> int:
        rng = Random(1)
        for players, seed in zip(setups, seeds, strict=True):
            random_game(players, seed, rng)
        return len(seeds)

    return per_second(every_game)


def scores() -> float:
    sheets = [sheet for number in range(20) for sheet in _later_sheets(f"sheets {number}")]
    cards = tuple(SCORING_BY_ID.values())

    def every_sheet() -> int:
        for sheet in sheets:
            for card in cards:
                score(card, sheet)
        return len(sheets)

    return per_second(every_sheet)


def placements() -> float:
    sheets = [Sheet(SHEET_BY_ID[letter]) for letter in "ABCD"]
    tasks = [_task(card) for box in GAME_BOXES for card in box.explore]

    def every_card() -> int:
        for sheet in sheets:
            for task in tasks:
                legal(sheet, task)
        return len(sheets) * len(tasks)

    return per_second(every_card)


def solo_base(seed: str) -> Setup:
    """The base game for one, its edicts drawn by the seed."""
    return setup(Edition.BASE, seeded_edicts(Edition.BASE, seed), ["bench"])


def _task(card: ExploreCard) -> Task:
    return explore_task(card, on_ruins=False, fallback_terrains=card.terrains)


def _later_sheets(seed: str) -> list[Sheet]:
    """The sheets of one random game, from the second half of summer on."""
    rng, found = Random(seed), []
    game = start(solo_base(seed))
    while not isinstance(game.phase, Over):
        if isinstance(game.phase, Exploring):
            game, _ = step(game, next_reveal(game, seed))
            continue
        game, _ = step(game, random_action(game, 0, rng))
        if game.season_number > 1 or (
            game.season_number == 1 and game.time >= game.season_card.threshold / 2
        ):
            found.append(game.sheets[0])
    return found
