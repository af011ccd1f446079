"""/api/reference: the rules in our own words, with the rulings."""

from __future__ import annotations

from functools import cache

from litestar import Controller, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK

from cartographers.server.http.cached import CachedResponse, known_language
from cartographers.server.http.services import ApiRequest
from cartographers.server.tables.wire.reference import ReferenceJson, reference_json


@cache
def _reference(language: str) -> CachedResponse:
    return CachedResponse.of(reference_json(language))


class ReferenceController(Controller):
    path = "/reference"
    tags = ("catalogue",)

    @get(
        "/{language:str}",
        summary="The rules in our own words, with the rulings, in a language: en, fr or es",
        responses={HTTP_200_OK: ResponseSpec(ReferenceJson, generate_examples=False)},
    )
    async def reference(self, request: ApiRequest, language: FromPath[str]) -> Response[bytes]:
        return _reference(known_language(language)).answer(request)
