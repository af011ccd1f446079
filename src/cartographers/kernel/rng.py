"""The kernel's own random numbers: SplitMix64, whose whole state is one word that every caller passes along.

The same seed gives the same numbers on every machine. Shuffles that players can check are `play/`'s; these
are for simulations, where a thousand games must be dealt in the time that one SHA-256 takes.
"""

from __future__ import annotations

import numpy as np

from cartographers.kernel.compiling import I64Array, U64Array, Word, as_int, inner

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_S30, _S27, _S31, _S32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)
_LOW_HALF = np.uint64(0xFFFFFFFF)


@inner
def mixed(word: Word) -> Word:
    """A word all of whose bits depend on all bits of the given one."""
    word = (word ^ (word >> _S30)) * _MIX_1
    word = (word ^ (word >> _S27)) * _MIX_2
    return word ^ (word >> _S31)


@inner
def next_word(rng: U64Array) -> Word:
    rng[0] += _STEP
    return mixed(rng[0])


@inner
def below(rng: U64Array, bound: int) -> int:
    """A uniform number from 0 to bound - 1, for bounds up to 2 to the 32."""
    limit = np.uint64(bound)
    product = (next_word(rng) >> _S32) * limit
    if product & _LOW_HALF < limit:
        # Rejection sampling against modulo bias (Lemire's method).
        surplus = (_LOW_HALF - limit + np.uint64(1)) % limit
        while product & _LOW_HALF < surplus:
            product = (next_word(rng) >> _S32) * limit
    return as_int(product >> _S32)


@inner
def seeded(rng: U64Array, seed: Word, number: int) -> None:
    """Sets the state to the start of the numbered stream of a seed."""
    rng[0] = mixed(mixed(seed + _STEP) ^ (np.uint64(number) * _STEP))


@inner
def shuffle(rng: U64Array, cards: I64Array, start: int, stop: int) -> None:
    """Fisher-Yates shuffle of a part of an array."""
    for last in range(stop - 1, start, -1):
        other = start + below(rng, last - start + 1)
        cards[last], cards[other] = cards[other], cards[last]
