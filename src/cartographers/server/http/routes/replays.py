"""/api/tables/{code}/replay and /api/replay: a whole game at once, to be stepped through."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct

from cartographers.rules.game import start
from cartographers.server.http.limits.costs import charge_history, takes
from cartographers.server.http.routes.tables import Code
from cartographers.server.http.services import ApiRequest, services_of
from cartographers.server.tables.playing import may_watch
from cartographers.server.tables.refused import Reason, Refused
from cartographers.server.tables.transcripts import LONGEST, import_transcript
from cartographers.server.tables.wire.replays import ReplayJson, replay_json, replay_positions

BODY_BYTES = 4 * LONGEST  # names may be written in any letters

TranscriptText = Annotated[str, Meta(min_length=1, max_length=LONGEST, description="A transcript (.cgn)")]


class BroughtText(Struct, frozen=True, forbid_unknown_fields=True):
    text: TranscriptText


class ReplaysController(Controller):
    tags = ("past",)

    @get("/tables/{code:str}/replay", summary="A finished game, every position of it")
    async def of_table(self, request: ApiRequest, code: Code) -> ReplayJson:
        services = services_of(request)
        table = (await services.rooms.room(code)).table
        may_watch(table, request.user.account, services.rooms.clock())
        if table.game is None or not table.over:
            raise Refused(Reason.NOT_OVER)
        charge_history(request, table.version)
        taken = (await services.histories.of(table)).steps
        setup, words = table.game.setup, request.user.words
        shown = [(start(setup), ()), *((logged.step.after, logged.step.events) for logged in taken)]
        positions = await services.histories.slices.through(replay_positions(shown, words))
        return replay_json(table.game, positions, code=table.code, verified=True)

    @post(
        "/replay",
        status_code=HTTP_200_OK,
        request_max_body_size=BODY_BYTES,
        summary="A transcript replayed and checked: every position, or what does not hold and where",
        opt=takes("transcripts", cost=10),
    )
    async def of_text(self, request: ApiRequest, data: JSONBody[BroughtText]) -> ReplayJson:
        request.user.known  # noqa: B018  401 without an account
        words = request.user.words

        def whole() -> ReplayJson:
            found = import_transcript(data.text, words)
            shown = [(position.game, position.events) for position in found.positions]
            positions = list(replay_positions(shown, words))
            return replay_json(found.positions[-1].game, positions, code=None, verified=found.verified)

        return await asyncio.to_thread(whole)
