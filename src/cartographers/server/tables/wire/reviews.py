"""What a bot thinks of moves, as JSON: advice, judgements, and a whole review."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, structs

from cartographers.bots import Advice
from cartographers.bots.prospects import Prospects
from cartographers.bots.reviewing import Judgement
from cartographers.rules.actions import Choose, Draw, Prepare
from cartographers.rules.consider import Change
from cartographers.rules.terrain import SEASONS
from cartographers.server.tables.wire.considered import (
    ReasonsJson,
    WhyJson,
    reasons_json,
    round_stars,
    why_json,
)
from cartographers.server.tables.wire.values import AnyAnswer, answer_json

TURNING_POINTS = 3
LEAST_TURN = 2.0  # stars that a turning point loses at least


class AdviceJson(Struct, frozen=True):
    """An answer, the stars that the sheet's owner expects with it, and what it changes at once."""

    answer: AnyAnswer
    stars: float
    reasons: ReasonsJson


class JudgedJson(Struct, frozen=True):
    """A decision: `asked` and `number` are the positions before it and after it.

    `lost` is what the best of the `alternatives` (the best first) would have brought more; on a neighbour's
    sheet, what it would have left less. `why` compares each of them with what was `played`.
    """

    asked: int
    number: int
    season_number: int
    card: str | None
    effect: str | None
    owner: int
    played: AdviceJson
    alternatives: list[AdviceJson]
    why: list[WhyJson]
    lost: float
    turning: bool = False


class ReviewJson(Struct, frozen=True):
    """A seat's game looked over. `lost` sums up the decisions on its own sheet, `seasons` does so by season.

    Without `looks_ahead` the stars are those if nothing more were drawn: the compiled code is missing.
    """

    seat: int
    looks_ahead: bool
    stars: int | None
    lost: float
    seasons: list[float]
    moves: list[JudgedJson]


class ReviewStateJson(Struct, frozen=True):
    """`state`: unknown (nobody asked, or it was interrupted), waiting, thinking or ready. `ahead` others wait
    before it."""

    state: str
    done: int = 0
    of: int = 0
    ahead: int = 0
    review: ReviewJson | None = None


def advice_json(advice: Advice, change: Change, prospects: Prospects) -> AdviceJson:
    stars, reasons = round_stars(advice.stars), reasons_json(change, prospects)
    match advice.action:
        case Draw(placement=placement):
            return AdviceJson(answer_json(placement), stars, reasons)
        case Choose(space=space):
            return AdviceJson(answer_json(space), stars, reasons)
        case Prepare(preparation=preparation):
            return AdviceJson(answer_json(preparation), stars, reasons)
        case _:
            raise ValueError("a seat draws, chooses or prepares")


def judged_json(judgement: Judgement) -> JudgedJson:
    decision = judgement.decision
    played, *others = zip(judgement.changes, judgement.prospects, strict=True)
    alternatives = [
        advice_json(advice, *reckoned)
        for advice, reckoned in zip(judgement.alternatives, others, strict=True)
    ]
    stars = round_stars(judgement.played.stars)
    return JudgedJson(
        asked=decision.asked,
        number=decision.number,
        season_number=SEASONS.index(decision.season),
        card=decision.seen.card,
        effect=decision.seen.effect,
        owner=decision.owner,
        played=advice_json(judgement.played, *played),
        alternatives=alternatives,
        why=[
            why_json(reckoned, played, round_stars(advice.stars - stars))
            for advice, reckoned in zip(alternatives, others, strict=True)
        ],
        lost=round_stars(judgement.lost),
    )


def review_json(
    seat: int, moves: Sequence[JudgedJson], *, stars: int | None, looks_ahead: bool
) -> ReviewJson:
    """The whole, with its turning points: the largest losses."""
    own = [move for move in moves if move.owner == seat]
    largest = sorted(own, key=lambda move: -move.lost)[:TURNING_POINTS]
    turning = {move.number for move in largest if move.lost >= LEAST_TURN}
    seasons = [
        round_stars(sum(move.lost for move in own if move.season_number == number))
        for number in range(len(SEASONS))
    ]
    return ReviewJson(
        seat=seat,
        looks_ahead=looks_ahead,
        stars=stars,
        lost=round_stars(sum(move.lost for move in own)),
        seasons=seasons,
        moves=[
            structs.replace(move, turning=move.number in turning and move.owner == seat) for move in moves
        ],
    )
