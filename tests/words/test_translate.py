"""Texts, counts and fields."""

import pytest

from cartographers.words import coins, stars, words


@pytest.mark.parametrize("language, forest", [("en", "Forest"), ("fr", "Forêt"), ("es", "Bosque")])
def test_a_text_is_said_in_the_language(language: str, forest: str) -> None:
    assert words(language).text("Forest") == forest


def test_fields_are_filled_in() -> None:
    said = words("fr").text("Rows and columns where forest occurs: {stars} each.", stars="1 étoile")
    assert said.endswith("1 étoile chacune.")


def test_an_unknown_text_stays_as_it_is() -> None:
    assert words("es").text("not in any catalogue: {it}", it=3) == "not in any catalogue: 3"


def test_the_empty_text_is_empty_and_not_the_catalogue_s_header() -> None:
    assert words("fr").text("") == ""


@pytest.mark.parametrize(
    "language, said",
    [
        ("en", ["0 stars", "1 star", "2 stars", "−1 star", "−3 stars"]),
        ("fr", ["0 étoile", "1 étoile", "2 étoiles", "−1 étoile", "−3 étoiles"]),
        ("es", ["0 estrellas", "1 estrella", "2 estrellas", "−1 estrella", "−3 estrellas"]),
    ],
)
def test_counts_follow_the_language(language: str, said: list[str]) -> None:
    assert [stars(words(language), n) for n in (0, 1, 2, -1, -3)] == said


def test_coins() -> None:
    assert coins(words("en"), 3) == "3 coins"
    assert coins(words("fr"), 3) == "3 pièces"
    assert coins(words("es"), 1) == "1 moneda"
