"""/api/puzzles: find the placement."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK

from cartographers.puzzles.puzzle import ID_LENGTH, Difficulty, PuzzleTheme
from cartographers.rules.setup import MOST_SEATS
from cartographers.server.answers import mistakes, puzzle_runs, puzzles
from cartographers.server.answers.play import Idea
from cartographers.server.http.asking import asker_of
from cartographers.server.http.limits.costs import MAKES_NOTHING, takes
from cartographers.server.http.services import ApiRequest, services_of
from cartographers.server.tables.wire.considered import ChangeJson, EarningsJson
from cartographers.server.tables.wire.puzzles import (
    MistakesJson,
    PuzzleJson,
    PuzzleRunJson,
    PuzzlesJson,
    PuzzleVerdictJson,
)

PuzzleId = Annotated[str, PathParameter(description="The puzzle's id", min_length=1, max_length=40)]


class PuzzlesController(Controller):
    path = "/puzzles"
    tags = ("puzzles",)

    @get("/", summary="What there is to solve: today's puzzle, the themes, and how one has done")
    async def overview(self, request: ApiRequest) -> PuzzlesJson:
        services = services_of(request)
        return await puzzles.overview(services.store.puzzles, request.user, services.rooms.clock())

    @get("/daily", summary="The puzzle of the day, the same for all")
    async def daily(self, request: ApiRequest) -> PuzzleJson:
        services = services_of(request)
        return await puzzles.daily_puzzle(services.store.puzzles, request.user, services.rooms.clock())

    @get(
        "/mistakes",
        summary="What one lost most by in one's last games, to be tried again",
        opt=takes(cost=10),  # twenty whole reviews are read for it
    )
    async def mistakes(self, request: ApiRequest) -> MistakesJson:
        services = services_of(request)
        return await mistakes.mistakes(services.store.results, services.reviews, asker_of(request))

    @get("/next", summary="A puzzle that is new to whoever asks, and about as hard as they are strong")
    async def next(
        self,
        request: ApiRequest,
        *,
        theme: Annotated[PuzzleTheme | None, QueryParameter(description="Only of this theme")] = None,
        difficulty: Annotated[Difficulty | None, QueryParameter(description="Only as hard as this")] = None,
        after: Annotated[
            str | None, QueryParameter(max_length=ID_LENGTH, description="Another one than this")
        ] = None,
    ) -> PuzzleJson:
        services = services_of(request)
        return await puzzles.next_puzzle(
            services.store.puzzles,
            request.user,
            services.rooms.clock(),
            theme=theme,
            difficulty=difficulty,
            after=after,
        )

    @post(
        "/runs",
        status_code=HTTP_200_OK,
        summary="Begin a run: as many puzzles as possible in three minutes, until the third miss",
        opt=takes("moves"),
    )
    async def begin_run(self, request: ApiRequest) -> PuzzleRunJson:
        services = services_of(request)
        return await puzzle_runs.begin(services.store.puzzles, request.user, services.rooms.clock())

    @post(
        "/runs/{run:str}/answer",
        status_code=HTTP_200_OK,
        summary="Answer the puzzle of a run, with its version; the next one comes back",
        opt=takes("moves"),
    )
    async def answer_in_run(
        self,
        request: ApiRequest,
        run: Annotated[str, PathParameter(description="The run's id", min_length=1, max_length=20)],
        data: JSONBody[Idea],
    ) -> PuzzleRunJson:
        services = services_of(request)
        return await puzzle_runs.answer(
            services.store.puzzles, request.user, services.rooms.clock(), run, data
        )

    @get("/{puzzle:str}", summary="A puzzle by its id")
    async def puzzle(self, request: ApiRequest, puzzle: PuzzleId) -> PuzzleJson:
        services = services_of(request)
        return await puzzles.puzzle(services.store.puzzles, services.reviews, asker_of(request), puzzle)

    @post(
        "/{puzzle:str}/consider",
        status_code=HTTP_200_OK,
        summary="What a placement would change there, as at a table",
        opt=MAKES_NOTHING,
    )
    async def consider(self, request: ApiRequest, puzzle: PuzzleId, data: JSONBody[Idea]) -> ChangeJson:
        return await puzzles.consider(services_of(request).reviews, asker_of(request), puzzle, data)

    @get("/{puzzle:str}/earnings", summary="What a sheet earns as it stands there, edict by edict")
    async def earnings(
        self,
        request: ApiRequest,
        puzzle: PuzzleId,
        *,
        seat: Annotated[int, QueryParameter(ge=0, lt=MOST_SEATS)],
    ) -> EarningsJson:
        return await puzzles.earnings(services_of(request).reviews, asker_of(request), puzzle, seat)

    @post(
        "/{puzzle:str}/answer",
        status_code=HTTP_200_OK,
        summary="Answer it: was that the best placement, and why? The first answer counts",
        opt=takes("moves"),
    )
    async def answer(self, request: ApiRequest, puzzle: PuzzleId, data: JSONBody[Idea]) -> PuzzleVerdictJson:
        services = services_of(request)
        return await puzzles.answer(services.store.puzzles, services.reviews, asker_of(request), puzzle, data)
