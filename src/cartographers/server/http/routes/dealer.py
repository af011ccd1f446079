"""/api/dealer: cards for a group with paper sheets. Nothing is kept; the caller holds options and seed."""

from __future__ import annotations

from litestar import Controller, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from cartographers.server.answers import dealer
from cartographers.server.answers.dealer import DealerWish, DealtJson
from cartographers.server.http.limits.costs import takes


class DealerController(Controller):
    path = "/dealer"
    tags = ("paper",)

    @post(
        "/",
        status_code=HTTP_200_OK,
        summary="A game dealt for sheets on paper, after so many steps",
        opt=takes(cost=3),
    )
    async def deal(self, data: JSONBody[DealerWish]) -> DealtJson:
        return await dealer.deal(data)
