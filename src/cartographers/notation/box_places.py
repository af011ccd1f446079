"""Where something stands in a box file, and the sentences about what is wrong there."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeVar

from cartographers.notation.errors import InvalidNotation, quoted

_HEADER = re.compile(r"\s*\[\[\s*([a-z]+)\s*\]\]")
_TABLE = re.compile(r"\s*\[")
_TOML_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_PATH = re.compile(r" - at `\$\.?(.*)`$")
_STEP = re.compile(r"(\w+)(?:\[(\d+|\.\.\.)\])?")
_MULTILINE = ('"""', "'''")
# What msgspec says, and what a person is told instead.
_SENTENCES = (
    (re.compile(r"Object missing required field `(.*)`"), r"the field \1 is missing"),
    (
        re.compile(r"Object contains unknown field `(scoring|skill|skills)`"),
        r"there is no field \1 here: such cards need a box in Python",
    ),
    (re.compile(r"Object contains unknown field `(.*)`"), r"there is no field \1 here"),
    (re.compile(r"Expected `array` of length <= (\d+)"), r"at most \1 are allowed"),
    (re.compile(r"Expected `array` of length >= (\d+)"), r"at least \1 is needed"),
    (re.compile(r"Expected `int` (<=|>=) (-?\d+)"), r"expected a number \1 \2"),
    (re.compile(r"Invalid enum value (.*)"), r"this program reads format 1, not \1"),
    (re.compile(r"Expected `(.*)`, got `(.*)`"), r"expected \1, not \2"),
)
_KINDS = {
    "int": "a whole number",
    "float": "a number with a point",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
}

Choice = TypeVar("Choice")


@dataclass(frozen=True, slots=True)
class FilePlace:
    """A table or a field of it: `explore 2 (frozen-coast-floes), shapes 1`."""

    places: FilePlaces
    line: int  # where it begins; 0: unknown
    path: tuple[str, ...] = ()

    def field(self, name: str, number: int = 0) -> FilePlace:
        """A field of this table, or the numbered thing in it."""
        line = self.places.line_of(name, self.line)
        return FilePlace(self.places, line, (*self.path, f"{name} {number}" if number else name))

    def error(self, problem: str, row: int = 0, column: int = 0) -> InvalidNotation:
        """What is wrong here; `row` and `column` are of a picture."""
        inside = [f"row {row}"] if row else []
        inside += [f"column {column}"] if column else []
        where = ", ".join((*self.path, *inside))
        return InvalidNotation(f"{where}: {problem}" if where else problem, self.line)

    def choice(self, choices: Mapping[str, Choice], word: str) -> Choice:
        if word not in choices:
            raise self.error(f"expected one of {' '.join(choices)}, not {quoted(word)}")
        return choices[word]


@dataclass(frozen=True)
class FilePlaces:
    """The lines of a file at which its tables begin."""

    text: str

    @property
    def top(self) -> FilePlace:
        return FilePlace(self, 1)

    def table(self, kind: str, number: int, id: str | None = None) -> FilePlace:
        """A table by its kind and its number among them, from 0."""
        lines = self._lines.get(kind, [])
        line = lines[number] if number < len(lines) else 0
        named = f" ({id[:60]})" if id and id.isprintable() else ""
        return FilePlace(self, line, (f"{kind} {number + 1}{named}",))

    def line_of(self, field: str, table: int) -> int:
        """The line of a field of the table that begins at this line; else the table's own."""
        for number, line in self._outside:
            if number > table and _TABLE.match(line):
                break
            if number >= table and re.match(rf"\s*{re.escape(field)}\s*[=.]", line):
                return number
        return self._lines.get(field, [table])[0] if table <= 1 else table

    @cached_property
    def _lines(self) -> dict[str, list[int]]:
        """The lines of all `[[kind]]`."""
        found: dict[str, list[int]] = {}
        for number, line in self._outside:
            if header := _HEADER.match(line):
                found.setdefault(header[1], []).append(number)
        return found

    @cached_property
    def _outside(self) -> list[tuple[int, str]]:
        """The numbered lines that do not begin inside a text of several lines."""
        found = []
        inside = ""
        for number, line in enumerate(self.text.split("\n"), start=1):
            if not inside:
                found.append((number, line))
            for mark in _MULTILINE:
                if inside in ("", mark) and line.count(mark) % 2:
                    inside = "" if inside else mark
                    break
        return found

    def syntax_error(self, problem: str) -> InvalidNotation:
        """What `tomllib` says."""
        place = _TOML_PLACE.search(problem)
        sentence = _one_line(_TOML_PLACE.sub("", problem))
        if "digits" in sentence:  # Python's own words, about how it reads numbers
            return InvalidNotation("a number has too many digits")
        if place is None:
            return InvalidNotation(f"not TOML: {sentence}")
        if place[1] is None:
            return InvalidNotation(f"not TOML: {sentence}", self.text.count("\n") + 1)
        return InvalidNotation(f"not TOML: {sentence}", int(place[1]), int(place[2]))

    def structure_error(self, problem: str) -> InvalidNotation:
        """What `msgspec` says."""
        problem = _one_line(problem)
        path = _PATH.search(problem)
        sentence = _sentence(_PATH.sub("", problem))
        steps = _STEP.findall(path[1]) if path else []
        unknown = re.search("no field (.*) here", sentence)
        if not steps:
            return InvalidNotation(sentence, self.line_of(unknown[1], 1) if unknown else 1)
        (first, number), *rest = steps
        place = self.table(first, int(number)) if number.isdigit() else self.top.field(first)
        for name, inner in rest:
            place = place.field(name, int(inner) + 1 if inner.isdigit() else 0)
        if unknown and place.line:
            place = replace(place, line=self.line_of(unknown[1], place.line))
        return place.error(sentence)


def _sentence(problem: str) -> str:
    for pattern, said in _SENTENCES:
        if match := pattern.match(problem):
            sentence = match.expand(said)
            break
    else:
        sentence = problem
    for kind, said in _KINDS.items():
        sentence = re.sub(rf"\b{kind}\b", said, sentence)
    sentence = sentence.replace(" | ", " or ").replace("<=", "of at most").replace(">=", "of at least")
    return _one_line(sentence)


def _one_line(text: str) -> str:
    return "".join(sign if sign.isprintable() else "?" for sign in text)[:200]
