"""The words that ask for something other than drawing."""

from __future__ import annotations

import unicodedata
from enum import Enum

from cartographers.words import Words
from cartographers.words import terminal as said


class Order(Enum):
    """Each with its word in English and its abbreviation."""

    HELP = (said.HELP, "?")
    SHOW = (said.SHOW, "s")
    EDICTS = (said.EDICTS, "e")
    MENU = (said.MENU, "m")
    LEGAL = (said.LEGAL, "l")
    SPACES = (said.SPACES, "")
    LOG = (said.LOG, "")
    UNDO = (said.UNDO, "u")
    QUIT = (said.QUIT, "q")

    @property
    def word(self) -> str:
        return self.value[0]

    @property
    def short(self) -> str:
        return self.value[1]


def plain_letters(text: str) -> str:
    """In lower case and without accents: `Forêt` is `foret`."""
    decomposed = unicodedata.normalize("NFD", text.lower())
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign))


def means(words: Words, typed: str, msgid: str) -> bool:
    """Whether this is the word, in English or the player's language, or the first letter of the latter."""
    wanted, spoken = plain_letters(typed.strip()), plain_letters(words.text(msgid))
    return bool(wanted) and wanted in (plain_letters(msgid), spoken, spoken[0])


def is_yes(words: Words, typed: str) -> bool:
    """Whether this agrees; `y` does in every language."""
    return means(words, typed, said.YES) or typed.strip().lower() == "y"


def read_order(words: Words, line: str) -> tuple[Order, str] | None:
    """The order that a line gives and what stands behind it; None if it gives none.

    An abbreviation counts only by itself: in `c4 m` the letter is a terrain.
    """
    first, _, rest = plain_letters(line).strip().partition(" ")
    for order in Order:
        if first in (plain_letters(order.word), plain_letters(words.text(order.word))):
            return order, rest.strip()
        if first and first == order.short and not rest:
            return order, ""
    return None
