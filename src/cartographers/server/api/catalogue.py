"""/api/catalogue and /api/words: what never changes while the server runs, with an ETag."""

from __future__ import annotations

import hashlib
from functools import cache

import msgspec
from litestar import Controller, MediaType, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK, HTTP_304_NOT_MODIFIED

from cartographers.server.api.play import LONGEST_MESSAGE, REACTIONS
from cartographers.server.api.services import ApiRequest
from cartographers.server.refused import Reason, Refused
from cartographers.server.wire.catalogue import CatalogueJson, WordsJson, catalogue_json, words_json
from cartographers.words import LANGUAGES


@cache
def _encoded(language: str | None) -> tuple[bytes, str]:
    value = catalogue_json(REACTIONS, LONGEST_MESSAGE) if language is None else words_json(language)
    body = msgspec.json.encode(value)
    return body, f'"{hashlib.sha256(body).hexdigest()[:32]}"'


def _cacheable(request: ApiRequest, language: str | None) -> Response[bytes]:
    body, etag = _encoded(language)
    headers = {"etag": etag, "cache-control": "no-cache"}
    if etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers)
    return Response(body, media_type=MediaType.JSON, headers=headers)


class CatalogueController(Controller):
    path = "/"
    tags = ("catalogue",)

    @get(
        "/catalogue",
        summary="All cards, sheets, options and limits",
        responses={HTTP_200_OK: ResponseSpec(CatalogueJson, generate_examples=False)},
    )
    async def catalogue(self, request: ApiRequest) -> Response[bytes]:
        return _cacheable(request, None)

    @get(
        "/words/{language:str}",
        summary="All texts in a language: en, fr or es",
        responses={HTTP_200_OK: ResponseSpec(WordsJson, generate_examples=False)},
    )
    async def words(self, request: ApiRequest, language: FromPath[str]) -> Response[bytes]:
        if language not in LANGUAGES:
            raise Refused(Reason.UNKNOWN_LANGUAGE, language=language)
        return _cacheable(request, language)
