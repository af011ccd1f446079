"""Small sets as the bits of an int: deck cards and terrains."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cartographers.kernel.compiling import inner, numba, types


def _count(typing_context: Any, bits: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


def _lowest(typing_context: Any, bits: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), generate


# One instruction each: how many bits are set, and which is the lowest; that needs one that is set.
count_bits: Callable[[int], int] = numba.extending.intrinsic(_count)
lowest_bit: Callable[[int], int] = numba.extending.intrinsic(_lowest)


@inner
def nth_bit(bits: int, number: int) -> int:
    """The bit with this number, from 0, among those that are set; there must be as many."""
    for _ in range(number):
        bits &= bits - 1
    return lowest_bit(bits)
