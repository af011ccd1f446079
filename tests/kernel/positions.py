"""Sheets and tasks to ask the kernel about."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np

from cartographers.kernel import entries
from cartographers.kernel.buffers import Buffers
from cartographers.kernel.compiling import I64Array
from cartographers.kernel.convert_move import placement_value
from cartographers.kernel.convert_sheet import sheet_words
from cartographers.kernel.tables import DECK_CARD_NUMBER, DECK_CARDS, SCORING_NUMBER, terrain_mask
from cartographers.rules.boxes import SCORING_BY_ID
from cartographers.rules.cards import AmbushCard, ExploreCard, HeroCard, RuinsCard
from cartographers.rules.placement import Placement, Task, ambush_task, draw, explore_task, hero_task, legal
from cartographers.rules.scoring import monster_loss, score
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import DRAWABLE, Terrain

DrawnCard = ExploreCard | AmbushCard | HeroCard
ANY_TERRAIN = (*DRAWABLE, Terrain.HERO)
DRAWN_CARDS = [card for card in DECK_CARDS if not isinstance(card, RuinsCard)]


def any_task(card: DrawnCard, random: Random) -> Task:
    """What a card may ask for: explore cards bound to the ruins or not, with either rule for the fallback."""
    match card:
        case ExploreCard():
            ruins = random.random() < 0.25
            return explore_task(card, ruins, random.choice((ANY_TERRAIN, card.terrains)))
        case AmbushCard():
            return ambush_task(card)
        case HeroCard():
            return hero_task(card)


def task_numbers(card_id: str, task: Task) -> tuple[int, bool, int]:
    """The card, the ruins requirement and the fallback terrains, as the entries of the kernel take them."""
    return DECK_CARD_NUMBER[card_id], task.on_ruins, terrain_mask(task.fallback_terrains)


def without_struck_monsters(sheet: Sheet) -> Sheet:
    """The sheet with no monster on an attack mark: in a game none stays there."""
    return sheet.with_spaces(Terrain.MONSTER, sheet.monster - sheet.marks)


def scored_moves(
    sheet: Sheet, card: str, task: Task, edicts: Sequence[str]
) -> list[tuple[Placement, list[int]]]:
    """Every legal placement with its stars: edicts A to D, coins, monsters."""
    buffers = Buffers()
    numbers: I64Array = np.array([SCORING_NUMBER[edict] for edict in edicts])
    count = entries.score_moves(
        *(sheet_words(sheet), *task_numbers(card, task), numbers),
        *(buffers.places, buffers.codes, buffers.moves, buffers.stars),
    )
    placements = [placement_value(card, code) for code in buffers.moves[:count]]
    return list(zip(placements, buffers.stars[:, :count].T.tolist(), strict=True))


def listed_moves(sheet: Sheet, card: str, task: Task) -> list[Placement]:
    """Every legal placement."""
    buffers = Buffers()
    count = entries.list_moves(
        *(sheet_words(sheet), *task_numbers(card, task)), *(buffers.places, buffers.codes, buffers.moves)
    )
    return [placement_value(card, code) for code in buffers.moves[:count]]


def assert_moves_are_scored(sheet: Sheet, card: str, task: Task, edicts: list[str], sample: Random) -> None:
    """All legal placements are there, and a dozen of them have the stars that the rules give."""
    moves = scored_moves(sheet, card, task, edicts)
    assert {placement for placement, _ in moves} == set(legal(sheet, task))
    assert len(moves) == len(list(legal(sheet, task)))
    for placement, stars in sample.sample(moves, min(12, len(moves))):
        after = draw(sheet, task, placement)
        expected = [score(SCORING_BY_ID[edict], after).stars for edict in edicts]
        assert stars == [*expected, after.coins_left, monster_loss(after).stars], (card, placement, edicts)
