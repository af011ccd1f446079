"""A box of data as a text file: TOML, no code; shapes, attacks and maps are drawn as pictures.

What is wrong is told with the line of its table and the field in it: `InvalidNotation`. The registry of boxes
may be waiting for this module while it is made, so nothing here imports it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from cartographers.notation.box_digest import box_digest
from cartographers.notation.box_pictures import read_attack, read_map, read_shape
from cartographers.notation.box_places import FilePlace, FilePlaces
from cartographers.notation.errors import InvalidNotation, decoded, quoted
from cartographers.rules.box import Box
from cartographers.rules.cards import AmbushCard, Effect, ExploreCard, HeroCard
from cartographers.rules.names import LONGEST_NAME, is_writable
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.terrain import DRAWABLE, Corner, Direction

MOST_BYTES = 64 * 1024
LONGEST_LINE = 500  # characters: a key of thousands of parts would take minutes to read
MOST_OF_A_KIND = 24  # cards of one kind, or sheets, in one box
MOST_TIME = 3
MOST_SHAPES = 2
# First words of names that the program has for other things (`sheet-a`, `bottom-left`, `water`): the id of no
# box begins with one of them.
RESERVED = frozenset(
    "amateur apprentice back base basilisk bottom clockwise coin combined counter custom destroyed "
    "dimwitted dragon edict empty fall farm forest fungoid gorgon hero heroes inept journeyman legendary "
    "master monster mountain naga oblivious own ruins sheet skills spring star summer tabula top treefolk "
    "troll twist village wasteland water winter zombie".split()
)

_ID = re.compile(r"[a-z]+(-[a-z]+)*")
_SHEET_ID = re.compile(r"[a-z]+(-[a-z0-9]+)*")
Named = TypeVar("Named", bound="_Thing")


class Translated(Struct, frozen=True, forbid_unknown_fields=True):
    """A name in English and, where somebody translated it, in the other languages."""

    en: str
    fr: str = ""
    es: str = ""


class _Thing(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str | Translated


class ExploreTable(_Thing, frozen=True, forbid_unknown_fields=True):
    time: Annotated[int, Meta(ge=0, le=MOST_TIME)]
    terrains: Annotated[list[str], Meta(min_length=1, max_length=len(DRAWABLE))]
    shapes: Annotated[list[str], Meta(min_length=1, max_length=MOST_SHAPES)]
    coin_shape: Annotated[int, Meta(ge=0, le=MOST_SHAPES)] = 0


class AmbushTable(_Thing, frozen=True, forbid_unknown_fields=True):
    shape: str
    arrow: str
    corner: str | None = None
    effect: str | None = None


class HeroTable(_Thing, frozen=True, forbid_unknown_fields=True):
    attack: str


class SheetTable(_Thing, frozen=True, forbid_unknown_fields=True):
    map: str


class BoxTable(_Thing, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    format: Literal[1]
    explore: Annotated[list[ExploreTable], Meta(max_length=MOST_OF_A_KIND)] = []
    ambush: Annotated[list[AmbushTable], Meta(max_length=MOST_OF_A_KIND)] = []
    hero: Annotated[list[HeroTable], Meta(max_length=MOST_OF_A_KIND)] = []
    sheet: Annotated[list[SheetTable], Meta(max_length=MOST_OF_A_KIND)] = []


def parse_box(data: bytes) -> Box:
    """The box of a file; `InvalidNotation` says what cannot be read and where."""
    if len(data) > MOST_BYTES:
        raise InvalidNotation(f"a box has at most {MOST_BYTES // 1024} kB, and this is more")
    text = decoded(data).removeprefix("\ufeff")  # as some editors begin a file in UTF-8
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > LONGEST_LINE:
            raise InvalidNotation(f"a line has at most {LONGEST_LINE} characters", number)
    places = FilePlaces(text)
    return _BoxReader(_table(text, places), places).read()


def _table(text: str, places: FilePlaces) -> BoxTable:
    try:
        content: dict[str, Any] = tomllib.loads(text)
    except RecursionError:
        raise InvalidNotation("lists or tables are nested too deeply") from None
    except ValueError as problem:  # not only TOMLDecodeError: numbers with thousands of digits too
        raise places.syntax_error(str(problem)) from None
    try:
        return msgspec.convert(content, BoxTable)
    except msgspec.ValidationError as problem:
        raise places.structure_error(str(problem)) from None


class _BoxReader:
    """Makes the cards of tables that have the right form."""

    def __init__(self, table: BoxTable, places: FilePlaces) -> None:
        self._table = table
        self._places = places
        self._ids: set[str] = set()
        self._translations: dict[str, dict[str, str]] = {}

    def read(self) -> Box:
        table, top = self._table, self._places.top
        self._check_id(table.id, top.field("id"))
        first, *_ = table.id.split("-")
        if first in RESERVED:
            raise top.field("id").error(f"{quoted(first)} means something else here: begin with another word")
        box = Box(
            table.id,
            self._name(table, top),
            explore=tuple(
                self._explore(each, place) for each, place in self._tables("explore", table.explore)
            ),
            ambushes=tuple(self._ambush(each, place) for each, place in self._tables("ambush", table.ambush)),
            heroes=tuple(self._hero(each, place) for each, place in self._tables("hero", table.hero)),
            sheets=tuple(self._sheet(each, place) for each, place in self._tables("sheet", table.sheet)),
            translations=self._translations,
        )
        if not box.deck and not box.sheets:
            raise top.error(
                "the box is empty: expected a table [[explore]], [[ambush]], [[hero]] or [[sheet]]"
            )
        return replace(box, digest=box_digest(box))

    def _tables(self, kind: str, tables: Sequence[Named]) -> Iterator[tuple[Named, FilePlace]]:
        for number, table in enumerate(tables):
            place = self._places.table(kind, number, table.id)
            self._check_own_id(table.id, place.field("id"), digits=kind == "sheet")
            yield table, place

    def _check_id(self, id: str, place: FilePlace, *, digits: bool = False) -> None:
        if not (_SHEET_ID if digits else _ID).fullmatch(id) or len(id) > LONGEST_NAME:
            raise place.error(
                f"an id is at most {LONGEST_NAME} small letters a to z{' and digits' * digits}, with single "
                f"hyphens between words, unlike {quoted(id)}"
            )

    def _check_own_id(self, id: str, place: FilePlace, *, digits: bool) -> None:
        self._check_id(id, place, digits=digits)
        beginning = f"{self._table.id}-"
        if not id.startswith(beginning):
            raise place.error(f"the ids of this box begin with {quoted(beginning)}, unlike {quoted(id)}")
        if id in self._ids:
            raise place.error(f"{quoted(id)} is there twice")
        self._ids.add(id)

    def _name(self, table: _Thing, place: FilePlace) -> str:
        place = place.field("name")
        said = table.name if isinstance(table.name, Translated) else Translated(table.name)
        for language in ("en", "fr", "es"):
            text: str = getattr(said, language)
            if not text and language != "en":
                continue
            if not is_writable(text) or set(text) & set("{}"):  # braces would be fields of a text
                raise place.error(
                    f"a name has 1 to {LONGEST_NAME} printable characters, no blank at either end and no "
                    f"braces, unlike {quoted(text)}"
                )
            if language != "en":
                self._translations.setdefault(language, {})[said.en] = text
        return said.en

    def _explore(self, table: ExploreTable, place: FilePlace) -> ExploreCard:
        names = {terrain.value: terrain for terrain in DRAWABLE}
        terrains = tuple(place.field("terrains").choice(names, word) for word in table.terrains)
        if len(set(terrains)) < len(terrains):
            raise place.field("terrains").error("a terrain is there twice")
        shapes = tuple(
            read_shape(picture, place.field("shapes", number))
            for number, picture in enumerate(table.shapes, start=1)
        )
        if len(set(shapes)) < len(shapes):
            raise place.field("shapes").error("a shape is there twice")
        if table.coin_shape > len(shapes):
            raise place.field("coin_shape").error(f"there is no shape {table.coin_shape}")
        return ExploreCard(table.id, self._name(table, place), table.time, terrains, shapes, table.coin_shape)

    def _ambush(self, table: AmbushTable, place: FilePlace) -> AmbushCard:
        effects = {effect.value: effect for effect in Effect}
        corners = {corner.value: corner for corner in Corner}
        return AmbushCard(
            table.id,
            self._name(table, place),
            read_shape(table.shape, place.field("shape")),
            place.field("arrow").choice({each.value: each for each in Direction}, table.arrow),
            None if table.corner is None else place.field("corner").choice(corners, table.corner),
            None if table.effect is None else place.field("effect").choice(effects, table.effect),
        )

    def _hero(self, table: HeroTable, place: FilePlace) -> HeroCard:
        attack = read_attack(table.attack, place.field("attack"))
        return HeroCard(table.id, self._name(table, place), attack)

    def _sheet(self, table: SheetTable, place: FilePlace) -> PrintedSheet:
        printed = read_map(table.id, table.map, place.field("map"))
        return replace(printed, name=self._name(table, place))
