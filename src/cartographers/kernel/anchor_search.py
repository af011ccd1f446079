"""Where the shapes of a card can lie, found for all spaces and all orientations at once.

Shifted back by the squares of an orientation, the empty spaces are the anchors whose squares are all empty.
The orientations of a card use the same few shifts. Here the instructions for each card are written out, so
that each shift is made once and by a constant, and nothing is decided on the way.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from cartographers.kernel.compiling import Word, numba, types, unit
from cartographers.kernel.space_type import SPACE_SET, from_words
from cartographers.kernel.tables import (
    CARD_ORIENTATION_LISTS,
    MOST_CARD_ORIENTATIONS,
    ORIENTATIONS,
    anchors_of,
)

_ir: Any = import_module("llvmlite.ir")
_I128, _I64, _I32 = _ir.IntType(128), _ir.IntType(64), _ir.IntType(32)

# What a search writes: the anchors of each orientation, two words each; then how many places there are before
# each orientation, and after the last.
PLACES_BEFORE = 2 * MOST_CARD_ORIENTATIONS
SEARCH_WORDS = PLACES_BEFORE + MOST_CARD_ORIENTATIONS + 1


def _emit_card(builder: Any, orientations: list[int], room: Any, words: Any) -> Any:
    """Writes the instructions for a card with these orientations; returns the number of its places."""
    shifted: dict[int, Any] = {}
    count = _ir.Constant(_I64, 0)

    def store(value: Any, word: int) -> None:
        place = builder.gep(words, [_ir.Constant(_I32, word)])
        builder.store(value, builder.bitcast(place, value.type.as_pointer()), align=8)

    store(count, PLACES_BEFORE)
    for number in range(MOST_CARD_ORIENTATIONS):
        if number < len(orientations):
            turned = ORIENTATIONS[orientations[number]]
            found = _ir.Constant(_I128, anchors_of(turned).bits)
            for cell in map(int, turned.at(0, 0)):
                if cell not in shifted:
                    shifted[cell] = builder.lshr(room, _ir.Constant(_I128, cell))
                found = builder.and_(found, shifted[cell])
            store(found, 2 * number)
            count = builder.add(count, builder.trunc(builder.ctpop(found), _I64))
        store(count, PLACES_BEFORE + number + 1)
    return count


def _search(typing_context: Any, card: Any, room: Any, words: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        card, room, words = arguments
        end = builder.append_basic_block("end")
        other = builder.append_basic_block("other")
        switch = builder.switch(card, other)
        counts = []
        for number, orientations in enumerate(CARD_ORIENTATION_LISTS):
            block = builder.append_basic_block(f"card_{number}")
            switch.add_case(_ir.Constant(card.type, number), block)
            builder.position_at_end(block)
            counts.append((_emit_card(builder, orientations, room, words), block))
            builder.branch(end)
        builder.position_at_end(other)
        builder.unreachable()
        builder.position_at_end(end)
        total = builder.phi(_I64)
        for count, block in counts:
            total.add_incoming(count, block)
        return total

    return types.int64(types.int64, SPACE_SET, types.CPointer(types.uint64)), generate


_search_card = numba.extending.intrinsic(_search)


@unit("int64(int64, uint64, uint64, CPointer(uint64))")
def search_card(card: int, low: Word, high: Word, words: Any) -> int:
    """Writes where the shapes of a card can lie on the empty spaces of these two words; returns how many."""
    return _search_card(card, from_words(low, high), words)
