"""Which passphrases are refused, and how the others are kept."""

from __future__ import annotations

import asyncio

import pytest

from cartographers.server.http.auth.passphrases import Passphrases, is_too_common
from cartographers.server.settings import Settings


@pytest.mark.parametrize(
    "passphrase",
    [
        "password",
        "12345678",
        "P@ssw0rd1",
        "qwertyuiop",
        "azertyuiop",
        "motdepasse1",
        "contraseña",
        "TeAmo123",
        "Bonjour1",
        "cartographers",
        "aaaaaaaaaaaa",
        "Zora Neale 1",  # the name
        "19841984",
    ],
)
def test_what_anybody_would_try(passphrase: str) -> None:
    assert is_too_common(passphrase, "Zora Neale")


@pytest.mark.parametrize(
    "passphrase",
    ["correct horse battery staple", "a quill and some ink", "zvw9-kq2x-mb", "trois loutres sous la pluie"],
)
def test_what_nobody_expects(passphrase: str) -> None:
    assert not is_too_common(passphrase, "Zora Neale")


def test_a_very_long_one_is_no_trouble() -> None:
    assert not is_too_common("violet otter umbrella " * 9, "Zora Neale")
    assert is_too_common("a" * 200, "Zora Neale")


def test_hashing_costs_an_attacker_64_megabytes_and_three_passes() -> None:
    kept = Passphrases(Settings("tables.db").argon2)
    hashed = asyncio.run(kept.hash("a quill and some ink", name="Zora Neale"))
    assert hashed.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert asyncio.run(kept.matches(hashed, "a quill and some ink"))
