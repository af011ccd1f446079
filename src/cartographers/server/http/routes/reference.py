"""/api/reference: the rules in our own words, with the rulings."""

from __future__ import annotations

from functools import cache

from litestar import Controller, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK
from msgspec import Struct

from cartographers.server.http.cached import CachedResponse, known_language
from cartographers.server.http.services import ApiRequest
from cartographers.words import words
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
