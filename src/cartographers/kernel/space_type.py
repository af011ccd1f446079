"""`SpaceSet` of `rules.grid` as a value of compiled code: one 128-bit integer, in two registers.

Its operators are those of the rules (`&`, `|`, `-`, `~`, `==`, `in`, `len`, truth), each a few machine
instructions, so that a rule reads the same in both. Constants like `EDGE` are used as they are.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any

import numpy as np

from cartographers.kernel.compiling import U64Array, Word, numba, types
from cartographers.rules.grid import EVERYWHERE, SpaceSet

# Taken by name because not every release of Numba and llvmlite carries types.
_ir: Any = import_module("llvmlite.ir")
# How a global of compiled code becomes a constant has no place in `numba.extending`.
_lower_constant: Any = import_module("numba.core.imputils").lower_constant
_extending: Any = numba.extending

WORD_BITS = 64
_LOW_WORD = (1 << WORD_BITS) - 1

_I128, _I64 = _ir.IntType(2 * WORD_BITS), _ir.IntType(WORD_BITS)
_ZERO, _ONE, _BOARD, _HIGH = (_ir.Constant(_I128, value) for value in (0, 1, EVERYWHERE.bits, WORD_BITS))


class _SpaceSetType(types.Type):  # type: ignore[misc] # Numba has no types for a type checker
    def __init__(self) -> None:
        super().__init__(name="SpaceSet")


SPACE_SET = _SpaceSetType()


@_extending.register_model(_SpaceSetType)
class _Model(_extending.models.PrimitiveModel):  # type: ignore[misc] # as above
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, _I128)


def _constant(context: Any, builder: Any, kind: Any, value: SpaceSet) -> Any:
    return _ir.Constant(_I128, value.bits)


_extending.typeof_impl.register(SpaceSet)(lambda value, context: SPACE_SET)
_lower_constant(_SpaceSetType)(_constant)


# ---- operators


def _register(function: Any, emit: Callable[..., Any], operands: int, result: Any) -> None:
    """Lets compiled code call this operator on sets of spaces; `emit` writes its instructions."""

    def type_of_call(context: Any) -> Any:
        if operands == 1:
            return lambda spaces: result if spaces == SPACE_SET else None
        return lambda left, right: result if left == SPACE_SET and right == SPACE_SET else None

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return emit(builder, *arguments)

    _extending.type_callable(function)(type_of_call)
    _extending.lower_builtin(function, *[_SpaceSetType] * operands)(generate)


def _without(builder: Any, left: Any, right: Any) -> Any:
    return builder.and_(left, builder.not_(right))


for _functions, _emit in (
    ((operator.and_, operator.iand), lambda builder, left, right: builder.and_(left, right)),
    ((operator.or_, operator.ior), lambda builder, left, right: builder.or_(left, right)),
    ((operator.sub, operator.isub), _without),
):
    for _function in _functions:
        _register(_function, _emit, 2, SPACE_SET)
for _function, _sign in ((operator.eq, "=="), (operator.ne, "!=")):
    _register(
        _function,
        lambda builder, left, right, sign=_sign: builder.icmp_unsigned(sign, left, right),
        2,
        types.boolean,
    )
_register(operator.invert, lambda builder, spaces: builder.xor(spaces, _BOARD), 1, SPACE_SET)
_register(bool, lambda builder, spaces: builder.icmp_unsigned("!=", spaces, _ZERO), 1, types.boolean)
_register(operator.not_, lambda builder, spaces: builder.icmp_unsigned("==", spaces, _ZERO), 1, types.boolean)
_register(len, lambda builder, spaces: builder.trunc(builder.ctpop(spaces), _I64), 1, types.int64)


def _type_of_in(context: Any) -> Any:
    def result(spaces: Any, space: Any) -> Any:
        return types.boolean if spaces == SPACE_SET and isinstance(space, types.Integer) else None

    return result


def _is_in(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    return builder.trunc(builder.lshr(arguments[0], builder.zext(arguments[1], _I128)), _ir.IntType(1))


_extending.type_callable(operator.contains)(_type_of_in)
_extending.lower_builtin(operator.contains, _SpaceSetType, types.Integer)(_is_in)


# ---- instructions that have no operator


def _intrinsic(result: Any, operands: tuple[Any, ...], emit: Callable[..., Any]) -> Any:
    """A function of compiled code that is nothing but these instructions."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return emit(builder, *arguments)

    # Numba reads the number of parameters from the function itself.
    if len(operands) == 1:
        return _extending.intrinsic(lambda context, spaces: (result(*operands), generate))
    return _extending.intrinsic(lambda context, left, right: (result(*operands), generate))


