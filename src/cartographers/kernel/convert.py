"""Values of `rules/` to arrays of the kernel, and back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from cartographers.kernel.compiling import I64Array, U64Array
from cartographers.kernel.game import (
    AMBUSH_CARDS,
    AMBUSHES_SEEN,
    ANY_TERRAIN,
    CARD,
    CHOOSING,
    COLUMN,
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
from cartographers.kernel.sheet import COINS, DESTROYED, FILLED, INITIALS, MARKS, SHEET_WORDS, WASTELAND
from cartographers.kernel.sheet import RUINS as RUINS_PLANE
from cartographers.kernel.space_type import space_set, to_words
from cartographers.kernel.tables import (
    DECK_CARD_NUMBER,
    DECK_CARDS,
    EFFECT_NUMBER,
    ORIENTATIONS,
    SCORING_NUMBER,
    SEASON_COUNT,
    TERRAIN_NUMBER,
    TERRAINS,
    card_mask,
    card_shapes,
    orientation_and_anchor,
    terrain_mask,
)
from cartographers.rules.boxes import AMBUSH_BY_ID
from cartographers.rules.cards import Effect, HeroCard
from cartographers.rules.game import SEASON_END_EFFECTS
from cartographers.rules.grid import NOWHERE, Space, SpaceSet
from cartographers.rules.heroes import attacks
from cartographers.rules.placement import FALLBACK, Placement
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.result import SeasonScore
from cartographers.rules.setup import AmbushRule, FallbackTerrain, Setup
from cartographers.rules.shapes import SINGLE
from cartographers.rules.sheet import Sheet
from cartographers.rules.skills import Preparation
from cartographers.rules.state import Drawing, Game
from cartographers.rules.terrain import EDICTS, SEASONS, Terrain
from cartographers.rules.view import Stage, View, view

# ---- sheets


def _put(words: U64Array, plane: int, spaces: SpaceSet) -> None:
    words[2 * plane : 2 * plane + 2] = to_words(spaces)


def sheet_words(sheet: Sheet) -> U64Array:
    words = np.zeros(SHEET_WORDS, np.uint64)
    for terrain, number in TERRAIN_NUMBER.items():
        _put(words, number, sheet.of(terrain))
    for effect in Effect:
        _put(words, INITIALS + EFFECT_NUMBER[effect], sheet.initialled(effect))
    _put(words, DESTROYED, sheet.destroyed)
    _put(words, WASTELAND, sheet.printed.wasteland)
    _put(words, RUINS_PLANE, sheet.ruins)
    _put(words, FILLED, sheet.filled)
    _put(words, MARKS, sheet.marks)
    words[COINS] = sheet.coins
    return words


def sheet_value(words: U64Array, printed: PrintedSheet) -> Sheet:
    """The sheet of such words, on the printed sheet they were made from."""

    def spaces(plane: int) -> SpaceSet:
        return space_set(words[2 * plane : 2 * plane + 2])

    sheet = Sheet(printed, destroyed=spaces(DESTROYED), marks=spaces(MARKS), coins=int(words[COINS]))
    for terrain, number in TERRAIN_NUMBER.items():
        if terrain is not Terrain.MOUNTAIN:
            sheet = sheet.with_spaces(terrain, spaces(number))
    for effect in Effect:
        sheet = sheet.with_spaces(effect, spaces(INITIALS + EFFECT_NUMBER[effect]))
    return sheet


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
    head[EXPLORE_CARDS] = card_mask(setup.explore_deck)
    head[AMBUSH_CARDS] = card_mask(setup.ambush_cards)
    head[HERO_CARDS] = card_mask(setup.hero_cards)
    head[SCORING : SCORING + len(EDICTS)] = [SCORING_NUMBER[card] for card in setup.edicts]
    for number, season in enumerate(setup.season_cards):
        head[THRESHOLDS + number] = season.threshold
        scored = SCORED + EDICTS_SCORED * number
        head[scored : scored + EDICTS_SCORED] = [EDICTS.index(edict) for edict in season.edicts]
    head[PHASE] = EXPLORING
    return head


_STAGES = {
    Stage.EXPLORING: EXPLORING,
    Stage.DRAWING: DRAWING,
    Stage.CHOOSING: CHOOSING,
    Stage.OVER: OVER,
}


def _effects_left(ambushes: Sequence[str], effect: Effect | None) -> list[int]:
    """The effects of a season's end that come after this one."""
    effects = [AMBUSH_BY_ID[card].effect for card in ambushes]
    if effect not in SEASON_END_EFFECTS:
        return []
    left = effects[effects.index(effect) + 1 :]
    return [EFFECT_NUMBER[other] for other in left if other in SEASON_END_EFFECTS]


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
    head[COLUMN] = card_mask(seen.column)
    head[HEROES_SEEN] = card_mask(seen.heroes)
    _put_list(head, AMBUSHES_SEEN, [DECK_CARD_NUMBER[card] for card in seen.ambushes])
    _put_list(head, EFFECTS_LEFT, _effects_left(seen.ambushes, seen.effect))
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
