"""The cards of `rules/` as arrays: shapes, deck cards, walks, attacks and the numbers of scoring cards.

Compiled code takes these as constants. Nothing is written here a second time; all is made from the boxes that
are registered when this is imported, the package's own and others.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from functools import cache

import numpy as np

from cartographers.kernel.cache import depends_on
from cartographers.kernel.compiling import I64Array, U64Array
from cartographers.kernel.space_type import WORD_BITS, set_table, to_words
from cartographers.kernel.spaces import SPACE_COUNT
from cartographers.rules.ambush import passed_sheet, walk
from cartographers.rules.boxes import BOX_OF, DECK_CARD_BY_ID, HERO_BY_ID, SCORING_BY_ID, SKILL_BY_ID
from cartographers.rules.cards import (
    AmbushCard,
    DeckCard,
    Effect,
    ExploreCard,
    ExtraTerrain,
    HeroCard,
    RuinsCard,
    ScoringCard,
    SkillCard,
)
from cartographers.rules.grid import SIDE, SPACES, Space, SpaceSet
from cartographers.rules.heroes import attacks
from cartographers.rules.shapes import SINGLE, Shape
from cartographers.rules.terrain import EDICTS, SEASONS, Corner, Terrain
from cartographers.rules.twists import MOST_AMBUSHES_A_SEASON


class UnknownCard(LookupError):
    """A card that is not in the tables."""


class CardNumbers(dict[str, int]):
    """The numbers of cards by their ids; one that came too late for the tables is an error that says so."""

    def __missing__(self, card: str) -> int:
        raise UnknownCard(f"the box of {card} was registered after the kernel was loaded: register it before")


# ---- numbers for the small vocabularies: a terrain is its place in the enum, an effect too, counted from 1

TERRAINS = tuple(Terrain)
TERRAIN_NUMBER = {terrain: number for number, terrain in enumerate(TERRAINS)}
TERRAIN_COUNT = len(TERRAINS)
FOREST, VILLAGE, FARM, WATER, MONSTER, HERO, MOUNTAIN = (TERRAIN_NUMBER[terrain] for terrain in TERRAINS)

EDICT_COUNT, SEASON_COUNT = len(EDICTS), len(SEASONS)

EFFECTS = tuple(Effect)
EFFECT_NUMBER: dict[Effect | None, int] = {
    None: 0,
    **{effect: number for number, effect in enumerate(EFFECTS, start=1)},
}
NO_EFFECT = EFFECT_NUMBER[None]
DRAGON, ZOMBIE = EFFECT_NUMBER[Effect.DRAGON], EFFECT_NUMBER[Effect.ZOMBIE]
TROLL, GORGON = EFFECT_NUMBER[Effect.TROLL], EFFECT_NUMBER[Effect.GORGON]
TREEFOLK, BASILISK = EFFECT_NUMBER[Effect.TREEFOLK], EFFECT_NUMBER[Effect.BASILISK]
NAGA, FUNGOID = EFFECT_NUMBER[Effect.NAGA], EFFECT_NUMBER[Effect.FUNGOID]
PLAYED_EFFECTS = (NO_EFFECT, DRAGON, ZOMBIE, TROLL, GORGON, TREEFOLK, BASILISK, NAGA, FUNGOID)


def terrain_mask(terrains: Iterable[Terrain]) -> int:
    """A set of terrains as the bits of an int."""
    return sum(1 << TERRAIN_NUMBER[terrain] for terrain in terrains)


# ---- deck cards

DECK_CARDS = tuple(DECK_CARD_BY_ID.values())
HERO_CARDS = tuple(HERO_BY_ID.values())
DECK_CARD_NUMBER = CardNumbers((card.id, number) for number, card in enumerate(DECK_CARDS))
DECK_CARD_COUNT = len(DECK_CARDS)

EXPLORE_KIND, RUINS_KIND, AMBUSH_KIND, HERO_KIND = range(4)
_KINDS = {ExploreCard: EXPLORE_KIND, RuinsCard: RUINS_KIND, AmbushCard: AMBUSH_KIND, HeroCard: HERO_KIND}


def card_shapes(card: DeckCard) -> tuple[Shape, ...]:
    match card:
        case ExploreCard():
            return card.shapes
        case AmbushCard():
            return (card.shape,)
        case HeroCard():
            return (SINGLE,)
        case RuinsCard():
            return ()


def _terrains(card: DeckCard) -> tuple[Terrain, ...]:
    match card:
        case ExploreCard():
            return card.terrains
        case AmbushCard():
            return (Terrain.MONSTER,)
        case HeroCard():
            return (Terrain.HERO,)
        case RuinsCard():
            return ()


SKILL_CARDS = tuple(SKILL_BY_ID.values())
_SKILL_SHAPES = (
    shape for skill in SKILL_CARDS for shape in (skill.shape, skill.extra and skill.extra.shape) if shape
)
SHAPES = tuple(
    dict.fromkeys((SINGLE, *(shape for card in DECK_CARDS for shape in card_shapes(card)), *_SKILL_SHAPES))
)


def int_table(rows: Sequence[Sequence[int]]) -> I64Array:
    """Rows of any lengths as a table, filled up with zeros."""
    table = np.zeros((len(rows), max(map(len, rows), default=0)), np.int64)
    for number, row in enumerate(rows):
        table[number, : len(row)] = row
    return table


CARD_KIND = np.array([_KINDS[type(card)] for card in DECK_CARDS], np.int64)
CARD_TIME = np.array([card.time if isinstance(card, ExploreCard) else 0 for card in DECK_CARDS], np.int64)
CARD_SHAPE_COUNT = np.array([len(card_shapes(card)) for card in DECK_CARDS], np.int64)
CARD_SHAPES = int_table([[SHAPES.index(shape) for shape in card_shapes(card)] for card in DECK_CARDS])
CARD_TERRAINS = np.array([terrain_mask(_terrains(card)) for card in DECK_CARDS], np.int64)
CARD_TERRAIN_COUNT = np.array([len(_terrains(card)) for card in DECK_CARDS], np.int64)
CARD_TERRAIN_LIST = int_table(
    [sorted(TERRAIN_NUMBER[terrain] for terrain in _terrains(card)) for card in DECK_CARDS]
)
CARD_COIN_SHAPE = np.array(
    [card.coin_shape if isinstance(card, ExploreCard) else 0 for card in DECK_CARDS], np.int64
)
CARD_EFFECT = np.array(
    [EFFECT_NUMBER[card.effect] if isinstance(card, AmbushCard) else NO_EFFECT for card in DECK_CARDS],
    np.int64,
)
for _card, _effect in zip(DECK_CARDS, CARD_EFFECT, strict=True):
    if _effect not in PLAYED_EFFECTS:
        raise UnknownCard(f"the kernel does not know the effect of {_card.id} of the box {BOX_OF[_card.id]}")
# So many ambush cards join the deck every season at most, and one more for every fungoid.
MOST_AMBUSHES = MOST_AMBUSHES_A_SEASON * SEASON_COUNT + int((CARD_EFFECT == FUNGOID).sum())
# How many seats further on the sheet lies that an ambush brings to a seat: 1 or, for the one before, -1.
CARD_PASSING = np.array(
    [
        (1 if passed_sheet(0, 3, card.arrow) == 1 else -1) if isinstance(card, AmbushCard) else 0
        for card in DECK_CARDS
    ],
    np.int64,
)


# ---- orientations: each shape's follow each other, the printed one first

SINGLE_SHAPE = SHAPES.index(SINGLE)
ORIENTATIONS = tuple(turned for shape in SHAPES for turned in shape.orientations)
ORIENTATION_COUNT = np.array([len(shape.orientations) for shape in SHAPES], np.int64)
FIRST_ORIENTATION = np.concatenate(([0], np.cumsum(ORIENTATION_COUNT)[:-1])).astype(np.int64)


def anchors_of(shape: Shape) -> SpaceSet:
    """Where the top left corner of the shape's box can lie, unturned."""
    return SpaceSet.of(
        Space.at(top, left)
        for top in range(SIDE - shape.height + 1)
        for left in range(SIDE - shape.width + 1)
    )


