"""/api/catalogue and /api/words: the cards and everything that is said of them."""

from __future__ import annotations

from functools import cache

from litestar import Controller, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK

from cartographers.server.answers.play import LONGEST_MESSAGE, REACTIONS
from cartographers.server.http.cached import CachedResponse, known_language
from cartographers.server.http.services import ApiRequest
from cartographers.server.tables.wire.catalogue import CatalogueJson, WordsJson, catalogue_json, words_json


@cache
def _catalogue() -> CachedResponse:
    return CachedResponse.of(catalogue_json(REACTIONS, LONGEST_MESSAGE))


@cache
def _words(language: str) -> CachedResponse:
    return CachedResponse.of(words_json(language))


class CatalogueController(Controller):
    path = "/"
    tags = ("catalogue",)

    @get(
        "/catalogue",
        summary="All cards, sheets, options and limits",
        responses={HTTP_200_OK: ResponseSpec(CatalogueJson, generate_examples=False)},
    )
    async def catalogue(self, request: ApiRequest) -> Response[bytes]:
        return _catalogue().answer(request)

    @get(
        "/words/{language:str}",
        summary="All texts in a language: en, fr or es",
        responses={HTTP_200_OK: ResponseSpec(WordsJson, generate_examples=False)},
    )
    async def words(self, request: ApiRequest, language: FromPath[str]) -> Response[bytes]:
        return _words(known_language(language)).answer(request)
