"""Passphrases: hashed by Argon2, compared in constant time, refused where zxcvbn finds them weak."""

from __future__ import annotations

import asyncio
import unicodedata

from argon2 import Parameters, PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from cartographers.server.tables.refused import Reason, Refused

# Out of reach for online guessing: the rate limit allows about nine thousand tries a day for one name.
LEAST_GUESSES = 10_000_000
CHECKED_CHARACTERS = 72  # zxcvbn is slow on long input; the rest can only add strength
# What people of our three languages would put here, besides their own name.
COMMON_WORDS = (
    *("cartographers", "cartographer", "cartographe", "cartografo", "passphrase", "motdepasse", "contrasena"),
    *("azerty", "azertyuiop", "soleil", "doudou", "loulou", "tequiero", "teamo", "bonjour", "jetaime"),
)


class Passphrases:
    def __init__(self, argon2: Parameters) -> None:
        self._hasher = PasswordHasher.from_parameters(argon2)
        self._hashing = asyncio.Semaphore(2)  # each takes 64 MB for a moment

    async def hash(self, passphrase: str, *, name: str) -> str:
        """The hash, for an account of this name; `Refused` if it is too easily guessed."""
        async with self._hashing:
            if await asyncio.to_thread(is_too_common, passphrase, name):
                raise Refused(Reason.COMMON_PASSPHRASE)
            return await asyncio.to_thread(self._hasher.hash, passphrase)

    async def matches(self, hashed: str | None, passphrase: str) -> bool:
        """Takes as long for an unknown name, so that timing does not reveal which names exist."""
        async with self._hashing:
            return await asyncio.to_thread(self._matches, hashed, passphrase)

    def _matches(self, hashed: str | None, passphrase: str) -> bool:
        if hashed is None:
            self._hasher.hash(passphrase)
            return False
        try:
            return self._hasher.verify(hashed, passphrase)
        except (VerificationError, InvalidHashError):
            return False


def is_too_common(passphrase: str, name: str) -> bool:
    """Whether an attacker who knows the name needs fewer than ten million guesses."""
    from zxcvbn import zxcvbn  # imported lazily: its dictionaries load slowly and are rarely needed

    known = [*COMMON_WORDS, _without_accents(name), *_without_accents(name).split()]
    return int(zxcvbn(_without_accents(passphrase)[:CHECKED_CHARACTERS], known)["guesses"]) < LEAST_GUESSES


def _without_accents(text: str) -> str:
    """Without accents, which no list of words has."""
    parts = unicodedata.normalize("NFKD", text.lower())
    return "".join(sign for sign in parts if not unicodedata.combining(sign))
