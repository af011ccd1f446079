"""The text form of a sheet: 11 lines of 11 letters, then its initials, attack marks and coins.

...........
...^.F.....      a letter in upper case stands on a ruins space
.:......^:.
(8 more lines)
initial z: c4 c5
marks: d6 d7
coins: 5
spent: 2
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from cartographers.notation.errors import InvalidNotation, quoted
from cartographers.rules.boxes import SHEET_BY_ID
from cartographers.rules.cards import TREEFOLK_FORESTS, Effect
from cartographers.rules.grid import AREA, NOWHERE, SIDE, Space, SpaceSet
from cartographers.rules.printed import (
    COIN_TRACK,
    EMPTY_MARK,
    MOUNTAIN_MARK,
    RUINS_MARK,
    WASTELAND_MARK,
    InvalidSheet,
    PrintedSheet,
    picture_rows,
)
from cartographers.rules.sheet import Sheet
from cartographers.rules.terrain import Terrain

DESTROYED = "x"
FARM_AND_VILLAGE = "b"  # both at once
LETTERS: dict[Terrain, str] = {
    Terrain.FOREST: "t",
    Terrain.VILLAGE: "v",
    Terrain.FARM: "f",
    Terrain.WATER: "w",
    Terrain.MONSTER: "m",
    Terrain.HERO: "h",
}
TERRAIN_OF = {letter: terrain for terrain, letter in LETTERS.items()}
# A terrain, or what a space without one is.
KIND_OF_LETTER = {letter: terrain.value for letter, terrain in TERRAIN_OF.items()} | {
    DESTROYED: "destroyed",
    FARM_AND_VILLAGE: "farm-and-village",
    EMPTY_MARK: "empty",
    MOUNTAIN_MARK: "mountain",
    RUINS_MARK: "ruins",
    WASTELAND_MARK: "wasteland",
}
EFFECT_OF = {effect.initial: effect for effect in Effect}
CUSTOM = "custom"
_TERRAINS_OF = {letter: (terrain,) for letter, terrain in TERRAIN_OF.items()} | {
    FARM_AND_VILLAGE: (Terrain.FARM, Terrain.VILLAGE)
}
ROW_SEPARATOR = "/"

_ALL_LETTERS = f"{EMPTY_MARK}{RUINS_MARK}{MOUNTAIN_MARK}{WASTELAND_MARK}" + "".join(
    letter + letter.upper() for letter in (*TERRAIN_OF, FARM_AND_VILLAGE, DESTROYED)
)


def parse_sheet(text: str) -> Sheet:
    """The sheet of this text; `InvalidNotation` says what cannot be read and where.

    Reading is lenient: blank lines around the sheet, Windows line ends, lines below the grid in any order.
    A sheet that is none of the boxes' is called `custom`.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    above = next((number for number, line in enumerate(lines) if line), 0)
    lines = "\n".join(lines).strip("\n").split("\n")
    try:
        return _parsed(lines)
    except InvalidNotation as problem:
        if not above:
            raise
        raise problem.moved_down(above) from None


def _parsed(lines: list[str]) -> Sheet:
    joined = ROW_SEPARATOR in lines[0]
    grid_lines = 1 if joined else SIDE
    try:
        sheet = _drawn_sheet(picture_rows("\n".join(lines[:grid_lines])))
    except InvalidSheet as problem:
        line, column = joined_place(problem) if joined else (problem.line, problem.column)
        raise InvalidNotation(str(problem), line, column) from None
    seen: set[str] = set()
    spent_at = 0
    for number, extra in enumerate(lines[grid_lines:], start=grid_lines + 1):
        sheet = _with_extra(sheet, extra, number, seen)
        spent_at = spent_at or (number if sheet.spent else 0)
    if sheet.spent > sheet.coins:
        raise InvalidNotation(
            f"only {sheet.coins} coins were gained, so {sheet.spent} cannot be spent", spent_at, 1
        )
    return sheet


def joined_place(problem: InvalidSheet) -> tuple[int, int]:
    """Where a mistake stands whose rows are joined in one line: 11 spaces and a slash for each row above."""
    if not problem.line:
        return 0, 0
    return 1, (problem.line - 1) * (SIDE + 1) + max(problem.column, 1)


def sheet_text(sheet: Sheet) -> str:
    """The canonical text: the grid, then only the lines that say something."""
    lines = sheet_rows(sheet)
    lines += [
        f"initial {effect.initial}: {sheet.initialled(effect).line()}"
        for effect in Effect
        if sheet.initialled(effect)
    ]
    if sheet.marks:
        lines.append(f"marks: {sheet.marks.line()}")
    if sheet.coins:
        lines.append(f"coins: {sheet.coins}")
    if sheet.spent:
        lines.append(f"spent: {sheet.spent}")
    if sheet.grown:
        lines.append(f"grown: {sheet.grown}")
    return "\n".join(lines) + "\n"


