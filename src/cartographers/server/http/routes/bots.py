"""/api/bots: whether the bots play as well as they can, or stand-ins play for them meanwhile."""

from __future__ import annotations

from litestar import Controller, get
from msgspec import Struct

from cartographers.server.http.auth.identify import IDENTITY_ONLY
from cartographers.server.http.services import ApiRequest, services_of


class BotsJson(Struct, frozen=True):
    """Not ready: their code is being compiled, of so many parts (0: not known yet) so many are done."""

    ready: bool
    done: int = 0
    of: int = 0


class BotsController(Controller):
    path = "/bots"
    tags = ("about the server",)

    @get(
        "/",
        summary="Are the bots ready, or do stand-ins play for them while they warm up?",
        opt={IDENTITY_ONLY: True},
    )
    async def bots(self, request: ApiRequest) -> BotsJson:
        warming = services_of(request).bot_pool.warming
        return BotsJson(ready=True) if warming is None else BotsJson(False, warming.done, warming.of)
