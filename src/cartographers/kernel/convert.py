"""Games of `rules/` as arrays of the kernel; `convert_move` is for placements, `convert_sheet` for sheets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from cartographers.kernel.card_sets import CARD_WORDS, card_set
from cartographers.kernel.compiling import I64Array, U64Array
from cartographers.kernel.convert_move import move_code
from cartographers.kernel.convert_sheet import sheet_words
from cartographers.kernel.head import (
    AMBUSH_CARDS,
    AMBUSHES_A_SEASON,
    AMBUSHES_OUT,
    AMBUSHES_SEEN,
    ANY_TERRAIN,
    CARD,
    CHOICES_LEFT,
    CHOOSING,
    COLUMN,
    CORNER,
    DRAWING,
    EDICTS_SCORED,
    EFFECT,
    EFFECTS_LEFT,
    EXPLORE_CARDS,
    EXPLORING,
    FREE_FALLBACK,
    HEAD_FIELDS,
    HERO_CARDS,
    HEROES_SEEN,
    IS_SCORED,
    NO_ANSWER,
    OVER,
    PASSES,
    PHASE,
    PREPARING,
    RUINS,
    SCORE_FIELDS,
    SCORED,
    SCORING,
    SEASON,
    SEATS,
    SKILLS,
    THRESHOLDS,
    TIME,
    USES_EACH,
)
from cartographers.kernel.sheet import PREPARED, SKILLS_USED
from cartographers.kernel.skill_tables import SKILL_NUMBER
from cartographers.kernel.skills import preparation_answer, preparation_fields, prepared_word, used_bits
from cartographers.kernel.tables import (
    CORNERS,
    DECK_CARD_NUMBER,
    EFFECT_NUMBER,
    SCORING_NUMBER,
    SEASON_COUNT,
    terrain_mask,
)
from cartographers.rules.grid import Space
from cartographers.rules.placement import Placement
from cartographers.rules.result import SeasonScore
from cartographers.rules.setup import AmbushRule, FallbackTerrain, Setup, SkillUses
from cartographers.rules.skills import Preparation
from cartographers.rules.state import Drawing, Game
from cartographers.rules.terrain import EDICTS, SEASONS
from cartographers.rules.view import Stage, View, view


@dataclass(frozen=True, slots=True, eq=False)
class Record:
    """A game as the kernel holds it; `cartographers.kernel.head` says what is where."""

    head: I64Array
    sheets: U64Array
    answers: I64Array
    scores: I64Array

    def copy(self) -> Record:
        return Record(self.head.copy(), self.sheets.copy(), self.answers.copy(), self.scores.copy())


def start_head(setup: Setup) -> I64Array:
    """The head of a game before its first card."""
    head = np.zeros(HEAD_FIELDS, np.int64)
    head[SEATS] = len(setup.seats)
    head[PASSES] = setup.ambush_rule is AmbushRule.PASS
    head[ANY_TERRAIN] = terrain_mask(setup.any_terrain)
    head[FREE_FALLBACK] = setup.fallback_terrain is FallbackTerrain.ANY
    head[CORNER] = CORNERS.index(setup.assumed_corner)
    head[AMBUSHES_A_SEASON] = setup.ambushes_a_season
    _put_set(head, EXPLORE_CARDS, setup.explore_deck)
    _put_set(head, AMBUSH_CARDS, setup.ambush_cards)
    _put_set(head, HERO_CARDS, setup.hero_cards)
    head[SCORING : SCORING + len(EDICTS)] = [SCORING_NUMBER[card] for card in setup.edicts]
    for number, season in enumerate(setup.season_cards):
        head[THRESHOLDS + number] = season.threshold
        scored = SCORED + EDICTS_SCORED * number
        head[scored : scored + EDICTS_SCORED] = [EDICTS.index(edict) for edict in season.edicts]
    _put_list(head, SKILLS, [SKILL_NUMBER[skill] for skill in setup.skills])
    head[USES_EACH] = bool(setup.skills) and setup.skill_uses is SkillUses.GAME
    head[PHASE] = EXPLORING
    return head


_STAGES = {
    Stage.EXPLORING: EXPLORING,
    Stage.PREPARING: PREPARING,
    Stage.DRAWING: DRAWING,
    Stage.CHOOSING: CHOOSING,
    Stage.OVER: OVER,
}


def _score_fields(score: SeasonScore) -> list[int]:
    (_, first), (_, second) = score.edicts
    return [first.stars, second.stars, score.coins, score.monsters.stars]


def record_of_view(seen: View) -> Record:
    """The game as a seat sees it: of the others it is unknown what they have answered already."""
    setup, seats = seen.setup, len(seen.sheets)
    head = start_head(setup)
    head[PHASE] = _STAGES[seen.stage]
    head[SEASON] = SEASONS.index(seen.season)
    head[TIME] = seen.time
    head[RUINS] = seen.ruins
    head[CARD] = DECK_CARD_NUMBER[seen.card] if seen.card else 0
    head[EFFECT] = EFFECT_NUMBER[seen.effect]
    _put_set(head, COLUMN, seen.column)
    _put_set(head, HEROES_SEEN, seen.heroes)
    _put_set(head, AMBUSHES_OUT, seen.ambushes)
    _put_list(head, AMBUSHES_SEEN, [DECK_CARD_NUMBER[card] for card in seen.ambushes])
    head[IS_SCORED] = len(seen.scores) > head[SEASON]
    head[CHOICES_LEFT] = seen.choices_left
    _put_list(head, EFFECTS_LEFT, [EFFECT_NUMBER[effect] for effect in seen.effects_left])
    answers = np.full(seats, NO_ANSWER, np.int64)
    if seen.seat is not None and seen.own is not None:
        answers[seen.seat] = answer_code(setup, seen.card, seen.own)
    scores = np.zeros((SEASON_COUNT, seats, SCORE_FIELDS), np.int64)
    for season, row in enumerate(seen.scores):
        scores[season] = [_score_fields(score) for score in row]
    sheets = np.array([sheet_words(sheet) for sheet in seen.sheets])
    for used in seen.skills_used:
        number = setup.skills.index(used.skill) + 1
        sheets[used.seat, SKILLS_USED] |= np.uint64(used_bits(number, used.season_number))
    for owner, prepared in enumerate(seen.preparations):
        if prepared and prepared.skill:
            sheets[owner, PREPARED] = prepared_word(SKILL_NUMBER[prepared.skill], prepared.upright)
    return Record(head, sheets, answers, scores)


def record(game: Game) -> Record:
    """The whole game, what all seats have answered included."""
    found = record_of_view(view(game, None))
    for seat in range(len(game.sheets)):
        given = game.given(seat)
        if given is not None:
            card = game.phase.card if isinstance(game.phase, Drawing) else None
            found.answers[seat] = answer_code(game.setup, card, given)
    return found


def _put_set(head: I64Array, start: int, cards: Iterable[str]) -> None:
    head[start : start + CARD_WORDS] = card_set(cards)


def _put_list(head: I64Array, start: int, numbers: list[int]) -> None:
    """A list in the head: its length, then its members."""
    head[start] = len(numbers)
    head[start + 1 : start + 1 + len(numbers)] = numbers


def answer_code(setup: Setup, card: str | None, given: Placement | Space | Preparation) -> int:
    """How the kernel takes what a seat draws of this card, chooses or prepares."""
    match given:
        case Preparation():
            return preparation_code(setup, given)
        case Placement():
            assert card is not None
            return move_code(card, given, setup.skills)
        case _:
            return given


def preparation_code(setup: Setup, preparation: Preparation) -> int:
    """How the kernel takes this answer to an ambush."""
    number = setup.skills.index(preparation.skill) + 1 if preparation.skill else 0
    return preparation_answer(number, preparation.upright)


def preparation_value(setup: Setup, code: int) -> Preparation:
    """What this answer of the kernel to an ambush means."""
    number, upright = preparation_fields(int(code))
    return Preparation(setup.skills[number - 1], upright) if number else Preparation()
