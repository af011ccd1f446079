"""Any value of `rules/` as plain data for JSON: spaces by name, enums by value, dataclasses by field."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any

from cartographers.notation.sheets import sheet_rows
from cartographers.rules.cards import Effect
from cartographers.rules.grid import Space, SpaceSet
from cartographers.rules.scoring import Score
from cartographers.rules.sheet import Sheet


def plain(value: Any) -> Any:
    """What `json.dumps` can write. An event or action says in `type` what it is."""
    match value:
        case SpaceSet():
            return [space.name for space in value]
        case Space():
            return value.name
        case Sheet():
            return plain_sheet(value)
        case Score():
            return {"stars": value.stars, "earnings": [plain(earning) for earning in value.earnings]}
        case Enum():
            return value.value
        case tuple() | list():
            return [plain(item) for item in value]
        case _ if is_dataclass(value):
            data: dict[str, Any] = {"type": _kind(type(value).__name__)}
            data |= {field.name: plain(getattr(value, field.name)) for field in fields(value)}
            return data
        case _:
            return value


def plain_sheet(sheet: Sheet) -> dict[str, Any]:
    return {
        "rows": sheet_rows(sheet),
        "initials": {
            effect.initial: plain(sheet.initialled(effect)) for effect in Effect if sheet.initialled(effect)
        },
        "marks": plain(sheet.marks),
        "coins": sheet.coins,
    }


@cache
def _kind(class_name: str) -> str:
    """`CoinsGained` as `coins-gained`."""
    return re.sub("(?<!^)(?=[A-Z])", "-", class_name).lower()
