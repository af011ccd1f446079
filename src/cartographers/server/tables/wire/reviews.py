"""What a bot thinks of moves, as JSON: advice, judgements, and a whole review."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, structs

from cartographers.bots import Advice
from cartographers.bots.hindsight import Hindsight, NoHindsight
from cartographers.bots.one_sheet import given_by
from cartographers.bots.prospects import Prospects
from cartographers.bots.reviewing import Judgement
from cartographers.rules.actions import Answer
from cartographers.rules.consider import Change
from cartographers.rules.setup import Setup
from cartographers.rules.terrain import SEASONS
from cartographers.server.tables.wire.considered import (
    ReasonsJson,
    WhyJson,
    reasons_json,
    round_stars,
    why_json,
)
from cartographers.server.tables.wire.values import (
    AnyAnswer,
    SeasonScoreJson,
    SheetJson,
    answer_json,
    season_score_json,
    sheet_json,
)

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


class AllowedJson(Struct, frozen=True):
    """The best map that a search has found for the very cards that came: a lower bound of what they allowed.

    `percent` is how much of its stars the seat had, rounded down, where that means something; `better`: it is
    another map than the seat's own.
    """

    stars: int
    percent: int | None
    better: bool
    sheet: SheetJson
    scores: list[SeasonScoreJson]


class CardLuckJson(Struct, frozen=True):
    """A card that came, and how many stars more the sheet could expect with it than before it."""

    card: str
    season_number: int
    stars: float


class LuckJson(Struct, frozen=True):
    """How kind the cards were: the sum over all `cards` in their order, zero on average."""

    stars: float
    cards: list[CardLuckJson]


class HindsightJson(Struct, frozen=True):
    """A game seen with its cards known; `missing` says why it is not: not-over, not-compiled (Numba is
    missing) or unknown-cards (an edict that compiled code cannot score)."""

    allowed: AllowedJson | None = None
    luck: LuckJson | None = None
    missing: str | None = None


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
    hindsight: HindsightJson


class ReviewStateJson(Struct, frozen=True):
    """`state`: unknown (nobody asked, or it was interrupted), waiting, thinking or ready. `ahead` others wait
    before it."""

    state: str
    done: int = 0
    of: int = 0
    ahead: int = 0
    review: ReviewJson | None = None


def advice_json(advice: Advice, change: Change, prospects: Prospects) -> AdviceJson:
    assert isinstance(advice.action, Answer)
    return AdviceJson(
        answer_json(given_by(advice.action)), round_stars(advice.stars), reasons_json(change, prospects)
    )


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


def hindsight_json(setup: Setup, seen: Hindsight | NoHindsight, stars: int | None) -> HindsightJson:
    """`stars` are those of the seat."""
    if isinstance(seen, NoHindsight):
        return HindsightJson(missing=seen.value)
    allowed = seen.allowed
    percent = 100 * stars // allowed.stars if stars is not None and stars >= 0 and allowed.stars > 0 else None
    cards = [CardLuckJson(each.card, each.season_number, round_stars(each.stars)) for each in seen.luck]
    return HindsightJson(
        AllowedJson(
            stars=allowed.stars,
            percent=percent,
            better=allowed.better,
            sheet=sheet_json(allowed.sheet),
            scores=[season_score_json(setup, score) for score in allowed.scores],
        ),
        LuckJson(round_stars(sum(each.stars for each in cards)), cards),
    )


def review_json(
    seat: int,
    moves: Sequence[JudgedJson],
    *,
    stars: int | None,
    looks_ahead: bool,
    hindsight: HindsightJson,
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
        hindsight=hindsight,
    )
