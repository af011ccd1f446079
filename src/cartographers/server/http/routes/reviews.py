"""/api/tables/{code}/reviews and /api/reviews: games looked over by a bot, in the background."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterable
from typing import Annotated

from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK
from msgspec import Struct

from cartographers.bots.one_sheet import one_sheet_game
from cartographers.bots.reviewing import decisions
from cartographers.play.match import Step
from cartographers.rules.actions import Reveal
from cartographers.rules.result import result_of
from cartographers.rules.setup import Setup
from cartographers.rules.state import Game, Over
from cartographers.server.answers.replays import BODY_BYTES, TranscriptText
from cartographers.server.answers.tables import SeatChoice, SeatNumber
from cartographers.server.http.limits.costs import charge_history, takes
from cartographers.server.http.routes.tables import Code
from cartographers.server.http.services import ApiRequest, services_of
from cartographers.server.live.reviews import ReviewedGame, review_name
from cartographers.server.tables.advising import (
    expedition_setup,
    open_expeditions,
    same_beginning,
    same_deck,
    same_question,
)
from cartographers.server.tables.playing import may_watch
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.table import FinishedTable, PlayingTable
from cartographers.server.tables.transcripts import ImportedTranscript, import_transcript
from cartographers.server.tables.wire.reviews import ReviewStateJson
from cartographers.storage import TableStatus

MOST_COMPARED = 100  # of the reader's own tables

ReviewId = Annotated[str, PathParameter(description="The `id` of a review that was asked for", max_length=80)]


class TextReviewWish(Struct, frozen=True, forbid_unknown_fields=True):
    text: TranscriptText
    seat: SeatNumber = 0


class AskedJson(Struct, frozen=True):
    """Under which id the review can be asked for."""

    id: str
    state: ReviewStateJson


class ReviewsController(Controller):
    tags = ("past",)

    @get("/tables/{code:str}/reviews/{seat:int}", summary="How far the review of a seat is, or all of it")
    async def state(self, request: ApiRequest, code: Code, seat: FromPath[int]) -> ReviewStateJson:
        table = await _finished_table(request, code, seat)
        return await services_of(request).reviews.state(review_name(table.code, seat))

    @post(
        "/tables/{code:str}/reviews",
        status_code=HTTP_200_OK,
        summary="Have a seat's finished game looked over; done once, then kept",
        opt=takes("reviews"),
    )
    async def ask(self, request: ApiRequest, code: Code, data: JSONBody[SeatChoice]) -> ReviewStateJson:
        services = services_of(request)
        request.user.require_account()
        table = await _finished_table(request, code, data.seat)
        charge_history(request, table.version)
        taken = (await services.histories.of(table)).steps
        steps = [logged.step for logged in taken]
        game = _reviewed_game(table.game, enumerate(steps, start=1), data.seat)
        return await services.reviews.ask(review_name(table.code, data.seat), game, account=request.user.id)

    @post(
        "/reviews",
        status_code=HTTP_200_OK,
        request_max_body_size=BODY_BYTES,
        summary="Have a seat of a transcript looked over",
        opt=takes("reviews", "transcripts", cost=10),
    )
    async def ask_text(self, request: ApiRequest, data: JSONBody[TextReviewWish]) -> AskedJson:
        services, words = services_of(request), request.user.words
        request.user.require_account()

        text = await asyncio.to_thread(import_transcript, data.text, words)
        await _refuse_what_is_played(request, text)

        def read_game() -> ReviewedGame:
            positions = text.positions
            if data.seat >= len(positions[0].game.sheets):
                raise Refused(Reason.NO_SUCH_SEAT)
            return _reviewed_game(positions[-1].game, text.steps, data.seat)

        game = await asyncio.to_thread(read_game)
        digest = hashlib.sha256(data.text.strip().encode()).hexdigest()
        review_id = f"{digest}-{data.seat}"
        name = review_name(digest, data.seat)
        state = await services.reviews.ask(name, game, account=request.user.id)
        return AskedJson(review_id, state)

    @get("/reviews/{review_id:str}", summary="How far the review of a transcript is, or all of it")
    async def state_of_text(self, request: ApiRequest, review_id: ReviewId) -> ReviewStateJson:
        digest, _, seat = review_id.partition("-")
        if not (len(digest) == hashlib.sha256().digest_size * 2 and seat.isascii() and seat.isdigit()):
            raise Refused(Reason.NOT_FOUND)
        return await services_of(request).reviews.state(review_name(digest, int(seat)))


async def _refuse_what_is_played(request: ApiRequest, text: ImportedTranscript) -> None:
    """A review tells what a master would have drawn, so it waits until that helps nobody in a running game.

    A seed that is told belongs to a game that is over, or whose host knew the cards anyway. Without one it is
    compared with the expeditions still open, the reader's own tables, and all others here by their cards.
    """
    services = services_of(request)
    if text.secret:
        raise Refused(Reason.SECRET_SEED)
    if text.verified:
        return
    for options, seed in open_expeditions(services.auth.signing.seed_of_day, services.rooms.clock()):
        if _helps(text, expedition_setup(options, seed), seed):
            raise Refused(Reason.STILL_PLAYED)
    seated = await services.store.logs.seated(
        request.user.id, status=TableStatus.PLAYING, limit=MOST_COMPARED
    )
    own = [room.table for room in await services.rooms.readable(seated)]
    if any(table.game is not None and _helps(text, table.game.setup, table.seed) for table in own):
        raise Refused(Reason.STILL_PLAYED)
    for room in services.rooms.loaded:
        table = await room.current()
        if isinstance(table, PlayingTable) and same_question(text.setup, table.game.setup):
            taken = (await services.histories.of(table)).steps
            actions = [logged.step.action for logged in taken]
            cards = [action.card for action in actions if isinstance(action, Reveal)]
            if same_deck(text.revealed, cards):
                raise Refused(Reason.STILL_PLAYED)


def _helps(text: ImportedTranscript, setup: Setup, seed: str) -> bool:
    return same_question(text.setup, setup) or same_beginning(setup, seed, text.revealed)


async def _finished_table(request: ApiRequest, code: str, seat: int) -> FinishedTable:
    """A finished table that the visitor may see, and that has this seat."""
    services = services_of(request)
    table = (await services.rooms.room(code)).table
    may_watch(table, request.user.account, services.rooms.clock())
    if not isinstance(table, FinishedTable):
        raise Refused(Reason.NOT_OVER)
    if not 0 <= seat < len(table.seats):
        raise Refused(Reason.NO_SUCH_SEAT)
    return table


def _reviewed_game(last: Game, steps: Iterable[tuple[int, Step]], seat: int) -> ReviewedGame:
    """From the numbered steps of a game, as it is after the last of them."""
    taken = list(steps)
    played = one_sheet_game((step for _, step in taken), last.setup, seat)
    return ReviewedGame(seat, _stars(last, seat), list(decisions(taken, seat)), played)


def _stars(game: Game, seat: int) -> int | None:
    """How many stars the seat had in the end."""
    if not isinstance(game.phase, Over):
        return None
    standings = result_of(game.setup, game.scores).standings
    return next(standing.stars for standing in standings if standing.seat == seat)
