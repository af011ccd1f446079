"""Learning from one's own mistakes: what lost much, by the reviews of one's games, to be tried again."""

from __future__ import annotations

import re

from cartographers.bots.reviewing import FUTURES_PER_ANSWER
from cartographers.puzzles.puzzle import Puzzle, Rival, theme_of
from cartographers.rules.placement import Placement
from cartographers.rules.state import Drawing
from cartographers.rules.terrain import SEASONS, Terrain
from cartographers.server.answers.asker import Asker
from cartographers.server.answers.play import named
from cartographers.server.live.reviews import Reviews, review_name
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import FinishedTable
from cartographers.server.tables.wire.puzzles import MistakeJson, MistakesJson
from cartographers.server.tables.wire.reviews import AdviceJson, JudgedJson, ReviewJson
from cartographers.server.tables.wire.values import PlacementJson
from cartographers.storage import Results

LEAST_LOST = 2.0  # stars
GAMES = 20  # of one's last ones
MOST = 60
_ID = re.compile(r"([a-z0-9]{4,20})-(\d{1,2})-(\d{1,5})")


async def mistakes(results: Results, reviews: Reviews, asker: Asker) -> MistakesJson:
    found, unreviewed = list[MistakeJson](), list[str]()
    for game in await results.history(asker.visitor.id, limit=GAMES):
        review = await _review(reviews, game.table, game.seat)
        if review is None:
            unreviewed.append(game.table)
            continue
        found += [
            MistakeJson(
                f"{game.table}-{game.seat}-{move.asked}",
                game.table,
                SEASONS[move.season_number],
                move.card or "",
                move.lost,
                game.finished_at,
            )
            for move in review.moves
            if _is_mistake(move)
        ]
    return MistakesJson(sorted(found, key=lambda each: -each.lost)[:MOST], unreviewed)


def is_mistake_id(number: str) -> bool:
    return _ID.fullmatch(number) is not None


async def own_mistake(asker: Asker, reviews: Reviews, number: str) -> tuple[Puzzle, str]:
    """The puzzle of this id, and its table; only of one's own seat in a finished game that was reviewed."""
    parts = _ID.fullmatch(number)
    if parts is None:
        raise Refused(Reason.UNKNOWN_PUZZLE)
    code, seat, asked = parts[1], int(parts[2]), int(parts[3])
    asker.visitor.require_account()
    try:
        table = (await asker.rooms.room(code)).table
    except Refused:  # as for a table of others: this is no way to find out which codes there are
        raise Refused(Reason.UNKNOWN_PUZZLE) from None
    if not isinstance(table, FinishedTable) or seat not in table.seats_of(asker.visitor.id):
        raise Refused(Reason.UNKNOWN_PUZZLE)
    review = await _review(reviews, table.code, seat)
    moves = review.moves if review else []
    move = next((each for each in moves if each.asked == asked and _is_mistake(each)), None)
    if move is None:
        raise Refused(Reason.UNKNOWN_PUZZLE)
    asker.guard.charge_history(table.version)
    position = (await asker.histories.of(table)).steps[asked - 1].step.after
    if not isinstance(position.phase, Drawing):
        raise Refused(Reason.UNKNOWN_PUZZLE)
    best, *others = move.alternatives
    rivals = [_rival(each, best) for each in (move.played, *others)]
    return (
        Puzzle(
            game=number,
            seat=seat,
            best=_placement(best),
            stars=best.stars,
            rivals=tuple(sorted(rivals, key=lambda each: each.behind)),
            futures=FUTURES_PER_ANSWER,
            theme=theme_of(position),
            rating=0,
            reached=position,  # replaying a game of a hundred would keep everybody waiting
        ),
        table.code,
    )


async def _review(reviews: Reviews, table: str, seat: int) -> ReviewJson | None:
    return (await reviews.state(review_name(table, seat))).review


def _is_mistake(move: JudgedJson) -> bool:
    """Only drawings without a skill: what a skill draws besides is asked for in another way."""
    answers = [move.played.answer, *(each.answer for each in move.alternatives)]
    return move.lost >= LEAST_LOST and all(
        isinstance(each, PlacementJson) and not each.skill for each in answers
    )


def _rival(other: AdviceJson, best: AdviceJson) -> Rival:
    return Rival(_placement(other), abs(best.stars - other.stars), 0.0)


def _placement(advice: AdviceJson) -> Placement:
    answer = advice.answer
    assert isinstance(answer, PlacementJson)
    return Placement(
        named(answer.spaces),
        Terrain(answer.terrain),
        answer.shape,
        named(answer.marks),
    )