def _is_connected(shape: Shape) -> bool:
    return len(shape.at(0, 0).clusters()) == 1


# A placement is an orientation and the space its box's top left corner lies on, its anchor: the shape in the
# corner of the map, shifted to the anchor.
ORIENTATION_SETS = set_table(turned.at(0, 0) for turned in ORIENTATIONS)
ORIENTATION_ANCHORS = set_table(map(anchors_of, ORIENTATIONS))
ORIENTATION_CELL_COUNT = np.array([len(turned.cells) for turned in ORIENTATIONS], np.int64)
ORIENTATION_CELLS = int_table([[int(space) for space in turned.at(0, 0)] for turned in ORIENTATIONS])
SHAPE_CONNECTED = np.array([_is_connected(shape) for shape in SHAPES], np.int64)
_ORIENTATION_NUMBER = {
    (shape, turned): int(FIRST_ORIENTATION[number]) + index
    for number, shape in enumerate(SHAPES)
    for index, turned in enumerate(shape.orientations)
}


def orientation_and_anchor(shape: Shape, spaces: SpaceSet) -> tuple[int, int]:
    """How this shape lies on these spaces."""
    lying = _orientations_and_anchors(shape).get(spaces.bits)
    if lying is None:
        raise ValueError(f"{shape} does not lie on {spaces}")
    return lying


@cache
def _orientations_and_anchors(shape: Shape) -> dict[int, tuple[int, int]]:
    """By the spaces it lies on."""
    return {
        turned.at(0, 0).bits << anchor: (_ORIENTATION_NUMBER[shape, turned], anchor)
        for turned in shape.orientations
        for anchor in anchors_of(turned)
    }


