"""/api/players/{player}/atlas: the maps that somebody finished."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get
from litestar.params import FromPath, QueryParameter

from cartographers.server.answers.atlas import MOST_SEEN, AtlasJson, atlas
from cartographers.server.http.asking import asker_of
from cartographers.server.http.services import ApiRequest, services_of
from cartographers.server.tables.patterns import VISIBLE
from cartographers.server.tables.refused import Reason, Refused


class AtlasController(Controller):
    path = "/players"
    tags = ("players",)

    @get("/{player:str}/atlas", summary="A player's finished maps, the newest first")
    async def atlas(
        self,
        request: ApiRequest,
        player: FromPath[str],
        *,
        sheet: Annotated[
            str | None,
            QueryParameter(max_length=40, pattern=VISIBLE, description="Only maps on this sheet"),
        ] = None,
        best: Annotated[
            bool, QueryParameter(description="The best map on each sheet, and no others")
        ] = False,
        before: Annotated[
            float | None, QueryParameter(description="The finished_at of the last map seen")
        ] = None,
        seen: Annotated[
            int,
            QueryParameter(
                ge=0,
                le=MOST_SEEN,
                description="How many that ended in the moment of `before` were seen, if not all of them; "
                "with `best`: how many in all",
            ),
        ] = 0,
    ) -> AtlasJson:
        store = services_of(request).store
        account = await store.accounts.get(player) if player.isalnum() else None
        if account is None:
            raise Refused(Reason.UNKNOWN_PLAYER)
        return await atlas(
            asker_of(request), store.results, account, sheet=sheet, best=best, before=before, seen=seen
        )
