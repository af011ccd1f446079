"""Sets of deck cards in the head of a game: a bit for each card, in as many words as the cards need."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from cartographers.kernel.bits import count_bits, lowest_bit
from cartographers.kernel.compiling import I64Array, inner
from cartographers.kernel.tables import DECK_CARD_COUNT, DECK_CARD_NUMBER

_WORD_AT, _BIT_MASK = 6, 63  # of the number of a card: which word, and which of its 64 bits
CARD_WORDS = (DECK_CARD_COUNT + _BIT_MASK) >> _WORD_AT
ALL_HIDDEN, NONE_HIDDEN = -1, 0  # the bits of another set that `list_cards` looks at


def card_set(cards: Iterable[str]) -> I64Array:
    """The words of a set of cards."""
    words = np.zeros(CARD_WORDS, np.uint64)
    for card in cards:
        number = DECK_CARD_NUMBER[card]
        words[number >> _WORD_AT] |= np.uint64(1 << (number & _BIT_MASK))
    return words.view(np.int64)


@inner
def word_of(card: int) -> int:
    return card >> _WORD_AT if CARD_WORDS > 1 else 0


@inner
def add_card(head: I64Array, field: int, card: int) -> None:
    head[field + word_of(card)] |= 1 << (card & _BIT_MASK)


@inner
def has_card(head: I64Array, field: int, card: int) -> bool:
    return head[field + word_of(card)] & (1 << (card & _BIT_MASK)) != 0


@inner
def has_cards(head: I64Array, field: int) -> bool:
    """Whether the set is not empty."""
    for word in range(CARD_WORDS):  # noqa: SIM110 - any() of a generator cannot be compiled
        if head[field + word] != 0:
            return True
    return False


@inner
def count_cards(head: I64Array, field: int) -> int:
    count = 0
    for word in range(CARD_WORDS):
        count += count_bits(head[field + word])
    return count


@inner
def forget_cards(head: I64Array, field: int) -> None:
    for word in range(CARD_WORDS):
        head[field + word] = 0


@inner
def list_cards(head: I64Array, field: int, other: int, hidden: int, out: I64Array, start: int) -> int:
    """Writes the cards of a set from `start` on; returns where they end.

    Those that are in another set too are left out, if `hidden` is ALL_HIDDEN and not NONE_HIDDEN.
    """
    for word in range(CARD_WORDS):
        cards = head[field + word] & ~(head[other + word] & hidden)
        while cards:
            out[start] = (word << _WORD_AT) | lowest_bit(cards)
            cards &= cards - 1
            start += 1
    return start