def _join(builder: Any, low: Any, high: Any) -> Any:
    return builder.or_(builder.zext(low, _I128), builder.shl(builder.zext(high, _I128), _HIGH))


def _first(builder: Any, spaces: Any) -> Any:
    return builder.trunc(builder.cttz(spaces, _ir.Constant(_ir.IntType(1), 1)), _I64)


def _shift_back(builder: Any, spaces: Any, steps: Any) -> Any:
    # That it is under 64 lets the compiler leave out the case in which all of a word moves.
    under_64 = builder.and_(steps, _ir.Constant(_I64, WORD_BITS - 1))
    return builder.lshr(spaces, builder.zext(under_64, _I128))


from_words: Callable[[Word, Word], SpaceSet] = _intrinsic(SPACE_SET, (types.uint64, types.uint64), _join)
low_word: Callable[[SpaceSet], Word] = _intrinsic(
    types.uint64, (SPACE_SET,), lambda builder, spaces: builder.trunc(spaces, _I64)
)
high_word: Callable[[SpaceSet], Word] = _intrinsic(
    types.uint64, (SPACE_SET,), lambda builder, spaces: builder.trunc(builder.lshr(spaces, _HIGH), _I64)
)
# The number of the first space, the set of it alone, and the set without it; the set must not be empty.
first: Callable[[SpaceSet], int] = _intrinsic(types.int64, (SPACE_SET,), _first)
first_alone: Callable[[SpaceSet], SpaceSet] = _intrinsic(
    SPACE_SET, (SPACE_SET,), lambda builder, spaces: builder.and_(spaces, builder.neg(spaces))
)
without_first: Callable[[SpaceSet], SpaceSet] = _intrinsic(
    SPACE_SET, (SPACE_SET,), lambda builder, spaces: builder.and_(spaces, builder.sub(spaces, _ONE))
)
# Every space moved to a lower number, by 0 to 63 or (far) to 127, or to a higher one, by 0 to 127; what falls
# off is lost.
shift_back: Callable[[SpaceSet, int], SpaceSet] = _intrinsic(SPACE_SET, (SPACE_SET, types.int64), _shift_back)
shift_far_back: Callable[[SpaceSet, int], SpaceSet] = _intrinsic(
    SPACE_SET,
    (SPACE_SET, types.int64),
    lambda builder, spaces, steps: builder.lshr(spaces, builder.zext(steps, _I128)),
)
shift_on: Callable[[SpaceSet, int], SpaceSet] = _intrinsic(
    SPACE_SET,
    (SPACE_SET, types.int64),
    lambda builder, spaces, steps: builder.shl(spaces, builder.zext(steps, _I128)),
)


# ---- the same for Python


def to_words(spaces: SpaceSet) -> tuple[Word, Word]:
    """The spaces 0 to 63 and 64 to 120, as arrays hold them."""
    return np.uint64(spaces.bits & _LOW_WORD), np.uint64(spaces.bits >> WORD_BITS)


def space_set(words: U64Array) -> SpaceSet:
    """The set that two words of an array hold."""
    return SpaceSet(int(words[0]) | int(words[1]) << WORD_BITS)


def set_table(sets: Iterable[SpaceSet]) -> U64Array:
    """A row of sets, two words each, for `load_spaces` of compiled code."""
    return np.array([word for spaces in sets for word in to_words(spaces)], np.uint64)
