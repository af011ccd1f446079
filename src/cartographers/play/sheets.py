"""The sheet that a seed rolls."""

from __future__ import annotations

from cartographers.play.shuffle import Stream
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.tabula_rasa import RolledSheet, roll_sheet

ROLLED_IDS = frozenset(RolledSheet)


def seeded_sheet(kind: RolledSheet, seed: str) -> PrintedSheet:
    """The map that this seed rolls."""
    return roll_sheet(kind, Stream(seed, "sheet").below)


def sheet_of(wish: PrintedSheet | str | None, seed: str) -> PrintedSheet | str | None:
    """The sheet of a game with this seed, as it was wished for: rolled, or whatever it is already."""
    if isinstance(wish, str) and wish in ROLLED_IDS:
        return seeded_sheet(RolledSheet(wish), seed)
    return wish


def is_rolled_by(seed: str, sheet: PrintedSheet) -> bool:
    """Whether it is the very sheet that this seed rolls."""
    return sheet.id in ROLLED_IDS and sheet == seeded_sheet(RolledSheet(sheet.id), seed)
