"""What a custom sheet is like to play on, and sheets that are rolled."""

from __future__ import annotations

from dataclasses import replace

from msgspec import Struct

from cartographers.notation.sheets import CUSTOM
from cartographers.play.sheets import seeded_sheet
from cartographers.play.shuffle import fresh_seed
from cartographers.rules.boxes import AMBUSH_BY_ID, GAME_BOXES
from cartographers.rules.placement import legal_places
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.sheet import Sheet
from cartographers.rules.tabula_rasa import RolledSheet
from cartographers.server.answers.score import PaperSheet, read_sheet
from cartographers.server.answers.tables import SeedText
from cartographers.server.tables.options import checked_seed


class BoxCheckJson(Struct, frozen=True):
    """Explore cards with no shape that fits anywhere on the blank sheet, and with none that fits over ruins:
    a single square is drawn for them from the start."""

    homeless: list[str]
    homeless_on_ruins: list[str]


class SheetCheckJson(Struct, frozen=True):
    """A blank sheet. `sheet` is the text for a table's option `sheet`; `known` the letter of a sheet of the
    boxes. `homeless_ambushes` have no place to begin with."""

    sheet: str
    known: str | None
    spaces: int
    mountains: int
    ruins: int
    wasteland: int
    boxes: dict[str, BoxCheckJson]
    homeless_ambushes: list[str]


class RollWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A sheet to be rolled. The same seed gives the same sheet; without one the answer brings a fresh one."""

    wasteland: bool = False
    seed: SeedText | None = None


class RolledJson(Struct, frozen=True):
    seed: str
    sheet: SheetCheckJson


async def check(data: PaperSheet) -> SheetCheckJson:
    """Only what is printed on the sheet is looked at, not what is drawn."""
    return sheet_check_json(read_sheet(data.sheet).printed)


async def roll(data: RollWish) -> RolledJson:
    seed = fresh_seed() if data.seed is None else checked_seed(data.seed)
    kind = RolledSheet.WITH_WASTELAND if data.wasteland else RolledSheet.TABULA_RASA
    return RolledJson(seed, sheet_check_json(replace(seeded_sheet(kind, seed), id=CUSTOM)))


def sheet_check_json(printed: PrintedSheet) -> SheetCheckJson:
    blank = Sheet(printed)
    filled, ruins = blank.filled.bits, printed.ruins.bits
    boxes = {}
    for box in GAME_BOXES:
        boxes[box.id] = BoxCheckJson(
            [card.id for card in box.explore if not any(legal_places(filled, card.shapes))],
            [card.id for card in box.explore if not any(legal_places(filled, card.shapes, ruins))],
        )
    ambushes = [card.id for card in AMBUSH_BY_ID.values() if not any(legal_places(filled, (card.shape,)))]
    return SheetCheckJson(
        printed.picture.replace("\n", "/"),
        None if printed.id == CUSTOM else printed.id,
        len(blank.empty),
        len(printed.mountains),
        len(printed.ruins),
        len(printed.wasteland),
        boxes,
        ambushes,
    )
