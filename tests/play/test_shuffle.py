"""The generator `cartographers-1`: these numbers must never change, or old games could not be checked."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations

import pytest

from cartographers.play.shuffle import GENERATOR, Stream, commitment, fresh_seed


def words(stream: Stream, count: int) -> list[int]:
    return [stream.below(2**64) for _ in range(count)]


def test_the_numbers_of_a_stream() -> None:
    # printf 'cartographers-1:example:season 1:0' | sha256sum, and the same with :1
    assert GENERATOR == "cartographers-1"
    assert words(Stream("example", "season 1"), 6) == [
        0x7AC9C133B5644D56,
        0xB00FDC0E50D1DA80,
        0x9DC707372282F15F,
        0xD7393AD5DEA7C22A,
        0x8FBF08CA955204AB,
        0xA0EB6DB81B193C2A,
    ]


def test_numbers_below_a_bound_are_remainders() -> None:
    stream = Stream("example", "season 1")
    assert [stream.below(bound) for bound in (10, 9, 8, 7, 6, 5, 4, 3, 2)] == [6, 7, 7, 4, 5, 2, 3, 0, 1]


def test_a_shuffle_exchanges_from_the_last_card_to_the_second() -> None:
    # j(9) with 6, then 8 with 7, 7 with 7, 6 with 4, 5 with 5, 4 with 2, 3 with 3, 2 with 0, 1 with 1
    assert "".join(Stream("example", "season 1").shuffled("abcdefghij")) == "jbadcfeihg"


def test_words_of_an_incomplete_round_are_skipped() -> None:
    # Only one round of 0xA000... fits into 64 bits, so the words from there on are not used.
    bound = 0xA << 60
    assert [Stream("example", "season 1").below(bound)] == [0x7AC9C133B5644D56]
    stream = Stream("example", "season 1")
    assert [stream.below(bound) for _ in range(3)] == [
        0x7AC9C133B5644D56,
        0x9DC707372282F15F,
        0x8FBF08CA955204AB,
    ]


def test_one_card_or_none_needs_no_number() -> None:
    assert Stream("s", "x").shuffled(()) == ()
    assert Stream("s", "x").shuffled(("only",)) == ("only",)
    assert Stream("s", "x").below(1) == 0


@pytest.mark.parametrize(
    "other", [("examplf", "season 1"), ("example", "season 2"), ("example:season 1", "")]
)
def test_another_seed_or_label_gives_other_numbers(other: tuple[str, str]) -> None:
    assert words(Stream(*other), 4) != words(Stream("example", "season 1"), 4)


def test_a_stream_goes_on_and_a_new_one_starts_again() -> None:
    stream = Stream("s", "x")
    first, second = words(stream, 8), words(stream, 8)
    assert first != second
    assert words(Stream("s", "x"), 16) == first + second
    assert len(set(first + second)) == 16


def test_every_order_is_equally_likely() -> None:
    """24 orders of four cards, 4800 seeds: 200 of each are expected; chi-square with 23 degrees of freedom
    stays under 49.7 in 999 of 1000 cases. The seeds are fixed, so this always gives the same number."""
    seen = Counter(Stream(f"seed {number}", "x").shuffled("abcd") for number in range(4800))
    assert set(seen) == set(permutations("abcd"))
    assert sum((count - 200) ** 2 / 200 for count in seen.values()) < 49.7


def test_every_number_is_equally_likely() -> None:
    """9 degrees of freedom: under 27.9 in 999 of 1000 cases."""
    stream = Stream("fixed", "numbers")
    seen = Counter(stream.below(10) for _ in range(5000))
    assert sum((count - 500) ** 2 / 500 for count in seen.values()) < 27.9


def test_the_commitment_is_a_hash_of_the_seed() -> None:
    # printf 'cartographers-1:example' | sha256sum
    assert commitment("example") == "4e08dea635dcaa1787fbcc6311360466bd4ae96c530fc4dbbf613c710638ebda"
    assert commitment("example") == hashlib.sha256(b"cartographers-1:example").hexdigest()


def test_a_fresh_seed_is_new_and_long() -> None:
    seeds = {fresh_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert {len(seed) for seed in seeds} == {32}
    assert all(set(seed) <= set("0123456789abcdef") for seed in seeds)
