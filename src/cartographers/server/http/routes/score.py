"""/api/score: what a map on paper is worth. Nothing is kept; `rules/` counts and `notation/` reads."""

from __future__ import annotations

from litestar import Controller, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from cartographers.server.answers import score
from cartographers.server.answers.score import PaperSeasons, PaperSheet, SeasonsJson, SheetScoreJson
from cartographers.server.http.limits.costs import MAKES_NOTHING


class ScoreController(Controller):
    path = "/score"
    tags = ("paper",)

    @post(
        "/",
        status_code=HTTP_200_OK,
        summary="What every scoring card gives for a sheet as text",
        opt=MAKES_NOTHING,
    )
    async def score(self, data: JSONBody[PaperSheet]) -> SheetScoreJson:
        return await score.score(data)

    @post(
        "/seasons",
        status_code=HTTP_200_OK,
        summary="The total of seasons on paper, and the solo title",
        opt=MAKES_NOTHING,
    )
    async def seasons(self, data: JSONBody[PaperSeasons]) -> SeasonsJson:
        return await score.seasons(data)
