"""The rules in our own words, with the rulings, as JSON."""

from __future__ import annotations

from msgspec import Struct

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
