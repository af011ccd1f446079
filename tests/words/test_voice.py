"""How each language speaks: one spelling, one form of address, and nothing that is only half translated."""

import re

import pytest

from cartographers.words.catalogue import TRANSLATED, catalogue, forms

BRITISH = re.compile(r"colour|neighbour|autumn|favour|\b(centre|grey)\b", re.IGNORECASE)
# Said to one (tú); what concerns all is said impersonally, since one of them holds the device.
TO_SEVERAL = re.compile(
    r"\b(vosotros|vosotras|vuestr\w+)\b|\w+(áis|éis)\b|(^|[.:;!¡] ?)\w+(?:(?<!d)a|e|i)d(lo|la|los|las)?\b",
    re.IGNORECASE,
)


def english() -> list[str]:
    ids = [message.id for message in catalogue(TRANSLATED[0]) if message.id]
    return [text for each in ids for text in ((each,) if isinstance(each, str) else each)]


def texts(language: str) -> list[str]:
    return [form for message in catalogue(language) if message.id for form in forms(message)]


def test_english_is_spelled_as_in_the_rulebook() -> None:
    """It says fall, neighbor and color."""
    assert [text for text in english() if BRITISH.search(text)] == []


def test_spanish_speaks_to_one_person() -> None:
    assert [text for text in texts("es") if TO_SEVERAL.search(text)] == []


def test_french_says_vous_and_counts_no_edict_down() -> None:
    assert [text for text in texts("fr") if re.search(r"\b(tu|toi|te)\b", text, re.IGNORECASE)] == []
    assert [text for text in texts("fr") if re.search(r"décompt(?!e\b)", text, re.IGNORECASE)] == []


@pytest.mark.parametrize("language", ["en", *TRANSLATED])
def test_dots_follow_their_word(language: str) -> None:
    said = english() if language == "en" else texts(language)
    assert [text for text in said if " …" in text or "..." in text] == []
