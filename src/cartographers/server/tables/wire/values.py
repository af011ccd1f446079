"""How JSON says the values of `rules/`: a space, a set of spaces, a sheet, a placement, stars, a result.

Everything that goes over the wire says them through this module: views, decisions, events, replays, reviews.
A space is its name (`c4`), a set of spaces the names in reading order, a terrain its word; the rows
of a sheet are in the letters of the notation.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import getitem
from typing import cast

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from cartographers.notation.sheets import sheet_rows
from cartographers.rules.cards import Effect
from cartographers.rules.grid import SPACES, Space, SpaceSet
from cartographers.rules.placement import Placement
from cartographers.rules.places import DIGIT_BITS, FreePlaces, PlaceTable
from cartographers.rules.result import Result, SeasonScore
from cartographers.rules.scoring import Score
from cartographers.rules.setup import Setup
from cartographers.rules.sheet import Sheet
from cartographers.rules.skills import Preparation

Spaces = tuple[str, ...]

_NAMES = tuple(space.name for space in SPACES)
_EFFECTS = tuple(Effect)  # to go through an enum takes several times as long
MOST_SHAPES = 256  # whose places are kept encoded


class SheetJson(Struct, frozen=True):
    """A sheet: 11 rows of 11 letters (see the notation), monsters' initials, attack marks, the coins on the
    track, and those of them that paid for skills, if any did."""

    rows: list[str]
    initials: dict[str, Spaces]
    marks: Spaces
    coins: int
    spent: int | UnsetType = UNSET


class PlacementJson(Struct, frozen=True):
    """A shape drawn on a sheet: its number on the card, from 1 (0: the single space if none fits). With a
    skill: its id, and the spaces it draws besides with their terrain, where the skill leaves a choice."""

    shape: int
    terrain: str
    spaces: Spaces
    marks: Spaces
    skill: str | UnsetType = UNSET
    extra: Spaces | UnsetType = UNSET
    extra_terrain: str | UnsetType = UNSET


class DrawAnswer(PlacementJson, frozen=True, tag_field="kind", tag="draw"):
    """What a seat draws, or has drawn, or would do better to draw."""


class ChooseAnswer(Struct, frozen=True, tag_field="kind", tag="choose"):
    """The space that a seat chooses for a monster: destroyed, or a treefolk's forest."""

    space: str


class PrepareAnswer(Struct, frozen=True, tag_field="kind", tag="prepare"):
    """Whether a seat uses a skill against an ambush: its id, empty for none; `upright` for a monster that
    walks."""

    skill: str
    upright: bool


AnyAnswer = DrawAnswer | ChooseAnswer | PrepareAnswer


class EarningJson(Struct, frozen=True):
    """Stars, and the spaces that they are for; stars lost to monsters are zero or less."""

    stars: int
    spaces: Spaces


class ScoreJson(Struct, frozen=True):
    """What a scoring card gives, group by group."""

    stars: int
    earnings: list[EarningJson]


class EdictScoreJson(ScoreJson, frozen=True):
    edict: str
    card: str


class SeasonScoreJson(Struct, frozen=True):
    """The boxes of a season on the score track."""

    edicts: list[EdictScoreJson]
    coins: int
    monsters: EarningJson
    total: int


class StandingJson(Struct, frozen=True):
    seat: int
    place: int
    stars: int
    lost_to_monsters: int


class ResultJson(Struct, frozen=True):
    """The standings, best first; `rating` and `title` are a solo game's."""

    standings: list[StandingJson]
    winners: list[int]
    rating: int | None
    title: str | None


def spaces_json(spaces: SpaceSet) -> Spaces:
    return _names(spaces.bits)


@lru_cache(maxsize=2**14)
def _names(bits: int) -> Spaces:
    return tuple([_NAMES[space] for space in SpaceSet(bits)])


def places_json(places: Sequence[SpaceSet]) -> list[Spaces]:
    if isinstance(places, FreePlaces):
        texts = filter(None, map(getitem, _texts(places.table), places.digits))
        return cast("list[Spaces]", Raw(b"[" + b",".join(texts) + b"]"))
    return list(map(spaces_json, places))


@lru_cache(maxsize=MOST_SHAPES)
def _texts(table: PlaceTable) -> tuple[_PlacesText, ...]:
    """A card has up to eleven hundred places, which are written four at a time."""
    every = table.places
    return tuple([_PlacesText(every[n : n + DIGIT_BITS]) for n in range(0, len(every), DIGIT_BITS)])


class _PlacesText(dict[str, bytes]):
    """The text of those of four places that a hexadecimal digit stands for."""

    def __init__(self, places: Sequence[SpaceSet]) -> None:
        self._places = places

    def __missing__(self, digit: str) -> bytes:
        flags = f"{int(digit, 16):0{DIGIT_BITS}b}"
        chosen = [spaces_json(place) for place, flag in zip(self._places, flags, strict=False) if flag == "1"]
        text = self[digit] = msgspec.json.encode(chosen)[1:-1]
        return text


def sheet_json(sheet: Sheet) -> SheetJson:
    initials = {
        effect.initial: spaces_json(sheet.initialled(effect))
        for effect in _EFFECTS
        if sheet.initialled(effect)
    }
    spent = sheet.spent or UNSET
    return SheetJson(sheet_rows(sheet), initials, spaces_json(sheet.marks), sheet.coins, spent)


def placement_json(placement: Placement) -> PlacementJson:
    return PlacementJson(*_placement_fields(placement))


def _placement_fields(
    placement: Placement,
) -> tuple[int, str, Spaces, Spaces, str | UnsetType, Spaces | UnsetType, str | UnsetType]:
    return (
        placement.shape,
        placement.terrain,
        spaces_json(placement.spaces),
        spaces_json(placement.marks),
        placement.skill or UNSET,
        spaces_json(placement.extra) if placement.extra else UNSET,
        placement.extra_terrain or UNSET,
    )


def answer_json(answer: Placement | Space | Preparation) -> AnyAnswer:
    """An answer to a decision, as a move says it."""
    match answer:
        case Space():
            return ChooseAnswer(answer.name)
        case Preparation():
            return PrepareAnswer(answer.skill, answer.upright)
        case Placement():
            return DrawAnswer(*_placement_fields(answer))


def own_json(own: Placement | Space | Preparation | None) -> AnyAnswer | None:
    """What a seat has answered while others think, if it has."""
    return None if own is None else answer_json(own)


def earning_json(score: Score) -> EarningJson:
    """All of a score as one earning."""
    return EarningJson(score.stars, spaces_json(score.spaces))


def score_json(score: Score) -> ScoreJson:
    return ScoreJson(score.stars, _earnings(score))


def season_score_json(setup: Setup, season: SeasonScore) -> SeasonScoreJson:
    return SeasonScoreJson(
        edicts=[
            EdictScoreJson(score.stars, _earnings(score), edict, setup.scoring[edict].id)
            for edict, score in season.edicts
        ],
        coins=season.coins,
        monsters=earning_json(season.monsters),
        total=season.stars,
    )


def result_json(result: Result) -> ResultJson:
    standings = [
        StandingJson(standing.seat, standing.place, standing.stars, standing.lost_to_monsters)
        for standing in result.standings
    ]
    return ResultJson(standings, list(result.winners), result.rating, result.title)


def _earnings(score: Score) -> list[EarningJson]:
    return [EarningJson(earning.stars, spaces_json(earning.spaces)) for earning in score.earnings]
