"""The same cards again: /api/decks, and what a finished table offers of it."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_201_CREATED

from cartographers.server.answers import decks
from cartographers.server.answers.atlas import MOST_SEEN
from cartographers.server.answers.decks import AgainWish, DeckWish, GhostJson, PlayedDeckJson
from cartographers.server.http.asking import asker_of
from cartographers.server.http.routes.tables import Code
from cartographers.server.http.services import ApiRequest, services_of
from cartographers.server.tables.wire.tables import TableJson

Deck = Annotated[str, PathParameter(description="The deck's id", min_length=1, max_length=40)]


class DecksController(Controller):
    path = "/decks"
    tags = ("decks",)

    @get("/{deck:str}", summary="Cards that were played to the end, and everybody's maps, the best first")
    async def deck(
        self,
        request: ApiRequest,
        deck: Deck,
        *,
        player: Annotated[
            str | None, QueryParameter(max_length=64, description="Whose best map to name as the challenge")
        ] = None,
        seen: Annotated[
            int, QueryParameter(ge=0, le=MOST_SEEN, description="So many maps have been seen already")
        ] = 0,
    ) -> PlayedDeckJson:
        store = services_of(request).store
        return await decks.deck(
            asker_of(request), store.results, store.accounts, deck, player=player, seen=seen
        )

    @post("/{deck:str}", status_code=HTTP_201_CREATED, summary="Play these cards; it counts for no ranking")
    async def play(self, request: ApiRequest, deck: Deck, data: JSONBody[DeckWish]) -> TableJson:
        return await decks.play_deck(asker_of(request), services_of(request).store.results, deck, data)


class AgainController(Controller):
    path = "/tables"
    tags = ("decks",)

    @post(
        "/{code:str}/again",
        status_code=HTTP_201_CREATED,
        summary="The set-up and the cards of a finished game once more, against one of its maps",
    )
    async def again(self, request: ApiRequest, code: Code, data: JSONBody[AgainWish]) -> TableJson:
        return await decks.again(asker_of(request), code, data)

    @get("/{code:str}/ghost", summary="The earlier map that this game is played against")
    async def ghost(self, request: ApiRequest, code: Code) -> GhostJson:
        return await decks.ghost(asker_of(request), code)
