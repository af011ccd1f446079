"""Each language's own way with spaces, quotes and signs."""

import re

import pytest

from cartographers.words.catalogue import TRANSLATED, catalogue, forms

NO_BREAK = "\u00a0"  # before a colon and inside « »
NARROW_NO_BREAK = "\u202f"  # before ; ! ?


def texts(language: str) -> list[str]:
    return [form for message in catalogue(language) if message.id for form in forms(message)]


def without_fields(text: str) -> str:
    return re.sub(r"\{[^}]*\}", "", text)


def test_french_signs_are_tied_to_their_word() -> None:
    for text in map(without_fields, texts("fr")):
        assert not re.search(f"[^{NO_BREAK}]:(?!\\d)", text), text
        assert not re.search(f"[^{NARROW_NO_BREAK}][;!?]", text), text
        assert not re.search(f"«[^{NO_BREAK}]|[^{NO_BREAK}]»", text), text


def test_spanish_signs_come_in_pairs_and_without_space() -> None:
    for text in texts("es"):
        assert (text.count("!"), text.count("?")) == (text.count("¡"), text.count("¿")), text
        assert not re.search(r"\s[:;!?»]|«\s", text), text


@pytest.mark.parametrize("language", TRANSLATED)
def test_quotes_and_apostrophes_are_of_one_kind(language: str) -> None:
    """The rulebooks' names have straight apostrophes and are used as they stand, so all texts have them."""
    for text in texts(language):
        assert not re.search('["\u2018\u2019\u201c\u201d]', text), text


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_stray_spaces(language: str) -> None:
    for text in texts(language):
        assert text == text.strip()
        assert "  " not in text
