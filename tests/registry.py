"""Boxes for the time of a test: the registry is afterwards what it was."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from cartographers.rules import boxes
from cartographers.rules.boxes import Box, register

TABLES: tuple[dict[str, Any], ...] = (
    boxes.BOXES,
    boxes.BOX_OF,
    boxes.EXPLORE_BY_ID,
    boxes.RUINS_BY_ID,
    boxes.AMBUSH_BY_ID,
    boxes.HERO_BY_ID,
    boxes.SCORING_BY_ID,
    boxes.SHEET_BY_ID,
    boxes.SKILL_BY_ID,
    boxes.DECK_CARD_BY_ID,
)


@contextmanager
def registered(*added: Box) -> Iterator[None]:
    before = [dict(table) for table in TABLES]
    register(*added)
    try:
        yield
    finally:
        for table, old in zip(TABLES, before, strict=True):
            table.clear()
            table.update(old)
