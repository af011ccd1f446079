"""Reading the head of a transcript: every key once, in its order, and every mistake at its place."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import NoReturn, TypeVar

from cartographers.notation.errors import InvalidNotation, quoted
from cartographers.notation.headers import (
    BY_SEED,
    FORMAT_VERSION,
    HERO_CARDS,
    HIDDEN_SEED,
    IN,
    OUT,
    Chance,
    EdictsBy,
    Header,
    InvalidChance,
)
from cartographers.notation.setup_problems import key_of, sentence
from cartographers.notation.sheets import ROW_SEPARATOR, joined_place
from cartographers.notation.tokens import Tokens
from cartographers.rules.boxes import (
    AMBUSH_BY_ID,
    BOXES,
    HERO_BY_ID,
    SCORING_BY_ID,
    SHEET_BY_ID,
    SKILL_BY_ID,
)
from cartographers.rules.crest import Charge, Colour, Crest, Division
from cartographers.rules.printed import InvalidSheet, PrintedSheet
from cartographers.rules.setup import (
    AmbushRule,
    Edition,
    FallbackTerrain,
    InvalidSetup,
    Seat,
    Setup,
    SkillUses,
    Twist,
)
from cartographers.rules.tabula_rasa import RolledSheet
from cartographers.rules.terrain import Corner

Choice = TypeVar("Choice", bound=StrEnum)
_TWISTS = {twist.value: twist for twist in Twist}
_A_TWIST = f"one of {' '.join(Twist)}"
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def parse_header(lines: list[str]) -> Header:
    """The head that these lines are; `InvalidNotation` says what cannot be read and where."""
    return _HeaderReader(lines).read()


class _HeaderReader:
    """Takes the lines one by one and remembers where the value of each key stood."""

    def __init__(self, lines: list[str]) -> None:
        self._lines = lines
        self._number = 0
        self._places: dict[str, tuple[int, int]] = {}

    def read(self) -> Header:
        version = self._take("cgn")
        if version != str(FORMAT_VERSION):
            self._fail("cgn", f"format {quoted(version)} is not known here, only {FORMAT_VERSION}")
        rules = self._rules()
        edition = self._enum("edition", Edition)
        packs = self._packs() if self._at("packs") else ()
        sheet = self._sheet()
        sheet_by_seed = self._by_seed("sheet-by")
        if sheet_by_seed and sheet.id not in set(RolledSheet):
            self._fail("sheet-by", f"a sheet rolled by the seed is called {' or '.join(RolledSheet)}")
        explore, seasons = self._box("explore"), self._box("seasons")
        ruins = self._flag("ruins")
        ambushes = self._ids("ambushes", AMBUSH_BY_ID, "the id of an ambush card")
        heroes = self._heroes()
        edicts = self._edicts()
        edicts_by = self._enum("edicts-by", EdictsBy)
        ambush = self._enum("ambush", AmbushRule)
        corner = self._enum("assumed-corner", Corner) if self._at("assumed-corner") else None
        fallback = self._enum("fallback-terrain", FallbackTerrain)
        skills = self._ids("skills", SKILL_BY_ID, "the id of a skill") if self._at("skills") else ()
        skills_by_seed = bool(skills) and self._by_seed("skills-by")
        skill_uses = self._enum("skill-uses", SkillUses) if skills else SkillUses.SEASON
        twists = tuple(map(Twist, self._ids("twists", _TWISTS, _A_TWIST))) if self._at("twists") else ()
        chance = self._chance() if self._at("generator") else None
        seats = self._seats()
        self._end(len(seats))
        try:
            setup = Setup(
                edition,
                sheet,
                edicts,
                seats,
                explore,
                seasons,
                ambushes,
                heroes,
                ambush,
                fallback,
                skills,
                skill_uses,
                packs,
                corner,
                twists,
            )
        except InvalidSetup as invalid:
            problem, about = invalid.problems[0]
            key = key_of(problem, about, seats)
            place = self._places.get(key) or self._places["edition"]  # a set-up without packs has no line
            raise InvalidNotation(sentence(problem, about), *place) from None
        if ruins is not setup.ruins:
            self._fail("ruins", f"in this edition the ruins cards are {IN if setup.ruins else OUT}")
        if edicts_by is EdictsBy.SEED and not chance:
            self._fail("edicts-by", "edicts drawn by the seed need the lines generator, commitment and seed")
        if sheet_by_seed and not chance:
            self._fail("sheet-by", "a sheet of the seed needs the lines generator, commitment and seed")
        if skills_by_seed and not chance:
            self._fail("skills-by", "skills of the seed need the lines generator, commitment and seed")
        return Header(setup, edicts_by, chance, rules, sheet_by_seed, skills_by_seed)

    def _at(self, key: str) -> bool:
        return self._number < len(self._lines) and self._lines[self._number].startswith(f"{key}: ")

    def _take(self, key: str) -> str:
        """The value of the next line, which must have this key."""
        if not self._at(key):
            self._expected(f"'{key}: ...'")
        line = self._lines[self._number]
        self._number += 1
        column = len(key) + len(": ") + 1
        self._places[key] = (self._number, column)
        return line[column - 1 :]

    def _expected(self, what: str) -> NoReturn:
        missing = self._number == len(self._lines)
        found = "the end of the head" if missing else quoted(self._lines[self._number])
        raise InvalidNotation(f"expected {what}, not {found}", self._number + 1, 1)

    def _fail(self, key: str, problem: str) -> NoReturn:
        raise InvalidNotation(problem, *self._places[key])

    def _tokens(self, key: str) -> Tokens:
        return Tokens(self._take(key), *self._places[key])

    def _end(self, seats: int) -> None:
        if self._number < len(self._lines):
            self._expected(f"'seat {seats + 1}: ...' or a blank line")

    def _rules(self) -> int:
        tokens = self._tokens("rules")
        version = tokens.number("the version of the rules, a number from 1")
        tokens.end()
        if not version:
            self._fail("rules", "the version of the rules is a number from 1, not 0")
        return version

    def _enum(self, key: str, values: type[Choice]) -> Choice:
        tokens = self._tokens(key)
        value = tokens.one_of({choice.value: choice for choice in values}, f"one of {' '.join(values)}")
        tokens.end()
        return value

    def _box(self, key: str) -> str:
        """The id of a box that has cards of this kind; which kind, the key says as a box does."""
        tokens = self._tokens(key)
        boxes = {box.id: box.id for box in BOXES.values() if getattr(box, key)}
        value = tokens.one_of(boxes, f"one of {' '.join(boxes)}")
        tokens.end()
        return value

    def _packs(self) -> tuple[str, ...]:
        """The boxes beyond the edition's: all must be here, and those that are files the very same."""
        tokens = self._tokens("packs")
        packs: list[str] = []
        while not packs or not tokens.at_end:
            if _SLUG.fullmatch(tokens.peek()) and tokens.peek() not in BOXES:
                tokens.fail(f"the box {quoted(tokens.peek())} is not here, and this game was played with it")
            packs.append(tokens.one_of(BOXES, "the id of a box").id)
        for pack in packs:
            digest, key = BOXES[pack].digest, f"hash {pack}"
            if (digest or self._at(key)) and self._take(key) != digest:
                here = f"has the hash {digest}" if digest else "is none that was read from a file"
                self._fail(key, f"the box {quoted(pack)} of this game is another one: the one here {here}")
        return tuple(packs)

    def _flag(self, key: str) -> bool:
        tokens = self._tokens(key)
        present = tokens.one_of({IN: True, OUT: False}, f"{IN} or {OUT}")
        tokens.end()
        return present

    def _sheet(self) -> PrintedSheet:
        value = self._take("sheet")
        if value in SHEET_BY_ID:
            return SHEET_BY_ID[value]
        name, blank, picture = value.partition(" ")
        if not blank:
            boxes = ", ".join(SHEET_BY_ID)
            self._fail("sheet", f"expected {boxes} or a name and 11 rows joined by {ROW_SEPARATOR}")
        if name in SHEET_BY_ID:
            self._fail("sheet", f"sheet {name} is known: its rows are not written")
        try:
            return PrintedSheet.from_picture(name, picture)
        except InvalidSheet as problem:
            line, column = self._places["sheet"]
            _, offset = joined_place(problem)
            raise InvalidNotation(str(problem), line, column + len(name) + max(offset, 1)) from None

    def _by_seed(self, key: str) -> bool:
        """Whether a line says that it was the seed."""
        if not self._at(key):
            return False
        tokens = self._tokens(key)
        tokens.one_of({BY_SEED: True}, f"{BY_SEED}, or no such line")
        tokens.end()
        return True

    def _ids(self, key: str, known: Mapping[str, object], what: str) -> tuple[str, ...]:
        """At least one id."""
        tokens, by_id = self._tokens(key), {name: name for name in known}
        ids: list[str] = []
        while not ids or not tokens.at_end:
            ids.append(tokens.one_of(by_id, what))
        return tuple(ids)

    def _heroes(self) -> tuple[str, ...]:
        """The four of the Heroes box, unless others are listed."""
        if not self._flag("heroes"):
            return ()
        if not self._at("hero-cards"):
            return HERO_CARDS
        return self._ids("hero-cards", HERO_BY_ID, "the id of a hero card")

    def _edicts(self) -> tuple[str, str, str, str]:
        tokens = self._tokens("edicts")
        a, b, c, d = (tokens.one_of(SCORING_BY_ID, "the id of a scoring card").id for _ in range(4))
        tokens.end()
        return a, b, c, d

    def _chance(self) -> Chance:
        generator, commitment, seed = self._take("generator"), self._take("commitment"), self._take("seed")
        try:
            return Chance(generator, commitment, None if seed == HIDDEN_SEED else seed)
        except InvalidChance as problem:
            self._fail(problem.part, str(problem))

    def _seats(self) -> tuple[Seat, ...]:
        seats: list[Seat] = []
        while not seats or self._at(f"seat {len(seats) + 1}"):
            number = len(seats) + 1
            name = self._take(f"seat {number}")
            title = self._title(f"title {number}") if self._at(f"title {number}") else ""
            crest = self._crest(f"crest {number}") if self._at(f"crest {number}") else None
            seats.append(Seat(name, title, crest))
        return tuple(seats)

    def _title(self, key: str) -> str:
        title = self._take(key)
        if not title:
            self._fail(key, "a seat without a title has no line for it")
        return title

    def _crest(self, key: str) -> Crest:
        tokens = self._tokens(key)
        colours, of_colours = {colour.value: colour for colour in Colour}, f"one of {' '.join(Colour)}"
        division = tokens.one_of({each.value: each for each in Division}, f"one of {' '.join(Division)}")
        first, second = tokens.one_of(colours, of_colours), tokens.one_of(colours, of_colours)
        charge = tokens.one_of({each.value: each for each in Charge}, f"one of {' '.join(Charge)}")
        tokens.end()
        try:
            return Crest(division, first, second, charge)
        except ValueError as problem:
            self._fail(key, str(problem))
