"""A numbered list to choose from, a page at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from cartographers.cli.table.commands import means
from cartographers.cli.table.reader import Reader
from cartographers.cli.table.screen import Screen
from cartographers.rules.grid import Space, SpaceSet
from cartographers.words import Words
from cartographers.words import terminal as said

PAGE = 12

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class MenuItem(Generic[T]):
    """Something to choose. The text is made when it is shown: a long list is rarely seen to its end."""

    value: T
    spaces: SpaceSet
    text: Callable[[], str]


def choose(entries: Sequence[MenuItem[T]], reader: Reader, screen: Screen) -> T | None:
    """What the player chose, or None. Numbers stay the same on every page and under every filter."""
    words = screen.words
    numbered = list(enumerate(entries, start=1))
    shown, page = numbered, 0
    while True:
        pages = max(1, -(-len(shown) // PAGE))
        page = max(0, min(page, pages - 1))
        for number, entry in shown[page * PAGE : (page + 1) * PAGE]:
            screen.say(f"{number:>4}  {entry.text()}")
        typed = reader(_question(words, page + 1, pages) + " ").strip()
        if typed.isdecimal() and 1 <= int(typed) <= len(entries):
            return numbered[int(typed) - 1][1].value
        if means(words, typed, said.CLOSE) or means(words, typed, said.QUIT):
            return None
        if not typed or means(words, typed, said.NEXT):
            page = page + 1 if page + 1 < pages else 0
        elif means(words, typed, said.PREVIOUS):
            page = page - 1 if page else pages - 1
        elif means(words, typed, said.ALL):
            shown, page = numbered, 0
        else:
            shown, page = _covering(numbered, typed, screen) or shown, 0


def _question(words: Words, page: int, pages: int) -> str:
    close = words.text(said.CLOSE)
    if pages == 1:
        return words.text(
            "A number, a space to cover, {all}, {close}:", all=words.text(said.ALL), close=close
        )
    return words.text(
        "Page {page} of {pages}. A number, {next}, {previous}, a space to cover, {all}, {close}:",
        page=page,
        pages=pages,
        next=words.text(said.NEXT),
        previous=words.text(said.PREVIOUS),
        all=words.text(said.ALL),
        close=close,
    )


def _covering(
    numbered: list[tuple[int, MenuItem[T]]], typed: str, screen: Screen
) -> list[tuple[int, MenuItem[T]]]:
    """The entries that cover the space typed; none, and a word about it, if there are none."""
    try:
        space = Space.named(typed)
    except ValueError:
        screen.refuse(screen.words.text("{typed} is not in the list.", typed=typed))
        return []
    covering = [(number, entry) for number, entry in numbered if space in entry.spaces]
    if not covering:
        screen.refuse(screen.words.text("Nothing in the list covers {space}.", space=space.name))
    return covering