def sheet_rows(sheet: Sheet) -> list[str]:
    """The 11 lines of the grid alone."""
    letters = list(sheet.printed.picture.replace("\n", ""))
    for terrain, letter in LETTERS.items():
        for space in sheet.of(terrain):
            letters[space] = letter
    for space in sheet.farm & sheet.village:
        letters[space] = FARM_AND_VILLAGE
    for space in sheet.destroyed:
        letters[space] = DESTROYED
    for space in sheet.ruins:
        letters[space] = letters[space].upper()
    return ["".join(letters[start : start + SIDE]) for start in range(0, AREA, SIDE)]


def split_sheets(text: str) -> Iterator[tuple[int, str]]:
    """The sheets of a text that blank lines separate, each with the number of lines above it."""
    block: list[str] = []
    lines = text.replace("\r\n", "\n").split("\n")
    for number, line in enumerate([*lines, ""]):
        if line.strip():
            block.append(line)
        elif block:
            yield number - len(block), "\n".join(block)
            block = []


def _drawn_sheet(rows: list[str]) -> Sheet:
    printed = ""
    drawn: dict[Terrain, list[Space]] = {}
    destroyed: list[Space] = []
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            if letter not in _ALL_LETTERS:
                raise InvalidSheet(
                    f"{letter!r} does not stand for a space; expected one of {_ALL_LETTERS}", r + 1, c + 1
                )
            if letter.lower() == DESTROYED:
                destroyed.append(Space.at(r, c))
            elif letter.lower() in _TERRAINS_OF:
                for terrain in _TERRAINS_OF[letter.lower()]:
                    drawn.setdefault(terrain, []).append(Space.at(r, c))
            else:
                printed += letter
                continue
            printed += RUINS_MARK if letter.isupper() else EMPTY_MARK
        printed += "\n"
    sheet = Sheet(_printed_sheet(printed), destroyed=SpaceSet.of(destroyed))
    for terrain, spaces in drawn.items():
        sheet = sheet.with_spaces(terrain, SpaceSet.of(spaces))
    return sheet


def _printed_sheet(picture: str) -> PrintedSheet:
    custom = PrintedSheet.from_picture(CUSTOM, picture)
    return next((known for known in SHEET_BY_ID.values() if replace(known, id=CUSTOM) == custom), custom)


_EXTRA = re.compile("(?P<key>initial (?P<initial>[^ ]+)|marks|coins|spent|grown): *")


def _with_extra(sheet: Sheet, line: str, number: int, seen: set[str]) -> Sheet:
    match = _EXTRA.match(line)
    if not match:
        raise InvalidNotation(
            "expected 'initial z: ...', 'marks: ...', 'coins: ...', 'spent: ...' or 'grown: ...', "
            f"not {quoted(line)}",
            number,
            1,
        )
    key, value, column = match["key"], line[match.end() :].rstrip(" "), match.end() + 1
    if key in seen:
        raise InvalidNotation(f"a second line for {key!r}", number, 1)
    seen.add(key)
    if key == "coins":
        return replace(sheet, coins=_coins(value, number, column))
    if key == "spent":
        return replace(sheet, spent=_coins(value, number, column))
    if key == "grown":
        return replace(sheet, grown=_grown(value, number, column))
    spaces = parse_spaces(value, number, column)
    if key == "marks":
        return replace(sheet, marks=spaces)
    effect = EFFECT_OF.get(match["initial"])
    if effect is None:
        known = " ".join(EFFECT_OF)
        raise InvalidNotation(
            f"{quoted(match['initial'])} is not a monster's initial; expected one of {known}",
            number,
            match.start("initial") + 1,
        )
    others = [sheet.initialled(other) & spaces for other in Effect if other is not effect]
    twice = next((space for both in others for space in both), None)
    if twice is not None:
        raise InvalidNotation(f"a second initial on {twice.name}", number, column)
    if not spaces <= sheet.monster | sheet.destroyed:
        stray = next(iter(spaces - sheet.monster - sheet.destroyed))
        raise InvalidNotation(
            f"an initial on {stray.name}, which is neither a monster nor destroyed", number, column
        )
    return sheet.with_spaces(effect, spaces)


def _grown(value: str, line: int, column: int) -> int:
    known = [str(count) for count in range(TREEFOLK_FORESTS + 1)]
    if value not in known:
        raise InvalidNotation(f"grown must be one of {' '.join(known)}, not {quoted(value)}", line, column)
    return int(value)


def _coins(value: str, line: int, column: int) -> int:
    if not re.fullmatch("[0-9]{1,2}", value) or int(value) > COIN_TRACK:
        raise InvalidNotation(
            f"coins must be a number from 0 to {COIN_TRACK}, not {quoted(value)}", line, column
        )
    return int(value)


def parse_spaces(text: str, line: int = 0, column: int = 1) -> SpaceSet:
    """The set of spaces of `c4 c5 d4`, none of them twice."""
    spaces = NOWHERE
    for word in re.finditer("[^ ]+", text):
        try:
            space = Space.named(word[0])
        except ValueError:
            raise InvalidNotation(
                f"{quoted(word[0])} is not a space: expected one from a1 to k11", line, column + word.start()
            ) from None
        if space in spaces:
            raise InvalidNotation(f"{space.name} appears twice", line, column + word.start())
        spaces |= SpaceSet.of((space,))
    return spaces
