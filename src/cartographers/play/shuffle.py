"""The project's own generator: the same cards from the same seed on every platform and Python version.

A stream belongs to a seed and a label. Its block number n (0, 1, 2, ...) is the SHA-256 of the UTF-8 text
`cartographers-1:SEED:LABEL:n`, read as four 64-bit numbers, most significant byte first.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator, Sequence
from typing import TypeVar

GENERATOR = "cartographers-1"
_WORD_BYTES = 8
_WORDS = 1 << 64

T = TypeVar("T")


class Stream:
    """Numbers that nobody can foresee without the seed."""

    def __init__(self, seed: str, label: str) -> None:
        self._words = _words(seed, label)

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely: words of an incomplete round are skipped."""
        limit = _WORDS - _WORDS % bound
        return next(word for word in self._words if word < limit) % bound

    def shuffled(self, cards: Sequence[T]) -> tuple[T, ...]:
        """Fisher and Yates, from the last card to the second."""
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


def _words(seed: str, label: str) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(f"{GENERATOR}:{seed}:{label}:{block}".encode()).digest()
        for start in range(0, len(digest), _WORD_BYTES):
            yield int.from_bytes(digest[start : start + _WORD_BYTES], "big")
        block += 1


def fresh_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    """What is published of a seed before the game: its hash, which the seed must match afterwards."""
    return hashlib.sha256(f"{GENERATOR}:{seed}".encode()).hexdigest()
