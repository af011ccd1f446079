"""The words that ask for something other than drawing."""

from __future__ import annotations

import unicodedata
from enum import StrEnum

from cartographers.words import Words
from cartographers.words import terminal as said


class Command(StrEnum):
    """By their words in English."""

    HELP = said.HELP
    SHOW = said.SHOW
    EDICTS = said.EDICTS
    MENU = said.MENU
    LEGAL = said.LEGAL
    SPACES = said.SPACES
    LOG = said.LOG
    SKILL = said.SKILL
    UNDO = said.UNDO
    QUIT = said.QUIT


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


def read_command(words: Words, line: str) -> tuple[Command, str] | None:
    """The command that a line gives and what stands behind it; None if it gives none.

    An abbreviation counts only by itself: in `c4 m` the letter is a terrain.
    """
    first, _, rest = plain_letters(line).strip().partition(" ")
    for command in Command:
        if first in (plain_letters(command), plain_letters(words.text(command))):
            return command, rest.strip()
        if first == said.ABBREVIATIONS.get(command) and not rest:
            return command, ""
    return None
