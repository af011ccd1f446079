"""The head of a transcript: the whole set-up, one `key: value` a line, in a fixed order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NoReturn, TypeVar

from cartographers.notation.errors import InvalidNotation
from cartographers.notation.tokens import Words
from cartographers.rules import RULES_VERSION
from cartographers.rules.crest import Charge, Colour, Crest, Division
from cartographers.rules.editions import SHEET_BY_ID, Box
from cartographers.rules.printed import InvalidSheet, PrintedSheet
from cartographers.rules.setup import (
    AmbushRule,
    Edition,
    FallbackTerrain,
    InvalidSetup,
    Seat,
    Setup,
    SetupProblem,
)

FORMAT_VERSION = 1
HIDDEN_SEED = "?"
SEED_PATTERN = re.compile(r"[!-~]{1,64}")
COMMITMENT_PATTERN = re.compile(r"[0-9a-f]{64}")

Choice = TypeVar("Choice", bound=StrEnum)


class EdictsBy(StrEnum):
    """Where the edicts came from: somebody chose them, or the seed drew them."""

    CHOICE = "choice"
    SEED = "seed"


@dataclass(frozen=True, slots=True)
class Chance:
    """How the deck was shuffled. The seed is None as long as it is hidden."""

    generator: str
    commitment: str
    seed: str | None = None


@dataclass(frozen=True, slots=True)
class Header:
    setup: Setup
    edicts_by: EdictsBy = EdictsBy.CHOICE
    chance: Chance | None = None
    rules: int = RULES_VERSION


def header_lines(header: Header) -> Iterator[str]:
    setup = header.setup
    yield f"cgn: {FORMAT_VERSION}"
    yield f"rules: {header.rules}"
    yield f"edition: {setup.edition}"
    printed = setup.sheet.id in SHEET_BY_ID
    yield f"sheet: {setup.sheet.id}" + ("" if printed else " " + setup.sheet.picture.replace("\n", "/"))
    yield f"explore: {setup.explore}"
    yield f"seasons: {setup.seasons}"
    yield f"ruins: {_in_or_out(setup.ruins)}"
    yield f"ambushes: {' '.join(setup.ambushes)}"
    yield f"heroes: {_in_or_out(setup.heroes)}"
    yield f"edicts: {' '.join(setup.edicts)}"
    yield f"edicts-by: {header.edicts_by}"
    yield f"ambush: {setup.ambush}"
    yield f"fallback-terrain: {setup.fallback_terrain}"
    if header.chance:
        yield f"generator: {header.chance.generator}"
        yield f"commitment: {header.chance.commitment}"
        yield f"seed: {header.chance.seed or HIDDEN_SEED}"
    for number, seat in enumerate(setup.seats, start=1):
        yield f"seat {number}: {seat.name}"
        if seat.title:
            yield f"title {number}: {seat.title}"
        if seat.crest:
            crest = seat.crest
            yield f"crest {number}: {crest.division} {crest.first} {crest.second} {crest.charge}"


def _in_or_out(present: bool) -> str:
    return "in" if present else "out"


class HeaderReader:
    """Reads the head's lines in their order and remembers where each key stood."""

    def __init__(self, lines: list[str]) -> None:
        self._lines = lines
        self._number = 0
        self._places: dict[str, tuple[int, int]] = {}

    def read(self) -> Header:
        version = self._take("cgn")
        if version != str(FORMAT_VERSION):
            self._fail("cgn", f"format {version!r} is not known here, only {FORMAT_VERSION}")
        rules = self._rules()
        edition = self._enum("edition", Edition)
        sheet = self._sheet()
        explore, seasons = self._enum("explore", Box), self._enum("seasons", Box)
        ruins = self._flag("ruins")
        ambushes = tuple(self._take("ambushes").split(" "))
        heroes = self._flag("heroes")
        edicts = self._edicts()
        edicts_by = self._enum("edicts-by", EdictsBy)
        ambush = self._enum("ambush", AmbushRule)
        fallback = self._enum("fallback-terrain", FallbackTerrain)
        chance = self._chance() if self._at("generator") else None
        seats = self._seats()
        if self._number < len(self._lines):
            raise InvalidNotation(f"expected seat {len(seats) + 1} or a blank line", self._number + 1, 1)
        try:
            setup = Setup(edition, sheet, edicts, seats, explore, seasons, ambushes, heroes, ambush, fallback)
        except InvalidSetup as problem:
            raise self._setup_error(problem) from None
        if ruins is not setup.ruins:
            self._fail("ruins", f"the ruins cards are {_in_or_out(setup.ruins)} in this edition")
        if edicts_by is EdictsBy.SEED and not chance:
            self._fail("edicts-by", "edicts drawn by the seed need the lines generator, commitment and seed")
        return Header(setup, edicts_by, chance, rules)

    def _at(self, key: str) -> bool:
        return self._number < len(self._lines) and self._lines[self._number].startswith(f"{key}: ")

    def _take(self, key: str) -> str:
        """The value of the next line, which must have this key."""
        if not self._at(key):
            raise InvalidNotation(f"expected '{key}: ...'", self._number + 1, 1)
        line = self._lines[self._number]
        self._number += 1
        column = len(key) + 3
        self._places[key] = (self._number, column)
        return line[column - 1 :]

    def _fail(self, key: str, problem: str) -> NoReturn:
        raise InvalidNotation(problem, *self._places[key])

    def _rules(self) -> int:
        value = self._take("rules")
        if not re.fullmatch("[1-9][0-9]{0,5}", value):
            self._fail("rules", f"the rules' version is a number from 1, not {value!r}")
        return int(value)

    def _enum(self, key: str, values: type[Choice]) -> Choice:
        value = self._take(key)
        if value not in {choice.value for choice in values}:
            self._fail(key, f"expected one of {' '.join(values)}, not {value!r}")
        return values(value)

    def _flag(self, key: str) -> bool:
        value = self._take(key)
        if value not in {"in", "out"}:
            self._fail(key, f"expected in or out, not {value!r}")
        return value == "in"

    def _sheet(self) -> PrintedSheet:
        value = self._take("sheet")
        if value in SHEET_BY_ID:
            return SHEET_BY_ID[value]
        name, blank, picture = value.partition(" ")
        if not blank or "\n" in picture:
            self._fail("sheet", f"expected A, B, C, D or a name and 11 rows joined by /, not {value!r}")
        try:
            return PrintedSheet.from_picture(name, picture)
        except InvalidSheet as problem:
            line, column = self._places["sheet"]
            # 11 spaces and a slash for each row before the one that is wrong.
            offset = max(problem.line - 1, 0) * 12 + max(problem.column - 1, 0)
            raise InvalidNotation(str(problem), line, column + len(name) + 1 + offset) from None

    def _edicts(self) -> tuple[str, str, str, str]:
        cards = self._take("edicts").split(" ")
        if len(cards) != len(("a", "b", "c", "d")):
            self._fail("edicts", f"expected four scoring cards, not {len(cards)}")
        first, second, third, fourth = cards
        return first, second, third, fourth

    def _chance(self) -> Chance:
        generator, commitment, seed = self._take("generator"), self._take("commitment"), self._take("seed")
        if not re.fullmatch("[a-z0-9-]{1,40}", generator):
            self._fail("generator", f"{generator!r} is not the name of a generator")
        if not COMMITMENT_PATTERN.fullmatch(commitment):
            self._fail("commitment", "expected 64 hexadecimal digits in lower case")
        if not SEED_PATTERN.fullmatch(seed):
            self._fail("seed", "a seed has 1 to 64 visible ASCII characters and no blank")
        return Chance(generator, commitment, None if seed == HIDDEN_SEED else seed)

    def _seats(self) -> tuple[Seat, ...]:
        seats: list[Seat] = []
        while self._at(f"seat {len(seats) + 1}"):
            number = len(seats) + 1
            name = self._take(f"seat {number}")
            title = self._take(f"title {number}") if self._at(f"title {number}") else ""
            crest = self._crest(f"crest {number}") if self._at(f"crest {number}") else None
            seats.append(Seat(name, title, crest))
        if not seats:
            self._take("seat 1")
        return tuple(seats)

    def _crest(self, key: str) -> Crest:
        words = Words(self._take(key), *self._places[key])
        colours = {colour.value: colour for colour in Colour}
        division = words.one_of({d.value: d for d in Division}, f"one of {' '.join(Division)}")
        first = words.one_of(colours, f"one of {' '.join(Colour)}")
        second = words.one_of(colours, f"one of {' '.join(Colour)}")
        charge = words.one_of({c.value: c for c in Charge}, f"one of {' '.join(Charge)}")
        words.end()
        if first is second:
            self._fail(key, "a crest needs two different colours")
        return Crest(division, first, second, charge)

    def _setup_error(self, invalid: InvalidSetup) -> InvalidNotation:
        """The first problem of the set-up, at the line it comes from."""
        problem, about = invalid.problems[0]
        key = about if problem is SetupProblem.CARDS_OF_OTHER_EDITION else _PROBLEM_KEYS.get(problem, "")
        line, column = self._places.get(key) or self._seat_place(about)
        return InvalidNotation(f"{problem}: {about}" if about else problem.value, line, column)

    def _seat_place(self, about: str) -> tuple[int, int]:
        """Where a name or title stands that is wrong."""
        for line, text in enumerate(self._lines, start=1):
            key, _, value = text.partition(": ")
            if value == about and key.startswith(("seat", "title")):
                return line, len(key) + 3
        return self._places["seat 1"]


# Which line a problem of the set-up is about; those left out are about the seat that is named.
_PROBLEM_KEYS = {
    SetupProblem.TOO_MANY_SEATS: "seat 101",
    SetupProblem.SOLO_TITLE: "title 1",
    SetupProblem.SOLO_PASS: "ambush",
    SetupProblem.UNKNOWN_SCORING_CARD: "edicts",
    SetupProblem.BACKS_NOT_DISTINCT: "edicts",
    SetupProblem.SCORING_CARD_OF_OTHER_EDITION: "edicts",
    SetupProblem.SHEET_OF_OTHER_EDITION: "sheet",
    SetupProblem.BAD_SHEET_NAME: "sheet",
    SetupProblem.SHEET_NOT_AS_PRINTED: "sheet",
    SetupProblem.UNKNOWN_AMBUSH: "ambushes",
    SetupProblem.AMBUSH_TWICE: "ambushes",
    SetupProblem.TOO_FEW_AMBUSHES: "ambushes",
}
