"""When names are the same, and when they only look the same."""

# ruff: noqa: RUF001  look-alikes are what this is about

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartographers.storage.names import fold_name, look


@pytest.mark.parametrize(
    "spelling",
    [
        "ZOË STRASSE",
        "zoë straße",
        " Zoe\u0308  Straße ",
        "\uff3aoë Straße",
        "Zo\u034fë Straße",  # joined by something that nobody sees
        "Zoë\u3000Straße",
        "Zoë\u2800Straße",
        "\u3164Zoë Straße\ufe0f",
    ],
)
def test_one_name_however_it_is_spelled(spelling: str) -> None:
    assert fold_name(spelling) == fold_name("Zoë Straße")


@pytest.mark.parametrize("other", ["Zoe Straße", "Zoë Strase", "ZoëStraße"])
def test_names_that_are_not_the_same(other: str) -> None:
    assert fold_name(other) != fold_name("Zoë Straße")
    assert look(other) != look("Zoë Straße")


@pytest.mark.parametrize(
    "name, double",
    [
        ("Ada", "Аdа"),  # Cyrillic
        ("NINA", "ΝΙΝΑ"),  # Greek
        ("Nina", "ΝΙΝΑ"),
        ("Tom", "Том"),
        ("Ian", "lan"),
        ("Ian", "1an"),
        ("Bob", "B0b"),
        ("Emma", "Emrna"),
        ("Willow", "VVillow"),
        ("Cleo", "Сӏео"),
    ],
)
def test_a_double_has_the_same_look(name: str, double: str) -> None:
    assert fold_name(name) != fold_name(double) or name == "Nina"
    assert look(name) == look(double)


@given(st.text(max_size=40))
def test_folding_twice_changes_nothing(name: str) -> None:
    assert fold_name(fold_name(name)) == fold_name(name)


@given(st.text(max_size=40))
def test_one_name_has_one_look(name: str) -> None:
    assert look(f" {name}\ufe0f ") == look(name)
