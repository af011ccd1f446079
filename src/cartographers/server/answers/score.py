"""What a map on paper is worth. Nothing is kept; `rules/` counts and `notation/` reads."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from cartographers.notation.errors import InvalidNotation
from cartographers.notation.sheets import parse_sheet, sheet_text
from cartographers.rules import scoring
from cartographers.rules.boxes import SCORING_BY_ID
from cartographers.rules.grid import NOWHERE
from cartographers.rules.result import SeasonScore, result_of
from cartographers.rules.scoring import Earning, Score, monster_loss
from cartographers.rules.setup import Edition, setup
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import SEASONS, Corner
from cartographers.server.tables.options import CardId
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.wire.values import EarningJson, SheetJson, earning_json, sheet_json

LONGEST_SHEET = 4000  # the grid, and a line of all spaces for each initial and for the marks

SheetLines = Annotated[
    str,
    Meta(
        max_length=LONGEST_SHEET,
        description="A sheet as text: 11 lines of 11 letters (or joined by /), then lines like `coins: 5`",
    ),
]


Stars = Annotated[int, Meta(ge=-999, le=999)]
ONE_SHEET = "paper"  # the seat of the sheet that is scored


class PaperSheet(Struct, frozen=True, forbid_unknown_fields=True):
    sheet: SheetLines


class SheetScoreJson(Struct, frozen=True):
    """What every scoring card gives for a sheet, by its id. `text` is the sheet's canonical text."""

    sheet: SheetJson
    text: str
    cards: dict[str, EarningJson]
    coins: EarningJson
    monsters: EarningJson


class WrittenSeason(Struct, frozen=True, forbid_unknown_fields=True):
    """The boxes of a season on paper; `monsters` is a loss: zero or less."""

    first: Stars
    second: Stars
    coins: Annotated[int, Meta(ge=0, le=999)] = 0
    monsters: Annotated[int, Meta(ge=-999, le=0)] = 0


class PaperSeasons(Struct, frozen=True, forbid_unknown_fields=True):
    """The seasons written down so far, from spring on."""

    edition: Edition
    edicts: Annotated[list[CardId], Meta(min_length=4, max_length=4)]
    seasons: Annotated[list[WrittenSeason], Meta(max_length=len(SEASONS))] = []


class SeasonTotalJson(Struct, frozen=True):
    season: str
    edicts: list[str]
    stars: int | None  # None: not written down yet


class SeasonsJson(Struct, frozen=True):
    """The total so far. `rating` and `title` are a solo game's, known when all seasons are written down."""

    seasons: list[SeasonTotalJson]
    total: int
    par: int
    rating: int | None
    title: str | None


async def score(data: PaperSheet) -> SheetScoreJson:
    return sheet_score_json(read_sheet(data.sheet))


async def seasons(data: PaperSeasons) -> SeasonsJson:
    return seasons_json(data)


def read_sheet(text: str) -> Sheet:
    """The sheet of this text; refused with what cannot be read and where."""
    try:
        return parse_sheet(text)
    except InvalidNotation as problem:
        raise Refused(Reason.BAD_SHEET, problem=problem) from None


def sheet_score_json(sheet: Sheet) -> SheetScoreJson:
    return SheetScoreJson(
        sheet_json(sheet),
        sheet_text(sheet),
        {card.id: earning_json(scoring.score(card, sheet)) for card in SCORING_BY_ID.values()},
        earning_json(_stars(sheet.coins_left)),
        earning_json(monster_loss(sheet)),
    )


def seasons_json(paper: PaperSeasons) -> SeasonsJson:
    """`InvalidSetup` if these four cards do not lie together in a game of the edition."""
    # Nothing walks on paper; a pack whose card is an edict may have monsters that need a corner all the same.
    game = setup(paper.edition, paper.edicts, [ONE_SHEET], assumed_corner=Corner.TOP_LEFT)
    scores = []
    for card, written in zip(game.season_cards, paper.seasons, strict=False):
        first, second = card.edicts
        boxes = ((first, _stars(written.first)), (second, _stars(written.second)))
        scores.append((SeasonScore(boxes, written.coins, _stars(written.monsters)),))
    result = result_of(game, tuple(scores))
    complete = len(scores) == len(SEASONS)
    return SeasonsJson(
        [
            SeasonTotalJson(
                card.season, list(card.edicts), scores[number][0].stars if number < len(scores) else None
            )
            for number, card in enumerate(game.season_cards)
        ],
        result.standings[0].stars,
        game.par,
        result.rating if complete else None,
        result.title if complete else None,
    )


def _stars(number: int) -> Score:
    return Score((Earning(number, NOWHERE),))
