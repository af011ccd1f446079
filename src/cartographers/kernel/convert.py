"""Games and placements of `rules/` as arrays of the kernel, and back; `convert_sheet` does it for sheets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from cartographers.kernel.card_sets import CARD_WORDS, card_set
from cartographers.kernel.compiling import I64Array, U64Array
from cartographers.kernel.convert_sheet import sheet_words
from cartographers.kernel.game import (
    AMBUSH_CARDS,
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
    RUINS,
    SCORE_FIELDS,
    SCORED,
    SCORING,
    SEASON,
    SEATS,
    THRESHOLDS,
    TIME,
)
from cartographers.kernel.moves import fields, packed
from cartographers.kernel.tables import (
    CORNERS,
    DECK_CARD_NUMBER,
    DECK_CARDS,
    EFFECT_NUMBER,
    ORIENTATIONS,
    SCORING_NUMBER,
    SEASON_COUNT,
    TERRAIN_NUMBER,
    TERRAINS,
    card_shapes,
    orientation_and_anchor,
    terrain_mask,
)
from cartographers.rules.cards import HeroCard
from cartographers.rules.grid import NOWHERE, Space
from cartographers.rules.heroes import attacks
from cartographers.rules.placement import FALLBACK, Placement
from cartographers.rules.result import SeasonScore
from cartographers.rules.setup import AmbushRule, FallbackTerrain, Setup
from cartographers.rules.shapes import SINGLE
from cartographers.rules.skills import Preparation
from cartographers.rules.state import Drawing, Game
from cartographers.rules.terrain import EDICTS, SEASONS
from cartographers.rules.view import Stage, View, view

# ---- placements


def move_code(card_id: str, placement: Placement) -> int:
    """The code of a legal placement of this card."""
    card = DECK_CARDS[DECK_CARD_NUMBER[card_id]]
    shape = SINGLE if placement.shape == FALLBACK else card_shapes(card)[placement.shape - 1]
    orientation, anchor = orientation_and_anchor(shape, placement.spaces)
    attack = attacks(card, Space(anchor)).index(placement.marks) if isinstance(card, HeroCard) else 0
    return packed(anchor, orientation, placement.shape, TERRAIN_NUMBER[placement.terrain], attack)


def placement_value(card_id: str, code: int) -> Placement:
    """The placement of this card that has this code."""
    card = DECK_CARDS[DECK_CARD_NUMBER[card_id]]
    anchor, orientation, shape, terrain, attack = fields(int(code))
    space = Space(anchor)
    spaces = ORIENTATIONS[orientation].at(space.row, space.column)
    marks = attacks(card, space)[attack] if isinstance(card, HeroCard) else NOWHERE
    return Placement(spaces, TERRAINS[terrain], shape, marks)


# ---- games


@dataclass(frozen=True, slots=True, eq=False)
class Record:
    """A game as the kernel holds it; `cartographers.kernel.game` says what is where."""

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
    _put_set(head, EXPLORE_CARDS, setup.explore_deck)
    _put_set(head, AMBUSH_CARDS, setup.ambush_cards)
    _put_set(head, HERO_CARDS, setup.hero_cards)
    head[SCORING : SCORING + len(EDICTS)] = [SCORING_NUMBER[card] for card in setup.edicts]
    for number, season in enumerate(setup.season_cards):
        head[THRESHOLDS + number] = season.threshold
        scored = SCORED + EDICTS_SCORED * number
        head[scored : scored + EDICTS_SCORED] = [EDICTS.index(edict) for edict in season.edicts]
    head[PHASE] = EXPLORING
    return head


_STAGES = {
    Stage.EXPLORING: EXPLORING,
    Stage.PREPARING: EXPLORING,  # of which the compiled rules know nothing: an ambush that waits
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
        answers[seen.seat] = _answer(seen.card, seen.own)
    scores = np.zeros((SEASON_COUNT, seats, SCORE_FIELDS), np.int64)
    for season, row in enumerate(seen.scores):
        scores[season] = [_score_fields(score) for score in row]
    return Record(head, np.array([sheet_words(sheet) for sheet in seen.sheets]), answers, scores)


def record(game: Game) -> Record:
    """The whole game, what all seats have answered included."""
    found = record_of_view(view(game, None))
    for seat in range(len(game.sheets)):
        given = game.given(seat)
        if given is not None:
            card = game.phase.card if isinstance(game.phase, Drawing) else None
            found.answers[seat] = _answer(card, given)
    return found


def _put_set(head: I64Array, start: int, cards: Iterable[str]) -> None:
    head[start : start + CARD_WORDS] = card_set(cards)


def _put_list(head: I64Array, start: int, numbers: list[int]) -> None:
    """A list in the head: its length, then its members."""
    head[start] = len(numbers)
    head[start + 1 : start + 1 + len(numbers)] = numbers


def _answer(card: str | None, given: Placement | Space | Preparation) -> int:
    if isinstance(given, Preparation):
        raise ValueError("the kernel does not play skills")
    if isinstance(given, Placement):
        assert card is not None
        return move_code(card, given)
    return given
