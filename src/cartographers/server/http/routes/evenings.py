"""/api/evenings: rounds with the same cards for many people."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from cartographers.server.answers import evening_stage, evenings
from cartographers.server.answers.evenings import DeckOfEvening, EveningGuest, NewEvening
from cartographers.server.http.asking import asker_of
from cartographers.server.http.limits.costs import takes
from cartographers.server.http.qr_codes import qr_of
from cartographers.server.http.services import ApiRequest, services_of
from cartographers.server.tables.wire.evenings import EveningJson, EveningLineJson, StageMapJson
from cartographers.storage.append import LARGEST_SEQ

EveningCode = Annotated[str, PathParameter(description="The evening's code", min_length=1, max_length=20)]


class EveningsController(Controller):
    path = "/evenings"
    tags = ("evenings",)

    @post("/", status_code=HTTP_201_CREATED, summary="Make an evening; its maker hosts it")
    async def make(self, request: ApiRequest, data: JSONBody[NewEvening]) -> EveningJson:
        services = services_of(request)
        return await evenings.make(asker_of(request), services.evenings, services.store.evenings, data)

    @get("/", summary="The evenings that I host or take part in, the last changed first", opt=takes(cost=5))
    async def mine(self, request: ApiRequest) -> list[EveningLineJson]:
        services = services_of(request)
        return await evenings.mine(asker_of(request), services.evenings, services.store.evenings)

    @get("/{evening:str}", summary="An evening; null if it is still as it was at this version")
    async def evening(
        self,
        request: ApiRequest,
        evening: EveningCode,
        *,
        version: Annotated[
            int | None, QueryParameter(ge=0, le=LARGEST_SEQ, description="What is known already")
        ] = None,
    ) -> EveningJson | None:
        return await evenings.evening(asker_of(request), services_of(request).evenings, evening, version)

    @post("/{evening:str}/join", status_code=HTTP_200_OK, summary="Take part")
    async def join(self, request: ApiRequest, evening: EveningCode) -> EveningJson:
        return await evenings.enter(asker_of(request), services_of(request).evenings, evening)

    @post("/{evening:str}/leave", status_code=HTTP_200_OK, summary="Take part no more")
    async def leave(self, request: ApiRequest, evening: EveningCode) -> EveningJson:
        return await evenings.withdraw(asker_of(request), services_of(request).evenings, evening)

    @post("/{evening:str}/remove", status_code=HTTP_200_OK, summary="The host removes a player for good")
    async def remove(
        self, request: ApiRequest, evening: EveningCode, data: JSONBody[EveningGuest]
    ) -> EveningJson:
        return await evenings.remove(asker_of(request), services_of(request).evenings, evening, data)

    @post(
        "/{evening:str}/begin",
        status_code=HTTP_200_OK,
        summary="The host begins: the first round, or at one's own pace all decks",
    )
    async def begin(self, request: ApiRequest, evening: EveningCode) -> EveningJson:
        return await evenings.begin(asker_of(request), services_of(request).evenings, evening)

    @post(
        "/{evening:str}/next",
        status_code=HTTP_200_OK,
        summary="The host begins the next round; what is left of the last one is ended",
    )
    async def next(self, request: ApiRequest, evening: EveningCode) -> EveningJson:
        return await evenings.next_round(asker_of(request), services_of(request).evenings, evening)

    @post(
        "/{evening:str}/end-round",
        status_code=HTTP_200_OK,
        summary="The host ends the round: tables that are still played keep the stars of their seasons",
    )
    async def end_round(self, request: ApiRequest, evening: EveningCode) -> EveningJson:
        return await evenings.end_round(asker_of(request), services_of(request).evenings, evening)

    @post("/{evening:str}/end", status_code=HTTP_200_OK, summary="The host ends the evening")
    async def end(self, request: ApiRequest, evening: EveningCode) -> EveningJson:
        return await evenings.finish(asker_of(request), services_of(request).evenings, evening)

    @post(
        "/{evening:str}/play",
        status_code=HTTP_200_OK,
        summary="At one's own pace: begin a deck, or find one's table of it (`own` of its round)",
    )
    async def play(
        self, request: ApiRequest, evening: EveningCode, data: JSONBody[DeckOfEvening]
    ) -> EveningJson:
        return await evenings.play(asker_of(request), services_of(request).evenings, evening, data)

    @post(
        "/{evening:str}/season",
        status_code=HTTP_200_OK,
        summary="The next season of a league, which its host makes",
    )
    async def season(self, request: ApiRequest, evening: EveningCode) -> EveningJson:
        return await evenings.next_season(asker_of(request), services_of(request).evenings, evening)

    @get(
        "/{evening:str}/map",
        summary="A map for the big screen, one after the other; null if there is none to show",
        opt=takes(cost=5),
    )
    async def stage_map(
        self,
        request: ApiRequest,
        evening: EveningCode,
        *,
        turn: Annotated[int, QueryParameter(ge=0, le=LARGEST_SEQ)] = 0,
    ) -> StageMapJson | None:
        return await evening_stage.stage_map(asker_of(request), services_of(request).evenings, evening, turn)

    @get("/{evening:str}/results.csv", media_type="text/csv", summary="The standings as CSV")
    async def results(self, request: ApiRequest, evening: EveningCode) -> Response[str]:
        name, text = await evenings.csv_of(services_of(request).evenings, evening)
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="text/csv", headers=headers)

    @get("/{evening:str}/qr.svg", media_type="image/svg+xml", summary="The invitation as a QR code")
    async def qr(self, request: ApiRequest, evening: EveningCode) -> Response[bytes]:
        return qr_of(await evenings.invitation(asker_of(request), services_of(request).evenings, evening))
