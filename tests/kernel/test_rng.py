"""The kernel's random numbers: known values, equal shares, streams of their own."""

from __future__ import annotations

import numpy as np
import pytest

from cartographers.kernel.buffers import generator
from cartographers.kernel.compiling import U64Array
from tests.kernel import doors


def words(rng: U64Array, count: int) -> list[int]:
    found = np.empty(count, np.uint64)
    doors.random_words(rng, found)
    return found.tolist()


def numbers(seed: int, bound: int, count: int) -> list[int]:
    found = np.empty(count, np.int64)
    doors.random_numbers(generator(seed), bound, found)
    return found.tolist()


def stream(seed: int, number: int) -> U64Array:
    rng = generator(0)
    doors.seed_stream(rng, np.uint64(seed), number)
    return rng


def test_the_published_values_of_splitmix64() -> None:
    assert words(generator(1234567), 5) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_state_goes_on_where_it_stopped() -> None:
    rng = generator(7)
    assert words(rng, 3) + words(rng, 4) == words(generator(7), 7)


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 121, 1440, 2**32])
def test_numbers_stay_below_their_bound(bound: int) -> None:
    found = numbers(5, bound, 2_000)
    assert min(found) >= 0
    assert max(found) < bound
    assert max(found) >= bound * 0.99 - 1


def test_every_number_is_equally_likely() -> None:
    found = numbers(11, 13, 130_000)
    # A share of 10,000 has a standard deviation of 96; five of them leave no doubt.
    assert all(abs(found.count(number) - 10_000) < 480 for number in range(13))


def test_streams_of_one_seed_differ_and_come_again() -> None:
    firsts = [words(stream(3, number), 2) for number in range(1_000)]
    assert len({tuple(first) for first in firsts}) == 1_000
    assert firsts[17] == words(stream(3, 17), 2)
    assert firsts[17] != words(stream(4, 17), 2)
