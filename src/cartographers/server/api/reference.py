"""/api/reference: the rules in our own words, with the rulings; they never change, so they have an ETag."""

from __future__ import annotations

import hashlib
from functools import cache

import msgspec
from litestar import Controller, MediaType, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK, HTTP_304_NOT_MODIFIED
from msgspec import Struct

from cartographers.server.api.services import ApiRequest
from cartographers.server.refused import Reason, Refused
from cartographers.words import LANGUAGES, words
from cartographers.words.reference import SECTIONS
from cartographers.words.rulings import RULINGS


class SectionJson(Struct, frozen=True):
    """`rulings` are the numbers of those that belong to it."""

    id: str
    title: str
    paragraphs: list[str]
    rulings: list[int]


class RulingJson(Struct, frozen=True):
    """Without a text it is told by the notes of the cards it is about. `ours`: the rulebooks are silent."""

    number: int
    text: str
    about: list[str]
    ours: bool


class ReferenceJson(Struct, frozen=True):
    language: str
    sections: list[SectionJson]
    rulings: list[RulingJson]


def reference_json(language: str) -> ReferenceJson:
    spoken = words(language)
    return ReferenceJson(
        language,
        [
            SectionJson(
                section.id,
                spoken.text(section.title),
                [spoken.text(paragraph) for paragraph in section.paragraphs],
                list(section.rulings),
            )
            for section in SECTIONS
        ],
        [
            RulingJson(number, spoken.text(ruling.text), list(ruling.about), ruling.ours)
            for number, ruling in RULINGS.items()
        ],
    )


@cache
def _encoded(language: str) -> tuple[bytes, str]:
    body = msgspec.json.encode(reference_json(language))
    return body, f'"{hashlib.sha256(body).hexdigest()[:32]}"'


class ReferenceController(Controller):
    path = "/reference"
    tags = ("catalogue",)

    @get(
        "/{language:str}",
        summary="The rules in our own words, with the rulings, in a language: en, fr or es",
        responses={HTTP_200_OK: ResponseSpec(ReferenceJson, generate_examples=False)},
    )
    async def reference(self, request: ApiRequest, language: FromPath[str]) -> Response[bytes]:
        if language not in LANGUAGES:
            raise Refused(Reason.UNKNOWN_LANGUAGE, language=language)
        body, etag = _encoded(language)
        headers = {"etag": etag, "cache-control": "no-cache"}
        if etag in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers)
        return Response(body, media_type=MediaType.JSON, headers=headers)
