"""Which language somebody is spoken to in."""

import pytest

from cartographers.words import LANGUAGES, Words, pick_language, words


@pytest.mark.parametrize(
    "wish, language",
    [
        ("fr", "fr"),
        ("FR", "fr"),
        ("fr_FR.UTF-8", "fr"),
        ("fr-CA", "fr"),
        ("es-MX", "es"),
        ("es_419", "es"),
        ("es@euro", "es"),
        ("en_GB.UTF-8", "en"),
        ("de:fr", "fr"),
        ("de-AT, es;q=0.8, fr;q=0.5", "es"),
    ],
)
def test_a_wish_is_understood_in_its_usual_spellings(wish: str, language: str) -> None:
    assert pick_language(wish) == language


@pytest.mark.parametrize(
    "wish", [None, "", "C", "C.UTF-8", "POSIX", "de_DE", "fry", "french", "est", "*", "..", "1"]
)
def test_anything_else_falls_back_to_english(wish: str | None) -> None:
    assert pick_language(wish) == "en"


def test_the_request_goes_before_the_environment() -> None:
    assert pick_language("es", "fr_FR.UTF-8") == "es"
    assert pick_language(None, "fr_FR.UTF-8") == "fr"
    assert pick_language("de", "fr_FR.UTF-8") == "fr"
    assert pick_language() == "en"


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_know_their_language(language: str) -> None:
    assert words(language).language == language
    assert words(language) == Words(language)


@pytest.mark.parametrize("language", ["de", "", "fr_FR", "EN"])
def test_an_unknown_language_is_refused_with_the_known_ones(language: str) -> None:
    with pytest.raises(ValueError, match="choose one of en, fr, es"):
        words(language)
