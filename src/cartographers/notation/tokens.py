"""Reading one line word by word, with the column of whatever is wrong."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NoReturn, TypeVar

from cartographers.notation.errors import InvalidNotation, quoted
from cartographers.rules.grid import Space, SpaceSet

T = TypeVar("T")

# Without leading zeros, so that a number has one way to be written; no count of the game has six digits.
_NUMBER = re.compile(r"0|[1-9][0-9]{0,5}")
_SIGNED = re.compile(r"0|-?[1-9][0-9]{0,5}")


class Tokens:
    """The words of a line, which single blanks separate."""

    def __init__(self, text: str, line: int, column: int = 1) -> None:
        self._line = line
        self._words: list[tuple[int, str]] = []
        for word in text.split(" ") if text else ():
            self._words.append((column, word))
            column += len(word) + 1
        self._end = column - 1 if text else column
        self._next = 0

    @property
    def at_end(self) -> bool:
        return self._next == len(self._words)

    def peek(self) -> str:
        """The next word; empty at the end of the line and between two blanks."""
        return "" if self.at_end else self._words[self._next][1]

    def fail(self, problem: str) -> NoReturn:
        """Refuses what stands at the next word."""
        column = self._end if self.at_end else self._words[self._next][0]
        raise InvalidNotation(problem, self._line, column)

    def expected(self, what: str) -> NoReturn:
        if self.at_end:
            self.fail(f"expected {what}, not the end of the line")
        if not self.peek():
            self.fail(f"expected {what}, not a blank: single blanks separate the words")
        self.fail(f"expected {what}, not {quoted(self.peek())}")

    def literal(self, word: str) -> None:
        if self.peek() != word:
            self.expected(word)
        self._next += 1

    def takes(self, word: str) -> bool:
        """Whether this is the next word, which is passed then."""
        if self.peek() != word:
            return False
        self._next += 1
        return True

    def one_of(self, values: Mapping[str, T], what: str) -> T:
        """The value that this word stands for."""
        word = self.peek()
        if word not in values:
            self.expected(what)
        self._next += 1
        return values[word]

    def number(self, what: str, *, signed: bool = False) -> int:
        word = self.peek()
        if not (_SIGNED if signed else _NUMBER).fullmatch(word):
            self.expected(what)
        self._next += 1
        return int(word)

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
            self.expected("a space like c4, from a1 to k11")
        if space.name != word:
            self.fail(f"expected {space.name} in lower case, not {quoted(word)}")
        self._next += 1
        return space

    def spaces(self, *until: str) -> SpaceSet:
        """All the spaces up to the end of the line or one of these words: at least one, in reading order."""
        found = [self.space()]
        while not self.at_end and self.peek() not in until:
            space = self.space()
            if space <= found[-1]:
                self._next -= 1
                self.fail(f"spaces stand in reading order, each once: {space.name} after {found[-1].name}")
            found.append(space)
        return SpaceSet.of(found)

    def end(self) -> None:
        if not self.at_end:
            self.expected("the end of the line")
