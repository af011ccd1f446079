"""/api/sheets: what a custom sheet is like to play on, and sheets that are rolled."""

from __future__ import annotations

from litestar import Controller, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from cartographers.server.answers import sheets
from cartographers.server.answers.score import PaperSheet
from cartographers.server.answers.sheets import RolledJson, RollWish, SheetCheckJson
from cartographers.server.http.limits.costs import takes


class SheetsController(Controller):
    path = "/sheets"
    tags = ("paper",)

    @post(
        "/check",
        status_code=HTTP_200_OK,
        summary="Whether a sheet of one's own plays, and how well",
        opt=takes(cost=3),
    )
    async def check(self, data: JSONBody[PaperSheet]) -> SheetCheckJson:
        """Only what is printed on the sheet is looked at, not what is drawn."""
        return await sheets.check(data)

    @post(
        "/roll",
        status_code=HTTP_200_OK,
        summary="A sheet rolled by the procedure of Tabula Rasa",
        opt=takes(cost=3),
    )
    async def roll(self, data: JSONBody[RollWish]) -> RolledJson:
        return await sheets.roll(data)
