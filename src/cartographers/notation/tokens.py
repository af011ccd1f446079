"""Reading one line word by word, with the column of whatever is wrong."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NoReturn, TypeVar

from cartographers.notation.errors import InvalidNotation
from cartographers.rules.grid import Space, SpaceSet

T = TypeVar("T")

_NUMBER = re.compile(r"0|[1-9][0-9]{0,5}")
_SIGNED = re.compile(r"0|-?[1-9][0-9]{0,5}")


class Words:
    """The words of a line, which single blanks separate."""

    def __init__(self, text: str, line: int, column: int = 1) -> None:
        self._line = line
        self._words: list[tuple[int, str]] = []
        for word in text.split(" "):
            self._words.append((column, word))
            column += len(word) + 1
        self._end = column - 1
        self._next = 0

    def peek(self) -> str:
        """The next word; empty at the end of the line."""
        return self._words[self._next][1] if self._next < len(self._words) else ""

    def fail(self, problem: str) -> NoReturn:
        """Refuses what stands at the next word."""
        column = self._words[self._next][0] if self._next < len(self._words) else self._end
        raise InvalidNotation(problem, self._line, column)

    def expected(self, what: str) -> NoReturn:
        found = repr(self.peek()) if self._next < len(self._words) else "the end of the line"
        self.fail(f"expected {what}, not {found}")

    def take(self, what: str) -> str:
        word = self.peek()
        if not word:
            self.expected(what)
        self._next += 1
        return word

    def literal(self, word: str) -> None:
        if self.peek() != word:
            self.expected(repr(word))
        self._next += 1

    def one_of(self, values: Mapping[str, T], what: str) -> T:
        """The value that this word stands for."""
        if self.peek() not in values:
            self.expected(what)
        return values[self.take(what)]

    def number(self, what: str, *, signed: bool = False) -> int:
        pattern = _SIGNED if signed else _NUMBER
        if not pattern.fullmatch(self.peek()):
            self.expected(what)
        return int(self.take(what))

    def seat(self, seats: int) -> int:
        """A seat counted from 1 in the text and from 0 in the value."""
        number = self.number("the number of a seat")
        if not 1 <= number <= seats:
            self._next -= 1
            self.fail(f"there is no seat {number}: the game has {seats}")
        return number - 1

    def space(self) -> Space:
        word = self.peek()
        try:
            space = Space.named(word)
        except ValueError:
            self.expected("a space like c4")
        if space.name != word:
            self.fail(f"spaces are written in lower case: {space.name}")
        self._next += 1
        return space

    def spaces(self) -> SpaceSet:
        """All the spaces up to the next word that is none, at least one, in reading order."""
        found = [self.space()]
        while re.fullmatch("[a-kA-K][0-9]+", self.peek()):
            space = self.space()
            if space <= found[-1]:
                self._next -= 1
                self.fail(f"spaces stand in reading order, each once: {space.name} after {found[-1].name}")
            found.append(space)
        return SpaceSet.of(found)

    def end(self) -> None:
        if self._next < len(self._words):
            self.expected("the end of the line")
