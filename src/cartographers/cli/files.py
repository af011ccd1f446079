"""Texts and sheets from a file, from standard input or from the boxes, and sheets that are rolled."""

from __future__ import annotations

import sys
from codecs import BOM_UTF8
from pathlib import Path

from cartographers.cli.errors import BadInput
from cartographers.cli.options import checked_seed
from cartographers.notation.errors import InvalidNotation, decoded
from cartographers.notation.sheets import parse_sheet, split_sheets
from cartographers.play.sheets import ROLLED_IDS, seeded_sheet
from cartographers.play.shuffle import fresh_seed
from cartographers.rules.boxes import SHEET_BY_ID
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.sheet import Sheet
from cartographers.rules.tabula_rasa import RolledSheet

STANDARD_INPUT = "-"


def read_sheets(source: str) -> list[Sheet]:
    """All sheets of a source, at least one."""
    kind, colon, seed = source.partition(":")
    if kind.lower() in ROLLED_IDS:
        rolled = RolledSheet(kind.lower())
        return [Sheet(seeded_sheet(rolled, checked_seed(seed) if colon else fresh_seed()))]
    if known := known_sheet(source):
        return [Sheet(known)]
    name = source_name(source)
    blocks = list(split_sheets(read_text(source)))
    if not blocks:
        raise BadInput(f"{name} is empty: expected a sheet, 11 lines of 11 characters")
    return [_sheet(name, lines_above, block) for lines_above, block in blocks]


def known_sheet(source: str) -> PrintedSheet | None:
    """The sheet of a box with this id, in either case."""
    return SHEET_BY_ID.get(source.upper()) or SHEET_BY_ID.get(source.lower())


def read_sheet(source: str) -> Sheet:
    """The only sheet of a source."""
    sheets = read_sheets(source)
    if len(sheets) > 1:
        raise BadInput(f"{source_name(source)} holds {len(sheets)} sheets, but only one can be used here")
    return sheets[0]


def read_blank_sheet(source: str) -> PrintedSheet:
    """The only sheet of a source, on which nothing may be drawn."""
    sheet = read_sheet(source)
    if sheet != Sheet(sheet.printed):
        raise BadInput(f"{source}: something is drawn on this sheet already; a game starts on a blank one")
    return sheet.printed


def game_sheet(source: str, seed: str) -> PrintedSheet:
    """The sheet of a game with this seed, which also rolls it if the source asks for no other seed."""
    if source.lower() in ROLLED_IDS:
        return seeded_sheet(RolledSheet(source.lower()), seed)
    return read_blank_sheet(source)


def _sheet(name: str, lines_above: int, block: str) -> Sheet:
    try:
        return parse_sheet(block)
    except InvalidNotation as problem:
        raise BadInput(f"{name}, {problem.moved_down(lines_above)}") from None


def source_name(source: str) -> str:
    """What an error calls this source."""
    return "standard input" if source == STANDARD_INPUT else source


def read_text(source: str) -> str:
    """The text of a file or of standard input."""
    if not source:
        raise BadInput("a file name is empty")
    try:
        raw = sys.stdin.buffer.read() if source == STANDARD_INPUT else Path(source).read_bytes()
    except FileNotFoundError:
        raise BadInput(f"there is no file {source}") from None
    except IsADirectoryError:
        raise BadInput(f"{source} is a directory, not a file") from None
    except (OSError, ValueError) as problem:  # ValueError: a name no file can have
        reason = problem.strerror if isinstance(problem, OSError) and problem.strerror else str(problem)
        raise BadInput(f"{source} cannot be read: {reason}") from None
    try:
        return decoded(raw.removeprefix(BOM_UTF8))  # some editors put this mark in front
    except InvalidNotation as problem:
        raise BadInput(f"{source_name(source)}, {problem}") from None