# The orientations of all shapes of a card, one after the other, and the numbers of their shapes.
CARD_ORIENTATION_LISTS = [
    [_ORIENTATION_NUMBER[shape, turned] for shape in card_shapes(card) for turned in shape.orientations]
    for card in DECK_CARDS
]
CARD_ORIENTATIONS = int_table(CARD_ORIENTATION_LISTS)
CARD_ORIENTATION_SHAPES = int_table(
    [
        [number for number, shape in enumerate(card_shapes(card), start=1) for _ in shape.orientations]
        for card in DECK_CARDS
    ]
)
MOST_CARD_ORIENTATIONS = max(map(len, CARD_ORIENTATION_LISTS))


def _place_count(shapes: Iterable[Shape]) -> int:
    """On a sheet with nothing printed on it."""
    return sum(len(anchors_of(turned)) for shape in shapes for turned in shape.orientations)


_DRAWN_TERRAINS = TERRAIN_COUNT - 1  # all terrains but mountain can be drawn
_MOST_TERRAINS = max(len(_terrains(card)) for card in DECK_CARDS)


def _most_overhangs(skill: SkillCard) -> int:
    """In how many places a shape may stick out over the edge with this skill."""
    if skill.shape:
        return len(skill.shape.overhanging)
    explore = [card for card in DECK_CARDS if isinstance(card, ExploreCard)]
    return max(sum(len(shape.overhanging) for shape in card.shapes) for card in explore)


def _most_with(skill: SkillCard) -> int:
    """How many drawings a skill may open; of one that draws something besides, for a given shape."""
    count = _MOST_TERRAINS * _place_count([skill.shape]) if skill.shape else 0
    if skill.over_edge:
        count = _MOST_TERRAINS * _most_overhangs(skill)
    if skill.extra is None:
        return count
    extra = [skill.extra.shape] if skill.extra.shape else SHAPES
    terrains = _DRAWN_TERRAINS if skill.extra.terrain is ExtraTerrain.AVAILABLE else 1
    return max(count, terrains * max(_place_count([shape]) for shape in extra))


MOST_PLACES = max(
    *(_place_count(card_shapes(card)) for card in DECK_CARDS),
    *(_place_count([skill.shape]) for skill in SKILL_CARDS if skill.shape),
    *(_most_overhangs(skill) for skill in SKILL_CARDS if skill.over_edge),
)
MOST_MOVES = max(
    _DRAWN_TERRAINS * SPACE_COUNT,  # a single square of any terrain
    *(_place_count(card_shapes(card)) * len(_terrains(card)) for card in DECK_CARDS),
    *(sum(len(attacks(hero, space)) for space in SPACES) for hero in HERO_CARDS),
    *map(_most_with, SKILL_CARDS),
)

# ---- solo walks: the anchors in the order they are tried; which walk it is for each card and assumed corner

CORNERS = (None, *Corner)


def _walk_anchors(card: DeckCard, assumed: Corner | None) -> tuple[int, ...]:
    if not isinstance(card, AmbushCard):
        return ()
    return tuple(orientation_and_anchor(card.shape, spaces)[1] for spaces in walk(card, assumed))


_WALKS_OF_CARDS = [[_walk_anchors(card, assumed) for assumed in CORNERS] for card in DECK_CARDS]
_WALKS = tuple(dict.fromkeys(anchors for of_card in _WALKS_OF_CARDS for anchors in of_card))
WALK_OF_CARD = int_table([[_WALKS.index(anchors) for anchors in of_card] for of_card in _WALKS_OF_CARDS])
WALK_LENGTH = np.array([len(anchors) for anchors in _WALKS], np.int64)
WALK = int_table(_WALKS)

# ---- attacks: for each hero and space the distinct sets of attacked spaces

HERO_ROW = np.array(
    [HERO_CARDS.index(card) if isinstance(card, HeroCard) else -1 for card in DECK_CARDS], np.int64
)
ATTACK_COUNT = np.array([[len(attacks(hero, space)) for space in SPACES] for hero in HERO_CARDS], np.int64)
MOST_ATTACKS = int(ATTACK_COUNT.max())
ATTACKS: U64Array = np.zeros((len(HERO_CARDS), SPACE_COUNT, MOST_ATTACKS, 2), np.uint64)
for _row, _hero in enumerate(HERO_CARDS):
    for _space in SPACES:
        for _number, _marks in enumerate(attacks(_hero, _space)):
            ATTACKS[_row, _space, _number] = to_words(_marks)

# ---- scoring cards

SCORING_CARDS = tuple(SCORING_BY_ID.values())
SCORING_NUMBER = CardNumbers((card.id, number) for number, card in enumerate(SCORING_CARDS))
STARS = int_table([card.stars for card in SCORING_CARDS])
LEAST = np.array([card.size for card in SCORING_CARDS], np.int64)

# Whether a shape is so tall that `shift_back` does not reach its last square.
REACHES_FAR = int(ORIENTATION_CELLS.max()) >= WORD_BITS

# ---- the machine code is kept for exactly these cards


def _facts(card: DeckCard | ScoringCard) -> list[object]:
    """All that the tables are made of, but no function: its text says where it lies in memory."""
    values = [getattr(card, field.name) for field in fields(card)]
    return [value for value in values if not callable(value)]


depends_on([_facts(card) for card in (*DECK_CARDS, *SCORING_CARDS)])
